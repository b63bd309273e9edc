/**
 * The package as its users meet it: packed, installed into an empty project, imported by Node and by TypeScript.
 */
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { SNIPPETS, TAKEN_APART } from './snippets.js';
import { ROOT, run, succeed, tempFolder } from './support.js';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Record<string, unknown>;
  readonly scripts?: Record<string, string>;
  readonly publishConfig?: unknown;
  readonly devDependencies: Record<string, string>;
}

const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as Manifest;
/** Entries that are scripts, those for tags among them. */
const ENTRIES = Object.keys(manifest.exports)
  .filter((entry) => !/\*|\.json$/.test(entry))
  .map((entry) => path.posix.join(manifest.name, entry));

let folder: string;
let remove: () => Promise<void>;
let tarball: string;
let elements: string[];

before(async () => {
  ({ folder, remove } = await tempFolder());
  await succeed(process.execPath, ['scripts/build.mjs', '--if-stale']);
  await succeed(process.execPath, ['scripts/release/pack.mjs', '--built', '--skip-tools', `--out=${folder}`]);
  tarball = path.join(folder, `${manifest.name}-${manifest.version}.tgz`);
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const companions = ['react', 'react-dom', 'rollup', '@types/react', '@types/react-dom', '@types/node'];
  companions.push('@lit-labs/ssr', 'vue');
  await succeed(
    'npm',
    [
      ...['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball],
      ...companions.map((name) => `${name}@${manifest.devDependencies[name]}`),
    ],
    { cwd: folder },
  );
  const home = path.join(folder, 'node_modules', manifest.name, 'dist/elements');
  elements = (await readdir(home))
    .filter((name) => existsSync(path.join(home, name, `${name}.js`)))
    .map((name) => `${manifest.name}/elements/${name}.js`);
  assert.ok(elements.length > 0, 'the package has no elements');
});
after(() => remove());

test('the tarball holds what is needed and nothing else', async () => {
  const { stdout } = await succeed('tar', ['-tzf', tarball]);
  const names = stdout.trim().split('\n');
  for (const needed of ['package.json', 'README.md', 'LICENSE', 'custom-elements.json', 'dist/stoa.js']) {
    assert.ok(names.includes(`package/${needed}`), `${needed} is missing`);
  }
  const strays = names.filter((name) => !/^package\/(dist\/[^.]|[\w-]+\.(json|md)$|LICENSE$)/.test(name));
  assert.deepEqual(strays, []);
});

test('whoever installs it runs nothing, and can see where it was built', async () => {
  const published = JSON.parse(
    (await succeed('tar', ['-xzOf', tarball, 'package/package.json'])).stdout,
  ) as Manifest;
  const { scripts = {}, publishConfig } = published;
  const run = Object.keys(scripts).filter((name) => /^(pre|post)?install$|^(pre|post)?prepare$/.test(name));
  assert.deepEqual(run, []);
  assert.deepEqual(publishConfig, { provenance: true });
});

test('no file makes code of text: pages may forbid it', async () => {
  const home = path.join(folder, 'node_modules', manifest.name, 'dist');
  const files = (await readdir(home, { recursive: true })).filter((name) => name.endsWith('.js'));
  for (const file of files) {
    const code = await readFile(path.join(home, file), 'utf8');
    const found = /(?<![\w.$])(eval|Function)\s*\(|(?<![\w$])new Function\b/.exec(code);
    assert.equal(found?.[0], undefined, file);
  }
});

describe('imported in plain Node', () => {
  /** Says what each import added to the process; nothing else may be printed. */
  const probe = (imports: readonly string[]) => `
    const globals = () => Reflect.ownKeys(globalThis).map(String);
    // Reading the modules themselves leaves file requests behind for a moment.
    const busy = () => process.getActiveResourcesInfo().filter((name) => !/^FSReq|^CloseReq$/.test(name));
    const effects = [];
    for (const name of ${JSON.stringify(imports)}) {
      const before = { globals: globals(), busy: busy() };
      await import(name);
      effects.push({
        name,
        globals: globals().filter((it) => !before.globals.includes(it)),
        busy: busy().filter((it) => !before.busy.includes(it)),
      });
    }
    console.log(JSON.stringify(effects));`;

  test('every entry loads, starts nothing, says nothing and adds no global', async () => {
    // These mark the page with their versions, a counter shared by their copies, an event target: not ours to judge.
    const theirs = ['lit', 'nanostores', '@lit-labs/ssr'];
    const ours = [...ENTRIES, ...elements];
    const { stdout, stderr } = await succeed(
      process.execPath,
      ['--input-type=module', '-e', probe([...theirs, ...ours])],
      { cwd: folder },
    );
    assert.equal(stderr, '');
    const effects = (JSON.parse(stdout) as { name: string }[]).slice(theirs.length);
    assert.deepEqual(
      effects,
      ours.map((name) => ({ name, globals: [], busy: [] })),
    );
  });

  // One after another they could lean on what the one before has loaded.
  test('every entry loads by itself', async () => {
    await Promise.all(
      ENTRIES.map((entry) =>
        succeed(process.execPath, ['--input-type=module', '-e', `await import('${entry}')`], { cwd: folder }),
      ),
    );
  });
});

test('bundlers of applications leave imports by address to the page', async () => {
  const home = path.join(folder, 'node_modules', manifest.name, 'dist');
  // What applications bundle; the other scripts are served as they are.
  const files = (await readdir(home, { recursive: true })).filter((name) =>
    /^(core|elements|react|sdk|testkit)[\\/].+\.js$/.test(name),
  );
  const marks: string[] = [];
  for (const file of files) {
    const code = await readFile(path.join(home, file), 'utf8');
    const imports = code.matchAll(/(?<!\*.*)\bimport\(\s*((?:\/\*.*?\*\/\s*)*)(?!['"\s/])/g);
    for (const [, comments = ''] of imports) marks.push(`${file} ${comments.replaceAll(/\s+/g, ' ').trim()}`);
  }
  assert.ok(marks.length > 1, 'modules are imported by their addresses');
  // Webpack, and with it Turbopack, put an error in place of an import that they cannot read. Vite warns.
  for (const mark of marks) assert.match(mark, /@vite-ignore.+webpackIgnore: true/);
});

test('who takes one wrapped element gets no other ones', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { StoaButton } from 'stoa/react';", resolveDir: folder },
    ...{ bundle: true, format: 'esm', write: false, external: ['react'] },
  });
  const code = outputFiles[0]?.text ?? '';
  const tags = new Set(code.match(/(?<=['"`<])stoa-[a-z-]+(?=['"`> ])/g));
  assert.deepEqual([...tags], ['stoa-button']);
});

describe('imported by server components', () => {
  const importAs = (flags: readonly string[], code: string) =>
    succeed(process.execPath, [...flags, '--input-type=module', '-e', code], { cwd: folder });

  for (const entry of ['stoa/react', 'stoa/react/server.js']) {
    test(`${entry} is a boundary with the same names, behind which the page begins`, async () => {
      const ask = `console.log(import.meta.resolve('${entry}'))`;
      const boundary = (await importAs(['--conditions=react-server'], ask)).stdout.trim();
      const source = await readFile(new URL(boundary), 'utf8');
      const [, directive, list = '', from] = /^'(.+)';\nexport \{ (.+) \} from '(.+)';\n$/.exec(source) ?? [];
      assert.equal(directive, 'use client');
      const { stdout } = await importAs(
        [],
        `console.log(import.meta.resolve('${entry}'), Object.keys(await import('${entry}')).join(', '))`,
      );
      const [home, ...names] = stdout.trim().split(' ');
      assert.equal(new URL(from ?? '', boundary).href, home);
      assert.deepEqual(list.split(', ').sort(), names.join(' ').split(', ').sort());
    });
  }

  test('every other entry loads there as well', async () => {
    const others = ENTRIES.filter((entry) => !/^stoa\/react(\/server\.js)?$/.test(entry));
    const imports = others.map((entry) => `await import('${entry}');`).join('');
    await importAs(['--conditions=react-server'], imports);
  });
});

describe('used from TypeScript', () => {
  // Each by another compiler, the native one too, since users have either.
  for (const [moduleResolution, module, compiler] of [
    ['bundler', 'esnext', 'typescript'],
    ['nodenext', 'nodenext', 'typescript-native'],
  ] as const) {
    test(`types of every entry resolve with moduleResolution ${moduleResolution} of ${compiler}`, async () => {
      const imports = [...ENTRIES, ...elements, `${manifest.name}/utils/polyfills.js`].map(
        (entry, index) => `import * as entry${index} from '${entry}';`,
      );
      const uses = imports.map((_, index) => `entry${index}`).join(', ');
      const unknown = `import { thereIsNoSuchName } from '${manifest.name}';`;
      // The name that does not exist proves that the types are really there: untyped modules would offer it.
      const source = [...imports, `export const all = [${uses}];`, unknown, 'thereIsNoSuchName;'];
      await writeFile(path.join(folder, 'consumer.ts'), source.join('\n'));
      const config = {
        compilerOptions: {
          ...{ module, moduleResolution, target: 'es2022', strict: true, noEmit: true, types: [] },
          skipLibCheck: false,
        },
        files: ['consumer.ts'],
      };
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = path.join(ROOT, `node_modules/${compiler}/bin/tsc`);
      const { stdout } = await run(process.execPath, [tsc, '-p', 'tsconfig.json', '--pretty', 'false'], {
        cwd: folder,
      });
      // Mistakes in other packages' declarations are theirs.
      const ours = stdout.split('\n').filter((line) => /^(consumer\.ts|node_modules\/stoa\/)/.test(line));
      assert.equal(ours.length, 1, stdout);
      assert.match(ours[0] ?? '', /consumer\.ts.*no exported member 'thereIsNoSuchName'/);
    });
  }

  test('tags and their events have types in React, Vue, the DOM and on servers, and mistakes are found', async () => {
    const files = Object.keys(SNIPPETS);
    for (const [file, source] of Object.entries(SNIPPETS)) await writeFile(path.join(folder, file), source);
    const compilerOptions = {
      ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2022', jsx: 'react-jsx', types: [] },
      ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true },
      declaration: true,
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', 'tsconfig.json', '--pretty', 'false'], {
      cwd: folder,
    });
    assert.equal(stdout, '');
  });

  test('what the runtime offers can be taken apart, as linters allow it to functions alone', async () => {
    await writeFile(path.join(folder, 'taken-apart.ts'), TAKEN_APART);
    const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', target: 'es2022', strict: true };
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { ...compilerOptions, skipLibCheck: true },
        files: ['taken-apart.ts'],
      }),
    );
    const config = path.join(folder, 'lint.json');
    const rules = { 'typescript/unbound-method': 'error' };
    await writeFile(config, JSON.stringify({ plugins: ['typescript'], categories: {}, rules }));
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = await run(
      process.execPath,
      [oxlint, '--type-aware', '--format=unix', '-c', config, 'taken-apart.ts'],
      { cwd: folder, env: { OXLINT_TSGOLINT_PATH: path.join(ROOT, 'node_modules/.bin/tsgolint') } },
    );
    // The one of the class shows that the rule is at work.
    const found = stdout.split('\n').filter((line) => line.startsWith('taken-apart.ts'));
    assert.equal(found.length, 1, stdout);
    assert.match(found[0] ?? '', /^taken-apart\.ts:12:/);
  });

  test('are-the-types-wrong finds nothing', async () => {
    const attw = path.join(ROOT, 'node_modules/.bin/attw');
    const { code, stdout } = await run(attw, [
      tarball,
      '--profile',
      'esm-only',
      '--no-color',
      '--format',
      'ascii',
    ]);
    assert.equal(code, 0, stdout);
  });
});

test('publint finds nothing', async () => {
  const { messages, pkg } = await publint({
    pack: { tarball: new Uint8Array(await readFile(tarball)).buffer },
  });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg, { color: false })),
    [],
  );
});
