/** What browsers get of a build: modules, merged distributions and chunks as they are, and each way to break them. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { integrityOf } from '../../rollup/manifest.js';
import { start, type Reply, type TestDemo } from './support/demo.js';

const SCRIPT = 'export const Directory = { of: "hrm" };';
const STYLE = '.hrm { color: red }';
const MODULE = '/build/hrm/lib.11111111.mjs';
const SHEET = '/build/hrm/lib.22222222.css';
const CHUNK = '/build/utils/validator.js?v=0.1.0';
const VERSIONS = '/build/moduleversion.json';
const ASSETS = '/build/hrm/asset-manifest.json';
const PAGES = '/build/.merge-dist/manifest.json';
const MERGED = '/build/.merge-dist/0123456789abcdef/manifest.json';
const MERGED_MODULE = '/build/.merge-dist/0123456789abcdef/lib.33333333.mjs';
const SCRIPTS = [MODULE, MERGED_MODULE];

const files = { 'lib.js': 'lib.11111111.mjs', 'lib.css': 'lib.22222222.css' };
const integrity = { 'lib.11111111.mjs': integrityOf(SCRIPT), 'lib.22222222.css': integrityOf(STYLE) };

const FILES: Readonly<Record<string, string>> = {
  [MODULE]: SCRIPT,
  [SHEET]: STYLE,
  '/build/utils/validator.js': 'export default {};',
  [VERSIONS]: JSON.stringify({ hrm: { js: '1', css: '2', assets: { type: 'module', files, integrity } } }),
  [ASSETS]: JSON.stringify({ name: '@stoa/hrm', type: 'module', files, integrity }),
  [PAGES]: JSON.stringify({ pageConfigMap: { '/sp': { hash: '0123456789abcdef', random: '1' } } }),
  [MERGED]: JSON.stringify({
    hash: '0123456789abcdef',
    modules: [{ name: '@stoa/hrm', js: '1', css: '2' }],
    files: { 'lib.js': 'lib.33333333.mjs' },
    integrity: { 'lib.33333333.mjs': integrityOf('export {};') },
  }),
  [MERGED_MODULE]: 'export {};',
};

async function startWithBuild(t: TestContext): Promise<TestDemo> {
  const demo = await start(t);
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(demo.folder, 'site/suite', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return demo;
}

const caching = ({ headers }: Reply) => headers.get('cache-control') ?? '';

/** Sets faults anew and tells what a path answers then. */
async function broken(demo: TestDemo, faults: object, path: string): Promise<Reply> {
  await demo.call('/demo/faults', { method: 'DELETE' });
  assert.equal((await demo.call('/demo/faults', { json: faults })).status, 200);
  return demo.anonymous(path);
}

async function openTrial(demo: TestDemo, faults: object) {
  const { json } = await demo.call('/demo/trial-builds', { json: faults });
  assert.equal(json?.code, 200);
  const { id, buildUrl } = json.data as { id: string; buildUrl: string };
  const get = (path: string) => demo.anonymous(path.replace('/build', buildUrl));
  return { id, get, mend: () => demo.call(`/demo/trial-builds/${id}`, { method: 'DELETE' }) };
}

test('scripts and styles are kept for good by the hash in their names; manifests and chunks are asked for again', async (t) => {
  const demo = await startWithBuild(t);
  for (const path of [...SCRIPTS, SHEET])
    assert.match(caching(await demo.anonymous(path)), /immutable/, path);
  for (const path of [VERSIONS, ASSETS, PAGES, MERGED, CHUNK]) {
    const reply = await demo.anonymous(path);
    assert.deepEqual([reply.status, caching(reply)], [200, 'no-cache'], path);
    const again = await demo.anonymous(path, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    });
    assert.equal(again.status, 304, path);
  }
});

test('what no build has written is a 404 as text, in the folder of merged distributions as well', async (t) => {
  const demo = await startWithBuild(t);
  for (const path of [
    '/build/.merge-dist/',
    '/build/.merge-dist/0123456789abcdef',
    '/build/.merge-dist/0123456789abcdef/%2e%2e%2f%2e%2e%2fmoduleversion.json',
    '/build/.merge-dist/__proto__/manifest.json',
    '/build/utils/validator.js/x',
    '/build/..%2fsuite.html',
    '/build/.trial/nobody-opened-this/moduleversion.json',
  ]) {
    const reply = await demo.anonymous(path);
    assert.equal(reply.status, 404, path);
    assert.match(reply.headers.get('content-type') ?? '', /^text\/plain/, path);
  }
});

test('scripts and styles can be missing, a page, empty or altered by a byte, and no browser keeps such a file', async (t) => {
  const demo = await startWithBuild(t);
  for (const path of [...SCRIPTS, SHEET, CHUNK]) {
    const whole = FILES[path.replace(/\?.*/, '')] ?? '';
    const missing = await broken(demo, { moduleFiles: 'missing' }, path);
    assert.equal(missing.status, 404);
    const page = await broken(demo, { moduleFiles: 'html' }, path);
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/i);
    const empty = await broken(demo, { moduleFiles: 'empty' }, path);
    assert.deepEqual([empty.status, empty.text], [200, '']);
    const tampered = await broken(demo, { moduleFiles: 'tampered' }, path);
    assert.equal(tampered.text.length, whole.length + 1);
    assert.notEqual(integrityOf(tampered.text), integrityOf(whole));
    assert.match(tampered.headers.get('content-type') ?? '', /^text\/(javascript|css)/);
    for (const reply of [missing, page, empty, tampered]) assert.equal(caching(reply), 'no-store');
    const versions = await demo.anonymous(VERSIONS);
    assert.equal(versions.text, FILES[VERSIONS], 'manifests stay');
  }
});

test('a script that throws comes with manifests that do not notice', async (t) => {
  const demo = await startWithBuild(t);
  for (const path of SCRIPTS)
    assert.match((await broken(demo, { moduleFiles: 'throwing' }, path)).text, /^throw new Error\(/);
  assert.equal((await demo.anonymous(SHEET)).text, STYLE);
  for (const path of [VERSIONS, ASSETS, MERGED]) {
    const { text } = await demo.anonymous(path);
    assert.doesNotMatch(text, /sha384/, path);
    assert.match(text, /lib\.js/, path);
  }
});

test('slow files come whole, some seconds later, and manifests at once', { timeout: 20_000 }, async (t) => {
  const demo = await startWithBuild(t);
  await broken(demo, { moduleFiles: 'slow' }, VERSIONS);
  const sent = performance.now();
  const came: string[] = [];
  const ask = (path: string) => demo.anonymous(path).finally(() => came.push(path));
  const [{ text }] = await Promise.all([ask(MODULE), ask(VERSIONS)]);
  assert.equal(text, SCRIPT);
  assert.ok(performance.now() - sent > 2_000);
  assert.deepEqual(came, [VERSIONS, MODULE]);
});

test('manifests of modules and of merged distributions break apart from each other', async (t) => {
  const demo = await startWithBuild(t);
  for (const [fault, own, others] of [
    ['manifests', [VERSIONS, ASSETS], [PAGES, MERGED]],
    ['mergedManifests', [PAGES, MERGED], [VERSIONS, ASSETS]],
  ] as const) {
    for (const path of own) {
      assert.equal((await broken(demo, { [fault]: 'missing' }, path)).status, 404);
      const malformed = await broken(demo, { [fault]: 'malformed' }, path);
      assert.deepEqual([malformed.status, malformed.json], [200, undefined]);
      assert.match((await broken(demo, { [fault]: 'html' }, path)).text, /<html/);
      const climbing = await broken(demo, { [fault]: 'climbing' }, path);
      assert.match(climbing.text, /"\.\.\/\.\.\//, path);
      assert.ok(climbing.json, 'it can still be read');
      assert.equal(caching(climbing), 'no-store');
      for (const other of [...others, MODULE])
        assert.equal((await demo.anonymous(other)).text, FILES[other], other);
    }
  }
});

test('a trial build is broken for whoever opened it alone, and can be mended', async (t) => {
  const demo = await startWithBuild(t);
  const tampered = await openTrial(demo, { moduleFiles: 'tampered' });
  const climbing = await openTrial(demo, { manifests: 'climbing' });
  assert.notEqual(tampered.id, climbing.id);
  assert.equal((await tampered.get(MODULE)).text, `${SCRIPT}\n`);
  assert.equal((await tampered.get(VERSIONS)).text, FILES[VERSIONS]);
  assert.equal((await climbing.get(MODULE)).text, SCRIPT);
  assert.match((await climbing.get(VERSIONS)).text, /\.\.\//);
  assert.equal((await demo.anonymous(MODULE)).text, SCRIPT);

  assert.equal((await tampered.mend()).json?.code, 200);
  assert.equal((await tampered.get(MODULE)).text, SCRIPT);
  assert.match((await climbing.get(VERSIONS)).text, /\.\.\//);
  const unknown = await demo.call('/demo/trial-builds/nobody', { method: 'DELETE' });
  assert.equal(unknown.json?.code, 404);
});

test('a trial build takes faults of files and no others, from own pages alone', async (t) => {
  const demo = await startWithBuild(t);
  for (const faults of [
    { moduleFiles: 'gone' },
    { manifests: 1 },
    { labels: 'missing' },
    { latencyMs: 5 },
    { x: 1 },
  ]) {
    const { status } = await demo.call('/demo/trial-builds', { json: faults });
    assert.equal(status, 400, JSON.stringify(faults));
  }
  const foreign = await demo.call('/demo/trial-builds', {
    json: { moduleFiles: 'html' },
    headers: { origin: demo.outsideUrl },
  });
  assert.equal(foreign.status, 403);
});

test('many trials make room for each other: the oldest ones end', async (t) => {
  const demo = await startWithBuild(t);
  const first = await openTrial(demo, { moduleFiles: 'html' });
  for (let opened = 0; opened < 200; opened += 1) await demo.call('/demo/trial-builds', { json: {} });
  assert.equal((await first.get(MODULE)).status, 404);
});
