/** Two origins: what the outside system may do with the suite, and what it may not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFaultSwitches } from '../../demo/server/faults.js';
import { createOutside } from '../../demo/server/outside.js';
import { call, rawGet, sessionOf, start } from './support/demo.js';

const english = { 'accept-language': 'en' };

test('the portal is a page that knows where the suite is, under a policy that lets it use just that', async (t) => {
  const demo = await start(t);
  const page = await call(demo.outsideUrl, { headers: { accept: 'text/html', 'accept-language': 'ar' } });
  assert.equal(page.status, 200);
  assert.ok(page.text.includes(`<meta name="suite-origin" content="${demo.suiteUrl}">`));
  assert.ok(page.text.includes('<html lang="ar-SA" dir="rtl">'));
  assert.ok(page.text.includes(`<script async id="suite-script" src="${demo.suiteUrl}/stoa-sdk-stub.js">`));
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none'; /);
  assert.ok(policy.includes(`script-src 'self' ${demo.suiteUrl};`));
  assert.ok(policy.includes(`connect-src 'self' ${demo.suiteUrl};`));
  assert.match(policy, /require-trusted-types-for 'script'; trusted-types stoa /);
  assert.doesNotMatch(policy, /unsafe|\*/);
  assert.equal((await call(`${demo.outsideUrl}/portal.js`)).status, 200);
  assert.equal((await call(`${demo.outsideUrl}/none.js`)).status, 404);
});

test('each page has the policy that it needs, and no wider one', async (t) => {
  const demo = await start(t);
  const policyOf = async (path: string) =>
    (await call(demo.outsideUrl + path)).headers.get('content-security-policy') ?? '';
  const [order, desk, strict, sandboxed] = await Promise.all(
    ['/', '/desk.html', '/strict.html', '/sandboxed.html'].map(policyOf),
  );
  assert.match(order ?? '', /frame-src 'none'; .*frame-ancestors 'none'; .* norvik 'allow-duplicates'$/);
  assert.ok(desk?.includes(`frame-src ${demo.suiteUrl};`), 'the suite is shown in a frame');
  assert.match(desk ?? '', / vue 'allow-duplicates'$/);
  assert.ok(!strict?.includes(demo.suiteUrl), 'it was written before there was a suite');
  assert.match(strict ?? '', /frame-ancestors 'self'/);
  assert.match(sandboxed ?? '', /frame-ancestors 'self'/);
  for (const policy of [order, desk, strict, sandboxed]) {
    assert.match(policy ?? '', /^default-src 'none'; .*require-trusted-types-for 'script'/);
    assert.doesNotMatch(policy ?? '', /unsafe|\*/);
  }
});

test('a page without an origin gets its own files, and a plain tag for the whole SDK', async (t) => {
  const demo = await start(t);
  const page = await call(`${demo.outsideUrl}/sandboxed.html`);
  assert.ok(page.text.includes(`<script defer src="${demo.suiteUrl}/stoa-sdk.js">`));
  const policyOf = async (path: string) =>
    (await call(demo.outsideUrl + path)).headers.get('cross-origin-resource-policy');
  assert.equal(await policyOf('/sandboxed.js'), 'cross-origin');
  assert.equal(await policyOf('/portal.js'), 'same-origin');
});

test('the two are different hosts, so that neither sees the cookies of the other', async (t) => {
  const demo = await start(t);
  assert.notEqual(new URL(demo.suiteUrl).hostname, new URL(demo.outsideUrl).hostname);
});

test('the token of the portal is a session of its own user', async (t) => {
  const demo = await start(t);
  const { json } = await call(`${demo.outsideUrl}/token`);
  assert.equal(json?.status, true);
  assert.equal(json.data.expiresIn, 12 * 60 * 60, 'and for how long it is good');
  const eteamsid = String(json.data.eteamsid);
  const getInfo = '/papi/app/baseserver/info/getInfo';
  const info = await demo.anonymous(getInfo, { json: {}, headers: { eteamsid, origin: demo.outsideUrl } });
  assert.equal(info.json?.data.ACCESS_ETEAMSID, eteamsid);
  assert.equal((info.json.data.user as { name: string }).name, 'Amelia Hart');
  assert.equal((await demo.anonymous('/api/hrm/employees/1042', { headers: { eteamsid } })).json?.code, 200);
});

test('the portal hears who somebody is, and nothing of salary, birthday and days off', async (t) => {
  const demo = await start(t);
  const { json } = await call(`${demo.outsideUrl}/token`);
  const headers = { eteamsid: String(json?.data.eteamsid) };
  const contact = ['department', 'email', 'hiredAt', 'id', 'name', 'title'];
  const one = await demo.anonymous('/api/hrm/employees/1042', { headers });
  assert.deepEqual(Object.keys(one.json?.data ?? {}).sort(), contact);
  const all = await demo.anonymous('/api/hrm/employees', { headers });
  const items = all.json?.data.items as object[];
  assert.ok(items.length > 0);
  for (const item of items) assert.deepEqual(Object.keys(item).sort(), contact);
  assert.equal((await demo.anonymous('/api/hrm/leaves', { headers })).status, 403);
  assert.equal((await demo.anonymous('/api/hrm/leaves/1/withdraw', { headers, json: {} })).status, 403);
});

test('given a refused token, the portal hears why in its language, and the suite goes on', async (t) => {
  const demo = await start(t);
  await demo.call('/demo/faults', { json: { token: 'refused' } });
  const refused = await call(`${demo.outsideUrl}/token`, { headers: english });
  assert.deepEqual(refused.json, {
    status: false,
    data: {},
    msg: 'The suite does not hand out tokens at the moment',
  });
  assert.equal((await demo.call('/api/hrm/employees')).status, 200);
  await demo.call('/demo/faults', { method: 'DELETE' });
  assert.equal((await call(`${demo.outsideUrl}/token`)).json?.status, true);
});

test('the page of failures gets tokens that are wrong in the way it asks for', async (t) => {
  const demo = await start(t);
  const token = async (flaw: string) =>
    (await call(`${demo.outsideUrl}/token?case=${flaw}`, { headers: english })).json;
  assert.deepEqual(await token('refused'), {
    status: false,
    data: {},
    msg: 'The outside system is not known to the suite, or its secret is wrong',
  });
  assert.deepEqual(await token('none'), { status: true, data: {}, msg: '' });
  const invalid = await token('invalid');
  assert.equal(invalid?.status, true);
  const headers = { eteamsid: String(invalid.data.eteamsid) };
  assert.equal((await demo.anonymous('/api/hrm/employees', { headers })).status, 401);
});

test('a short session says so, and is over when it says', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const demo = await start(t);
  const { json } = await call(`${demo.outsideUrl}/token?short`);
  assert.equal(json?.data.expiresIn, 60);
  const headers = { eteamsid: String(json.data.eteamsid) };
  const status = async () => (await demo.anonymous('/api/hrm/employees', { headers })).status;
  assert.equal(await status(), 200);
  t.mock.timers.tick(60_000);
  while ((await status()) !== 401);
});

test('the portal ends a session when its own page asks, and for nobody else', async (t) => {
  const demo = await start(t);
  const { json } = await call(`${demo.outsideUrl}/token`);
  const { eteamsid } = json?.data ?? {};
  const headers = { eteamsid: String(eteamsid) };
  const status = async () => (await demo.anonymous('/api/hrm/employees', { headers })).status;
  const end = (origin: string, body: object) =>
    call(`${demo.outsideUrl}/session/end`, { json: body, headers: { origin } });
  assert.equal((await end('http://evil.example', { eteamsid })).status, 403);
  for (const none of [undefined, { toString: 1 }, 'a\nb', '中文'])
    assert.equal((await end(demo.outsideUrl, { eteamsid: none })).status, 400);
  assert.equal(await status(), 200);
  assert.equal((await end(demo.outsideUrl, { eteamsid })).status, 200);
  assert.equal(await status(), 401);
});

test('the stuck gateway answers nobody, and keeps the server from nothing', async (t) => {
  const demo = await start(t);
  const patience = new AbortController();
  const stuck = call(`${demo.outsideUrl}/papi/app/baseserver/info/getInfo`, {
    json: {},
    signal: patience.signal,
  });
  assert.equal((await call(`${demo.outsideUrl}/token`)).json?.status, true);
  patience.abort();
  await assert.rejects(stuck);
});

test('partners see the apps that are for them', async (t) => {
  const demo = await start(t);
  const { json } = await call(`${demo.outsideUrl}/token`);
  const headers = { eteamsid: String(json?.data.eteamsid) };
  const info = await demo.anonymous('/papi/app/baseserver/info/getInfo', { json: {}, headers });
  assert.deepEqual([...(info.json?.data.displayModules as string[])].sort(), [
    '@stoa/bulletin',
    '@stoa/hrm',
    '@stoa/rates',
  ]);
});

test('a wrong secret, an unknown system and an account of another channel get no session', async (t) => {
  const demo = await start(t);
  for (const body of [
    { clientId: 'outside-portal', clientSecret: 'guess', account: 'amelia.hart' },
    { clientId: 'web', clientSecret: 'guess', account: 'lin.yutong' },
  ]) {
    const { status, json } = await demo.anonymous('/papi/open/token', { json: body });
    assert.equal(status, 403);
    assert.equal(json?.data, undefined);
  }
  for (const clientSecret of [undefined, 7, '', {}]) {
    const body = { clientId: 'outside-portal', account: 'amelia.hart', clientSecret };
    assert.equal((await demo.anonymous('/papi/open/token', { json: body })).status, 400);
  }
});

test('pages of the outside system may fetch calls, modules, labels and bundles, and nobody else may', async (t) => {
  const demo = await start(t);
  const shared = [
    '/api/hrm/employees',
    '/papi/none',
    '/build/moduleversion.json',
    '/stoa.js',
    '/stoa/elements.js',
  ];
  shared.push('/static/public/resource/i18n/en_US/hrm.json', '/build/none.js');
  shared.push('/stoa-sdk.js', '/stoa-sdk-stub.js');
  for (const path of shared) {
    const { headers } = await demo.call(path, { headers: { origin: demo.outsideUrl } });
    assert.equal(headers.get('access-control-allow-origin'), demo.outsideUrl, path);
    assert.equal(headers.get('access-control-allow-credentials'), null);
    assert.match(headers.get('vary') ?? '', /Origin/);
  }
  const strangers = [
    'http://evil.example',
    `${demo.outsideUrl}.evil.example`,
    'null',
    demo.outsideUrl.replace('http', 'https'),
  ];
  for (const origin of strangers) {
    const { headers } = await demo.call('/api/hrm/employees', { headers: { origin } });
    assert.equal(headers.get('access-control-allow-origin'), null, origin);
  }
  for (const path of ['/', '/demo/faults', '/monitoring', '/assets/start.css', '/storybook/']) {
    const { headers } = await demo.call(path, { headers: { origin: demo.outsideUrl } });
    assert.equal(headers.get('access-control-allow-origin'), null, path);
  }
  assert.match(
    (await demo.call('/stoa.js')).headers.get('vary') ?? '',
    /Origin/,
    'caches keep the two apart',
  );
});

test('a preflight allows the headers of the layer', async (t) => {
  const demo = await start(t);
  const { status, headers } = await demo.anonymous('/api/hrm/employees', {
    method: 'OPTIONS',
    headers: {
      origin: demo.outsideUrl,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'eteamsid,langtype,timezoneoffset',
    },
  });
  assert.equal(status, 204);
  assert.equal(headers.get('access-control-allow-origin'), demo.outsideUrl);
  const allowed = (headers.get('access-control-allow-headers') ?? '').split(',');
  for (const name of [
    'eteamsid',
    'langtype',
    'timezoneoffset',
    'content-type',
    'traceid',
    'traceparent',
    'enabletrans',
    't',
  ]) {
    assert.ok(allowed.includes(name), name);
  }
});

test('another spelling of this machine is led to the right one, a foreign name that points here is refused', async (t) => {
  const demo = await start(t);
  const { port } = new URL(demo.suiteUrl);
  const otherSpelling = await rawGet(demo.suiteUrl, '/sp/hrm?x=1', { host: `localhost:${port}` });
  assert.equal(otherSpelling.status, 307);
  assert.equal(otherSpelling.headers.get('location'), `${demo.suiteUrl}/sp/hrm?x=1`);
  const eteamsid = await sessionOf(demo.suiteUrl);
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example']) {
    const reply = await rawGet(demo.suiteUrl, '/api/hrm/employees', { host, eteamsid });
    assert.equal(reply.status, 421);
    assert.equal(reply.json, undefined);
  }
});

test('given a suite that cannot be reached, the portal says so', async (t) => {
  const gone = await start(t);
  await gone.close();
  const app = createOutside({
    folders: { site: gone.folder },
    suiteUrl: gone.suiteUrl,
    outsideUrl: 'http://localhost:1',
    outsideClient: { id: 'outside-portal', secret: 'any' },
    faults: createFaultSwitches(Date.now),
    sessions: { close: async () => {} },
  });
  const reply = await app.request('/token', { headers: { ...english, host: 'localhost:1' } });
  assert.deepEqual(await reply.json(), {
    status: false,
    data: {},
    msg: 'The outside system cannot reach the suite',
  });
});
