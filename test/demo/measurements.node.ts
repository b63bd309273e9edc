/** What reports say becomes figures: once, in any order, and read leniently, because anybody can send one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressPattern } from '../../demo/server/http/address-pattern.js';
import { readMeasurements } from '../../demo/server/report-measurements.js';
import { errorRecord, start, type TestDemo } from './support/demo.js';

const MAIN = '/api/front/monitor/report/reportData';
const SUB = '/api/front/monitor/report/reportSubData';
const PAGE = 'http://127.0.0.1/sp/people';

const route = (duration: number, outcome = 'settled', url = PAGE) => ({
  url,
  action: 'push',
  start: 1,
  duration,
  outcome,
});
const part = (
  demo: TestDemo,
  reportId: string,
  sequence: unknown,
  reportData: object = {},
  data: object[] = [],
) => demo.call(SUB, { json: { reportId, reportData: { sequence, url: PAGE, ...reportData }, data } });

type Rows = readonly Readonly<Record<string, unknown>>[];
const figures = async (demo: TestDemo, query = '') =>
  (await demo.call(`/demo/monitoring/performance${query}`)).json?.data as Readonly<Record<string, Rows>>;
const reports = async (demo: TestDemo) =>
  (await demo.call('/demo/monitoring/reports')).json?.data.items as { id: string; parts: number }[];

test('a part that comes twice counts once, and may come before its report', async (t) => {
  const demo = await start(t);
  for (const sequence of [1, 1, 2, 2]) await part(demo, 'r-1', sequence, { routes: [route(700)] });
  assert.deepEqual(await reports(demo), []);
  await demo.call(MAIN, { json: { id: 'r-1', url: PAGE, timestamp: Date.now(), userAgent: 'x' } });
  assert.equal((await reports(demo))[0]?.parts, 2);
  assert.equal((await figures(demo)).routes?.[0]?.count, 2);
  for (const sequence of [undefined, '1', 1.5]) await part(demo, 'r-1', sequence, { routes: [route(700)] });
  assert.equal((await reports(demo))[0]?.parts, 5);
});

test('given objects that are no text where a word belongs, those items are left out and the rest is taken', async (t) => {
  const demo = await start(t);
  const odd = { toString: 1 };
  const good = { name: 'LCP', rating: 'good', value: 1, id: 'v5-1', start: 0 };
  const { status } = await part(demo, 'r-1', 1, {
    routes: [{ ...route(700), outcome: odd }, route(700)],
    vitals: [{ ...good, name: odd }, { ...good, rating: odd }, good],
  });
  assert.equal(status, 200);
  const { routes, vitals } = await figures(demo);
  assert.deepEqual([routes?.[0]?.count, vitals?.[0]?.count], [1, 1]);
});

test('routes have percentiles of the visits that a person waited for', async (t) => {
  const demo = await start(t);
  const times = Array.from({ length: 100 }, (_, index) => route((index + 1) * 10));
  await part(demo, 'r-1', 1, {
    routes: [
      ...times,
      route(9, 'interrupted'),
      route(99_000, 'hidden'),
      route(60_000, 'timeout', 'http://127.0.0.1/sp/doc/docDetail/4711?x=1'),
    ],
  });
  const { routes } = await figures(demo);
  assert.deepEqual(routes, [
    {
      route: '/sp/doc/docDetail/:id',
      count: 1,
      p50: 60_000,
      p75: 60_000,
      p95: 60_000,
      timeouts: 1,
      interrupted: 0,
      hidden: 0,
    },
    { route: '/sp/people', count: 100, p50: 500, p75: 750, p95: 950, timeouts: 0, interrupted: 1, hidden: 1 },
  ]);
});

test('a vital that grows while its page is open counts once, as it was last', async (t) => {
  const demo = await start(t);
  const vital = (value: number, rating: string) => ({
    vitals: [{ name: 'CLS', value, rating, id: 'v5-1', start: 0 }],
  });
  await part(demo, 'r-1', 1, vital(0.05, 'good'));
  await part(demo, 'r-1', 3, vital(0.3, 'poor'));
  await part(demo, 'r-1', 2, vital(0.12, 'needs-improvement'));
  await part(demo, 'r-2', 1, vital(0.01, 'good'));
  assert.deepEqual((await figures(demo)).vitals, [
    { name: 'CLS', count: 2, p50: 0.01, p75: 0.3, p95: 0.3, good: 1, needsImprovement: 0, poor: 1 },
  ]);
});

test('calls are counted by address, and those that failed with what recorded errors know', async (t) => {
  const demo = await start(t);
  const entry = (path: string, responseStatus: number, duration: number) => ({
    name: `http://127.0.0.1${path}`,
    initiatorType: 'fetch',
    responseStatus,
    duration,
  });
  await part(
    demo,
    'r-1',
    1,
    {
      calls: {
        count: 4,
        failed: 1,
        slowest: [{ url: '/api/hrm/employees/1001', status: 0, failure: 'NETWORK', duration: 900 }],
      },
    },
    [
      entry('/api/hrm/employees/1001', 200, 40),
      entry('/api/hrm/employees/1002', 200, 60),
      entry('/api/report', 503, 20),
      entry('/otlp/v1/traces', 200, 5),
      { ...entry('/logo.png', 404, 1), initiatorType: 'img' },
    ],
  );
  await demo.anonymous('/api/tissot/frontErrorRecord', {
    json: {
      dtos: [
        errorRecord('e1', { type: 'api', filePath: 'http://127.0.0.1/api/report', status: 502, count: 3 }),
        errorRecord('e2', { type: 'js', filePath: 'http://127.0.0.1/api/report' }),
      ],
    },
  });
  const { failingCalls, slowCalls } = await figures(demo);
  assert.deepEqual(failingCalls, [
    { address: '/api/report', count: 3, failed: 3, rate: 1, lastStatus: 502, slowest: 20 },
    { address: '/api/hrm/employees/:id', count: 2, failed: 1, rate: 0.5, lastStatus: 0, slowest: 900 },
  ]);
  assert.equal(slowCalls?.[0]?.address, '/api/hrm/employees/:id');
});

test('figures are of the time that is asked for', async (t) => {
  let now = Date.UTC(2027, 3, 1, 12);
  const demo = await start(t, { now: () => now });
  await part(demo, 'r-1', 1, { renders: [{ name: 'Table', phase: 'mount', start: 1, duration: 120 }] });
  now += 2 * 60 * 60_000;
  await part(demo, 'r-1', 2, { actions: [{ name: 'save', start: 1, duration: 50 }] });
  const lastHour = await figures(demo, '?hours=1');
  assert.deepEqual([lastHour.renders?.length, lastHour.actions?.length], [0, 1]);
  assert.deepEqual((await figures(demo)).renders, [
    { name: 'Table', detail: 'mount', count: 1, p50: 120, p75: 120, p95: 120, worst: 120 },
  ]);
  assert.equal((await demo.call('/demo/monitoring/performance?hours=0')).status, 400);
});

test('given a report of somebody who means harm, what can be read is read and the rest is left out', () => {
  const rows = readMeasurements(
    {
      url: 'javascript:alert(1)',
      routes: [
        null,
        'text',
        route(-1),
        route(NaN),
        route(1, 'won'),
        { ...route(5), url: 'http://[' },
        { ...route(5), url: { toString: 1 } },
        { ...route(1e300), url: '/ok' },
        ...Array.from({ length: 1_000 }, () => route(1)),
      ],
      vitals: [
        { name: '__proto__', value: 1, rating: 'good' },
        { name: 'LCP', value: '12.5', rating: 'good' },
      ],
      renders: { length: 3 },
      actions: [
        { name: 'x'.repeat(10_000), duration: 50 },
        { name: '', duration: 50 },
      ],
      longFrames: 'none',
      calls: { slowest: [{ url: 7, duration: 'slow', count: 1e9 }], failed: 3 },
    },
    [{ initiatorType: 'fetch', name: '/api/x', duration: -4, responseStatus: 'teapot' }, 8],
  );
  assert.ok(rows.length < 320);
  assert.equal(rows.find(({ name }) => name === '/ok')?.value, 600_000);
  assert.deepEqual(
    rows.filter(({ kind }) => kind === 'vital').map(({ value, vitalId }) => [value, vitalId]),
    [[12.5, null]],
  );
  assert.equal(rows.find(({ kind }) => kind === 'action')?.name.length, 256);
  for (const junk of [undefined, null, 'text', 7, [], { routes: 'x', calls: [] }]) {
    assert.deepEqual(readMeasurements(junk, junk), []);
  }
});

test('addresses that differ in an id are one', () => {
  const patterns = [
    ['/sp/doc/docDetail/4711?a=1#b', '/sp/doc/docDetail/:id'],
    ['http://127.0.0.1/api/x/3f2a9c1d-0000-4000-8000-000000000000/y', '/api/x/:id/y'],
    ['/api/hrm/leaves/l-2101/withdraw', '/api/hrm/leaves/:id/withdraw'],
    ['https://other.example/api/9', 'other.example/api/:id'],
    ['/sp/people', '/sp/people'],
    ['http://[', ''],
  ];
  for (const [address = '', pattern] of patterns) assert.equal(addressPattern(address, PAGE), pattern);
});

test('the server knows which page was told what, and since when', async (t) => {
  let now = Date.UTC(2027, 3, 1, 12);
  const demo = await start(t, { now: () => now });
  const main = (id: string) =>
    demo.call(MAIN, { json: { id, url: `${PAGE}?q=1`, timestamp: now, userAgent: 'x' } });
  const clients = async () =>
    (await demo.call('/demo/monitoring/clients')).json?.data as {
      switches: Record<string, boolean>;
      pages: {
        reportId: string;
        person: string;
        url: string;
        switches: Record<string, boolean>;
        answeredAt: number;
      }[];
    };
  await main('early');
  await main('gone');
  now += 4 * 60_000;
  await demo.call('/demo/switches', { json: { renderSwitchStatus: true } });
  await part(demo, 'early', 1);
  now += 2 * 60_000;
  await main('late');
  await demo.anonymous(MAIN, { json: { id: 'stranger', url: PAGE } });
  const { switches, pages } = await clients();
  assert.equal(switches.renderSwitchStatus, true);
  assert.deepEqual(
    pages.map((page) => [
      page.reportId,
      page.person,
      page.switches.renderSwitchStatus,
      now - page.answeredAt,
    ]),
    [
      ['late', '林雨桐', true, 0],
      ['early', '林雨桐', true, 2 * 60_000],
    ],
  );
  await demo.call('/demo/switches', { json: { renderSwitchStatus: false } });
  assert.deepEqual(
    (await clients()).pages.map((page) => page.switches.renderSwitchStatus),
    [true, true],
  );
});
