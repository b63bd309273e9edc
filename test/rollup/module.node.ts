/**
 * The author of an app module adds `stoaModule` to a Rollup build and gets a folder that the loader understands:
 * a script, a style sheet, chunks, and a manifest that tells the truth about them.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { rollup, type OutputBundle, type Plugin } from 'rollup';
import { stoaModule } from 'stoa/rollup';
import { build, createProject, type Project } from './project.js';

const LEAVE_FORM = {
  'src/index.js': `import './form.css'; export { LeaveForm } from './form.js'; export const open = () => import('./list.js');`,
  'src/form.js': `import './field.css'; export const LeaveForm = () => 'form';`,
  'src/list.js': `import './list.css'; export const LeaveList = () => 'list';`,
  'src/form.css': '.form { color: red }',
  'src/field.css': '.field { color: blue }',
  'src/list.css': '.list { color: green }',
};

async function sha384(project: Project, path: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await project.read(path))
    .digest('base64')}`;
}

describe('the manifest', () => {
  it('names the script, the style sheet and the chunk by logical names', async (test) => {
    const { manifest, warnings } = await build(await createProject(test, LEAVE_FORM));
    assert.deepEqual(warnings, []);
    assert.equal(manifest.name, '@stoa/hrm');
    assert.equal(manifest.type, 'module');
    assert.deepEqual(manifest.entrypoints, ['lib.css', 'lib.js']);
    assert.deepEqual(Object.keys(manifest.files), ['lib.js', 'lib.css', 'chunks.json', 'list.js']);
    assert.match(manifest.files['lib.js'] ?? '', /^lib\.[0-9a-f]{8}\.mjs$/);
    assert.match(manifest.files['lib.css'] ?? '', /^lib\.[0-9a-f]{8}\.css$/);
    assert.match(manifest.files['list.js'] ?? '', /^list\.[0-9a-f]{8}\.mjs$/);
  });

  it('carries the integrity value of every file on disk', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const { manifest } = await build(project, { output: { sourcemap: true } });
    assert.deepEqual(Object.keys(manifest.integrity), Object.values(manifest.files));
    for (const [path, integrity] of Object.entries(manifest.integrity)) {
      assert.equal(integrity, await sha384(project, `build/hrm/${path}`), path);
    }
  });

  it('leaves nothing else in the folder', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const { manifest } = await build(project);
    const expected = [...Object.values(manifest.files), 'asset-manifest.json'].sort();
    assert.deepEqual(
      await project.list('build'),
      expected.map((path) => `hrm/${path}`),
    );
  });

  it('leads to a script that runs and finds its chunk', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const { manifest } = await build(project);
    const address = pathToFileURL(join(project.dir, 'build/hrm', manifest.files['lib.js'] ?? '')).href;
    const module = (await import(address)) as {
      LeaveForm(): string;
      open(): Promise<{ LeaveList(): string }>;
    };
    assert.equal(module.LeaveForm(), 'form');
    assert.equal((await module.open()).LeaveList(), 'list');
  });
});

describe('determinism', () => {
  it('gives the same bytes for the same sources in another folder', async (test) => {
    const [first, second] = [await createProject(test, LEAVE_FORM), await createProject(test, LEAVE_FORM)];
    for (const project of [first, second]) await build(project, { output: { sourcemap: true } });
    const files = await first.list('build');
    assert.deepEqual(await second.list('build'), files);
    for (const file of files) {
      assert.equal(await second.read(`build/${file}`), await first.read(`build/${file}`), file);
    }
  });

  it('renames only the style sheet when only CSS changes', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const { manifest: before } = await build(project);
    await project.write({ 'src/list.css': '.list { color: black }' });
    const { manifest: after } = await build(project);
    assert.notEqual(after.files['lib.css'], before.files['lib.css']);
    assert.equal(after.files['lib.js'], before.files['lib.js']);
  });

  it('renames the script when a chunk changes', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const { manifest: before } = await build(project);
    await project.write({ 'src/list.js': `import './list.css'; export const LeaveList = () => 'new';` });
    const { manifest: after } = await build(project);
    assert.notEqual(after.files['lib.js'], before.files['lib.js']);
    assert.notEqual(after.files['list.js'], before.files['list.js']);
  });
});

describe('style sheets', () => {
  it('follow one another as their importers run, those of lazy parts last', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './1.css'; import './deep.js'; import './4.css'; import('./lazy.js'); import './5.css'; export const a = 1;`,
      'src/deep.js': `import './deeper.js'; import './3.css'; import './1.css';`,
      'src/deeper.js': `import './2.css';`,
      'src/lazy.js': `import './6.css'; import './2.css'; import('./lazier.js');`,
      'src/lazier.js': `import './7.css';`,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`src/${n}.css`, `.n${n} { order: ${n} }`])),
    });
    const { manifest } = await build(project);
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.deepEqual(
      css.match(/order:\d/g),
      [1, 2, 3, 4, 5, 6, 7].map((n) => `order:${n}`),
    );
  });

  it('are left to a plugin that has made scripts of them, as for CSS modules', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import names from './card.module.css'; import './plain.css'; export const name = names.card;`,
      'src/card.module.css': '.card { color: red }',
      'src/plain.css': '.plain { color: blue }',
    });
    const modules: Plugin = {
      name: 'css-modules',
      transform: (_code, id) =>
        id.endsWith('.module.css') ? { code: `export default { card: 'card-1' };`, map: null } : null,
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'modules.css', source: '.card-1 { color: red }' });
      },
    };
    const { manifest, warnings } = await build(project, { before: [modules] });
    assert.deepEqual(warnings, []);
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.doesNotMatch(css, /export/);
    assert.match(css, /\.plain.*\.card-1/s);
    assert.match(await project.read(`build/hrm/${manifest.files['lib.js']}`), /card-1/);
  });

  it('of code that is left out are left out with it', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './own.css'; import { Used } from './ui/index.js'; export const used = Used;`,
      'src/own.css': '.own { color: green }',
      'src/ui/index.js': `export { Used } from './used.js'; export { Unused } from './unused.js';`,
      'src/ui/used.js': `import './used.css'; export const Used = 'used';`,
      'src/ui/unused.js': `import './unused.css'; export const Unused = 'unused';`,
      'src/ui/used.css': '.used { color: red }',
      'src/ui/unused.css': 'button { display: none }',
    });
    const inPackage: Plugin = {
      name: 'package-without-side-effects',
      transform: (_code, id) => (/ui.\w+\.js$/.test(id) ? { moduleSideEffects: false } : null),
    };
    const { manifest } = await build(project, { before: [inPackage] });
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.deepEqual(css.match(/\.\w+(?=\{)|button/g), ['.own', '.used']);
  });

  it('are minified', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const { manifest } = await build(project);
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.equal(css, '.form{color:red}.field{color:#00f}.list{color:green}\n');
  });

  it('stay as they are where the author has no esbuild', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const home = process.cwd();
    process.chdir(project.dir);
    test.after(() => process.chdir(home));
    const { manifest } = await build(project);
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.equal(css, '.form { color: red }\n.field { color: blue }\n.list { color: green }\n');
  });

  it('are joined without byte order marks and charset rules, which only count at the start', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './a.css'; import './b.css'; export const a = 1;`,
      'src/a.css': `\uFEFF.a::before { content: "上" }`,
      'src/b.css': `@charset "utf-8";\n.b { order: 2 }`,
    });
    const { manifest } = await build(project);
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.equal(css, '.a:before{content:"上"}.b{order:2}\n');
  });

  it('leave each other alone: what one of them leaves open ends with it', async (test) => {
    const open = ['.a { color: red', '.a { color: red } /* not', '.a { color: red } .b { content: "x'];
    for (const first of open) {
      const project = await createProject(test, {
        'src/index.js': `import './a.css'; import './z.css'; export const a = 1;`,
        'src/a.css': first,
        'src/z.css': '.z { order: 2 } /* done */',
      });
      const { manifest } = await build(project);
      const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
      assert.match(css, /^\.a\{color:red\}(?:\.b\{content:"x"\})?\.z\{order:2\}\n$/, first);
    }
  });

  it('bring along the files that they name, each once and under a name with a hash', async (test) => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const project = await createProject(test, {
      'src/index.js': `import './css/a.css'; import './b.css'; export const a = 1;`,
      'src/css/a.css': `@font-face { font-family: x; src: url( ../font/x%20y.woff2?#iefix ) format("woff2") }
        .a { content: "("; background: url('../logo.svg#part'), image-set("../logo.svg" type("image/png") 2x) }`,
      'src/b.css': `.b { mask: URL(logo.svg) }`,
      'src/logo.svg': logo,
      'src/font/x y.woff2': 'font',
    });
    const { manifest, warnings } = await build(project);
    assert.deepEqual(warnings, []);
    const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
    const [font, picture] = [`x-y.${hash('font')}.woff2`, `logo.${hash(logo)}.svg`];
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.deepEqual(css.match(/[\w./-]+\.(?:svg|woff2)[^)" ]*/g), [
      `./${font}?#iefix`,
      `./${picture}#part`,
      `./${picture}`,
      `./${picture}`,
    ]);
    assert.equal(await project.read(`build/hrm/${picture}`), logo);
    assert.deepEqual(
      await project.list('build/hrm'),
      ['asset-manifest.json', font, picture, ...Object.values(manifest.files)].sort(),
    );
  });

  it('keep addresses as written that name no file of the module; of a relative one that is said', async (test) => {
    const addresses = [
      'data:image/gif;base64,R0lG',
      'https://suite.example/a.png',
      '/a.png',
      '//a.example/a.png',
      '#part',
      './paper.png',
      '%E0.png',
    ];
    const project = await createProject(test, {
      'src/index.js': `import './a.css'; export const a = 1;`,
      'src/a.css': addresses.map((address, index) => `.a${index} { mask: url(${address}) }`).join('\n'),
    });
    const { manifest, warnings } = await build(project);
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    for (const address of addresses) assert.ok(css.includes(`url(${address})`), address);
    assert.equal(warnings.length, 2);
    assert.match(warnings[0] ?? '', /src\/a\.css: "\.\/paper\.png" leads to no file/);
    assert.match(warnings[1] ?? '', /"%E0\.png" leads to no file/);
  });

  it('that import others give a warning, for joined sheets cannot', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './a.css'; import './b.css'; export const a = 1;`,
      'src/a.css': `@import './c.css'; .a { order: 1 }`,
      'src/b.css': `/* not an @import */ .b { order: 2 }`,
    });
    const { warnings } = await build(project);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /a\.css: @import is not followed/);
  });

  it('with a mistake give a warning that shows the line', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './a.css'; export const a = 1;`,
      'src/a.css': `.a { order 1 }`,
    });
    const { warnings } = await build(project);
    assert.match(warnings.join(), /CSS: .*order 1/);
  });

  it('emitted by another plugin become part of the one sheet', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const sass = {
      name: 'sass',
      generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
        this.emitFile({ type: 'asset', fileName: 'theme.css', source: '.theme { order: 9 }' });
      },
    };
    const { manifest } = await build(project, { after: [sass] });
    const css = await project.read(`build/hrm/${manifest.files['lib.css']}`);
    assert.match(css, /\.list\{color:green\}\n\.theme \{ order: 9 \}\n$/);
    assert.equal((await project.list('build')).includes('hrm/theme.css'), false);
  });

  it('that did not change since the last build in watch mode are still there', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const options = {
      input: join(project.dir, 'src/index.js'),
      plugins: [stoaModule({ name: '@stoa/hrm', buildDir: join(project.dir, 'build') })],
    };
    const first = await rollup(options);
    const second = await rollup({ ...options, cache: first.cache ?? false });
    const { output } = await second.generate({});
    const sheet = output.find((file) => file.fileName.endsWith('.css'));
    assert.match(String(sheet?.type === 'asset' && sheet.source), /\.form.*\.field.*\.list/);
  });

  it('are absent from the manifest of a module without CSS', async (test) => {
    const project = await createProject(test, { 'src/index.js': 'export const a = 1;' });
    const { manifest } = await build(project);
    assert.deepEqual(Object.keys(manifest.files), ['lib.js']);
    assert.deepEqual(manifest.entrypoints, ['lib.js']);
  });

  it('without a rule count as none', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `import './a.css'; export const a = 1;`,
      'src/a.css': ' \n/* to do */\n',
    });
    const { manifest } = await build(project);
    assert.equal(manifest.files['lib.css'], undefined);
  });
});

describe('chunks', () => {
  it('of the same name stay apart, also when a page is called lib', async (test) => {
    const project = await createProject(test, {
      'src/index.js': `export const open = () => Promise.all([import('./a/index.js'), import('./b/index.js'), import('./lib.js')]);`,
      'src/a/index.js': 'export const a = 1;',
      'src/b/index.js': 'export const b = 2;',
      'src/lib.js': 'export const lib = 3;',
    });
    const { manifest } = await build(project);
    assert.deepEqual(Object.keys(manifest.files), [
      'lib.js',
      'chunks.json',
      'index.js',
      'index-2.js',
      'lib-2.js',
    ]);
    assert.equal(new Set(Object.values(manifest.files)).size, 5);
    assert.match(await project.read(`build/hrm/${manifest.files['lib.js']}`), /open/);
  });

  it('of files with hostile names get names that are safe in an address', async (test) => {
    const names = [
      '__proto__',
      '..',
      'a b',
      '100%',
      'x?y#z',
      '"quoted"',
      '请假',
      'constructor',
      'long'.repeat(50),
    ];
    const project = await createProject(test, {
      'src/index.js': `export const open = () => Promise.all([${names.map((name) => `import(${JSON.stringify(`./${name}.js`)})`).join()}]);`,
      ...Object.fromEntries(names.map((name, index) => [`src/${name}.js`, `export const page = ${index};`])),
    });
    const { manifest } = await build(project);
    const { 'chunks.json': _table, ...scripts } = manifest.files;
    assert.equal(Object.keys(scripts).length, names.length + 1);
    for (const path of Object.values(scripts)) assert.match(path, /^[A-Za-z0-9_-]{1,64}\.[0-9a-f]{8}\.mjs$/);
    const address = pathToFileURL(join(project.dir, 'build/hrm', manifest.files['lib.js'] ?? '')).href;
    const { open } = (await import(address)) as { open(): Promise<{ page: number }[]> };
    assert.deepEqual(
      (await open()).map(({ page }) => page),
      names.map((_, index) => index),
    );
  });
});

describe('a script that another plugin emits', () => {
  it('is a chunk beside the one entry', async (test) => {
    const project = await createProject(test, { ...LEAVE_FORM, 'src/worker.js': 'postMessage(1);' });
    const workers: Plugin = {
      name: 'workers',
      buildStart() {
        this.emitFile({ type: 'chunk', id: join(project.dir, 'src/worker.js'), name: 'worker' });
      },
    };
    const { manifest } = await build(project, { before: [workers] });
    assert.deepEqual(manifest.entrypoints, ['lib.css', 'lib.js']);
    assert.match(await project.read(`build/hrm/${manifest.files['lib.js']}`), /LeaveForm/);
    assert.match(await project.read(`build/hrm/${manifest.files['worker.js']}`), /postMessage/);
  });
});

describe('mistakes of the author', () => {
  for (const name of [
    'hrm',
    '@other/hrm',
    '@stoa/',
    '@stoa/HRM',
    '@stoa/../x',
    '@stoa/a--b',
    `@stoa/${'a'.repeat(60)}`,
  ]) {
    it(`refuses the name ${name.slice(0, 20)} with an example of a good one`, () => {
      assert.throws(() => stoaModule({ name }), { code: 'INVALID_ARGUMENT', message: /such as @stoa\/hrm/ });
    });
  }

  it('refuses a name that is no text', () => {
    assert.throws(() => stoaModule({ name: undefined as unknown as string }), { code: 'INVALID_ARGUMENT' });
  });

  it('refuses to be told nothing, or a format that it does not know', () => {
    const wrong = stoaModule as unknown as (options?: object) => void;
    assert.throws(() => wrong(), { code: 'INVALID_ARGUMENT', message: /such as @stoa\/hrm/ });
    assert.throws(() => wrong({ name: '@stoa/hrm', format: 'esm' }), {
      code: 'INVALID_ARGUMENT',
      message: /format of @stoa\/hrm is "esm"\. Leave it out for ES modules/,
    });
  });

  for (const name of ['@stoa/utils', '@stoa/vendor']) {
    it(`warns of the name ${name}, which means something`, async (test) => {
      const { warnings } = await build(await createProject(test, LEAVE_FORM), { name });
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? '', /is a name with a meaning.*importCross.*Choose another/);
    });
  }

  it('refuses an entry that has lost its exports', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    const bundle = await rollup({
      input: join(project.dir, 'src/index.js'),
      plugins: [stoaModule({ name: '@stoa/hrm', buildDir: join(project.dir, 'build') })],
      preserveEntrySignatures: false,
    });
    await assert.rejects(
      bundle.write({}),
      /@stoa\/hrm has lost its exports \(LeaveForm, open\).*Leave preserveEntrySignatures out/,
    );
  });

  it('refuses two entries', async (test) => {
    const project = await createProject(test, {
      'src/a.js': 'export const a = 1;',
      'src/b.js': 'export const b = 1;',
    });
    await assert.rejects(build(project, { input: ['src/a.js', 'src/b.js'] }), /exactly one entry.*"a", "b"/);
    await assert.rejects(project.list('build'), { code: 'ENOENT' });
  });

  const outputs = [
    { output: { format: 'iife', name: 'x' }, message: /output\.format must be "es", not "iife"/ },
    { output: { file: 'lib.js' }, message: /set output\.dir, not output\.file/ },
    { output: { dir: 'build/crm' }, message: /a folder called "hrm", not "build\/crm"/ },
    { output: { preserveModules: true }, message: /preserveModules must be off/ },
  ] as const;
  for (const { output, message } of outputs) {
    it(`refuses output ${JSON.stringify(output)}`, async (test) => {
      await assert.rejects(build(await createProject(test, LEAVE_FORM), { output }), message);
    });
  }

  it('says so when the module exports nothing', async (test) => {
    const project = await createProject(test, { 'src/index.js': 'console.info(1);' });
    const { warnings } = await build(project);
    assert.match(warnings.join(), /The entry of @stoa\/hrm exports nothing/);
  });

  it('fails when a later plugin alters a file, which browsers would refuse', async (test) => {
    const late = {
      name: 'late',
      generateBundle: {
        order: 'post' as const,
        handler(_options: unknown, bundle: OutputBundle) {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') file.code += '\n// built today';
        },
      },
    };
    const project = await createProject(test, LEAVE_FORM);
    await assert.rejects(
      build(project, { after: [late] }),
      /lib\.\w+\.mjs was changed after.*Put stoaModule\(\) last/,
    );
  });
});

describe('the output folder', () => {
  it('is the one of output.dir where the author gives it', async (test) => {
    const project = await createProject(test, LEAVE_FORM);
    await build(project);
    const dir = join(project.dir, 'elsewhere/hrm');
    await build(project, { output: { dir } });
    assert.deepEqual(await project.list('elsewhere/hrm'), await project.list('build/hrm'));
  });
});
