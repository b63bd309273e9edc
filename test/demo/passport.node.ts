/** Signing in and out, by the layer, on the login page, and when a session is ended by somebody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRuntime } from '../../core/runtime.js';
import { cookieOf, start, type TestDemo } from './support/demo.js';

const PATH = '/papi/passport/login';
const RIGHT = { account: 'chen.siyuan', password: 'northgate' };
const english = { langType: 'en_US' };

const whoIs = async (demo: TestDemo, eteamsid: string) =>
  (await demo.anonymous('/api/demo/number', { headers: { eteamsid } })).json?.data?.account;

test('account and password open a session, which is in the answer and in the cookie', async (t) => {
  const demo = await start(t);
  const { json, headers } = await demo.anonymous(PATH, { json: RIGHT });
  const id = String(json?.data.eteamsid);
  assert.match(id, /^[\w-]{32}$/);
  assert.equal(cookieOf(headers, 'ETEAMSID'), id);
  assert.equal(await whoIs(demo, id), 'chen.siyuan');
});

test('a wrong password and an unknown account are told in the same words', async (t) => {
  const demo = await start(t);
  for (const credentials of [
    { ...RIGHT, password: 'Northgate' },
    { ...RIGHT, account: 'nobody' },
    { account: "' or 1=1 --", password: 'northgate' },
  ]) {
    const { status, json, headers } = await demo.anonymous(PATH, { json: credentials, headers: english });
    assert.equal(status, 200);
    assert.deepEqual(json, { code: 422, status: false, msg: 'The account or the password is wrong' });
    assert.equal(cookieOf(headers, 'ETEAMSID'), '');
  }
  for (const credentials of [{}, { account: 'lin.yutong' }, { ...RIGHT, password: ['northgate'] }])
    assert.equal((await demo.anonymous(PATH, { json: credentials })).status, 400);
});

test('a page of another origin gets the session id and leaves this browser’s cookie alone', async (t) => {
  const demo = await start(t);
  const { json, headers } = await demo.anonymous(PATH, { json: RIGHT, headers: { origin: demo.outsideUrl } });
  assert.equal(await whoIs(demo, String(json?.data.eteamsid)), 'chen.siyuan');
  assert.equal(cookieOf(headers, 'ETEAMSID'), '');
});

test('the login page is a form without script that signs in and goes on to the suite', async (t) => {
  const demo = await start(t);
  const page = await demo.anonymous('/login?lang=zh_TW', { headers: { accept: 'text/html' } });
  assert.match(page.text, /<html lang="zh-TW".*<h1>登入<\/h1>.*type="password"/s);
  assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self'/);
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    demo.anonymous('/login', { method: 'POST', body: new URLSearchParams(fields), headers });
  const done = await submit(RIGHT);
  assert.equal(done.status, 303);
  assert.equal(done.headers.get('location'), '/login/done');
  assert.equal(await whoIs(demo, cookieOf(done.headers, 'ETEAMSID')), 'chen.siyuan');

  const wrong = await submit({ account: '"><script>', password: 'x' }, { 'accept-language': 'en' });
  assert.match(wrong.text, /The account or the password is wrong/);
  assert.doesNotMatch(wrong.text, /<script>/);
  assert.equal((await submit(RIGHT, { origin: 'http://evil.example' })).status, 403);
});

test('a form that cannot be read is refused, and is no bug for the log', async (t) => {
  const demo = await start(t);
  const logged = t.mock.method(console, 'error', () => {});
  for (const [type, body] of [
    ['multipart/form-data', 'account=x'],
    ['multipart/form-data; boundary=x', 'account=x'],
    ['multipart/form-data; boundary=x', '--x\r\nabcde'],
  ] as const) {
    const headers = { ...english, 'content-type': type };
    const { status, json } = await demo.anonymous('/login', { method: 'POST', body, headers });
    assert.deepEqual([status, json?.msg], [400, 'The request cannot be read'], `${type}: ${body}`);
  }
  assert.equal(logged.mock.callCount(), 0);
});

test('after signing in, a page tells the other tabs by a script of its own, and says where it goes on', async (t) => {
  const demo = await start(t);
  const submit = (gopage: string) =>
    demo.anonymous('/login', { method: 'POST', body: new URLSearchParams({ ...RIGHT, gopage }) });
  const done = await submit('/sp/requests?x=1');
  const cookie = `ETEAMSID=${cookieOf(done.headers, 'ETEAMSID')}; stoa-lang=en_US`;
  const page = await demo.anonymous(done.headers.get('location') ?? '', { headers: { cookie } });
  assert.match(page.text, /Signed in as 陈思远\. Pages that were waiting for this go on by themselves\./);
  assert.match(page.text, /<a id="go-on" href="\/sp\/requests\?x=1">Go on<\/a>/);
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /^default-src 'none'; .*; script-src 'self'$/,
  );
  const script = await demo.anonymous(/<script src="([^"]+)" defer>/.exec(page.text)?.[1] ?? '');
  assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.match(script.text, /BroadcastChannel\(`stoa-session /);

  const stranger = await demo.anonymous('/login/done?gopage=%2Fsp%2Frequests');
  assert.equal(stranger.headers.get('location'), '/login?gopage=%2Fsp%2Frequests', 'nobody has signed in');
});

test('signing in leads to pages of the suite and of the outside system, and nowhere else', async (t) => {
  const demo = await start(t);
  const signedIn = await demo.anonymous('/login', { method: 'POST', body: new URLSearchParams(RIGHT) });
  const headers = { cookie: `ETEAMSID=${cookieOf(signedIn.headers, 'ETEAMSID')}` };
  const leadsTo = async (gopage: string) => {
    const { text } = await demo.anonymous(`/login/done?gopage=${encodeURIComponent(gopage)}`, { headers });
    return /id="go-on" href="([^"]*)"/.exec(text)?.[1];
  };
  assert.equal(await leadsTo(`${demo.suiteUrl}/sp/trouble#top`), '/sp/trouble#top');
  assert.equal(await leadsTo('/.//evil.example/'), '/evil.example/');
  const portal = `${demo.outsideUrl}/?lang=ar_SA`;
  const address = (await leadsTo(portal))?.replaceAll('&#38;', '&') ?? '';
  assert.match(address.replace(portal, ''), /^&stoa-ticket=[\w-]{32}$/);
  for (const elsewhere of [
    'http://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    `http://me:pw@${new URL(demo.outsideUrl).host}/`,
    `${demo.outsideUrl}.evil.example/`,
    '/sp/' + 'x'.repeat(3_000),
  ]) {
    assert.equal(await leadsTo(elsewhere), '/sp/people', elsewhere.slice(0, 60));
    const { text } = await demo.anonymous(`/login?gopage=${encodeURIComponent(elsewhere)}`);
    assert.doesNotMatch(text, /name="gopage"/);
  }
});

test('whoever is signed out on a page of the suite comes back to it by signing in', async (t) => {
  const demo = await start(t);
  const again = async (referer: string) =>
    /href="(\/login[^"]*)"/.exec((await demo.anonymous('/logout', { headers: { referer } })).text)?.[1];
  assert.equal(await again(`${demo.suiteUrl}/sp/requests`), '/login?gopage=%2Fsp%2Frequests');
  assert.equal(await again('http://evil.example/sp/requests'), '/login');
  assert.equal(await again(`${demo.suiteUrl}/logout`), '/login');
});

test('signing out ends the session on the server and takes the cookie', async (t) => {
  const demo = await start(t);
  const id = cookieOf((await demo.anonymous(PATH, { json: RIGHT })).headers, 'ETEAMSID');
  const page = await demo.anonymous('/logout?lang=en_US', { headers: { cookie: `ETEAMSID=${id}` } });
  assert.match(page.text, /You are signed out/);
  // Pages that sign out may be in a frame of the suite, as on the phone.
  assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
  assert.match(page.headers.getSetCookie().join(), /ETEAMSID=;.*Max-Age=0/);
  assert.equal(await whoIs(demo, id), undefined);
});

test('an expired session names the login page, and the control page ends one session or all', async (t) => {
  const demo = await start(t);
  const signIn = async () => cookieOf((await demo.anonymous(PATH, { json: RIGHT })).headers, 'ETEAMSID');
  const [one, other, third] = [await signIn(), await signIn(), await signIn()];
  const expire = (whose: unknown, eteamsid: string) =>
    demo.anonymous('/demo/sessions/expire', { json: { whose }, headers: { eteamsid } });
  await expire('mine', one);
  assert.deepEqual(
    [await whoIs(demo, one), await whoIs(demo, other), await whoIs(demo, third)],
    [undefined, 'chen.siyuan', 'chen.siyuan'],
  );
  assert.equal((await expire('theirs', other)).status, 400);
  await expire('all', other);
  assert.deepEqual([await whoIs(demo, other), await whoIs(demo, third)], [undefined, undefined]);
  const { json } = await demo.anonymous('/api/hrm/leaves', { headers: { eteamsid: one } });
  assert.deepEqual(json?.data, { loginurl: `${demo.suiteUrl}/login` });
});

test('five calls that meet an expired session are answered after one sign-in through the layer', async (t) => {
  const demo = await start(t);
  const runtime = createRuntime({ page: {}, baseUrl: demo.suiteUrl, sessionId: 'ended' });
  t.after(() => runtime.dispose());
  let asked = 0;
  runtime.prompts.attach();
  runtime.prompts.queue$.listen(([prompt]) => {
    if (prompt?.kind !== 'relogin') return;
    asked += 1;
    const { loginUrl, signIn } = prompt.data;
    assert.equal(loginUrl, `${demo.suiteUrl}/login`);
    void signIn(RIGHT).then(() => runtime.prompts.answer(prompt.id, 'signed-in'));
  });
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      runtime.request.get<{ account: string }>('/api/demo/number', { params: { n } }),
    ),
  );
  assert.deepEqual(
    answers.map(({ data }) => data?.account),
    Array(5).fill('chen.siyuan'),
  );
  assert.equal(asked, 1);
});
