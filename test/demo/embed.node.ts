/** `/embed`: the page that the portal shows in a frame. Nobody else may show it, and it knows nobody. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { normalisePage } from '../../core/base/page.js';
import { start } from './support/demo.js';

const DOCUMENT = '<!doctype html><html lang="en"><head><!-- stoa-page --></head><body>embed</body></html>';

async function startWithPage(t: TestContext) {
  const demo = await start(t);
  await writeFile(join(demo.folder, 'site/suite/embed.html'), DOCUMENT);
  const visit = (path: string, headers: Record<string, string> = {}) =>
    demo.anonymous(path, { headers: { accept: 'text/html', ...headers } });
  return { demo, visit };
}

const ancestorsOf = (headers: Headers) =>
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];

test('the portal may show the page in a frame, under the policy of the suite; every other page only the suite', async (t) => {
  const { demo, visit } = await startWithPage(t);
  const page = await visit('/embed');
  assert.equal(page.status, 200);
  assert.equal(ancestorsOf(page.headers), demo.outsideUrl);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none'; script-src 'self'; .*require-trusted-types-for 'script'/);
  assert.doesNotMatch(policy, /unsafe/);
  for (const path of ['/', '/sp/hrm', '/spa/hrm.html', '/monitoring', '/control', '/login'])
    assert.match(ancestorsOf((await visit(path)).headers) ?? '', /^'(self|none)'$/, path);
});

test('the page is the same for everybody: it signs nobody in and says nothing of who is', async (t) => {
  const { demo, visit } = await startWithPage(t);
  const signedIn = await visit('/');
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const pages = [
    await visit('/embed', { 'accept-language': 'en' }),
    await visit('/embed', { 'accept-language': 'en', cookie }),
  ];
  assert.equal(pages[0]?.text, pages[1]?.text);
  for (const { headers } of pages) assert.deepEqual(headers.getSetCookie(), []);
  const json = /<script type="application\/json" id="stoa-page">(.*)<\/script>/.exec(
    pages[0]?.text ?? '',
  )?.[1];
  const page = normalisePage(JSON.parse(json ?? ''));
  assert.deepEqual(page.currentUser, { id: '', employeeId: '' });
  assert.equal(page.currentTenant.tenantKey, '');
  assert.equal(page.displayModules, null);
  assert.deepEqual(page.embedOrigins, [demo.outsideUrl]);
});

test('the page speaks the language of its visitor', async (t) => {
  const { visit } = await startWithPage(t);
  assert.match((await visit('/embed', { 'accept-language': 'ar' })).text, /<html lang="ar-SA" dir="rtl">/);
  assert.match((await visit('/embed?lang=zh_TW')).text, /<html lang="zh-TW" dir="ltr">/);
});

test('a demo that was built without the page has none', async (t) => {
  const demo = await start(t);
  assert.equal((await demo.anonymous('/embed', { headers: { accept: 'text/html' } })).status, 404);
});
