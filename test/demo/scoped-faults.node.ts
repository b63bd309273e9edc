/** Faults of the control page that concern chosen paths, as the layer meets them; and the words nobody posts unasked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, start, type TestDemo } from './support/demo.js';
import { layerOf } from './support/layer.js';

const set = async (demo: TestDemo, faults: object) =>
  assert.equal((await demo.call('/demo/faults', { json: faults })).status, 200);
const NUMBER = '/api/demo/number';

test('every HTTP status can be asked for, below the chosen path and nowhere else', async (t) => {
  const demo = await start(t);
  for (const answer of [400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505]) {
    await set(demo, { answer });
    const { status, json, headers } = await demo.call(NUMBER);
    assert.equal(status, answer);
    assert.equal(json?.code, answer);
    assert.equal(headers.get('retry-after'), answer === 429 || answer === 503 ? '1' : null);
    assert.equal((await demo.call('/api/hrm/employees/1001')).status, 200);
  }
  await set(demo, { scope: '/api/hrm/', answer: 500 });
  assert.equal((await demo.call('/api/hrm/employees/1001')).status, 500);
  assert.equal((await demo.call(NUMBER)).status, 200);
  await demo.call('/demo/faults', { method: 'DELETE' });
  assert.equal((await demo.call('/api/hrm/employees/1001')).status, 200);
});

test('a scope may have gaps, and reaches every call, the files of modules, and the portal’s token', async (t) => {
  const demo = await start(t);
  const hits = async (scope: string, path: string) => {
    await set(demo, { scope, answer: 503 });
    return (await demo.anonymous(path)).status === 503;
  };
  for (const [scope, path, isHit] of [
    ['/api/*/employees', '/api/hrm/employees/1001', true],
    ['/api/*/employees', '/api/hrm/leaves', false],
    ['/api/*m*/emp*/1', '/api/hrm/employees/1001', true],
    ['/api/*m*/emp*/2', '/api/hrm/employees/1001', false],
    ['/papi/iaauthclient/', '/papi/iaauthclient/oauth/login', true],
    ['/cp/', '/cp/resourceReport.json', true],
    ['/build/', '/build/moduleversion.json', true],
    ['/build/.merge-dist/', '/build/.merge-dist/manifest.json', true],
    ['/static/*/hrm', '/static/public/resource/i18n/en_US/hrm.json', true],
    ['/static/*/hrm', '/static/public/resource/i18n/en_US/ui.json', false],
    ['/api/', '/demo/faults', false],
  ] as const)
    assert.equal(await hits(scope, path), isHit, `${scope} and ${path}`);
  await set(demo, { scope: '/token', answer: 'malformed' });
  assert.equal((await call(`${demo.outsideUrl}/token`)).json, undefined);
  assert.equal((await call(demo.outsideUrl)).status, 200);
});

test('the layer has a code for each way to fail', async (t) => {
  const demo = await start(t);
  const { request } = await layerOf(t, demo);
  for (const [answer, code, msg] of [
    [503, 'HTTP', 'service unavailable'],
    ['dropped', 'NETWORK', 'the server cannot be reached, check the network connection'],
    ['malformed', 'PARSE', undefined],
    ['intercepted', 'INTERCEPTED', 'The security gateway has held this call back'],
    ['external-auth', 'ENVELOPE', 'The external business must be verified first'],
    ['login-url', 'ENVELOPE', 'Sign in on the login page to go on'],
  ] as const) {
    await set(demo, { answer });
    const outcome = await request.settle(NUMBER, { dedupe: false });
    assert.equal(outcome.error?.code, code);
    if (msg) assert.equal(outcome.msg, msg);
    const own = await request.settle(`/api/demo/answers/${answer}`);
    assert.equal(own.error?.code, code, `asked for ${answer} alone`);
  }
});

test('the three signs of an expired session each ask for a sign-in', async (t) => {
  const demo = await start(t);
  const { request, prompts } = await layerOf(t, demo);
  prompts.attach();
  const asked: string[] = [];
  prompts.queue$.listen(([prompt]) => {
    if (prompt?.kind !== 'relogin') return;
    asked.push(prompt.kind);
    prompts.answer(prompt.id, 'cancelled');
  });
  for (const answer of ['login-page', 'session-expired-envelope', 'session-expired']) {
    await set(demo, { answer });
    const outcome = await request.settle(NUMBER, { dedupe: false });
    assert.equal(outcome.error?.code, 'SESSION_EXPIRED', answer);
  }
  assert.equal(asked.length, 3);
});

test('expired sessions really are, and whoever signs in again goes on while the fault is still on', async (t) => {
  let now = Date.now();
  const demo = await start(t, { now: () => now });
  assert.equal((await demo.call(NUMBER)).status, 200);
  await set(demo, { answer: 'session-expired' });
  assert.equal((await demo.call('/api/hrm/employees/1001')).status, 200, 'out of scope');
  assert.equal((await demo.call(NUMBER)).status, 401);
  assert.equal((await demo.call('/api/hrm/employees/1001')).status, 401, 'it has ended everywhere');
  now += 1;
  const { json } = await demo.anonymous('/papi/passport/login', {
    json: { account: 'lin.yutong', password: 'northgate' },
  });
  const headers = { eteamsid: String(json?.data.eteamsid) };
  assert.equal((await demo.anonymous(NUMBER, { headers })).status, 200);
});

test('given a delay, calls in scope wait and others do not', async (t) => {
  const demo = await start(t);
  await set(demo, { delayMs: 300 });
  const begin = performance.now();
  const ended: string[] = [];
  const ask = (path: string) => demo.call(path).finally(() => ended.push(path));
  await Promise.all([ask(NUMBER), ask('/api/hrm/employees/1001')]);
  const waited = performance.now() - begin;
  assert.ok(waited >= 295, `waited ${waited} ms`);
  assert.deepEqual(ended, ['/api/hrm/employees/1001', NUMBER]);
});

test('an unsteady call fails as often as asked, says when to come again, and each key counts for itself', async (t) => {
  const demo = await start(t);
  const { request } = await layerOf(t, demo);
  const path = '/api/demo/unsteady';
  const first = await demo.call(`${path}?key=a&failures=1&retryAfter=2`);
  assert.equal(first.status, 503);
  assert.equal(first.headers.get('retry-after'), '2');
  const params = { key: 'b', failures: 2, retryAfter: 0 };
  assert.deepEqual((await request.get(path, { params, retry: 2 })).data, { failed: 2 });
  assert.equal((await request.settle(path, { params, retry: 1, dedupe: false })).error?.status, 503);
});

test('a post without sensitive words is on the board at once', async (t) => {
  const demo = await start(t);
  await demo.call('/api/demo/posts', { json: { text: ' Cake in the kitchen, 3 pm ' } });
  const { json } = await demo.call('/api/demo/posts');
  const [post] = json?.data.items as Record<string, unknown>[];
  assert.deepEqual(
    [post?.author, post?.text, post?.isConfirmed],
    ['林雨桐', 'Cake in the kitchen, 3 pm', false],
  );
});

test('weak words ask, whatever their case and width; a confirmed post is stored and says so', async (t) => {
  const demo = await start(t);
  const before = (await demo.call('/api/demo/posts')).json?.data.items as unknown[];
  const post = (text: string, query = '') =>
    demo.call(`/api/demo/posts${query}`, { json: { text }, headers: { langType: 'en_US' } });
  for (const text of [
    'About PROJECT aurora',
    'ｐｒｏｊｅｃｔ ａｕｒｏｒａ',
    'on project aurora and Halden Works',
  ]) {
    const { json } = await post(text);
    const { sensitiveScanCode, superviseType, weakConfirmTip } = json as unknown as Record<string, unknown>;
    assert.deepEqual([sensitiveScanCode, superviseType, json?.status], [401, 'weak', false], text);
    assert.equal(weakConfirmTip, 'Post it all the same?');
  }
  const { json } = await post('Halden Works on Project Aurora');
  assert.deepEqual(json?.data, {
    sensitiveWords: 'halden works, project aurora',
    sensitiveWordList: [
      { name: 'Competitors', value: 'halden works' },
      { name: 'Projects before their announcement', value: 'project aurora' },
    ],
  });
  assert.equal((await post('Project Aurora', '?sensitiveWordconfirm=1')).json?.status, true);
  const items = (await demo.call('/api/demo/posts')).json?.data.items as Record<string, unknown>[];
  assert.deepEqual(
    items.filter(({ isConfirmed }) => isConfirmed).map(({ text }) => text),
    ['Project Aurora'],
  );
  assert.equal(items[0]?.text, 'Project Aurora');
  assert.equal(items.length, before.length + 1, 'what was asked about is not stored');
});

test('strong words forbid, also beside weak ones and with a confirmation', async (t) => {
  const demo = await start(t);
  const before = (await demo.call('/api/demo/posts')).json?.data.items;
  for (const text of ['The salary list is out', '极光项目的工资表', 'كشف الرواتب']) {
    const { json } = await demo.call('/api/demo/posts?sensitiveWordconfirm=1', { json: { text } });
    assert.equal((json as unknown as { superviseType: string }).superviseType, 'strong', text);
  }
  assert.deepEqual((await demo.call('/api/demo/posts')).json?.data.items, before);
});

test('the control page makes every text of any call sensitive; reading stays free', async (t) => {
  const demo = await start(t);
  const { request, prompts } = await layerOf(t, demo);
  prompts.attach();
  prompts.queue$.listen(([prompt]) => {
    if (prompt?.kind === 'sensitive-words') prompts.answer(prompt.id, 'confirmed');
  });
  const leave = { employeeId: '1002', from: '2027-03-01', to: '2027-03-01', reason: 'rest' };
  await set(demo, { scope: '/api/hrm/', answer: 'sensitive-strong' });
  const refused = await request.settle({ url: '/api/hrm/leaves', data: leave, dedupe: false });
  assert.equal(refused.error?.code, 'SENSITIVE');
  await set(demo, { answer: 'sensitive-weak' });
  const confirmed = await request.post<{ reason: string }>('/api/hrm/leaves', leave, { dedupe: false });
  assert.equal(confirmed.data?.reason, 'rest');
  assert.equal((await demo.call('/api/hrm/employees/1001')).status, 200);
});
