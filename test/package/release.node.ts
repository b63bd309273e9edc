/**
 * A release can be checked by whoever installs it: the same commit gives the same bytes on every machine, the file beside
 * it says what they hash to, and what should not be in a release stops it.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { complaintsAbout } from '../../scripts/release/checks.mjs';
import { packTarball } from '../../scripts/release/tarball.mjs';
import { contentsOf, ROOT, succeed, tempFolder } from './support.js';

interface Integrity {
  readonly tarball: { readonly file: string; readonly integrity: string; readonly bytes: number };
  readonly contents: { readonly integrity: string; readonly files: number };
  readonly scripts: Record<
    string,
    { readonly integrity: string; readonly bytes: number; readonly gzip: number }
  >;
}

const PACKED = ['dist', 'package.json', 'package-lock.json', 'custom-elements.json'];
PACKED.push('CHANGELOG.md', 'LICENSE', 'README.md');

let folder: string;
let remove: () => Promise<void>;

before(async () => {
  ({ folder, remove } = await tempFolder());
  await succeed(process.execPath, ['scripts/build.mjs', '--if-stale']);
});
after(() => remove());

/** The built project in another place. */
async function copyOf(name: string): Promise<string> {
  const copy = path.join(folder, name);
  for (const file of PACKED) await cp(path.join(ROOT, file), path.join(copy, file), { recursive: true });
  return copy;
}

/** Packs a project, and returns the tarball with what the file beside it says. */
async function release(from: string, env: Record<string, string> = {}) {
  const out = path.join(from, '..', `${path.basename(from)}-release`);
  const program = path.join(ROOT, 'scripts/release/pack.mjs');
  const flags = ['--built', '--skip-tools', `--from=${from}`, `--out=${out}`];
  await succeed(process.execPath, [program, ...flags], { cwd: folder, env });
  const names = (await readdir(out)).sort();
  assert.equal(names.length, 2, names.join());
  const [tarball = '', beside = ''] = names;
  const integrity = JSON.parse(await readFile(path.join(out, beside), 'utf8')) as Integrity;
  return { file: path.join(out, tarball), bytes: await readFile(path.join(out, tarball)), integrity, beside };
}

/** As a careful umask leaves files, touched a moment ago, and unpacked in another order. */
async function disguise(project: string): Promise<void> {
  for (const name of [...(await contentsOf(project)).keys()].reverse()) {
    const file = path.join(project, name);
    await chmod(file, 0o600);
    await utimes(file, 1_700_000_000, 1_700_000_000);
  }
}

const sha512 = (content: Buffer): string => `sha512-${createHash('sha512').update(content).digest('base64')}`;

describe('packed twice, elsewhere, by somebody with other habits', () => {
  test('a release has the same bytes, and its integrity file says which', async () => {
    const here = await release(await copyOf('here'));
    const elsewhere = path.join(folder, 'quite/another place');
    await mkdir(elsewhere, { recursive: true });
    const copy = await copyOf('quite/another place/project');
    await disguise(copy);
    const there = await release(copy, {
      TZ: 'Pacific/Kiritimati',
      LANG: 'ar_SA.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    });

    assert.ok(here.bytes.equals(there.bytes), 'the tarballs differ');
    assert.deepEqual(there.integrity, here.integrity);
    const { tarball, contents, scripts } = here.integrity;
    assert.equal(here.beside, `${tarball.file}.integrity.json`);
    assert.equal(tarball.integrity, sha512(here.bytes));
    assert.equal(tarball.bytes, here.bytes.length);
    assert.equal(contents.integrity, sha512(gunzipSync(here.bytes)));

    const unpacked = path.join(folder, 'unpacked');
    await mkdir(unpacked);
    await succeed('tar', ['-xzf', here.file, '-C', unpacked]);
    const home = path.join(unpacked, 'package');
    const files = await contentsOf(home);
    assert.equal(files.size, contents.files);
    for (const [name, content] of files) {
      assert.ok(content.equals(await readFile(path.join(folder, 'here', name))), `${name} differs`);
    }
    assert.deepEqual(Object.keys(scripts).sort(), [
      'dist/stoa-sdk-stub.js',
      'dist/stoa-sdk.js',
      'dist/stoa.js',
    ]);
    for (const [name, { integrity, bytes }] of Object.entries(scripts)) {
      assert.equal(integrity, sha512(files.get(name)!), name);
      assert.equal(bytes, files.get(name)?.length, name);
    }
    const modeOf = async (name: string) => (await stat(path.join(home, name))).mode & 0o700;
    assert.equal(await modeOf('dist/rollup/bin.js'), 0o700);
    assert.equal(await modeOf('dist/stoa.js'), 0o600);
  });

  test('a tar that others wrote reads names longer than a hundred bytes', async () => {
    const name = `${'a-long-folder/'.repeat(12)}file-äöü.js`;
    const { tgz } = packTarball([{ path: name, content: Buffer.from('export {};') }]);
    const file = path.join(folder, 'long.tgz');
    await writeFile(file, tgz);
    const { stdout } = await succeed('tar', ['-tzf', file], { env: { LC_ALL: 'C.UTF-8' } });
    assert.equal(stdout.trim(), `package/${name}`);
    assert.throws(() => packTarball([{ path: 'x'.repeat(120), content: Buffer.alloc(0) }]), /too long/);
  });
});

describe('a release is refused', () => {
  const manifest = {
    name: 'stoa',
    scripts: { test: 'x' },
    exports: { '.': { default: './dist/core/index.js' } },
  };
  const map = (...sources: string[]) => JSON.stringify({ version: 3, sources });
  const SOUND: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify(manifest),
    LICENSE: 'MIT',
    'dist/core/index.js': 'export {};',
    'dist/stoa.js': '0',
    'dist/stoa.js.map': map('../core/global.ts', '../node_modules/@lit/react/index.js'),
    'dist/stoa.js.LICENSES.txt': '@lit/react 1.0.8 (BSD-3-Clause)\n\nRedistribution …',
  };

  /** Complaints about that release, with some files otherwise; `undefined` takes one away. */
  function complaints(
    changes: Readonly<Record<string, string | undefined>> = {},
    packages: unknown = {},
  ): string[] {
    const files = Object.entries({ ...SOUND, ...changes }).flatMap(([name, text]) =>
      text === undefined ? [] : [{ path: name, content: Buffer.from(text), executable: false }],
    );
    return complaintsAbout({ files, folder: '/builds/7/project', lock: JSON.stringify({ packages }) });
  }

  test('never without a reason', () => {
    assert.deepEqual(complaints({ 'dist/a.js': 'fetch("https://example.com/home/mehrwertsteuer/id")' }), []);
  });

  for (const [why, changes, complaint] of [
    [
      'when it runs something where it is installed',
      { 'package.json': JSON.stringify({ ...manifest, scripts: { postinstall: 'x' } }) },
      /"postinstall" would run/,
    ],
    ['when it has something to compile', { 'binding.gyp': '{}' }, /binding\.gyp/],
    [
      'when it tells where it was built',
      { 'dist/a.js': '// /builds/7/project/core' },
      /dist\/a\.js: .*\/builds\/7/,
    ],
    [
      'when it tells who built it',
      { 'dist/a.js.map': map('/home/somebody/stoa/core/a.ts') },
      /\/home\/somebody\//,
    ],
    ['when it has a test', { 'dist/core/a.test.js': '0' }, /a\.test\.js: it is not for users/],
    [
      'when a map has a test',
      { 'dist/stoa.js.map': map('../test/core/a.ts') },
      /test\/core\/a\.ts: it is not/,
    ],
    ['when a licence is missing', { 'dist/stoa.js.LICENSES.txt': undefined }, /licence of @lit\/react/],
    ['when its own licence is missing', { LICENSE: undefined }, /LICENSE: it is missing/],
    ['when an entry is missing', { 'dist/core/index.js': undefined }, /no \.\/dist\/core\/index\.js/],
  ] as const) {
    test(why, () => {
      const found = complaints(changes);
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0] ?? '', complaint);
    });
  }

  test('when the lock file names a registry', () => {
    const found = complaints({}, { 'node_modules/lit': { resolved: 'https://registry.example/lit.tgz' } });
    assert.match(found.join(), /lit has an address/);
  });

  test('when something is not committed, which it names', async () => {
    const project = path.join(folder, 'repository');
    await mkdir(project);
    for (const file of ['scripts', 'package.json', 'package-lock.json']) {
      await cp(path.join(ROOT, file), path.join(project, file), { recursive: true });
    }
    await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'), 'junction');
    await succeed('git', ['init', '--quiet'], { cwd: project });
    const refused = succeed(process.execPath, ['scripts/release/pack.mjs'], { cwd: project });
    await assert.rejects(refused, /Not everything is committed:[^]*package\.json/);
  });
});
