/** What browsers report beside errors: how fast pages were, which assets they loaded; and the switches in return. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start, type TestDemo } from './support/demo.js';

const MAIN = '/api/front/monitor/report/reportData';
const SUB = '/api/front/monitor/report/reportSubData';
const report = (id: string) => ({
  id,
  url: 'http://127.0.0.1/sp/people',
  timestamp: Date.UTC(2026, 10, 3, 8),
  userAgent: 'Mozilla/5.0',
});
const DEFAULTS = {
  switchStatus: true,
  routeSwitchStatus: true,
  traceIdSwitchStatus: false,
  renderSwitchStatus: false,
  mobxActionSwitchStatus: false,
};

const stored = async (demo: TestDemo) =>
  (await demo.call('/demo/monitoring/reports')).json?.data.items as Record<string, unknown>[];

test('a report and its parts are stored, and every answer carries the switches', async (t) => {
  const demo = await start(t);
  assert.deepEqual((await demo.call(MAIN, { json: report('r-1') })).json?.data, DEFAULTS);
  const part = {
    reportId: 'r-1',
    reportData: { route: '/sp/people' },
    data: [{ name: 'paint', startTime: 12.5 }],
  };
  assert.deepEqual((await demo.call(SUB, { json: part })).json?.data, DEFAULTS);
  await demo.call(SUB, { json: { ...part, data: {} } });
  assert.deepEqual(await stored(demo), [
    { ...report('r-1'), tenantKey: 'northgate', userId: '7301', parts: 2 },
  ]);
});

test('a report that is sent again is not a second one, and the login page reports as well', async (t) => {
  const demo = await start(t);
  await demo.anonymous(MAIN, { json: report('r-1') });
  await demo.anonymous(MAIN, { json: report('r-1') });
  assert.deepEqual(
    (await stored(demo)).map(({ id, userId }) => [id, userId]),
    [['r-1', '']],
  );
});

test('a switch that is turned is in the next answer, for the tenant that turned it, after a restart too', async (t) => {
  const demo = await start(t);
  const turned = await demo.call('/demo/switches', {
    json: { traceIdSwitchStatus: true, routeSwitchStatus: false },
  });
  const expected = { ...DEFAULTS, traceIdSwitchStatus: true, routeSwitchStatus: false };
  assert.deepEqual(turned.json?.data, expected);
  assert.deepEqual((await demo.call(MAIN, { json: report('r-1') })).json?.data, expected);
  assert.deepEqual((await demo.anonymous(MAIN, { json: report('r-2') })).json?.data, DEFAULTS);
  for (const json of [{ colour: true }, { switchStatus: 'on' }, { constructor: true }])
    assert.equal((await demo.call('/demo/switches', { json })).status, 400);
});

test('given the monitor switched off, only reports that insist are kept', async (t) => {
  const demo = await start(t);
  await demo.call('/demo/switches', { json: { switchStatus: false } });
  const quiet = await demo.call(MAIN, { json: report('r-1') });
  assert.equal(quiet.json?.data.switchStatus, false);
  await demo.call(MAIN, { json: { ...report('r-2'), ignoreSwitchStatus: true } });
  assert.deepEqual(
    (await stored(demo)).map(({ id }) => id),
    ['r-2'],
  );
});

test('a report without a usable id is refused by name', async (t) => {
  const demo = await start(t);
  for (const id of [undefined, '', 7, "'; drop table monitor_reports; --", 'x'.repeat(65)])
    assert.equal((await demo.call(MAIN, { json: { ...report('x'), id } })).status, 400);
  for (const json of [{}, { reportId: 'r', data: 'text' }, { reportId: 'r', data: ['x'.repeat(600_000)] }])
    assert.equal((await demo.call(SUB, { json })).status, 400);
  assert.deepEqual(await stored(demo), []);
});

test('loaded assets are counted by module and hash', async (t) => {
  const demo = await start(t);
  const resource = {
    resourceUrl: '/build/hrm/lib.3f2a9c1d.mjs',
    resourceType: 'script',
    resourceModule: '@stoa/hrm',
    resourceHash: '3f2a9c1d',
    requestStartTime: Date.now(),
    pageUrl: '/sp/people',
  };
  const { json } = await demo.anonymous('/cp/resourceReport.json', {
    json: {
      resourceList: [resource, resource, { ...resource, resourceModule: '@stoa/doc', resourceType: 7 }],
    },
  });
  assert.equal(json?.data.accepted, 3);
  assert.deepEqual((await demo.call('/demo/monitoring/resources')).json?.data.items, [
    { module: '@stoa/hrm', hash: '3f2a9c1d', loads: 2 },
    { module: '@stoa/doc', hash: '3f2a9c1d', loads: 1 },
  ]);
  for (const resourceList of [undefined, {}, [null], [{}], [{ resourceUrl: '' }]])
    assert.equal((await demo.anonymous('/cp/resourceReport.json', { json: { resourceList } })).status, 400);
});

test('a page of the outside system may report, a page of anybody else may not', async (t) => {
  const demo = await start(t);
  const allowed = async (origin: string) =>
    (
      await demo.anonymous('/cp/resourceReport.json', { json: { resourceList: [] }, headers: { origin } })
    ).headers.get('access-control-allow-origin');
  assert.equal(await allowed(demo.outsideUrl), demo.outsideUrl);
  assert.equal(await allowed('http://evil.example'), null);
});
