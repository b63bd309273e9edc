/**
 * What a module imports on use goes through whoever has loaded the module, with the hashes from a table; what its script
 * imports as it starts is listed, so that the loader can look at the hashes of that, too.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'rollup/parseAst';
import { guardedSpecifier } from '../../rollup/guarded-imports.js';
import { integrityOf } from '../../rollup/manifest.js';
import { walk } from '../../rollup/syntax.js';
import { build, createProject } from './project.js';

const SOURCES = {
  'src/index.js': `import { shared } from './shared.js'; export const start = shared('start');
    export const open = () => import('./part.js'); export const other = () => import('./other.js');`,
  'src/shared.js': `export const shared = (text) => 'shared ' + text;`,
  'src/part.js': `import { deep } from './deep.js'; import { shared } from './shared.js'; export const said = shared(deep);`,
  'src/other.js': `import { deep } from './deep.js'; export const said = deep;`,
  'src/deep.js': `export const deep = 'deep';`,
};
/** Keeps what several scripts share in files of their own. */
const OUTPUT = {
  manualChunks: (id: string) => (/shared|deep/.test(id) ? /(shared|deep)/.exec(id)?.[1] : undefined),
};

describe('what a module imports', () => {
  it('at its start is listed with it; what comes on use is in the table, each with what it needs', async (test) => {
    const project = await createProject(test, SOURCES);
    const { manifest } = await build(project, { output: OUTPUT });
    const { files, entrypoints, integrity } = manifest;
    assert.deepEqual(entrypoints, ['lib.js', 'shared.js']);
    const table = JSON.parse(await project.read(`build/hrm/${files['chunks.json']}`)) as object;
    const { 'part.js': part = '', 'other.js': other = '', 'deep.js': deep = '' } = files;
    const hash = async (path: string) => integrityOf(await project.read(`build/hrm/${path}`));
    assert.deepEqual(table, {
      [part]: [await hash(part), deep],
      [other]: [await hash(other), deep],
      [deep]: [await hash(deep)],
    });
    const text = await project.read(`build/hrm/${files['chunks.json']}`);
    assert.equal(integrity[files['chunks.json'] ?? ''], integrityOf(text));
  });

  it('on use goes through the loader of the page, and works without one', async (test) => {
    const project = await createProject(test, SOURCES);
    const { manifest } = await build(project, { output: OUTPUT });
    const file = join(project.dir, 'build/hrm', manifest.files['lib.js'] ?? '');
    interface Hrm {
      open(): Promise<{ said: string }>;
    }
    const { open } = (await import(pathToFileURL(file).href)) as Hrm;
    assert.equal((await open()).said, 'shared deep');
    const asked: string[] = [];
    const page = globalThis as unknown as Record<symbol, unknown>;
    page[Symbol.for('stoa.import.1')] = (href: string) => {
      asked.push(href);
      return Promise.resolve({ said: 'by the loader' });
    };
    test.after(() => delete page[Symbol.for('stoa.import.1')]);
    assert.equal((await open()).said, 'by the loader');
    const part = join(project.dir, 'build/hrm', manifest.files['part.js'] ?? '');
    assert.deepEqual(asked, [pathToFileURL(part).href]);
  });

  it('from elsewhere, or by a name that only the page knows, is left to the browser', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `export const far = () => import('https://cdn.example/x.mjs'); export const any = (name) => import(name);`,
    });
    const { manifest } = await build(project);
    const code = await project.read(`build/hrm/${manifest.files['lib.js']}`);
    assert.ok(!code.includes('stoa.import'), code);
    assert.equal(manifest.files['chunks.json'], undefined);
  });

  it('is recognised in every form that a minifier may give it', () => {
    const specifiers = [
      `(globalThis[Symbol.for("stoa.import.1")]??(u=>import(u)))(new URL("./a.mjs",import.meta.url).href)`,
      'const f=()=>(globalThis[Symbol.for(`stoa.import.1`)]??(e=>import(e)))(new URL(`./a.mjs`,import.meta.url).href);',
      `(globalThis[Symbol.for("stoa.import.2")]??f)(new URL("./a.mjs",import.meta.url).href)`,
      `f(new URL("./a.mjs",import.meta.url).href)`,
    ].map((code) => {
      const found: string[] = [];
      walk(parseAst(code), (node) => {
        const specifier = guardedSpecifier(node);
        if (specifier !== undefined) found.push(specifier);
      });
      return found;
    });
    assert.deepEqual(specifiers, [['./a.mjs'], ['./a.mjs'], [], []]);
  });
});
