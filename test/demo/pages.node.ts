/** The pages: which file stands at which address, in which language, with which data, under which policy. */
import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { jsonScript } from '../../demo/server/http/document.js';
import { normalisePage } from '../../core/base/page.js';
import { start, type Reply, type TestDemo } from './support/demo.js';

const visit = (demo: TestDemo, path: string, headers: Record<string, string> = {}) =>
  demo.anonymous(path, { headers: { accept: 'text/html', ...headers } });

const rootOf = ({ text }: Reply) => /<html[^>]*>/.exec(text)?.[0];

function pageObjectOf({ text }: Reply): Record<string, unknown> {
  const json = /<script type="application\/json" id="stoa-page">(.*)<\/script>/.exec(text)?.[1];
  assert.ok(json, 'the page carries its page object');
  return JSON.parse(json) as Record<string, unknown>;
}

test('each address shows its page, and paths below the hosts are theirs', async (t) => {
  const demo = await start(t);
  for (const [path, name] of [
    ['/', 'start'],
    ['/sp', 'host'],
    ['/sp/', 'host'],
    ['/sp/hrm/people/1001?tab=1', 'host'],
    ['/sp/doc/docDetail/v1.2', 'host'],
    ['/spa/hrm.html', 'legacy'],
    ['/monitoring', 'monitoring'],
    ['/control', 'control'],
  ] as const) {
    const page = await visit(demo, path);
    assert.equal(page.status, 200, path);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/i);
    assert.match(page.text, new RegExp(`<body>${name}</body>`));
  }
});

test('a script or style that is asked for below a host is a 404 and never the page', async (t) => {
  const demo = await start(t);
  for (const path of ['/sp/assets/app.js', '/sp/hrm/lib.css', '/spa/old.mjs']) {
    for (const headers of [{ accept: '*/*' }, { accept: '*/*', 'sec-fetch-dest': 'script' }]) {
      const reply = await demo.anonymous(path, { headers });
      assert.equal(reply.status, 404, path);
      assert.doesNotMatch(reply.text, /<html/);
    }
  }
});

test('the page object says who is signed in and how this language writes dates and numbers', async (t) => {
  const demo = await start(t);
  const page = normalisePage(pageObjectOf(await visit(demo, '/sp/hrm?lang=en_US')));
  assert.deepEqual(page.currentUser, { id: '7301', employeeId: '1001' });
  assert.equal(page.currentTenant.tenantKey, 'northgate');
  assert.equal(page.loginChannel, 'web');
  assert.deepEqual(page.displayModules, [
    '@stoa/absences',
    '@stoa/bulletin',
    '@stoa/hrm',
    '@stoa/notes',
    '@stoa/probe',
    '@stoa/rates',
    '@stoa/records',
  ]);
  assert.equal(page.buildUrl, '/build');
  assert.equal(page.maintainDomain, demo.suiteUrl);
  assert.equal(page.locale.lang, 'en_US');
  assert.equal(page.locale.dateFormat, 'MM/DD/YYYY');
  assert.equal(page.locale.timeZone, 'Asia/Shanghai');
  assert.match(page.locale.version, /^\d+\.\d+\.\d+/);
  const chinese = normalisePage(pageObjectOf(await visit(demo, '/sp/hrm?lang=zh_CN')));
  assert.equal(chinese.locale.dateFormat, 'YYYY-MM-DD');
});

test('given a module that is deployed beside those of the demo, then every page shows it to whoever looks', async (t) => {
  const demo = await start(t);
  const versions = join(demo.folder, 'site/suite/build/moduleversion.json');
  await writeFile(versions, '{"hello":{"js":"1"},"hrm":{"js":"2"}}');
  const modules = async () => pageObjectOf(await visit(demo, '/sp/apps')).displayModules as string[];
  assert.ok((await modules()).includes('@stoa/hello'));
  assert.equal((await modules()).filter((name) => name === '@stoa/hrm').length, 1);
  await writeFile(versions, 'no list');
  assert.ok(!(await modules()).includes('@stoa/hello'));
});

test('the language comes from the address, then from the choice before, then from the browser, then it is Chinese', async (t) => {
  const demo = await start(t);
  const chinese = '<html lang="zh-CN" dir="ltr">';
  const arabic = '<html lang="ar-SA" dir="rtl">';
  const english = '<html lang="en-US" dir="ltr">';
  const taiwan = '<html lang="zh-TW" dir="ltr">';
  const cookie = 'stoa-lang=zh_TW';
  for (const [path, headers, root] of [
    ['/', {}, chinese],
    ['/', { 'accept-language': 'de,fr;q=0.9' }, chinese],
    ['/', { 'accept-language': 'de;q=0.9,en-GB;q=0.8,zh;q=0.2' }, english],
    ['/', { 'accept-language': 'en;q=0.1,ar;q=0.7' }, arabic],
    ['/', { 'accept-language': 'en;q=0,zh-Hant' }, taiwan],
    ['/', { 'accept-language': ',;;q=x,' + '-'.repeat(4000) }, chinese],
    ['/', { 'accept-language': 'ar', cookie }, taiwan],
    ['/?lang=en-AU', { 'accept-language': 'ar', cookie }, english],
    ['/?lang=tlh', { 'accept-language': 'ar', cookie }, taiwan],
    ['/?lang=%22onload=%22alert(1)', { 'accept-language': 'ar' }, arabic],
  ] as const) {
    assert.equal(
      rootOf(await visit(demo, path, headers)),
      root,
      `${path} ${JSON.stringify(headers)}`.slice(0, 80),
    );
  }
  const chosen = await visit(demo, '/?lang=ar');
  assert.match(chosen.headers.getSetCookie().join(), /stoa-lang=ar_SA;/);
});

test('every page of the suite has the strict policy', async (t) => {
  const demo = await start(t);
  for (const path of ['/', '/sp/hrm', '/spa/hrm.html', '/monitoring', '/control']) {
    const { headers } = await visit(demo, path);
    assert.equal(
      headers.get('content-security-policy'),
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; " +
        "media-src 'self'; frame-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; " +
        "require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'",
    );
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('cache-control') ?? '', /private/, 'a page names its user');
  }
});

test('Storybook alone may run inline script', async (t) => {
  const demo = await start(t);
  const manager = await visit(demo, '/storybook/');
  assert.match(manager.text, /Storybook/);
  const policy = manager.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self' 'unsafe-inline'/);
  // The preview of a PDF is a frame with a file of its own.
  assert.match(policy, /frame-src 'self' blob:/);
  const bare = await visit(demo, '/storybook');
  assert.equal(bare.status, 308);
  assert.equal(bare.headers.get('location'), '/storybook/');
});

test('a page that is not there is a 404 page in the language of the person, under a policy without script', async (t) => {
  const demo = await start(t);
  const page = await visit(demo, '/nowhere?lang=ar_SA');
  assert.equal(page.status, 404);
  assert.equal(rootOf(page), '<html lang="ar-SA" dir="rtl">');
  assert.match(page.text, /الصفحة غير موجودة/);
  assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/);
  assert.equal(page.headers.get('set-cookie')?.includes('ETEAMSID') ?? false, false);
});

test('given pages that have not been built, a visit says so with a 404', async (t) => {
  const demo = await start(t);
  await rm(join(demo.folder, 'site/suite/suite.html'));
  assert.equal((await visit(demo, '/sp/hrm')).status, 404);
});

test('data of a page cannot end its script, whatever it holds', () => {
  const hostile = {
    name: '</script><script>alert(1)</script>',
    note: '<!--<script>',
    amp: '&lt;',
    line: '\u2028',
  };
  const markup = jsonScript('stoa-page', hostile);
  const content = markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</script>'));
  assert.doesNotMatch(content, /[<>&]/);
  assert.deepEqual(JSON.parse(content), hostile);
});

test('the link to the language of the page says so, and no other does', async (t) => {
  const demo = await start(t);
  const links = '<a href="?lang=en_US" lang="en">English</a><a href="?lang=ar_SA" lang="ar">العربية</a>';
  await writeFile(join(demo.folder, 'site/suite/control.html'), `<html><!-- stoa-page -->${links}</html>`);
  const { text } = await visit(demo, '/control?lang=ar_SA');
  const marked = /<a href="\?lang=(\w+)" aria-current="true"/g;
  assert.deepEqual(
    Array.from(text.matchAll(marked), ([, locale]) => locale),
    ['ar_SA'],
  );
});

test('attributes that the built file has on its root stay, except language and direction', async (t) => {
  const demo = await start(t);
  const html = `<!doctype html>\n<HTML class="$& dark" LANG='en' data-lang="keep" dir=ltr>\n<!-- stoa-page --></html>`;
  await writeFile(join(demo.folder, 'site/suite/monitoring.html'), html);
  const page = await visit(demo, '/monitoring?lang=ar');
  assert.equal(rootOf(page), '<html lang="ar-SA" dir="rtl" class="$& dark" data-lang="keep">');
  assert.equal(pageObjectOf(page).deploy, 'demo');
});

test('the way to the outside system leads to wherever it listens', async (t) => {
  const demo = await start(t);
  const reply = await visit(demo, '/outside?lang=en_US');
  assert.equal(reply.headers.get('location'), `${demo.outsideUrl}/?lang=en_US`);
});
