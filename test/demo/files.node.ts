/** Files: the right one with the right type and caching, nothing from outside the served folders. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { rawGet, start } from './support/demo.js';

const MODULE = '/build/hrm/lib.3f2a9c1d.mjs';

test('bundles, modules, labels and page files are sent with their types', async (t) => {
  const demo = await start(t);
  for (const [path, type, start] of [
    ['/stoa.js', 'text/javascript', 'window.stoa '],
    ['/stoa-sdk.js', 'text/javascript', 'window.StoaSDK'],
    ['/stoa/elements.js', 'text/javascript', 'export'],
    [MODULE, 'text/javascript', 'export const'],
    ['/build/moduleversion.json', 'application/json', '{"hrm"'],
    ['/static/public/resource/i18n/en_US/hrm.json?v=1', 'application/json', '{"title"'],
    ['/assets/start.css', 'text/css', 'body'],
    ['/favicon.svg', 'image/svg+xml', '<svg'],
  ] as const) {
    const { status, headers, text } = await demo.anonymous(path);
    assert.equal(status, 200, path);
    assert.equal(headers.get('content-type'), `${type}; charset=utf-8`, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.ok(text.startsWith(start), path);
  }
});

test('a file with a hash in its name is kept for good, others are asked for again', async (t) => {
  const demo = await start(t);
  assert.match((await demo.anonymous(MODULE)).headers.get('cache-control') ?? '', /immutable/);
  for (const path of [
    '/build/moduleversion.json',
    '/build/hrm/asset-manifest.json',
    '/stoa.js',
    '/assets/start.css',
  ]) {
    assert.equal((await demo.anonymous(path)).headers.get('cache-control'), 'no-cache', path);
  }
});

test('a file that has not changed is not sent again; a changed one is', async (t) => {
  const demo = await start(t);
  const path = '/build/moduleversion.json';
  const etag = (await demo.anonymous(path)).headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const unchanged = await demo.anonymous(path, { headers: { 'if-none-match': known } });
    assert.equal(unchanged.status, 304);
    assert.equal(unchanged.text, '');
  }
  await writeFile(join(demo.folder, 'site/suite', path), '{"hrm":{"js":"0000"}}');
  const changed = await demo.anonymous(path, { headers: { 'if-none-match': etag } });
  assert.equal(changed.status, 200);
  assert.match(changed.text, /0000/);
});

test('no path leads out of the served folders', async (t) => {
  const demo = await start(t);
  const ways = [
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5c..%5csecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/build/..%2f..%2f..%2fsecret.txt',
    '/build/%2e%2e%2f%2e%2e%2f%2e%2e%2fsecret.txt',
    '/static/....//....//secret.txt',
    '/stoa/..%2f..%2fsecret.txt',
    '/storybook/..%2fsecret.txt',
    '/storybook/%252e%252e%252fsecret.txt',
    `/build/${encodeURI(demo.folder)}/secret.txt`,
    `//${encodeURI(demo.folder)}/secret.txt`,
    '/assets/%00/../../secret.txt',
    '/assets/start.css%00.txt',
    '/assets/link.txt',
    '/%E0%A4%A',
  ];
  for (const way of ways) {
    const headers = { host: new URL(demo.suiteUrl).host, accept: '*/*' };
    const reply = await rawGet(demo.suiteUrl, way, headers);
    assert.doesNotMatch(reply.text, /nobody may read this/, way);
    assert.ok(reply.status === 404 || reply.status === 400, `${way} answered ${reply.status}`);
  }
  for (const way of ['/..%2fsuite%2fsecret.txt', '/../suite/index.html', '/%2e%2e/secret.txt']) {
    const headers = { host: new URL(demo.outsideUrl).host };
    assert.equal(
      (await rawGet(demo.outsideUrl.replace('localhost', '127.0.0.1'), way, headers)).status,
      404,
      way,
    );
  }
});

test('folders, raw pages and missing files are a 404 as text, so that no script looks loaded', async (t) => {
  const demo = await start(t);
  for (const path of [
    '/build/',
    '/build/hrm',
    '/assets',
    '/suite.html',
    '/index.html',
    '/build/hrm/lib.00000000.mjs',
  ]) {
    const reply = await demo.anonymous(path, { headers: { accept: '*/*' } });
    assert.equal(reply.status, 404, path);
    assert.match(reply.headers.get('content-type') ?? '', /^text\/plain/);
  }
});

test('HEAD tells the same as GET, without the body', async (t) => {
  const demo = await start(t);
  const { status, headers, text } = await demo.anonymous('/stoa.js', { method: 'HEAD' });
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /javascript/);
  assert.equal(text, '');
});
