/** The suite's calls, as the layer and as hostile callers make them: envelope, session, directory, languages, faults. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { call, cookieOf, start } from './support/demo.js';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly title: string;
  readonly monthlySalary: unknown;
  readonly hiredAt: string;
  readonly birthday: string;
}

const people = (data: unknown) => (data as { items: Person[] }).items;

test('given nobody signed in, the directory answers 401 with code -1 in the language of the call', async (t) => {
  const demo = await start(t);
  for (const [langType, msg] of [
    ['en_US', 'Unauthorized, please log in'],
    ['zh_CN', '未授权，请登录'],
    ['zh_TW', '未授權，請登入'],
    ['ar_SA', 'غير مصرح، يرجى تسجيل الدخول'],
    ['fr_FR', 'Unauthorized, please log in'],
  ] as const) {
    const { status, json } = await demo.anonymous('/api/hrm/employees', { headers: { langType } });
    assert.equal(status, 401);
    assert.deepEqual(json, { code: -1, status: false, msg, data: { loginurl: `${demo.suiteUrl}/login` } });
  }
});

test('given a made-up session id, nothing is told', async (t) => {
  const demo = await start(t);
  for (const eteamsid of ['x', "' or 1=1 --", '../../etc/passwd', 'A'.repeat(4000)]) {
    assert.equal((await demo.anonymous('/api/hrm/employees', { headers: { eteamsid } })).status, 401);
  }
});

test('given a visit to a page, its cookie is a session that the calls accept', async (t) => {
  const demo = await start(t);
  const page = await demo.anonymous('/', { headers: { accept: 'text/html' } });
  const setCookie = page.headers.getSetCookie().find((line) => line.startsWith('ETEAMSID=')) ?? '';
  assert.match(setCookie, /SameSite=Lax/);
  assert.doesNotMatch(setCookie, /HttpOnly/i, 'the layer reads the cookie and sends it as a header');

  const cookie = `ETEAMSID=${cookieOf(page.headers, 'ETEAMSID')}`;
  assert.equal((await demo.anonymous('/api/hrm/employees', { headers: { cookie } })).status, 200);
  const again = await demo.anonymous('/sp/hrm', { headers: { cookie, accept: 'text/html' } });
  assert.equal(cookieOf(again.headers, 'ETEAMSID'), '', 'whoever is signed in stays so');
});

test('given the cookie and a page of another origin on this host, the call is not made in the name of the person', async (t) => {
  const demo = await start(t);
  const page = await demo.anonymous('/', { headers: { accept: 'text/html' } });
  const { status } = await demo.anonymous('/api/hrm/leaves', {
    headers: { cookie: `ETEAMSID=${cookieOf(page.headers, 'ETEAMSID')}`, origin: demo.outsideUrl },
    json: { employeeId: '1001', from: '2027-03-01', to: '2027-03-01', reason: 'forged' },
  });
  assert.equal(status, 401);
});

test('given twelve hours, a session has expired', async (t) => {
  let now = Date.UTC(2027, 0, 4, 8);
  const demo = await start(t, { now: () => now });
  assert.equal((await demo.call('/api/hrm/employees')).status, 200);
  now += 12 * 60 * 60 * 1000;
  const { status, json } = await demo.call('/api/hrm/employees');
  assert.equal(status, 401);
  assert.equal(json?.code, -1);
});

test('the directory has about sixty people, page by page, without one twice or left out', async (t) => {
  const demo = await start(t);
  const ids = new Set<string>();
  for (let page = 1; page <= 4; page += 1) {
    const { json } = await demo.call(`/api/hrm/employees?page=${page}&size=17`);
    assert.equal(json?.code, 200);
    assert.equal(json.status, true);
    assert.equal(json.data.total, 60);
    for (const { id } of people(json.data)) ids.add(id);
  }
  assert.equal(ids.size, 60);
  assert.deepEqual(people((await demo.call('/api/hrm/employees?page=9&size=17')).json?.data), []);
});

test('money is a decimal string, dates are ISO', async (t) => {
  const demo = await start(t);
  for (const person of people((await demo.call('/api/hrm/employees?size=100')).json?.data)) {
    assert.match(String(person.monthlySalary), /^\d+\.\d{2}$/);
    assert.equal(typeof person.monthlySalary, 'string');
    assert.equal(new Date(person.hiredAt).toISOString(), person.hiredAt);
    assert.equal(new Date(person.birthday).toISOString().slice(0, 10), person.birthday);
  }
});

test('a search finds part of a name, an address, or a department in any language', async (t) => {
  const demo = await start(t);
  const found = async (keyword: string) =>
    people(
      (await demo.call(`/api/hrm/employees?size=100&keyword=${encodeURIComponent(keyword)}`)).json?.data,
    );
  assert.deepEqual(
    (await found('雨桐')).map(({ id }) => id),
    ['1001'],
  );
  assert.deepEqual(
    (await found("o'connor")).map(({ name }) => name),
    ["James O'Connor"],
  );
  assert.deepEqual(
    (await found('chen.siyuan@')).map(({ name }) => name),
    ['陈思远'],
  );
  const inChinese = (await found('财务部')).map(({ id }) => id);
  assert.ok(inChinese.length > 3);
  assert.deepEqual(
    (await found('Finance')).map(({ id }) => id),
    inChinese,
  );
  assert.deepEqual(
    (await found('المالية')).map(({ id }) => id),
    inChinese,
  );
});

test('signs that mean something to the database mean themselves in a search', async (t) => {
  const demo = await start(t);
  for (const keyword of [
    '%',
    '_',
    '\\',
    '%%%',
    "'; drop table employees; --",
    "' or '1'='1",
    '\u0000',
    '"',
    '*',
  ]) {
    const { json } = await demo.call(`/api/hrm/employees?keyword=${encodeURIComponent(keyword)}`);
    assert.equal(json?.data.total, 0, `keyword ${keyword}`);
  }
  assert.equal((await demo.call('/api/hrm/employees')).json?.data.total, 60);
});

test('departments and titles come in the language of the call', async (t) => {
  const demo = await start(t);
  const titles = await Promise.all(
    ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'].map(async (langType) => {
      const { json } = await demo.call('/api/hrm/employees/1001', { headers: { langType } });
      return `${String(json?.data.department)} / ${String(json?.data.title)}`;
    }),
  );
  assert.deepEqual(titles, [
    'Human Resources / Manager',
    '人力资源部 / 经理',
    '人力資源部 / 經理',
    'الموارد البشرية / مدير',
  ]);
});

test('one person is found by id; an unknown id is said so in the envelope', async (t) => {
  const demo = await start(t);
  assert.equal((await demo.call('/api/hrm/employees/1042')).json?.data.name, 'Amelia Hart');
  for (const id of ['9999', '%27', '__proto__', '%2e%2e%2f1001']) {
    const { status, json } = await demo.call(`/api/hrm/employees/${id}`, { headers: { langType: 'en_US' } });
    assert.equal(status, 200);
    assert.deepEqual(json, { code: 404, status: false, msg: 'This employee does not exist' });
  }
});

test('a page number that is none is refused by name', async (t) => {
  const demo = await start(t);
  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1e9',
    'page=1.5',
    'size=0',
    'size=101',
    'size=NaN',
  ]) {
    const { status, json } = await demo.call(`/api/hrm/employees?${query}`, {
      headers: { langType: 'en_US' },
    });
    assert.equal(status, 400, query);
    assert.match(json?.msg ?? '', new RegExp(`"${query.split('=')[0]}"`));
  }
});

test('given a body that is no JSON object, the answer is a 400 envelope and never a stack', async (t) => {
  const demo = await start(t);
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '12',
    '<html>',
    '{"a":',
    '['.repeat(200_000),
    'a=1&b=2',
    '\u0000',
  ];
  for (const body of bodies) {
    for (const path of [
      '/api/hrm/leaves',
      '/api/tissot/frontErrorRecord',
      '/papi/open/token',
      '/demo/faults',
    ]) {
      const { status, json, text } = await demo.call(path, {
        method: 'POST',
        body,
        headers: { langType: 'en_US' },
      });
      assert.equal(status, 400, `${path} ${body.slice(0, 20)}`);
      assert.deepEqual(json, { code: 400, status: false, msg: 'The request is not a JSON object' });
      assert.doesNotMatch(text, /at .*\.ts|node_modules/);
    }
  }
});

test('given more than a megabyte, the answer is 413, also when the length was not said before', async (t) => {
  const demo = await start(t);
  const tooMuch = 'x'.repeat(1024 * 1024 + 1);
  const declared = await demo.call('/api/hrm/leaves', {
    method: 'POST',
    body: tooMuch,
    headers: { langType: 'en_US' },
  });
  assert.equal(declared.status, 413);
  assert.equal(declared.json?.msg, 'The request is larger than 1024 KB');
  const streamed = await demo.call('/api/hrm/leaves', {
    method: 'POST',
    body: new Blob([tooMuch]).stream(),
    duplex: 'half',
  } as RequestInit);
  assert.equal(streamed.status, 413);
});

test('given a call that is cut off in its body, the server goes on', async (t) => {
  const demo = await start(t);
  const { port } = new URL(demo.suiteUrl);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST /api/tissot/frontErrorRecord HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 500\r\n\r\n{"dtos":[`,
        () => socket.destroy(),
      );
    });
    socket.on('close', () => resolve());
  });
  assert.equal((await demo.call('/api/hrm/employees')).status, 200);
});

test('an unknown call is a 404 envelope that names the address', async (t) => {
  const demo = await start(t);
  for (const path of ['/api/none', '/papi/none', '/demo/none', '/api/tissot/none']) {
    const { status, json } = await demo.anonymous(path, { headers: { langType: 'en_US' } });
    assert.equal(status, 404);
    assert.deepEqual(json, { code: 404, status: false, msg: `There is nothing at ${path}` });
  }
});

test('base info tells a valid session from an invalid one and has the shape of a page object', async (t) => {
  const demo = await start(t);
  const getInfo = '/papi/app/baseserver/info/getInfo';
  const { data } = (await demo.call(getInfo, { json: {}, headers: { langType: 'en-GB' } })).json ?? {};
  assert.equal(data?.isInvalidEteamsid, false);
  assert.match(String(data.ACCESS_ETEAMSID), /^[\w-]{32}$/);
  assert.deepEqual(data.currentTenant, { tenantKey: 'northgate' });
  assert.equal((data.locale as { lang: string }).lang, 'en_US');
  assert.deepEqual(data.displayModules, [
    '@stoa/absences',
    '@stoa/bulletin',
    '@stoa/hrm',
    '@stoa/notes',
    '@stoa/probe',
    '@stoa/rates',
    '@stoa/records',
  ]);
  assert.equal((data.user as { name: string }).name, '林雨桐');
  assert.equal((data.theme as { fontSize: string }).fontSize, 'medium');

  const unknown = await demo.anonymous(getInfo, { json: {}, headers: { eteamsid: 'nobody' } });
  assert.deepEqual(unknown.json, {
    code: 200,
    status: true,
    msg: '',
    data: { ACCESS_ETEAMSID: '', isInvalidEteamsid: true },
  });
});

test('clearing the cookie takes it from the browser, for a service that has a name', async (t) => {
  const demo = await start(t);
  for (const query of ['', '?service=', '?service=a%20b', `?service=${'x'.repeat(256)}`])
    assert.equal((await demo.anonymous(`/papi/app/baseserver/clearCookie${query}`)).status, 400, query);
  const { headers, json } = await demo.anonymous('/papi/app/baseserver/clearCookie?service=oa.example');
  assert.equal(json?.status, true);
  assert.match(headers.getSetCookie()[0] ?? '', /^ETEAMSID=;.*Max-Age=0/);
});

test('given a fault, exactly the thing it names is broken, until it is cleared', async (t) => {
  const demo = await start(t);
  const labels = '/static/public/resource/i18n/en_US/hrm.json';
  const script = '/build/hrm/lib.3f2a9c1d.mjs';
  const manifest = '/build/hrm/asset-manifest.json';
  const set = async (faults: object) =>
    assert.equal((await demo.call('/demo/faults', { json: faults })).status, 200);
  const clear = () => demo.call('/demo/faults', { method: 'DELETE' });

  await set({ labels: 'missing' });
  assert.equal((await demo.anonymous(labels)).status, 404);
  assert.equal((await demo.anonymous(script)).status, 200);
  await set({ labels: 'broken' });
  const broken = await demo.anonymous(labels);
  assert.equal(broken.status, 200);
  assert.equal(broken.json, undefined);

  await clear();
  assert.equal((await demo.anonymous(labels)).json !== undefined, true);

  await set({ envelope: 'html' });
  assert.match((await demo.anonymous('/api/hrm/employees')).text, /<html/);
  await set({ envelope: 'malformed' });
  const malformed = await demo.call('/api/hrm/employees');
  assert.equal(malformed.status, 200);
  assert.equal(malformed.json, undefined);
  assert.equal((await demo.call('/demo/monitoring/summary')).json?.code, 200);
  const stillCollected = await demo.anonymous('/api/tissot/frontErrorRecord', { json: { dtos: [] } });
  assert.equal(stillCollected.json?.code, 200, 'errors about broken calls can still be reported');

  await clear();
  await set({ moduleFiles: 'missing' });
  assert.equal((await demo.anonymous(script)).status, 404);
  assert.equal((await demo.anonymous(manifest)).status, 200);

  await clear();
  const { data } = (await demo.call('/demo/faults')).json ?? {};
  assert.deepEqual(data, {
    labels: null,
    envelope: null,
    token: null,
    latencyMs: 0,
    moduleFiles: null,
    manifests: null,
    mergedManifests: null,
    scope: '/api/demo/',
    delayMs: 0,
    answer: null,
  });
  assert.equal((await demo.anonymous(script)).status, 200);
});

test('given latency, calls wait and the control page does not', async (t) => {
  const demo = await start(t);
  await demo.call('/demo/faults', { json: { latencyMs: 300 } });
  const begin = performance.now();
  const ended: string[] = [];
  const ask = (path: string) => demo.call(path).finally(() => ended.push(path));
  await Promise.all([ask('/api/hrm/employees/1001'), ask('/demo/faults')]);
  const waited = performance.now() - begin;
  assert.ok(waited >= 295, `waited ${waited} ms`);
  assert.deepEqual(ended, ['/demo/faults', '/api/hrm/employees/1001']);
});

test('an unknown fault, a wrong value and another origin are refused and change nothing', async (t) => {
  const demo = await start(t);
  for (const [name, faults] of [
    ['colour', { colour: 'red' }],
    ['labels', { labels: 'gone' }],
    ['moduleFiles', { moduleFiles: 'gone' }],
    ['manifests', { manifests: 'tampered' }],
    ['mergedManifests', { mergedManifests: true }],
    ['latencyMs', { labels: 'missing', latencyMs: -1 }],
    ['latencyMs', { latencyMs: '100' }],
    ['latencyMs', { latencyMs: 1e9 }],
    ['delayMs', { delayMs: null }],
    ['answer', { answer: 200 }],
    ['answer', { answer: '503' }],
    ['scope', { scope: '/demo/' }],
    ['scope', { scope: '/*' }],
    ['scope', { scope: '/sp/' }],
    ['scope', { scope: '/api/?x' }],
    ['scope', { scope: `/api/${'*'.repeat(201)}` }],
    ['scope', { scope: '' }],
    ['scope', { scope: null }],
    ['constructor', { constructor: 1 }],
  ] as const) {
    const { status, json } = await demo.call('/demo/faults', {
      json: faults,
      headers: { langType: 'en_US' },
    });
    assert.equal(status, 400);
    assert.equal(json?.msg, `The field "${name}" is missing or not as expected`);
  }
  for (const origin of [demo.outsideUrl, 'http://evil.example', 'null']) {
    const { status } = await call(`${demo.suiteUrl}/demo/faults`, {
      json: { labels: 'missing' },
      headers: { origin },
    });
    assert.equal(status, 403);
  }
  const { data } = (await demo.call('/demo/faults')).json ?? {};
  assert.equal(data?.labels, null);
});
