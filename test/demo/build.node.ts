/**
 * `demo/build.mjs --modules`: what the deploy button runs. It works on a copy of the demo, with the package as it is
 * built, so that a test can break something in it.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = ['package.json', 'demo/build.mjs', 'demo/build', 'demo/modules', 'scripts/lock.mjs'];
const MODULES = ['absences', 'bulletin', 'hrm', 'notes', 'probe', 'rates', 'records'];

interface Assets {
  readonly type: string;
  readonly files: Readonly<Record<string, string>>;
  readonly integrity: Readonly<Record<string, string>>;
}

interface Version {
  readonly js: string;
  readonly css?: string;
  readonly assets: Assets;
}

interface Project {
  readonly dir: string;
  /** Of the builds to come, on top of this one's own. */
  readonly environment: NodeJS.ProcessEnv;
  build(...flags: string[]): Promise<{ code: number; stdout: string; stderr: string }>;
  versions(folder: string): Promise<Record<string, Version>>;
}

before(async () => {
  const { code, stderr } = await run(ROOT, ['scripts/build.mjs', '--if-stale']);
  assert.equal(code, 0, stderr);
});

function run(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    );
  });
}

async function project(test: TestContext): Promise<Project> {
  const dir = await mkdtemp(join(tmpdir(), 'stoa build '));
  test.after(() => rm(dir, { recursive: true, force: true }));
  for (const path of COPIED) await cp(join(ROOT, path), join(dir, path), { recursive: true });
  for (const path of ['dist', 'node_modules']) await symlink(join(ROOT, path), join(dir, path));
  const environment: NodeJS.ProcessEnv = {};
  return {
    dir,
    environment,
    build: (...flags) => run(dir, ['demo/build.mjs', ...flags], environment),
    versions: async (folder) =>
      JSON.parse(await readFile(join(dir, folder, 'moduleversion.json'), 'utf8')) as Record<string, Version>,
  };
}

async function readJson(...path: string[]): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(...path), 'utf8')) as Record<string, unknown>;
}

test('a release has every module, lazy chunks, a distribution for each page, and nothing is touched beside it', async (t) => {
  const { dir, build, versions } = await project(t);
  const { code, stdout, stderr } = await build('--modules=out/two', '--release=2');
  assert.equal(code, 0, stderr);
  for (const name of MODULES)
    assert.equal(stdout.match(new RegExp(`^@stoa/${name}, .* kB, .* s$`, 'gm'))?.length, 1, stdout);

  const map = await versions('out/two');
  assert.deepEqual(Object.keys(map), MODULES);
  for (const [name, { assets }] of Object.entries(map)) {
    assert.equal(assets.type, name === 'rates' ? 'classic' : 'module');
    for (const path of Object.values(assets.files)) {
      const hash = createHash('sha384').update(await readFile(join(dir, 'out/two', name, path)));
      assert.equal(assets.integrity[path], `sha384-${hash.digest('base64')}`, `${name}/${path}`);
    }
    const sheet = assets.files['lib.css'];
    if (sheet === undefined) continue;
    const rules = await readFile(join(dir, 'out/two', name, sheet), 'utf8');
    assert.doesNotMatch(rules, /--lightningcss-/, 'colours that the page cannot choose by its color-scheme');
  }
  const { files } = await readJson(dir, 'out/two/probe/asset-manifest.json');
  assert.match(
    await readFile(join(dir, 'out/two/probe', String((files as Assets['files'])['part.js'])), 'utf8'),
    /from release/,
    'a part that is fetched on use',
  );

  assert.deepEqual(
    await readdir(join(dir, 'out/two/utils')),
    (await readdir(join(ROOT, 'dist/utils'))).filter((file) => file.endsWith('.js')),
  );
  const { pageConfigMap } = await readJson(dir, 'out/two/.merge-dist/manifest.json');
  const shown = async (page: string) => {
    const { hash } = (pageConfigMap as Record<string, { hash: string }>)[page] ?? { hash: '' };
    const { modules } = await readJson(dir, 'out/two/.merge-dist', hash, 'manifest.json');
    return (modules as { name: string }[]).map(({ name }) => name);
  };
  const merged = MODULES.filter((name) => name !== 'rates').map((name) => `@stoa/${name}`);
  assert.deepEqual((await shown('/sp')).sort(), merged);
  assert.deepEqual(await shown('/spa'), ['@stoa/hrm']);

  assert.deepEqual((await readdir(join(dir, 'demo'))).sort(), ['build', 'build.mjs', 'modules']);
  assert.deepEqual(await readdir(join(dir, 'out')), ['two']);
});

test('the same release has the same files, whatever NODE_ENV says; a module of the next one takes the place of its older self', async (t) => {
  const { build, environment, versions } = await project(t);
  for (const [folder, release, names, mode] of [
    ['one', 2, 'notes,probe', 'production'],
    ['other', 2, 'notes,probe', 'development'],
    ['one', 3, 'notes', 'test'],
  ] as const) {
    environment.NODE_ENV = mode;
    const { code, stderr } = await build(`--modules=${folder}`, `--release=${release}`, `--only=${names}`);
    assert.equal(code, 0, stderr);
  }
  const older = await versions('other');
  const mixed = await versions('one');
  assert.deepEqual(Object.keys(mixed), ['notes', 'probe']);
  assert.deepEqual(mixed.probe, older.probe);
  assert.notEqual(mixed.notes?.js, older.notes?.js);
  assert.notEqual(mixed.notes?.assets.files['lib.js'], older.notes?.assets.files['lib.js']);
});

test('given a text that is missing in one language, there is no release and it is said which', async (t) => {
  const { dir, build } = await project(t);
  const file = join(dir, 'demo/modules/notes/locales/zh_TW.json');
  const { 'notes.post': _, ...labels } = await readJson(file);
  await writeFile(file, JSON.stringify(labels));
  const { code, stderr } = await build('--modules=out', '--release=2', '--only=notes');
  assert.equal(code, 1);
  assert.match(stderr, /zh_TW\.json lacks notes\.post, which .*en_US\.json has/);
  assert.equal((await readdir(join(dir, 'out'))).includes('moduleversion.json'), false);
});

test('given a source that cannot be read, there is no release and it is said where', async (t) => {
  const { dir, build } = await project(t);
  await writeFile(join(dir, 'demo/modules/absences/days.ts'), 'export const two = 1 +;\n');
  const { code, stdout, stderr } = await build('--modules=out', '--release=2', '--only=absences,notes');
  assert.equal(code, 1);
  assert.match(stderr, /@stoa\/absences: [^]*days\.ts:1/);
  assert.match(stdout, /^@stoa\/notes, .* kB/m, 'the others are tried all the same');
  assert.equal((await readdir(join(dir, 'out'))).includes('moduleversion.json'), false);
});

test('given a package without lazy chunks, the build says what to do', async (t) => {
  const { dir, build } = await project(t);
  await rm(join(dir, 'dist'));
  await cp(join(ROOT, 'dist'), join(dir, 'dist'), {
    recursive: true,
    filter: (source) => source !== join(ROOT, 'dist/utils'),
  });
  const { code, stderr } = await build('--modules=out', '--release=2', '--only=absences');
  assert.equal(code, 1);
  assert.match(stderr, /dist\/utils are not built yet: run "npm run build" first/);
});

test('flags that mean nothing are refused by name', async (t) => {
  const { build } = await project(t);
  for (const [flags, reason] of [
    [['--modules=out', '--release=0'], /--release takes a number from 1 on, not "0"/],
    [['--modules=out', '--release=two'], /--release takes a number from 1 on, not "two"/],
    [['--modules='], /--modules needs a folder/],
    [['--only=notes'], /--only needs --modules/],
    [['--modules=out', '--only=nots'], /There is no module nots\. There are absences, /],
    [['--module=out'], /--module/],
  ] as const) {
    const { code, stderr } = await build(...flags);
    assert.equal(code, 1, flags.join(' '));
    assert.match(stderr, reason);
  }
});
