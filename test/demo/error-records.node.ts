/** Error records: what code 200 confirms is on the disk, whatever happens to the server; and what the page shows of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  call,
  errorRecord,
  makeFolder,
  sessionOf,
  start,
  startProcess,
  type TestDemo,
} from './support/demo.js';

const COLLECTOR = '/api/tissot/frontErrorRecord';
const REPORTER = { creator: '1001', clientInfo: { device: 'PC' }, browserInfo: { browser: 'Chrome' } };

interface Stored {
  readonly id: string;
  readonly message: string;
  readonly count: number;
  readonly createTime: number;
  readonly [field: string]: unknown;
}

const post = (demo: TestDemo, dtos: unknown, reporter: object = REPORTER) =>
  demo.anonymous(COLLECTOR, { json: { dtos, ...reporter }, headers: { langType: 'en_US' } });

async function stored(demo: TestDemo, query = ''): Promise<Stored[]> {
  const { json } = await demo.call(`/demo/monitoring/records${query}`);
  return json?.data.items as Stored[];
}

test('given kill -9 right after code 200, the record is there when the server is back', async (t) => {
  const folder = await makeFolder(t);
  const first = startProcess(t, folder);
  const reply = await call((await first.address) + COLLECTOR, {
    json: { dtos: [errorRecord('survivor')], ...REPORTER },
  });
  first.child.kill('SIGKILL');
  assert.equal(reply.json?.code, 200);
  assert.equal((await first.ended).signal, 'SIGKILL');

  const second = startProcess(t, folder);
  const suiteUrl = await second.address;
  const eteamsid = await sessionOf(suiteUrl);
  const { json } = await call(`${suiteUrl}/demo/monitoring/records`, { headers: { eteamsid } });
  assert.deepEqual(
    (json?.data.items as Stored[]).map(({ id }) => id),
    ['survivor'],
  );
});

test('given kill -9 in a rush of calls, every confirmed record is there and none is half there', async (t) => {
  const folder = await makeFolder(t);
  const first = startProcess(t, folder);
  const suiteUrl = await first.address;
  const confirmed: string[] = [];
  const send = async (name: string) => {
    for (let index = 0; ; index += 1) {
      const ids = [`${name}-${index}-a`, `${name}-${index}-b`];
      const dtos = ids.map((id) => errorRecord(id));
      const { json } = await call(suiteUrl + COLLECTOR, { json: { dtos, ...REPORTER } });
      if (json?.code === 200) confirmed.push(...ids);
      if (confirmed.length > 100) first.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(['one', 'two', 'three', 'four'].map(send));
  await first.ended;

  const second = startProcess(t, folder);
  const again = await second.address;
  const headers = { eteamsid: await sessionOf(again) };
  const { json } = await call(`${again}/demo/monitoring/records?limit=500`, { headers });
  const ids = new Set((json?.data.items as Stored[]).map(({ id }) => id));
  assert.ok(confirmed.length > 100);
  for (const id of confirmed) assert.ok(ids.has(id), `${id} was confirmed and is gone`);
  for (const id of ids)
    assert.ok(ids.has(id.replace(/[ab]$/, (half) => (half === 'a' ? 'b' : 'a'))), `${id} is alone`);
});

test('a record is kept with all it says and with who reported it', async (t) => {
  const demo = await start(t);
  const createTime = Date.now() - 5_000;
  const record = errorRecord('r1', {
    type: 'api',
    status: 502,
    code: 'HTTP',
    comName: '@stoa/hrm',
    createTime,
    count: 4,
  });
  assert.deepEqual((await post(demo, [record])).json, {
    code: 200,
    status: true,
    msg: '',
    data: { accepted: 1 },
  });
  const [kept] = await stored(demo);
  assert.ok(kept);
  const { receivedAt, creator, clientInfo, browserInfo, ...rest } = kept;
  assert.deepEqual(rest, record);
  assert.equal(creator, '1001');
  assert.equal(clientInfo, '{"device":"PC"}');
  assert.equal(browserInfo, '{"browser":"Chrome"}');
  assert.ok(Number(receivedAt) > createTime);
});

test('a record that is sent again is not a second one', async (t) => {
  const demo = await start(t);
  await post(demo, [errorRecord('r1'), errorRecord('r2')]);
  await post(demo, [errorRecord('r2', { message: 'another text', count: 3 }), errorRecord('r3')]);
  await post(demo, [errorRecord('r2', { count: 2 })]);
  const records = await stored(demo);
  assert.deepEqual(records.map(({ id }) => id).sort(), ['r1', 'r2', 'r3']);
  const second = records.find(({ id }) => id === 'r2');
  assert.equal(second?.message, 'error r2');
  assert.equal(second.count, 3);
});

test('no session is needed, and the body of a page that is closing comes as plain text', async (t) => {
  const demo = await start(t);
  const { json } = await demo.anonymous(COLLECTOR, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ dtos: [errorRecord('r1')], creator: '', clientInfo: {}, browserInfo: {} }),
  });
  assert.equal(json?.code, 200);
  assert.equal((await stored(demo))[0]?.creator, '');
});

test('one record that is none refuses the whole call and names the place', async (t) => {
  const demo = await start(t);
  const good = errorRecord('good');
  for (const [dtos, place] of [
    [undefined, 'dtos'],
    ['text', 'dtos'],
    [{ 0: good }, 'dtos'],
    [Array.from({ length: 501 }, (_, index) => errorRecord(`r${index}`)), 'dtos'],
    [[good, null], 'dtos[1]'],
    [[good, [good]], 'dtos[1]'],
    [[good, errorRecord('')], 'dtos[1].id'],
    [[good, errorRecord('x'.repeat(65))], 'dtos[1].id'],
    [[good, errorRecord("x' or 1=1")], 'dtos[1].id'],
    [[good, { ...good, id: 7 }], 'dtos[1].id'],
    [[good, errorRecord('r', { type: 'fatal' })], 'dtos[1].type'],
    [[good, errorRecord('r', { type: 'constructor' })], 'dtos[1].type'],
  ] as const) {
    const { status, json } = await post(demo, dtos);
    assert.equal(status, 400);
    assert.equal(json?.msg, `The field "${place}" is missing or not as expected`);
  }
  assert.deepEqual(await stored(demo), []);
});

test('odd values in a record do not lose it', async (t) => {
  const demo = await start(t);
  const { json } = await post(
    demo,
    [
      errorRecord('odd', {
        message: { toString: 'no' },
        stack: 'x'.repeat(100_000),
        lineNumber: '12',
        colNumber: 'left',
        status: 1e300,
        count: -3,
        createTime: 'soon',
        fileName: null,
        code: 42,
      }),
      errorRecord('hostile', {
        message: '</script><img src=x onerror=alert(1)>\0\ud800',
        createTime: Date.now() - 1000,
      }),
    ],
    { creator: 7, clientInfo: null, browserInfo: 'x'.repeat(10_000) },
  );
  assert.equal(json?.code, 200);
  const [odd, hostile] = await stored(demo);
  assert.equal(odd?.message, '{"toString":"no"}');
  assert.equal(String(odd.stack).length, 16_384);
  assert.equal(odd.lineNumber, 12);
  assert.equal(odd.colNumber, null);
  assert.equal(odd.status, null);
  assert.equal(odd.count, 1);
  assert.equal(odd.fileName, '');
  assert.equal(odd.code, '42');
  assert.ok(Math.abs(odd.createTime - Date.now()) < 60_000);
  assert.equal(hostile?.message, '</script><img src=x onerror=alert(1)>\ufffd\ufffd');
});

test('given a clock that runs ahead, the error is not in the future', async (t) => {
  const demo = await start(t);
  await post(demo, [errorRecord('r1', { createTime: Date.now() + 86_400_000 })]);
  assert.ok(((await stored(demo))[0]?.createTime ?? Infinity) <= Date.now());
});

test('records come newest first, of one type if asked, as many as asked', async (t) => {
  const demo = await start(t);
  const now = Date.now();
  await post(demo, [
    errorRecord('old', { createTime: now - 3000 }),
    errorRecord('new', { createTime: now - 1000, type: 'promise' }),
    errorRecord('middle', { createTime: now - 2000 }),
  ]);
  const ids = async (query: string) => (await stored(demo, query)).map(({ id }) => id);
  assert.deepEqual(await ids(''), ['new', 'middle', 'old']);
  assert.deepEqual(await ids('?limit=2'), ['new', 'middle']);
  assert.deepEqual(await ids('?type=js'), ['middle', 'old']);
  assert.deepEqual(await ids('?type=ajax'), []);
  for (const query of ['?type=none', '?limit=0', '?limit=501', '?limit=all']) {
    assert.equal((await demo.call(`/demo/monitoring/records${query}`)).status, 400, query);
  }
});

test('the summary counts occurrences by type, minute and hour, and names the worst messages', async (t) => {
  const now = Date.UTC(2027, 5, 15, 12, 30, 20);
  const demo = await start(t, { now: () => now });
  const minutesAgo = (minutes: number) => ({ createTime: now - minutes * 60_000 });
  await post(demo, [
    errorRecord('a', { ...minutesAgo(0), message: 'worst', count: 5 }),
    errorRecord('b', { ...minutesAgo(59), message: 'worst' }),
    errorRecord('c', { ...minutesAgo(60), message: 'other', type: 'promise' }),
  ]);
  await post(demo, [errorRecord('d', { ...minutesAgo(23 * 60), message: 'worst' })], {
    ...REPORTER,
    creator: '1002',
  });
  await post(demo, [errorRecord('e', { ...minutesAgo(25 * 60), message: 'old' })], {
    ...REPORTER,
    creator: '',
  });

  const { data } = (await demo.call('/demo/monitoring/summary')).json ?? {};
  const { byMinute, byHour, ...rest } = data as Record<
    string,
    { at: string; count: number; types: object }[]
  >;
  const topMessages = (rest.topMessages as unknown as Record<string, unknown>[]).map(
    ({ message, type, count, users, lastSeen, people }) => ({
      message,
      type,
      count,
      users,
      lastSeen,
      people,
    }),
  );
  assert.deepEqual(
    { ...rest, topMessages },
    {
      total: 9,
      byType: [
        { type: 'js', count: 8 },
        { type: 'promise', count: 1 },
      ],
      topMessages: [
        {
          message: 'worst',
          type: 'js',
          count: 7,
          users: 2,
          lastSeen: '2027-06-15T12:30:20.000Z',
          people: ['林雨桐', '陈思远'],
        },
        {
          message: 'other',
          type: 'promise',
          count: 1,
          users: 1,
          lastSeen: '2027-06-15T11:30:20.000Z',
          people: ['林雨桐'],
        },
        { message: 'old', type: 'js', count: 1, users: 0, lastSeen: '2027-06-14T11:30:20.000Z', people: [] },
      ],
    },
  );
  assert.equal(byMinute?.length, 60);
  assert.deepEqual(byMinute.at(-1), { at: '2027-06-15T12:30:00.000Z', count: 5, types: { js: 5 } });
  assert.deepEqual(byMinute[0], { at: '2027-06-15T11:31:00.000Z', count: 1, types: { js: 1 } });
  assert.equal(
    byMinute.reduce((sum, { count }) => sum + count, 0),
    6,
  );
  assert.equal(byHour?.length, 24);
  assert.deepEqual(byHour.at(-1), { at: '2027-06-15T12:00:00.000Z', count: 5, types: { js: 5 } });
  assert.deepEqual(byHour.at(-2), { at: '2027-06-15T11:00:00.000Z', count: 2, types: { js: 1, promise: 1 } });
  assert.deepEqual(byHour[0], { at: '2027-06-14T13:00:00.000Z', count: 1, types: { js: 1 } });
});

test('records name people, so nobody reads them without a session', async (t) => {
  const demo = await start(t);
  for (const path of ['/demo/monitoring/records', '/demo/monitoring/summary']) {
    assert.equal((await demo.anonymous(path)).status, 401);
  }
});
