/** One address for all calls, and the files that are downloaded. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieOf, start, type TestDemo } from './support/demo.js';
import { layerOf } from './support/layer.js';

const send = (demo: TestDemo, json: Record<string, unknown>) =>
  demo.call('/api/transfer', {
    json: { method: 'GET', form: null, body: null, ...json },
    headers: { langType: 'en_US' },
  });

test('a call through the transfer address has the answer that it has without', async (t) => {
  const demo = await start(t);
  const { request } = await layerOf(t, demo);
  const path = '/api/hrm/employees';
  const params = { keyword: '财务部', size: 3 };
  const direct = await request.get(path, { params });
  assert.deepEqual(await request.get(path, { params, transfer: true }), direct);
  assert.ok(Number((direct.data as { total: number }).total) > 3);
});

test('a body arrives as it was described: JSON, text, and the fields of a form', async (t) => {
  const demo = await start(t);
  const { request } = await layerOf(t, demo);
  const leave = { employeeId: '1002', from: '2027-03-01', to: '2027-03-01', reason: 'transferred' };
  const { data } = await request.post<{ reason: string }>('/api/hrm/leaves', leave, { transfer: true });
  assert.equal(data?.reason, 'transferred');
  const text = { ...leave, from: '2027-03-02', to: '2027-03-02', reason: 'as text' };
  const asText = await send(demo, {
    route: '/api/hrm/leaves',
    method: 'POST',
    body: JSON.stringify(text),
    contentType: 'text/plain',
  });
  assert.equal(asText.json?.data.reason, 'as text');
  const form = await send(demo, {
    route: '/api/demo/posts',
    method: 'POST',
    form: [['text', 'a & b']],
    contentType: 'application/x-www-form-urlencoded',
  });
  assert.equal(form.json?.msg, 'The request is not a JSON object', 'the form reached a call that wants JSON');
});

test('failures come through with their status, and without a session nothing does', async (t) => {
  const demo = await start(t);
  assert.equal((await send(demo, { route: '/api/demo/answers/503' })).status, 503);
  assert.equal((await send(demo, { route: '/api/nothing' })).status, 404);
  const { status, json } = await demo.anonymous('/api/transfer', {
    json: { route: '/api/hrm/employees', method: 'GET' },
  });
  assert.equal(status, 401);
  assert.equal(json?.code, -1);
});

test('only calls of the suite can be transferred: no page, no control, no other host, not itself', async (t) => {
  const demo = await start(t);
  for (const route of [
    '/demo/faults',
    '/',
    '/sp/people',
    '/static/public/resource/i18n/en_US/hrm.json',
    '/api/../demo/faults',
    '/api/%2e%2e/demo/faults',
    '//evil.example/api/x',
    '/\\evil.example/api/x',
    'http://evil.example/api/x',
    'https://127.0.0.1/api/x',
    'javascript:alert(1)',
    '/api/transfer',
    '/api/transfe%72',
    '/api/%',
    'api/hrm/employees',
  ]) {
    const { status, json } = await send(demo, { route });
    if (route === 'api/hrm/employees') assert.equal(status, 200);
    else
      assert.deepEqual(
        [status, json?.msg],
        [400, `Only calls of the suite can be transferred, not ${route}`],
      );
  }
  for (const wrong of [{ method: 'TRACE' }, { method: 7 }, { route: undefined }, { route: ['/api/x'] }])
    assert.equal((await send(demo, { route: '/api/hrm/employees', ...wrong })).status, 400);
  const forms = [['text'], [['a', 1]], [['a', 'b', 'c']]];
  for (const form of forms)
    assert.equal(
      (await send(demo, { route: '/api/demo/posts', method: 'POST', form, contentType: 'x/y' })).status,
      400,
    );
});

test('a download keeps its name, also one that no header can hold as it is', async (t) => {
  const demo = await start(t);
  const page = await demo.anonymous('/', { headers: { accept: 'text/html' } });
  // A link carries the cookie and nothing else.
  const headers = { cookie: `ETEAMSID=${cookieOf(page.headers, 'ETEAMSID')}` };
  for (const path of ['/api/file/remotedownload/880102/hrm', '/api/app/file/remotedownload/880102/hrm']) {
    const file = await demo.anonymous(path, { headers });
    assert.equal(file.status, 200);
    assert.match(file.text, /^员工手册/);
    assert.equal(
      file.headers.get('content-disposition'),
      `attachment; filename="____ 2026.txt"; filename*=UTF-8''${encodeURIComponent('员工手册 2026.txt')}`,
    );
    assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
  }
  for (const path of ['880102/doc', '999/hrm', "'%20or%201=1/hrm"])
    assert.equal((await demo.anonymous(`/api/file/remotedownload/${path}`, { headers })).status, 404);
});
