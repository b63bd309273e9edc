/** The script that signs people in on pages of other systems: for whom it does, and what it says to everybody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { cookieOf, start, type Reply, type TestDemo } from './support/demo.js';

const PATH = '/papi/iaauthclient/oauth/login';

/** What the script does to the page that loads it. */
function run({ text }: Reply): { cookie: string; detail: Record<string, unknown>; warning: string } {
  const page = { cookie: '', detail: {}, warning: '' };
  runInNewContext(text, {
    document: page,
    console: { warn: (warning: string) => (page.warning = warning) },
    CustomEvent: function (type: string, { detail }: { detail: object }) {
      assert.equal(type, 'stoa-script-login');
      // What comes from the other context has prototypes of its own.
      page.detail = JSON.parse(JSON.stringify(detail)) as object;
    },
    dispatchEvent: () => true,
  });
  return page;
}

const ask = (demo: TestDemo, { query, ...headers }: Record<string, string> = {}): Promise<Reply> => {
  const gopage = encodeURIComponent(`${demo.outsideUrl}/`);
  return demo.anonymous(`${PATH}?${query ?? `tenantKey=northgate&gopage=${gopage}`}`, {
    headers: { 'accept-language': 'en', referer: `${demo.outsideUrl}/`, ...headers },
  });
};

async function signedIn(demo: TestDemo): Promise<Headers> {
  const json = { account: 'chen.siyuan', password: 'northgate' };
  return (await demo.anonymous('/papi/passport/login', { json })).headers;
}

const whoIs = async (demo: TestDemo, eteamsid: string) =>
  (await demo.anonymous('/api/demo/number', { headers: { eteamsid } })).json?.data?.account;

test('given somebody signed in at the suite, the script leaves a session of its own in the page’s cookie', async (t) => {
  const demo = await start(t);
  const headers = await signedIn(demo);
  const script = headers.getSetCookie().find((line) => line.startsWith('ETEAMSID_SCRIPT=')) ?? '';
  assert.match(script, new RegExp(`Path=${PATH};.*HttpOnly; Secure; SameSite=None`));

  const reply = await ask(demo, { cookie: script.split(';')[0] ?? '' });
  assert.match(reply.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.equal(reply.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(reply.headers.get('cache-control'), 'no-store');
  const { cookie, detail } = run(reply);
  assert.deepEqual(detail, { code: 200, status: true, msg: '', data: {} });
  const [, id = ''] = /^ETEAMSID=([\w-]{32}); path=\/; samesite=lax; max-age=43200$/.exec(cookie) ?? [];
  assert.equal(await whoIs(demo, id), 'chen.siyuan');

  const own = cookieOf(headers, 'ETEAMSID');
  assert.notEqual(id, own);
  await demo.anonymous('/demo/sessions/expire', { json: { whose: 'mine' }, headers: { eteamsid: id } });
  assert.deepEqual([await whoIs(demo, id), await whoIs(demo, own)], [undefined, 'chen.siyuan']);
});

test('given a browser that keeps cookies from other sites, whoever is signed in comes back with a ticket', async (t) => {
  let now = Date.now();
  const demo = await start(t, { now: () => now });
  const headers = { cookie: `ETEAMSID=${cookieOf(await signedIn(demo), 'ETEAMSID')}` };
  const portal = `${demo.outsideUrl}/?lang=ar_SA`;
  const comeBack = async () => {
    const login = await demo.anonymous(`/login?gopage=${encodeURIComponent(portal)}`, { headers });
    assert.equal(login.status, 303, 'nothing has to be typed');
    const { text } = await demo.anonymous(login.headers.get('location') ?? '', { headers });
    return /id="go-on" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? '';
  };
  const askFrom = async (address: string) => {
    const query = new URLSearchParams({ tenantKey: 'northgate', gopage: address });
    return run(await ask(demo, { query: String(query) }));
  };
  const address = await comeBack();
  const [, id = ''] = /^ETEAMSID=([\w-]+)/.exec((await askFrom(address)).cookie) ?? [];
  assert.equal(await whoIs(demo, id), 'chen.siyuan');

  const { cookie, detail } = await askFrom(address);
  assert.equal(cookie, '', 'a ticket is good for once');
  const loginurl = `${demo.suiteUrl}/login?gopage=${encodeURIComponent(portal)}`;
  assert.deepEqual(detail.data, { loginurl }, 'and does not come back in an address');
  const late = await comeBack();
  now += 60_000;
  assert.equal((await askFrom(late)).detail.code, -1, 'nor after a minute');
});

test('given nobody signed in, the script says so in the language of the person, and where to sign in', async (t) => {
  const demo = await start(t);
  for (const [language, msg] of [
    ['en', 'Unauthorized, please log in'],
    ['zh-CN', '未授权，请登录'],
  ] as const) {
    const { cookie, detail, warning } = run(await ask(demo, { 'accept-language': language }));
    const loginurl = `${demo.suiteUrl}/login?gopage=${encodeURIComponent(`${demo.outsideUrl}/`)}`;
    assert.deepEqual(detail, { code: -1, status: false, msg, data: { loginurl } });
    assert.equal(warning, msg);
    assert.equal(cookie, '');
  }
});

test('given an ended session or another tenant, the script says so and leaves the cookie alone', async (t) => {
  const demo = await start(t);
  assert.equal(run(await ask(demo, { cookie: 'ETEAMSID_SCRIPT=ended' })).detail.code, -1);
  const cookie = `ETEAMSID=${cookieOf(await signedIn(demo), 'ETEAMSID')}`;
  const gopage = encodeURIComponent(demo.outsideUrl);
  const other = run(await ask(demo, { cookie, query: `tenantKey=southgate&gopage=${gopage}` }));
  assert.equal(other.detail.msg, 'You are signed in to another tenant of the suite');
  assert.equal(other.cookie, '');
});

test('a page that the suite does not know, or that hides where it is, gets no script', async (t) => {
  const demo = await start(t);
  const cookie = `ETEAMSID=${cookieOf(await signedIn(demo), 'ETEAMSID')}`;
  for (const referer of ['http://evil.example/', '', `${demo.outsideUrl}.evil.example/`, 'about:blank']) {
    const { status, json, text } = await ask(demo, { cookie, referer });
    assert.equal(status, 403, referer);
    assert.equal(json?.msg, 'Another site may not do this in your name');
    assert.doesNotMatch(text, /document\.cookie/);
  }
  assert.equal((await ask(demo, { cookie, origin: 'http://evil.example' })).status, 403);
  const own = await ask(demo, { cookie, referer: `${demo.suiteUrl}/sp/people` });
  assert.equal(run(own).detail.status, true, 'a page of the suite itself');
});

test('tenant key and go-page have to be there, and the go-page on a known site', async (t) => {
  const demo = await start(t);
  for (const query of [
    'tenantKey=northgate',
    'gopage=%2Fsp%2Fpeople',
    'tenantKey=north%20gate&gopage=%2Fsp%2Fpeople',
    'tenantKey=northgate&gopage=http%3A%2F%2Fevil.example',
  ])
    assert.equal((await ask(demo, { query })).status, 400, query);
});

test('signing out takes both cookies', async (t) => {
  const demo = await start(t);
  for (const path of ['/logout', '/papi/app/baseserver/clearCookie?service=oa.example']) {
    const cookies = (await demo.anonymous(path)).headers.getSetCookie();
    for (const start of ['ETEAMSID=;', 'ETEAMSID_SCRIPT=;'])
      assert.ok(
        cookies.some((line) => line.startsWith(start) && line.includes('Max-Age=0')),
        start,
      );
  }
});
