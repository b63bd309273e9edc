/** The demo as an OpenTelemetry collector, and the events that tell pages of what was stored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMonitoringFeed } from '../../demo/server/monitoring-feed.js';
import { errorRecord, sessionOf, start, type TestDemo } from './support/demo.js';

const TRACE = '5b8efff798038103d269b633813fc60c';
const span = (spanId: string, changes: object = {}) => ({
  traceId: TRACE,
  spanId,
  name: 'GET /api/hrm/employees',
  kind: 3,
  startTimeUnixNano: '1795300000000000000',
  endTimeUnixNano: '1795300000250500000',
  attributes: [
    { key: 'http.response.status_code', value: { intValue: '200' } },
    { key: 'url.full', value: { stringValue: 'http://127.0.0.1/api/hrm/employees' } },
  ],
  status: {},
  ...changes,
});
const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'suite' } }] };
const traces = (...spans: unknown[]) => ({
  resourceSpans: [{ resource, scopeSpans: [{ scope: {}, spans }] }],
});
const logs = (...logRecords: unknown[]) => ({ resourceLogs: [{ resource, scopeLogs: [{ logRecords }] }] });
const log = (uid: string) => ({
  timeUnixNano: '1795300000000000000',
  severityNumber: 17,
  body: { stringValue: 'it failed' },
  attributes: [{ key: 'log.record.uid', value: { stringValue: uid } }],
});

interface Overview {
  readonly spans: number;
  readonly logs: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}
const overview = async (demo: TestDemo) =>
  (await demo.call('/demo/monitoring/spans')).json?.data as unknown as Overview;
const send = (demo: TestDemo, signal: string, json: unknown) =>
  demo.anonymous(`/otlp/v1/${signal}`, { json });

test('spans are kept once, and an empty answer says so', async (t) => {
  const demo = await start(t);
  const failed = span('00f067aa0ba902b8', { parentSpanId: '00f067aa0ba902b7', status: { code: 2 } });
  const body = traces(span('00f067aa0ba902b7'), failed);
  for (let time = 0; time < 2; time += 1) {
    const { status, text, headers } = await send(demo, 'traces', body);
    assert.deepEqual([status, text], [200, '{}']);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
  }
  const { spans, items } = await overview(demo);
  assert.equal(spans, 2);
  const { receivedAt, ...first } = items.find(({ spanId }) => spanId === '00f067aa0ba902b7') ?? {};
  assert.ok(Number(receivedAt) > 0);
  assert.deepEqual(first, {
    traceId: TRACE,
    spanId: '00f067aa0ba902b7',
    parentId: '',
    service: 'suite',
    name: 'GET /api/hrm/employees',
    kind: 3,
    failed: false,
    duration: 250.5,
    attributes: { 'http.response.status_code': 200, 'url.full': 'http://127.0.0.1/api/hrm/employees' },
    startedAt: 1_795_300_000_000,
  });
  assert.equal(items.find(({ failed: isFailed }) => isFailed)?.parentId, '00f067aa0ba902b7');
});

test('logs are counted, one that comes again is no second one', async (t) => {
  const demo = await start(t);
  await send(demo, 'logs', logs(log('a'), log('b')));
  assert.equal((await send(demo, 'logs', logs(log('b'), log('c')))).text, '{}');
  assert.equal((await overview(demo)).logs, 3);
});

test('what is no export request is refused with 400, and single bad spans are named in number', async (t) => {
  const demo = await start(t);
  for (const json of [
    [],
    'text',
    7,
    null,
    { resourceSpans: {} },
    { resourceSpans: [7] },
    { resourceSpans: [{ scopeSpans: 'x' }] },
  ]) {
    const { status, json: answer } = await send(demo, 'traces', json);
    assert.deepEqual([status, answer?.code], [400, 3]);
  }
  const broken = {
    method: 'POST',
    body: '{"resourceSpans":[',
    headers: { 'content-type': 'application/json' },
  };
  assert.equal((await demo.anonymous('/otlp/v1/traces', broken)).status, 400);
  assert.equal((await demo.anonymous('/otlp/v1/metrics', { json: {} })).status, 404);

  const bad = [
    null,
    {},
    span('00f067aa'),
    span('0'.repeat(16)),
    span('00f067aa0ba902b9', { endTimeUnixNano: 'soon' }),
  ];
  const { status, text } = await send(demo, 'traces', traces(...bad, span('00f067aa0ba902b1')));
  assert.equal(status, 200);
  assert.equal((JSON.parse(text) as { partialSuccess: object }).partialSuccess !== undefined, true);
  assert.match(text, /"rejectedSpans":"5"/);
  assert.equal((await overview(demo)).spans, 1);
  assert.equal((await send(demo, 'traces', {})).text, '{}');
});

test('given numbers that are none, their span or log is left out, and all others are kept', async (t) => {
  const demo = await start(t);
  for (const intValue of [{ toString: 1 }, 'many']) {
    const attributes = [{ key: 'n', value: { intValue } }];
    const spans = traces(span('00f067aa0ba902b7', { attributes }), span('00f067aa0ba902b8'));
    const { text } = await send(demo, 'traces', spans);
    assert.match(text, /"rejectedSpans":"1"/);
    const odd = [
      { ...log('a'), attributes },
      { ...log('b'), body: { intValue } },
    ];
    assert.match((await send(demo, 'logs', logs(...odd, log('c')))).text, /"rejectedLogRecords":"2"/);
    const nameless = { resourceSpans: [{ ...spans.resourceSpans[0], resource: { attributes } }] };
    assert.match((await send(demo, 'traces', nameless)).text, /"rejectedSpans":"1"/);
  }
  const { spans, logs: kept } = await overview(demo);
  assert.deepEqual([spans, kept], [1, 1]);
});

/** The events of the feed, one after the other. */
async function* events(demo: TestDemo, signal: AbortSignal): AsyncGenerator<string> {
  const headers = { eteamsid: await sessionOf(demo.suiteUrl), accept: 'text/event-stream' };
  const { body } = await fetch(`${demo.suiteUrl}/demo/monitoring/live`, { headers, signal });
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
}

test('a page that listens hears of what is stored, once a second at most, and the server can end', async (t) => {
  const demo = await start(t);
  const stop = new AbortController();
  const heard = events(demo, stop.signal);
  const next = async () => String((await heard.next()).value);
  assert.match(await next(), /^event: listening/);
  const begin = performance.now();
  const store = (id: string) =>
    demo.anonymous('/api/tissot/frontErrorRecord', { json: { dtos: [errorRecord(id)] } });
  await store('a');
  assert.equal(await next(), 'event: stored\ndata: errors');
  for (const id of ['b', 'c', 'd']) await store(id);
  await send(demo, 'traces', traces(span('00f067aa0ba902b7')));
  assert.equal(await next(), 'event: stored\ndata: errors spans');
  assert.ok(performance.now() - begin >= 950, 'the second news waited');
  await demo.close();
  assert.equal((await heard.next()).done, true);
  stop.abort();
});

test('nobody listens without a session', async (t) => {
  const demo = await start(t);
  assert.equal((await demo.anonymous('/demo/monitoring/live')).status, 401);
  for (const path of ['performance', 'clients', 'spans'])
    assert.equal((await demo.anonymous(`/demo/monitoring/${path}`)).status, 401);
});

test('who comes to a feed that has ended is sent away', () => {
  const feed = createMonitoringFeed();
  let told = 0;
  const forget = feed.whenClosed(() => (told += 1));
  forget();
  feed.close();
  assert.equal(told, 0);
  feed.whenClosed(() => (told += 1));
  assert.equal(told, 1);
});
