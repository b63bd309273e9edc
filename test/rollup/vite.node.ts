/** An author who builds with Vite adds the same plugin to a library build and gets the same folder. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { mergeManifests, stoaModule, type AssetManifest } from 'stoa/rollup';
import { build, type BuildOptions } from 'vite';
import { mapEdits } from '../../rollup/source-map.js';
import { expectLinear, repeating } from '../support/growth.js';
import { createProject, readManifest, type Project } from './project.js';

const LEAVE_FORM = {
  'src/index.ts': `import './form.css'; export const LeaveForm = (): string => 'form'; export const open = () => import('./list.ts');`,
  'src/list.ts': `import './list.css'; export const LeaveList = (): string => 'list';`,
  'src/form.css': '.form { color: red }',
  'src/list.css': '.list { color: green }',
};

async function viteBuild(project: Project, options: BuildOptions = {}): Promise<AssetManifest> {
  await build({
    root: project.dir,
    configFile: false,
    logLevel: 'error',
    plugins: [stoaModule({ name: '@stoa/hrm' })],
    build: { lib: { entry: 'src/index.ts' }, ...options },
  });
  return readManifest(project);
}

describe('a Vite build that is no library', () => {
  const input = 'src/index.ts';

  it('keeps the names that the entry exports', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const manifest = await viteBuild(project, {
      lib: false,
      rolldownOptions: { input: join(project.dir, input) },
    });
    const address = pathToFileURL(join(project.dir, 'build/hrm', manifest.files['lib.js'] ?? '')).href;
    assert.deepEqual(Object.keys((await import(address)) as object), ['LeaveForm', 'open']);
  });

  it('has a sheet whose addresses lead to the files beside it', async (test) => {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(2_000)}</svg>`;
    const project = await createProject(test, {
      'src/index.ts': `import './form.css'; export const LeaveForm = (): string => 'form';`,
      'src/form.css': `@import url(https://files.example/base.css);
        @namespace svg url(http://www.w3.org/2000/svg);
        .form { background: url(./leaf.svg#a), image-set("../other/leaf 2.svg" 2x) }
        .site { background: url(https://files.example/a.png) }`,
      'src/leaf.svg': picture,
      'other/leaf 2.svg': picture.replace('svg>', 'svg >'),
    });
    const manifest = await viteBuild(project, {
      lib: false,
      rolldownOptions: { input: join(project.dir, input) },
    });
    const sheet = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    const addresses = [...sheet.matchAll(/(?:url|set)\(["']?([^"'()]+)["')]/g)].map(
      ([, address = '']) => address,
    );
    const [own, foreign] = [true, false].map((isOwn) =>
      addresses.filter((one) => !/^https?:/.test(one) === isOwn),
    );
    assert.equal(new Set(own).size, 2, sheet);
    const files = await project.list('build/hrm');
    for (const address of own ?? [])
      assert.ok(files.includes(decodeURI(address.replace(/#.*/, ''))), `${address} of ${files.join()}`);
    assert.ok(foreign?.includes('https://files.example/a.png'));
  });

  it('is refused where the author has them dropped', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const rolldownOptions = { input: join(project.dir, input), preserveEntrySignatures: false as const };
    await assert.rejects(viteBuild(project, { lib: false, rolldownOptions }), /has lost its exports/);
  });
});

describe('a Vite that is older than its bundler Rolldown', () => {
  type Config = (this: unknown, config: object) => { readonly build: Readonly<Record<string, unknown>> };
  const configure = (context: unknown, config: object, format: 'module' | 'classic' = 'module') => {
    const { config: hook } = stoaModule({ name: '@stoa/hrm', format }) as unknown as { config: Config };
    return hook.call(context, config).build;
  };

  for (const [what, context] of [
    ['that says what it is', { meta: { rollupVersion: '4.0.0', viteVersion: '7.0.0' } }],
    ['that says nothing', undefined],
  ] as const)
    it(`${what} is told under the name that it reads that entries keep their exports`, () => {
      const { rollupOptions, rolldownOptions } = configure(context, {});
      assert.deepEqual(rollupOptions, { preserveEntrySignatures: 'strict' });
      assert.equal(rolldownOptions, undefined);
      assert.deepEqual(configure(context, {}, 'classic')['rollupOptions'], {
        preserveEntrySignatures: 'strict',
        output: { format: 'iife' },
      });
      const own = { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } };
      assert.deepEqual(configure(context, own)['rollupOptions'], {});
    });

  it('is no Vite 8, which is told under the new name', () => {
    const { rollupOptions, rolldownOptions } = configure({ meta: { rolldownVersion: '1.0.0' } }, {});
    assert.equal(rollupOptions, undefined);
    assert.equal((rolldownOptions as { preserveEntrySignatures: string }).preserveEntrySignatures, 'strict');
  });
});

describe('source maps of a Vite build', () => {
  const sources = {
    'src/index.ts': `export const before = () => { throw new Error('before'); };
      export const open = (a: { b: string }) => { import('./part.js').then(({ part }) => { a.b = part; }); import(
        './part.js'
      ); return () => { throw new Error('between'); }; };
      export const more = () => import('./part.js').then(() => { throw new Error('after'); });`,
    'src/part.ts': `export const part = 'part';`,
  };
  const builds: Record<string, BuildOptions> = {
    'as a library': {},
    'as a library with Terser': { minify: 'terser' },
    'in one line': { lib: false, minify: true },
    'that are part of the script': { lib: false, minify: true, sourcemap: 'inline' },
  };
  for (const [how, options] of Object.entries(builds)) {
    it(`lead to the sources past what is imported on use, ${how}`, async (test) => {
      const project = await createProject(test, sources);
      const entry = options.lib === false && {
        rolldownOptions: { input: join(project.dir, 'src/index.ts') },
      };
      const manifest = await viteBuild(project, { sourcemap: true, ...options, ...entry });
      const path = `build/hrm/${manifest.files['lib.js']}`;
      const code = await project.read(path);
      assert.match(code, /stoa\.import\.1/);
      const [, inline] = /sourceMappingURL=data:[^,]*,(\S+)/.exec(code) ?? [];
      const text = inline ? Buffer.from(inline, 'base64').toString() : await project.read(`${path}.map`);
      const map = new SourceMap(JSON.parse(text) as SourceMapPayload);
      for (const mark of ['before', 'between', 'after']) {
        const found = map.findEntry(...placeOf(code, mark));
        assert.ok('originalLine' in found, mark);
        const wanted = placeOf(sources['src/index.ts'], mark);
        assert.deepEqual([found.originalLine, found.originalColumn], wanted, mark);
      }
    });
  }
});

describe('a Vite build of a library', () => {
  const withPicture = (circles: number) => ({
    'src/index.ts': `import picture from './Größe plan.svg?no-inline';
      import './form.css';
      export const LeaveForm = (): string => picture;`,
    'src/form.css': '.form { background: url("./Größe plan.svg?no-inline") }',
    'src/Größe plan.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<circle/>'.repeat(circles)}</svg>`,
  });

  it('gives every version of a picture an address of its own, and script and sheet lead to it', async (test) => {
    const pictures: string[] = [];
    const scripts: string[] = [];
    for (const circles of [1, 2]) {
      const project = await createProject(test, withPicture(circles));
      const manifest = await viteBuild(project);
      const files = await project.list('build/hrm');
      const found = files.filter((file) => file.endsWith('.svg'));
      assert.equal(found.length, 1, files.join());
      const [picture = ''] = found;
      assert.match(picture, /^assets\/[\w-]+\.[0-9a-f]{8}\.svg$/);
      assert.ok((await project.read(`build/hrm/${manifest.files['lib.css']}`)).includes(`(${picture})`));
      assert.ok((await project.read(`build/hrm/${manifest.files['lib.js']}`)).includes(picture));
      pictures.push(picture);
      scripts.push(manifest.files['lib.js']!);
    }
    assert.equal(new Set(pictures).size, 2);
    assert.equal(new Set(scripts).size, 2);
  });

  it('leaves names of files to an author who gives them', async (test) => {
    const project = await createProject(test, withPicture(1));
    const output = { assetFileNames: 'pictures/[name]-[hash][extname]' };
    await viteBuild(project, { rolldownOptions: { output } });
    const files = await project.list('build/hrm');
    assert.ok(
      files.some((file) => /^pictures\/.*\.svg$/.test(file)),
      files.join(),
    );
  });

  it('has other names for scripts that name a source map', async (test) => {
    const names = [];
    for (const sourcemap of [false, 'hidden', true, 'inline'] as const) {
      const project = await createProject(test, LEAVE_FORM);
      const manifest = await viteBuild(project, { sourcemap });
      names.push(manifest.files['lib.js']);
    }
    assert.equal(names[0], names[1]);
    assert.equal(new Set(names).size, 3);
  });
});

describe('the map of a script that is edited', () => {
  for (const [what, unit] of [
    ['of many lines', 'call(one, "two");\n'],
    ['in one line', 'call(one, "two");'],
  ] as const)
    it(`takes ten times as long for ten times the script ${what}`, () =>
      expectLinear({
        size: 40_000,
        make: repeating(unit),
        run: (text) => mapEdits(text, [{ start: 5, end: 8, text: 'guard' }]),
      }));
});

/** Line and column, from 0, of the quote before a text. */
function placeOf(code: string, text: string): [line: number, column: number] {
  const lines = code.slice(0, code.search(new RegExp(`["'\`]${text}["'\`]`))).split('\n');
  return [lines.length - 1, lines.at(-1)?.length ?? 0];
}

describe('a Vite library build', () => {
  it('gives a manifest whose integrity values match the files', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const manifest = await viteBuild(project, { sourcemap: true });
    assert.deepEqual(Object.keys(manifest.files), ['lib.js', 'lib.css', 'chunks.json', 'list.js']);
    assert.match(manifest.files['lib.js'] ?? '', /^lib\.[0-9a-f]{8}\.mjs$/);
    assert.match(manifest.files['lib.css'] ?? '', /^lib\.[0-9a-f]{8}\.css$/);
    assert.match(manifest.files['list.js'] ?? '', /^list\.[0-9a-f]{8}\.mjs$/);
    assert.deepEqual(manifest.entrypoints, ['lib.css', 'lib.js']);
    for (const [path, integrity] of Object.entries(manifest.integrity)) {
      const digest = createHash('sha384')
        .update(await project.read(`build/hrm/${path}`))
        .digest('base64');
      assert.equal(integrity, `sha384-${digest}`, path);
    }
  });

  it('gives one sheet with the CSS of lazy parts, and no other', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const manifest = await viteBuild(project);
    const sheets = (await project.list('build/hrm')).filter((path) => path.endsWith('.css'));
    assert.deepEqual(sheets, [manifest.files['lib.css']]);
    const css = await project.read(`build/hrm/${sheets[0]}`);
    assert.match(css, /\.form ?\{/);
    assert.match(css, /\.list ?\{/);
  });

  const long = { 'src/index.ts': `export const sum = (first: number) => {\n  return first + 1;\n};\n` };
  const scriptOf = async (project: Project, options?: BuildOptions) =>
    project.read(`build/hrm/${(await viteBuild(project, options)).files['lib.js']}`);
  // Types call it deprecated, configurations of before Vite 8 have it.
  const formerly: object = { rollupOptions: { output: { minify: false } } };
  const spaced: [how: string, options: BuildOptions][] = [
    ['is left as it is written where the author asks for that', { minify: false }],
    [
      'keeps its white space where the author has the output do so',
      { rolldownOptions: { output: { minify: false } } },
    ],
    ['keeps it likewise by the old name of the options', formerly],
    ['is built once where the author lists outputs', { rolldownOptions: { output: [{ minify: false }] } }],
  ];
  const tight: [how: string, options: BuildOptions][] = [
    ['loses its white space', {}],
    ['loses it with other options of the output, too', { rolldownOptions: { output: { keepNames: false } } }],
    ['loses it with Terser', { minify: 'terser' }],
  ];
  for (const [how, options] of spaced) {
    it(how, async (test) => {
      assert.match(await scriptOf(await createProject(test, long), options), /return first \+ 1/);
    });
  }
  for (const [how, options] of tight) {
    it(how, async (test) => {
      assert.match(await scriptOf(await createProject(test, long), options), /=>\w\+1[;,}]/);
    });
  }

  it('leads to a script that runs and finds its chunk', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const manifest = await viteBuild(project);
    const address = pathToFileURL(join(project.dir, 'build/hrm', manifest.files['lib.js'] ?? '')).href;
    const { open } = (await import(address)) as { open(): Promise<{ LeaveList(): string }> };
    assert.equal((await open()).LeaveList(), 'list');
  });

  it('leaves what was there, also when it fails, and what belongs to the suite', async (test) => {
    const project = await createProject(test, { ...LEAVE_FORM, 'public/robots.txt': 'of the suite' });
    await viteBuild(project);
    const before = await project.list('build/hrm');
    await project.write({ 'src/list.ts': `export const LeaveList = (): string => 'new';` });
    await assert.rejects(viteBuild(project, { lib: { entry: ['src/index.ts', 'src/list.ts'] } }));
    assert.deepEqual(await project.list('build/hrm'), before);
    await viteBuild(project);
    const after = await project.list('build/hrm');
    assert.deepEqual(
      before.filter((path) => !after.includes(path)),
      [],
    );
    assert.ok(after.length > before.length && !after.includes('robots.txt'));
  });

  it('clears the folder and copies public files where the author says so', async (test) => {
    const project = await createProject(test, { ...LEAVE_FORM, 'public/robots.txt': 'of the module' });
    await project.write({ 'build/hrm/lib.0123abcd.mjs': '' });
    await viteBuild(project, { emptyOutDir: true, copyPublicDir: true });
    const files = await project.list('build/hrm');
    assert.ok(files.includes('robots.txt') && !files.includes('lib.0123abcd.mjs'));
  });

  it('can be merged into the list of modules', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    await viteBuild(project);
    assert.deepEqual(Object.keys(await mergeManifests(join(project.dir, 'build'))), ['hrm']);
  });

  it('gives the same bytes for the same sources in another folder', async (test) => {
    const [first, second] = [await createProject(test, LEAVE_FORM), await createProject(test, LEAVE_FORM)];
    for (const project of [first, second]) await viteBuild(project);
    const files = await first.list('build');
    assert.deepEqual(await second.list('build'), files);
    for (const file of files)
      assert.equal(await second.read(`build/${file}`), await first.read(`build/${file}`));
  });

  it('keeps the packages external that the author lists', async (test) => {
    const project = await createProject(test, {
      'src/index.ts': `import { h } from 'preact'; export const a = h;`,
    });
    const manifest = await viteBuild(project, { rolldownOptions: { external: ['preact'] } });
    assert.match(await project.read(`build/hrm/${manifest.files['lib.js']}`), /from ?"preact"/);
  });

  it('without CSS has no sheet', async (test) => {
    const project = await createProject(test, { 'src/index.ts': 'export const a: number = 1;' });
    assert.deepEqual(Object.keys((await viteBuild(project)).files), ['lib.js']);
  });

  it('refuses a folder of another name', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    await assert.rejects(viteBuild(project, { outDir: 'dist' }), /a folder called "hrm"/);
  });

  it('refuses formats that the loader cannot read', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const lib = { entry: 'src/index.ts', formats: ['es' as const, 'umd' as const], name: 'Hrm' };
    await assert.rejects(viteBuild(project, { lib }), /output\.format must be "es", not "umd"/);
  });
});
