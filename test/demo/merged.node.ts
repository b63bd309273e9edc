/** Merged distributions: several app modules in one script and one style sheet, made of what those were built into. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { createManifest } from '../../rollup/manifest.js';
import { mergeManifests } from '../../rollup/merge.js';
import { start, type TestDemo } from './support/demo.js';

const ROOT = '/build/.merge-dist';

interface MergedManifest {
  readonly hash: string;
  readonly modules: readonly { readonly name: string; readonly js: string; readonly css?: string }[];
  readonly type: string;
  readonly files: Readonly<Record<string, string>>;
  readonly entrypoints: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** Deploys a module as a build with `stoa/rollup` would. */
async function deploy(demo: TestDemo, folder: string, script: string, style?: string): Promise<void> {
  const build = join(demo.folder, 'site/suite/build');
  const files = [
    ...(style === undefined ? [] : [{ logicalName: 'lib.css', path: 'lib.00000000.css', content: style }]),
    { logicalName: 'lib.js', path: 'lib.00000000.mjs', content: script },
  ];
  const manifest = createManifest(`@stoa/${folder}`, files, []);
  await rm(join(build, folder), { recursive: true, force: true });
  await mkdir(join(build, folder), { recursive: true });
  for (const { path, content } of files) await writeFile(join(build, folder, path), content);
  await writeFile(join(build, folder, 'asset-manifest.json'), JSON.stringify(manifest));
  await mergeManifests(build);
}

async function startWithModules(t: Parameters<typeof start>[0]): Promise<TestDemo> {
  const demo = await start(t);
  await deploy(demo, 'hrm', 'export const Directory = { of: "hrm" };', '.hrm { color: red }');
  await deploy(demo, 'doc', 'import "./chunk.mjs"; export const Docs = 1;', '.doc { color: blue }');
  await writeFile(join(demo.folder, 'site/suite/build/doc/chunk.mjs'), 'globalThis.chunkOfDoc = true;');
  return demo;
}

async function configOf(demo: TestDemo) {
  const { json, headers } = await demo.anonymous(`${ROOT}/manifest.json`);
  assert.equal(headers.get('cache-control'), 'no-cache');
  return json as unknown as {
    maintainDomain: string;
    pageConfigMap: Record<string, { hash: string; random: string } | undefined>;
  };
}

const manifestOf = async (demo: TestDemo, hash = '') =>
  (await demo.anonymous(`${ROOT}/${hash}/manifest.json`)).json as unknown as MergedManifest;

test('each page has its distribution, by the start of its path', async (t) => {
  const demo = await startWithModules(t);
  const { maintainDomain, pageConfigMap } = await configOf(demo);
  assert.equal(maintainDomain, demo.suiteUrl);
  assert.deepEqual(Object.keys(pageConfigMap), ['/sp', '/spa']);
  for (const page of Object.values(pageConfigMap)) {
    assert.match(page?.hash ?? '', /^[0-9a-f]{16}$/);
    assert.match(page?.random ?? '', /^[0-9a-f]{8}$/);
  }
  assert.deepEqual((await configOf(demo)).pageConfigMap, pageConfigMap, 'made once');
  const names = async (path: string) =>
    (await manifestOf(demo, pageConfigMap[path]?.hash)).modules.map(({ name }) => name);
  assert.deepEqual(await names('/sp'), ['@stoa/doc', '@stoa/hrm']);
  assert.deepEqual(await names('/spa'), ['@stoa/hrm']);
});

test('one script has every module as an export, one style sheet their styles, and both are what the manifest says', async (t) => {
  const demo = await startWithModules(t);
  const { hash } = (await configOf(demo)).pageConfigMap['/sp'] ?? {};
  const manifest = await manifestOf(demo, hash);
  const versions = (await demo.anonymous('/build/moduleversion.json')).json as unknown as Record<
    string,
    object
  >;
  assert.deepEqual(manifest.modules, [
    { name: '@stoa/doc', ...versions.doc },
    { name: '@stoa/hrm', ...versions.hrm },
  ]);
  assert.deepEqual([manifest.hash, manifest.type], [hash, 'module']);
  assert.deepEqual(manifest.entrypoints, ['lib.css', 'lib.js']);

  const contents = new Map<string, string>();
  for (const [name, path] of Object.entries(manifest.files)) {
    const { status, text, headers } = await demo.anonymous(`${ROOT}/${hash}/${path}`);
    assert.equal(status, 200);
    assert.match(headers.get('cache-control') ?? '', /immutable/);
    const digest = createHash('sha384').update(text).digest('base64');
    assert.equal(manifest.integrity[path], `sha384-${digest}`);
    contents.set(name, text);
  }
  assert.equal(contents.get('lib.css'), '.doc { color: blue }\n.hrm { color: red }');
  const file = join(demo.folder, 'merged.mjs');
  await writeFile(file, contents.get('lib.js') ?? '');
  const merged = (await import(pathToFileURL(file).href)) as Record<string, Record<string, unknown>>;
  assert.deepEqual(merged['@stoa/hrm']?.Directory, { of: 'hrm' });
  assert.equal(merged['@stoa/doc']?.Docs, 1);
  assert.equal((globalThis as { chunkOfDoc?: boolean }).chunkOfDoc, true, 'chunks are merged in');
});

test('a deployment makes a new distribution; whoever has the old manifest still gets its files', async (t) => {
  const demo = await startWithModules(t);
  const before = (await configOf(demo)).pageConfigMap;
  const old = await manifestOf(demo, before['/sp']?.hash);
  await deploy(demo, 'doc', 'export const Docs = 2;');
  const after = (await configOf(demo)).pageConfigMap;
  assert.notEqual(after['/sp']?.hash, before['/sp']?.hash);
  assert.deepEqual(after['/spa'], before['/spa']);
  assert.equal((await demo.anonymous(`${ROOT}/${old.hash}/${old.files['lib.js']}`)).status, 200);
});

test('modules that cannot be merged leave their page without a distribution', async (t) => {
  const demo = await startWithModules(t);
  await writeFile(join(demo.folder, 'site/suite/build/doc/lib.00000000.mjs'), 'this is no script (');
  assert.deepEqual(Object.keys((await configOf(demo)).pageConfigMap), ['/spa']);
  await rm(join(demo.folder, 'site/suite/build/moduleversion.json'));
  assert.deepEqual((await configOf(demo)).pageConfigMap, {});
});

test('what is in no distribution is a 404, and the deployment fault takes scripts and styles, not manifests', async (t) => {
  const demo = await startWithModules(t);
  const { hash = '' } = (await configOf(demo)).pageConfigMap['/sp'] ?? {};
  const { files } = await manifestOf(demo, hash);
  for (const path of [
    `${hash}/lib.11111111.mjs`,
    `${hash}/moduleversion.json`,
    '0123456789abcdef/manifest.json',
    '__proto__/manifest.json',
    `${hash}/%2e%2e%2fmoduleversion.json`,
  ])
    assert.equal((await demo.anonymous(`${ROOT}/${path}`)).status, 404, path);
  await demo.call('/demo/faults', { json: { moduleFiles: 'missing' } });
  for (const path of Object.values(files))
    assert.equal((await demo.anonymous(`${ROOT}/${hash}/${path}`)).status, 404);
  assert.equal((await manifestOf(demo, hash)).hash, hash);
});
