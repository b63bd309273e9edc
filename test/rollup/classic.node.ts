/**
 * An author whose module must run on pages without ES modules asks for a classic script and gets one file with
 * everything in it, which hands its exports to `stoa.define` and leaves no trace of its own.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runInThisContext } from 'node:vm';
import terser from '@rollup/plugin-terser';
import { mergeManifests, stoaModule, type AssetManifest } from 'stoa/rollup';
import type { Plugin } from 'rollup';
import { build as vite, type BuildOptions } from 'vite';
import { define, receiveFrom } from '../../core/loading/define.js';
import { build, createProject, readManifest, type Project } from './project.js';

const SOURCES = {
  'src/index.js': `
    import './rates.css';
    import * as stoa from './stoa.js';
    export const define = stoa.define, here = import.meta.url, lines = [2, 1].sort();
    export default function Rates() { return stoa.define(); }
    export const open = () => import('./list.js');
    export let count = 0;
    export const add = () => { count += 1; };`,
  'src/stoa.js': `export const define = () => 'of the module';`,
  'src/list.js': `import './list.css'; export const list = 'lazy'; export const at = import.meta.url;`,
  'src/rates.css': '.rates { color: red }',
  'src/list.css': '.list { color: blue }',
};

const SCRIPT_URL = 'https://suite.example/build/hrm/lib.js';

interface Rates {
  default(): string;
  define(): string;
  here: string;
  lines: number[];
  count: number;
  add(): void;
  open(): Promise<{ list: string; at: string }>;
}

/** Runs the script as a page would: by the element that the loader has made for it. */
function run(code: string): { defined: Map<string, unknown>; newGlobals: string[] } {
  const defined = new Map<string, unknown>();
  const script = { src: SCRIPT_URL } as HTMLScriptElement;
  receiveFrom(script, (name, exports) => defined.set(name, exports));
  const page = globalThis as { document?: unknown; stoa?: unknown };
  page.document = { currentScript: script };
  page.stoa = { define };
  const before = Object.getOwnPropertyNames(globalThis);
  try {
    runInThisContext(code);
    const after = Object.getOwnPropertyNames(globalThis);
    return { defined, newGlobals: after.filter((name) => !before.includes(name)) };
  } finally {
    delete page.document;
    delete page.stoa;
  }
}

async function viteBuild(project: Project, options: BuildOptions): Promise<void> {
  await vite({
    root: project.dir,
    configFile: false,
    logLevel: 'error',
    plugins: [stoaModule({ name: '@stoa/hrm', format: 'classic' })],
    build: options,
  });
}

const lib = { entry: 'src/index.js' };
const BUILDERS: Record<string, (project: Project) => Promise<unknown>> = {
  Rollup: (project) => build(project, { format: 'classic' }),
  'Rollup with Terser': (project) => build(project, { format: 'classic', before: [terser()] }),
  Vite: (project) => viteBuild(project, { lib }),
  'Vite, not minified': (project) => viteBuild(project, { lib, minify: false }),
  'Vite, not as a library': (project) =>
    viteBuild(project, {
      rolldownOptions: { input: join(project.dir, 'src/index.js'), preserveEntrySignatures: 'strict' },
    }),
};

const scriptOf = (project: Project, manifest: AssetManifest) =>
  project.read(`build/hrm/${manifest.files['lib.js']}`);

for (const [builder, buildWith] of Object.entries(BUILDERS)) {
  describe(`a classic module built by ${builder}`, () => {
    it('is one script and one style sheet, and its manifest says so', async (test) => {
      const project = await createProject(test, SOURCES);
      await buildWith(project);
      const manifest = await readManifest(project);
      assert.equal(manifest.type, 'classic');
      assert.deepEqual(Object.keys(manifest.files), ['lib.js', 'lib.css']);
      assert.match(manifest.files['lib.js'] ?? '', /^lib\.[0-9a-f]{8}\.js$/);
      const expected = ['asset-manifest.json', ...Object.values(manifest.files)].sort();
      assert.deepEqual(await project.list('build/hrm'), expected);
      assert.match(await project.read(`build/hrm/${manifest.files['lib.css']}`), /\.rates.*\.list/s);
    });

    it('defines its exports while it runs and leaves no global', async (test) => {
      const project = await createProject(test, SOURCES);
      await buildWith(project);
      const { defined, newGlobals } = run(await scriptOf(project, await readManifest(project)));
      assert.deepEqual(newGlobals, []);
      assert.deepEqual([...defined.keys()], ['@stoa/hrm']);
      const rates = defined.get('@stoa/hrm') as Rates;
      assert.deepEqual(Object.keys(rates).sort(), [
        'add',
        'count',
        'default',
        'define',
        'here',
        'lines',
        'open',
      ]);
      assert.equal(rates.default(), 'of the module', 'a variable called stoa is its own');
      assert.deepEqual(rates.lines, [1, 2]);
      rates.add();
      assert.equal(rates.count, 1, 'exports are live');
    });

    it('knows its address, also in what it imports on use', async (test) => {
      const project = await createProject(test, SOURCES);
      await buildWith(project);
      const { defined } = run(await scriptOf(project, await readManifest(project)));
      const rates = defined.get('@stoa/hrm') as Rates;
      assert.equal(rates.here, SCRIPT_URL);
      assert.deepEqual({ ...(await rates.open()) }, { list: 'lazy', at: SCRIPT_URL });
    });

    it('is listed with the others, as what it is', async (test) => {
      const project = await createProject(test, SOURCES);
      await buildWith(project);
      const { files } = await readManifest(project);
      const { hrm } = await mergeManifests(join(project.dir, 'build'));
      assert.deepEqual([hrm?.assets.type, hrm?.assets.files], ['classic', files]);
    });

    it('has the same bytes when built in another folder', async (test) => {
      const [first, second] = [await createProject(test, SOURCES), await createProject(test, SOURCES)];
      for (const project of [first, second]) await buildWith(project);
      const files = await first.list('build');
      assert.deepEqual(await second.list('build'), files);
      for (const file of files)
        assert.equal(await second.read(`build/${file}`), await first.read(`build/${file}`));
    });
  });
}

describe('a classic module built by a Vite before version 8', () => {
  const sources = { 'src/index.js': `export const here = import.meta.url, twice = (n) => 2 * n;` };
  const HELPERS = 'var _ = Object.defineProperty; ';
  /** Where that Vite puts the helpers of its minifier, and what stands before them. */
  const places: Record<string, (code: string) => string> = {
    'within the wrapper that it finds': (code) => {
      const [wrapper = ''] = /var \w+ ?= ?\(?function ?\([^()]*\) ?\{\s*['"]use strict['"];/.exec(code) ?? [];
      const [before = '', after = ''] = code.split(wrapper, 2);
      return wrapper + HELPERS + before + after;
    },
    'in front of everything': (code) => HELPERS + code,
  };

  for (const [where, put] of Object.entries(places))
    it(`defines its exports and leaves no global, with helpers ${where}`, async (test) => {
      const project = await createProject(test, sources);
      const oldVite: Plugin = {
        name: 'old-vite',
        options({ plugins = [] }) {
          const [found] = [plugins]
            .flat(3)
            .filter((plugin) => plugin && (plugin as Plugin).name === 'stoa-module');
          (found as unknown as { config(this: undefined, config: object): void }).config.call(undefined, {});
        },
        renderChunk: put,
      };
      const { manifest } = await build(project, {
        format: 'classic',
        before: [oldVite],
        output: { sourcemap: true },
      });
      const code = await scriptOf(project, manifest);
      assert.ok(code.includes(HELPERS));
      const { defined, newGlobals } = run(code);
      assert.deepEqual(newGlobals, []);
      const exports = defined.get('@stoa/hrm') as { here: string; twice(n: number): number };
      assert.deepEqual([exports.here, exports.twice(2)], [SCRIPT_URL, 4]);
    });
});

describe('the author of a classic module', () => {
  it('may have a banner and a footer of their own', async (test) => {
    const project = await createProject(test, SOURCES);
    const output = { banner: '/*! Rates */', footer: () => '// end' };
    const { manifest } = await build(project, { format: 'classic', output });
    const code = await scriptOf(project, manifest);
    assert.match(code, /^\/\*! Rates \*\/\n/);
    assert.match(code, /\n\/\/ end\n$/);
    assert.equal(run(code).defined.size, 1);
  });

  for (const how of ['as a library', 'not as a library']) {
    it(`may start workers and name files long after the script has run, with Vite ${how}`, async (test) => {
      const project = await createProject(test, {
        'src/index.js': `import file from './a b.txt?url';
          export const start = () => new Worker(new URL('./work.js', import.meta.url)), address = () => file;`,
        'src/work.js': `postMessage(new URL('./deep.js', import.meta.url).href);`,
        'src/deep.js': 'deep',
        'src/a b.txt': 'text',
      });
      const input = join(project.dir, 'src/index.js');
      const isLibrary = how === 'as a library';
      await viteBuild(project, isLibrary ? { lib } : { rolldownOptions: { input }, assetsInlineLimit: 0 });
      const code = await scriptOf(project, await readManifest(project));
      assert.doesNotMatch(code, /baseURI/);
      const { start, address } = run(code).defined.get('@stoa/hrm') as { start(): void; address(): string };
      const asked: string[] = [];
      const page = globalThis as { Worker?: unknown };
      page.Worker = function Worker(url: URL) {
        asked.push(url.href);
      };
      test.after(() => delete page.Worker);
      start();
      // Libraries have such files within the script.
      if (!isLibrary) asked.push(address());
      const files = asked.map((href) => decodeURI(href.replace('https://suite.example/build/', '')));
      for (const path of files) assert.ok((await project.list('build')).includes(path), path);
      const worker = await project.read(join('build', files[0] ?? ''));
      assert.doesNotMatch(worker, /stoaScriptPlace/);
    });
  }

  it('has source maps that lead to the sources', async (test) => {
    const project = await createProject(test, SOURCES);
    const { manifest } = await build(project, { format: 'classic', output: { sourcemap: true } });
    const { SourceMap } = await import('node:module');
    const payload = JSON.parse(await project.read(`build/hrm/${manifest.files['lib.js']}.map`)) as never;
    const lines = (await scriptOf(project, manifest)).split('\n');
    const line = lines.findIndex((text) => text.includes('of the module'));
    const entry = new SourceMap(payload).findEntry(line, lines[line]?.indexOf('define') ?? 0);
    assert.match('originalSource' in entry ? entry.originalSource : '', /src\/stoa\.js$/);
  });

  it('hears when an output is asked for that is no classic script', async (test) => {
    const project = await createProject(test, SOURCES);
    const refusal = /A classic module is built as one script: output\.format must be "iife", not "es"/;
    await assert.rejects(build(project, { format: 'classic', output: { format: 'es' } }), refusal);
    await assert.rejects(viteBuild(project, { lib: { ...lib, formats: ['es'] } }), refusal);
  });

  it('hears that such a script cannot wait', async (test) => {
    const project = await createProject(test, { 'src/index.js': 'export const a = await 1;' });
    await assert.rejects(build(project, { format: 'classic' }), /top-level await/);
  });
});
