/**
 * The modules of a page are merged into one script. Each goes on being what it was in its own files: it runs when it is
 * asked for, after what it imports, with live bindings and its own address, and whatever it throws is its own affair.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import {
  buildModules,
  installOnly,
  manifestOf,
  merge,
  moduleOf,
  placeModule,
  runPage,
} from './build-folder.js';
import { build, createProject, type Project } from './project.js';

const log = () => ((globalThis as { ran?: string[] }).ran ??= []);
const RAN = 'globalThis.ran ??= []; globalThis.ran.push';

async function merged(test: TestContext, sources: Record<string, Record<string, string>>): Promise<Project> {
  log().length = 0;
  const project = await buildModules(test, sources);
  await merge(project, { pages: { '/sp': '*' } });
  return project;
}

/** A module that is in the folder as it stands here. */
async function placed(test: TestContext, files: Record<string, string>): Promise<Project> {
  log().length = 0;
  const project = await createProject(test);
  await placeModule(project, 'hrm', files);
  await merge(project, { pages: { '/sp': '*' } });
  return project;
}

for (const [bundler, packages] of [
  ['Rollup', ['rollup']],
  ['Rolldown', ['rolldown']],
  ['the Rolldown that came with Vite', ['vite']],
] as const) {
  describe(`modules merged with ${bundler}`, () => {
    it('are exports of one script under their names', async (test) => {
      await installOnly(test, ...packages);
      const project = await merged(test, {
        hrm: { 'index.js': `export const Form = 'form of hrm'; export default 1;` },
        doc: { 'index.js': `export const Form = 'form of doc';` },
      });
      const page = await runPage(project);
      assert.deepEqual(Object.keys(page), ['@stoa/doc', '@stoa/hrm']);
      assert.deepEqual({ ...page['@stoa/hrm'] }, { Form: 'form of hrm', default: 1 });
      assert.deepEqual({ ...page['@stoa/doc'] }, { Form: 'form of doc' });
      assert.deepEqual(Object.keys((await manifestOf(project, '/sp')).files), ['lib.js']);
    });

    it('keep variables of the same name apart, and leave no global', async (test) => {
      await installOnly(test, ...packages);
      const source = (of: string) => `let state = '${of}'; function open() { return state; }
        export const set = (value) => { state = value; }; export const get = () => open();`;
      const project = await merged(test, { a: { 'index.js': source('a') }, b: { 'index.js': source('b') } });
      const before = Object.keys(globalThis);
      interface Module {
        get(): string;
        set(value: string): void;
      }
      const [a, b] = [await moduleOf<Module>(project, 'a'), await moduleOf<Module>(project, 'b')];
      a.set('changed');
      assert.deepEqual([a.get(), b.get()], ['changed', 'b']);
      assert.deepEqual(Object.keys(globalThis), before);
    });

    it('fetch what they import on use from files of their own, and share with them what they export', async (test) => {
      await installOnly(test, ...packages);
      const project = await merged(test, {
        hrm: {
          'index.js': `export { count, add } from './count.js'; export const open = () => import('./list.js');`,
          'count.js': `export let count = 0; export function add() { count += 1; }`,
          'list.js': `import { count, add } from './count.js'; import { row } from './row.js';
            export const addAndRead = () => { add(); return row(count); }; export default class List {}`,
          'row.js': `export const row = (value) => 'row ' + value; export const detail = () => import('./detail.js');`,
          'detail.js': `import { row } from './row.js'; export const text = row('of detail');`,
        },
      });
      const { files, hash, integrity } = await manifestOf(project, '/sp');
      const late = Object.keys(files).filter((name) => name !== 'lib.js' && name !== 'chunks.json');
      assert.ok(late.includes('hrm.list.js') && late.every((name) => name.startsWith('hrm.')), late.join());
      for (const path of Object.values(files)) {
        assert.match(path, /^[\w.-]+\.[0-9a-f]{8}\.(mjs|json)$/);
        assert.ok(integrity[path], path);
      }
      assert.deepEqual(
        await project.list(`build/.merge-dist/${hash}`),
        [...Object.values(files), 'manifest.json'].sort(),
      );
      interface Hrm {
        count: number;
        add(): void;
        open(): Promise<{ addAndRead(): string; default: { name: string } }>;
      }
      const hrm = await moduleOf<Hrm>(project, 'hrm');
      hrm.add();
      const list = await hrm.open();
      assert.equal(list.addAndRead(), 'row 2');
      assert.equal(hrm.count, 2, 'bindings are live');
      assert.equal(list.default.name, 'List');
      assert.equal(await hrm.open(), list, 'runs once');
    });

    it('share with what they import on use also when they were minified for older browsers', async (test) => {
      await installOnly(test, ...packages);
      const project = await createProject(test, {
        'src/index.js': `export let count = 0; export const open = () => import('./late.js');
          export const add = () => { count += 1; };`,
        'src/late.js': `import { add, count } from './index.js'; export const addAndRead = () => { add(); return count; };`,
      });
      const lower = {
        name: 'lower',
        renderChunk: (code: string) => transform(code, { target: 'es2018', minify: true, format: 'esm' }),
      };
      await build(project, { before: [lower] });
      await merge(project, { pages: { '/sp': '*' } });
      interface Hrm {
        count: number;
        add(): void;
        open(): Promise<{ addAndRead(): number }>;
      }
      const hrm = await moduleOf<Hrm>(project, 'hrm');
      hrm.add();
      assert.deepEqual([(await hrm.open()).addAndRead(), hrm.count], [2, 2]);
    });

    it('run each by itself when first used, after what it imports', async (test) => {
      await installOnly(test, ...packages);
      const project = await placed(test, {
        'lib.mjs': `import './one.mjs'; import { two } from './two.mjs'; ${RAN}('lib'); export { two };`,
        'one.mjs': `${RAN}('one');`,
        'two.mjs': `import './one.mjs'; ${RAN}('two'); export const two = 2; export const lazy = () => import('./late.mjs');`,
        'late.mjs': `import { two } from './two.mjs'; ${RAN}('late ' + two);`,
      });
      await placeModule(project, 'doc', { 'lib.mjs': `${RAN}('doc'); export const doc = 1;` });
      await merge(project, { pages: { '/sp': '*' } });
      const page = await runPage(project);
      assert.deepEqual(log(), []);
      assert.equal(page['@stoa/hrm']?.two, 2);
      assert.deepEqual(log(), ['one', 'two', 'lib']);
      assert.equal(page['@stoa/hrm']?.two, 2);
      await Promise.resolve(page['@stoa/doc']);
      assert.deepEqual(log(), ['one', 'two', 'lib', 'doc'], 'handing a namespace on is a use');
    });

    it('throw at whoever asks for them and at nobody else', async (test) => {
      await installOnly(test, ...packages);
      const project = await merged(test, {
        a: { 'index.js': `${RAN}('a'); export const a = 1;` },
        bad: {
          'index.js': `${RAN}('bad'); export const before = 1; throw new Error('this module is broken');`,
        },
        z: { 'index.js': `${RAN}('z'); export const z = 1;` },
      });
      const page = await runPage(project);
      const broken = /this module is broken/;
      assert.throws(() => page['@stoa/bad']?.before, broken);
      assert.throws(() => Object.keys(page['@stoa/bad'] ?? {}), broken);
      await assert.rejects(Promise.resolve(page['@stoa/bad']), broken);
      assert.deepEqual([page['@stoa/a']?.a, page['@stoa/z']?.z], [1, 1]);
      assert.deepEqual(log(), ['bad', 'a', 'z'], 'nothing runs twice');
    });

    it('know their own address', async (test) => {
      await installOnly(test, ...packages);
      const project = await placed(test, {
        'lib.mjs': `export const here = import.meta.url, meta = import.meta, same = () => import.meta === meta;
          export const picture = new URL('./pic.png', import.meta.url).href;
          export const open = () => import(\`./late.mjs\`);
          export const data = (name) => import('./' + name);
          export const elsewhere = (address) => import(address);
          export const json = () => import('./data.json', { with: { type: 'json' } });`,
        'late.mjs': 'export const here = import.meta.url;',
      });
      await project.write({
        'build/hrm/data.mjs': 'export const data = "of the folder";',
        'build/hrm/data.json': '{ "a": 1 }',
        'other.mjs': 'export const other = 1;',
      });
      const hrm = await moduleOf<{
        here: string;
        picture: string;
        same(): boolean;
        open(): Promise<{ here: string }>;
        data(name: string): Promise<unknown>;
        elsewhere(address: string): Promise<unknown>;
        json(): Promise<{ default: unknown }>;
      }>(project, 'hrm');
      const address = (path: string) => pathToFileURL(join(project.dir, path)).href;
      assert.equal(hrm.here, address('build/hrm/lib.mjs'));
      assert.equal(hrm.picture, address('build/hrm/pic.png'));
      assert.ok(hrm.same());
      assert.equal((await hrm.open()).here, address('build/hrm/late.mjs'));
      assert.deepEqual({ ...((await hrm.data('data.mjs')) as object) }, { data: 'of the folder' });
      assert.deepEqual({ ...((await hrm.elsewhere(address('other.mjs'))) as object) }, { other: 1 });
      assert.deepEqual((await hrm.json()).default, { a: 1 });
      await assert.rejects(hrm.data('gone.mjs'), { code: 'ERR_MODULE_NOT_FOUND' });
    });

    it('bring no source maps, which belonged to their own files', async (test) => {
      await installOnly(test, ...packages);
      const map = '//# sourceMappingURL=lib.mjs.map';
      const project = await placed(test, {
        'lib.mjs': `export const text = ${JSON.stringify(map)};\n${map}`,
        'lib.css': `a{b:c}\n/*# sourceMappingURL=lib.css.map */`,
      });
      const { hash, files } = await manifestOf(project, '/sp');
      for (const path of Object.values(files)) {
        const text = await project.read(`build/.merge-dist/${hash}/${path}`);
        assert.doesNotMatch(text, /^.{0,3}# sourceMappingURL/m, path);
      }
      assert.equal((await moduleOf<{ text: string }>(project, 'hrm')).text, map);
    });

    it('see no module system where there is none', async (test) => {
      await installOnly(test, ...packages);
      const project = await placed(test, {
        'lib.mjs': `
          export const found = [typeof exports, typeof require, typeof module, typeof define];
          const own = { require: 1, exports: 2 };
          export const keys = Object.keys({ ...own, ...(({ require, exports = 5 }) => ({ require, exports }))(own) });
          function commonjs(module, exports) { exports.value = 7; return module.exports; }
          export const value = commonjs({ get exports() { return holder; } }, (globalThis.holder = {})).value;
          class Loader { require() { return this.exports; } exports = 3; }
          export const loaded = new Loader().require();
          export { require } from './names.mjs';
          import { exports as renamed, require as other } from './names.mjs';
          export const both = [renamed, other];`,
        'names.mjs': `const require = 'r', exports = 'e'; export { require, exports };`,
      });
      const { found, keys, value, loaded, both, require } = await moduleOf<Record<string, unknown>>(
        project,
        'hrm',
      );
      delete (globalThis as { holder?: unknown }).holder;
      assert.deepEqual(found, ['undefined', 'undefined', 'undefined', 'undefined']);
      assert.deepEqual(keys, ['require', 'exports']);
      assert.deepEqual([value, loaded, both, require], [7, 3, ['e', 'r'], 'r']);
    });

    it('export whatever names they like', async (test) => {
      await installOnly(test, ...packages);
      const project = await placed(test, {
        'lib.mjs': `export * from './a.mjs'; export * as ns from './a.mjs'; export { default as d, 'x y' as "a b" } from './a.mjs';
          export default () => '默认';`,
        'a.mjs': `const x = 1; export { x as 'x y', x as 请假 }; export default x; export let { p, q: [r] } = { p: 2, q: [3] };`,
      });
      const hrm = await moduleOf<Record<string, unknown>>(project, 'hrm');
      assert.deepEqual(
        Object.keys(hrm).sort(),
        ['a b', 'd', 'default', 'ns', 'p', 'r', 'x y', '请假'].sort(),
      );
      assert.deepEqual([hrm['a b'], hrm.d, hrm.p, hrm.r, hrm['请假']], [1, 1, 2, 3, 1]);
      assert.equal((hrm.ns as { default: number }).default, 1);
      assert.equal((hrm.default as () => string)(), '默认');
      assert.ok('d' in hrm && !('e' in hrm) && Object.hasOwn(hrm, 'd'));
      assert.throws(() => {
        hrm.d = 2;
      }, TypeError);
    });
  });
}

describe('left out of merging, with the reason, are modules that', () => {
  const cases: [what: string, files: Record<string, string>, reason: RegExp][] = [
    ['wait at their top level', { 'lib.mjs': 'export const a = await 1;' }, /top-level await/],
    ['wait there in a loop', { 'lib.mjs': 'for await (const a of []) console.log(a);' }, /top-level await/],
    [
      'import a package of the page',
      { 'lib.mjs': `import { h } from 'preact'; export const a = h;` },
      /"preact"/,
    ],
    [
      'import from another server',
      { 'lib.mjs': `export * from 'https://cdn.example/x.mjs';` },
      /cdn\.example/,
    ],
    [
      'import a file that was not checked',
      { 'lib.mjs': `import './x.mjs';` },
      /"\.\/x\.mjs".*no script of its manifest/,
    ],
    [
      'import data',
      { 'lib.mjs': `import a from './a.mjs' with { type: 'json' };`, 'a.mjs': '' },
      /no script/,
    ],
    ['use the names that merging needs', { 'lib.mjs': 'export const $stoa_open = 1;' }, /\$stoa_/],
    [
      'declare a namespace for all of a style sheet',
      { 'lib.mjs': '', 'lib.css': '@namespace svg url(http://www.w3.org/2000/svg); svg|a { color: red }' },
      /@namespace/,
    ],
  ];
  for (const [what, files, reason] of cases) {
    it(what, async (test) => {
      const project = await createProject(test);
      await placeModule(project, 'hrm', files);
      await placeModule(project, 'doc', { 'lib.mjs': 'export const doc = 1;' });
      const warnings: string[] = [];
      const versions = await merge(project, { pages: { '/sp': '*' }, warn: (text) => warnings.push(text) });
      assert.deepEqual(Object.keys(versions), ['doc', 'hrm'], 'it is deployed all the same');
      assert.deepEqual(
        (await manifestOf(project, '/sp')).modules.map(({ name }) => name),
        ['@stoa/doc'],
      );
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? '', /^@stoa\/hrm is not merged and goes on loading by itself: /);
      assert.match(warnings[0] ?? '', reason);
    });
  }

  it('are classic scripts, which * does not mean', async (test) => {
    const project = await createProject(test);
    const files = { 'lib.js': 'stoa.define("@stoa/rates", {});' };
    await placeModule(project, 'rates', files, { type: 'classic', files: { 'lib.js': 'lib.js' } });
    await placeModule(project, 'doc', { 'lib.mjs': 'export const doc = 1;' });
    const warnings: string[] = [];
    const warn = (text: string) => warnings.push(text);
    await merge(project, { pages: { '/sp': '*' }, warn });
    assert.deepEqual(warnings, []);
    assert.deepEqual(Object.keys(await runPage(project)), ['@stoa/doc']);
    await merge(project, { pages: { '/sp': ['@stoa/rates', '@stoa/doc'] }, warn });
    assert.match(warnings.join(), /^@stoa\/rates .* it is a classic script\.$/);
    assert.deepEqual(Object.keys(await runPage(project)), ['@stoa/doc']);
  });
});

describe('what an author hears who', () => {
  it('has no bundler', async (test) => {
    await installOnly(test);
    const project = await createProject(test);
    await placeModule(project, 'hrm', { 'lib.mjs': 'export const a = 1;' });
    await assert.rejects(merge(project, { pages: { '/sp': '*' } }), {
      code: 'NOT_SUPPORTED',
      message: /Rollup or .* Vite 8, and neither is installed/,
    });
    assert.deepEqual(await project.list('build'), ['hrm/asset-manifest.json', 'hrm/lib.mjs']);
    await merge(project, {});
  });

  it('deploys what is no script', async (test) => {
    const project = await createProject(test, { 'build/moduleversion.json': 'of before' });
    await placeModule(project, 'hrm', { 'lib.mjs': '<!doctype html>' });
    await placeModule(project, 'doc', { 'lib.mjs': 'export const = 1;' });
    await assert.rejects(merge(project, { pages: { '/sp': '*' } }), {
      code: 'MANIFEST_INVALID',
      message: /^@stoa\/doc: "lib\.mjs" is not a script: .*\n(.*\n)*@stoa\/hrm: "lib\.mjs" is not a script/,
    });
    assert.equal(await project.read('build/moduleversion.json'), 'of before');
  });
});
