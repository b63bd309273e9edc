/**
 * What goes to an OpenTelemetry collector is what OpenTelemetry would have sent: every generated record and measurement
 * is judged by its own library, and the names are those of the semantic conventions.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserEnvironment, type Environment } from '../../../core/base/environment.js';
import type { CallTiming, Measurement, VitalMeasurement } from '../../../core/monitor/measurement.js';
import type { ErrorRecord } from '../../../core/monitor/record.js';
import { createOtlpSink, type OtlpSinkOptions } from '../../../core/monitor/sinks/otlp.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { canonical, plain, throughLibrary } from './otlp-oracle.js';

const NOW = Date.UTC(2026, 0, 1);
const PERFORMANCE_NOW = 5_000.25;

interface Posted {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Record<string, string>; readonly body: string };
  readonly signal: 'logs' | 'traces';
  readonly body: string;
}

type Items = readonly Record<string, unknown>[];

/** A sink whose collector answers `answers` in turn, the last for ever. */
function sinkFor(
  answers: readonly (() => Response | Promise<Response>)[] = [() => new Response('{}')],
  options: Partial<OtlpSinkOptions> & { page?: string } = {},
) {
  const posted: Posted[] = [];
  const warnings: string[] = [];
  const clock = createFakeClock(NOW);
  const href = options.page ?? 'https://suite.example/inbox?folder=1#top';
  const environment: Environment = browserEnvironment({
    clock,
    href: () => href,
    window: {
      performance: { now: () => PERFORMANCE_NOW, getEntriesByType: () => [] },
    } as unknown as NonNullable<Environment['window']>,
    navigator: { userAgent: 'Mozilla/5.0 测试', language: 'zh-CN' } as Navigator,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const answer = answers[Math.min(posted.length, answers.length - 1)];
      posted.push({
        url: String(input),
        init: init as Posted['init'],
        signal: pathname.endsWith('/v1/logs') ? 'logs' : 'traces',
        body: String(init?.body),
      });
      if (!answer) throw new Error('no answer');
      return answer();
    },
  });
  const sink = createOtlpSink({
    url: 'https://collector.example',
    logger: { warn: (message) => warnings.push(message) },
    environment,
    ...options,
  });
  const measured = sink.measured?.bind(sink);
  assert.ok(measured);
  return { sink, measured, posted, warnings, clock };
}

const options = (keepalive = false) => ({ keepalive, signal: new AbortController().signal });

/** Log records or spans of a call. */
function itemsOf({ signal, body }: Posted): Items {
  const request = JSON.parse(body) as Record<string, [Record<string, [Record<string, Items>]>]>;
  return signal === 'logs'
    ? (request.resourceLogs?.[0].scopeLogs?.[0].logRecords ?? [])
    : (request.resourceSpans?.[0].scopeSpans?.[0].spans ?? []);
}

function only<T>(list: readonly T[]): T {
  assert.equal(list.length, 1);
  return list[0] as T;
}

const record = (change: Partial<ErrorRecord> = {}): ErrorRecord => ({
  id: 'a'.repeat(32),
  type: 'js',
  message: 'TypeError: x is not a function',
  stack: 'TypeError: x is not a function\n    at https://suite.example/app.js:10:5',
  fileName: 'app.js',
  filePath: 'https://suite.example/app.js',
  lineNumber: 10,
  colNumber: 5,
  refererUrl: 'https://suite.example/inbox?folder=*',
  createTime: NOW - 1234,
  count: 1,
  ...change,
});

const call = (change: Partial<CallTiming> = {}): CallTiming => ({
  kind: 'call',
  initiator: 'fetch',
  method: 'GET',
  url: 'https://suite.example/api/list?page=*',
  start: 1000.5,
  duration: 20.125,
  status: 200,
  ...change,
});

const vital = (change: Partial<VitalMeasurement> = {}): VitalMeasurement => ({
  kind: 'vital',
  name: 'LCP',
  value: 2500,
  rating: 'good',
  id: 'v5-1',
  start: 900,
  ...change,
});

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const text = () =>
    Array.from({ length: Math.floor(next() * 40) }, () =>
      pick(['a', '7', ' ', '"', '\\', '\n', '\u0000', '漢', '🙂', 'é', '/', ':', '<', ' ']),
    ).join('');
  const hex = (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('');
  return { next, pick, text, hex };
}

function generateRecord({ next, pick, text, hex }: ReturnType<typeof createRandom>): ErrorRecord {
  return record({
    id: hex(32),
    type: pick(['js', 'ajax', 'promise', 'resource', 'api', 'ecode', 'e10Com']),
    message: pick(['', 'Error: ', 'TypeError: ', 'Uncaught RangeError: ', 'a.b.MyException\n']) + text(),
    stack: text(),
    filePath: text(),
    refererUrl: text(),
    lineNumber: pick([undefined, 0, 1, 99_999]),
    colNumber: pick([undefined, 0, Number.MAX_SAFE_INTEGER]),
    status: pick([undefined, 0, 404, 500.5, NaN]),
    code: pick([undefined, '', text()]),
    comName: pick([undefined, text()]),
    createTime: pick([NOW, NOW + next() * 1e9, 0, -5, NaN, Infinity, 1e300, 0.0001]),
    count: pick([1, 2, 1e6]),
  });
}

function generateMeasurement({ next, pick, text, hex }: ReturnType<typeof createRandom>): Measurement {
  const times = { start: pick([0, next() * 1e7, 1e12]), duration: pick([0, next() * 1e5, -1, 60_000]) };
  return pick<Measurement>([
    call({
      ...times,
      method: pick(['GET', 'POST', 'PROPFIND']),
      url: pick(['https://a.example:8443/x', 'http://a.example/', '/relative', '', text()]),
      status: pick([0, 200, 204, 404, 503]),
      traceId: pick([undefined, '', hex(32), hex(32).toUpperCase(), '0'.repeat(32), 'of-the-suite', hex(31)]),
      spanId: pick([undefined, hex(16), '0'.repeat(16), 'no']),
      failure: pick([undefined, 'NETWORK', 'TIMEOUT', 'ENVELOPE']),
    }),
    { kind: 'route', url: text(), action: 'push', outcome: pick(['settled', 'interrupted']), ...times },
    { kind: 'render', name: text(), phase: 'mount', ...times },
    { kind: 'action', name: text(), ...times },
    { kind: 'longFrame', script: text(), invoker: text(), blocking: pick([0, 12.5, 100, NaN]), ...times },
    vital({ name: pick(['CLS', 'INP', 'TTFB']), value: pick([0, 0.123456789, 200, NaN]), id: text() }),
  ]);
}

describe('the OTLP sink, judged by the library of OpenTelemetry', () => {
  it('writes 600 error records as the protocol has them', async () => {
    const random = createRandom(1);
    for (let batch = 0; batch < 12; batch++) {
      const { sink, posted } = sinkFor(undefined, {
        resource: {
          'deployment.environment.name': 'test',
          tags: ['a', 1, 2.5, true, []],
          not: NaN,
        },
      });
      const records = Array.from({ length: 50 }, () => generateRecord(random));
      await sink.send({ creator: random.text(), records }, options());
      const { signal, body } = only(posted);
      assert.equal(itemsOf(only(posted)).length, 50);
      assert.deepEqual(canonical(signal, body), throughLibrary(signal, body));
    }
  });

  it('writes 1,200 measurements as the protocol has them', async () => {
    const random = createRandom(2);
    const counts = { logs: 0, traces: 0 };
    for (let batch = 0; batch < 12; batch++) {
      const { measured, posted } = sinkFor();
      await measured(
        Array.from({ length: 100 }, () => generateMeasurement(random)),
        options(),
      );
      for (const one of posted) {
        counts[one.signal] += itemsOf(one).length;
        assert.deepEqual(canonical(one.signal, one.body), throughLibrary(one.signal, one.body));
      }
    }
    assert.equal(counts.logs + counts.traces, 1200);
    assert.ok(counts.logs > 100);
  });

  it('the judge notices numbers where texts are due, unknown names and short ids', async () => {
    const { measured, posted } = sinkFor();
    await measured([call()], options());
    const { body } = only(posted);
    for (const [right, wrong] of [
      [/"startTimeUnixNano":"(\d+)"/, '"startTimeUnixNano":$1'],
      [/"kind":3/, '"kind":"SPAN_KIND_CLIENT"'],
      [/"spanId":"../, '"spanId":"'],
      [/"intValue":"200"/, '"intValue":200'],
      [/"attributes"/, '"atributes"'],
    ] as const) {
      assert.match(body, right);
      assert.throws(() => canonical('traces', body.replace(right, wrong)), String(right));
    }
  });
});

describe('the OTLP sink', () => {
  it('tells of an error who, what, where and when', async () => {
    const { sink, posted } = sinkFor(undefined, { serviceName: 'hrm', headers: { 'x-api-key': 'k' } });
    const error = record({ code: 'E1', status: 500, comName: '@stoa/hrm', count: 3 });
    await sink.send({ creator: 'e-7', records: [error] }, options());
    const sent = only(posted);
    assert.equal(sent.url, 'https://collector.example/v1/logs');
    assert.deepEqual(sent.init.headers, { 'content-type': 'application/json', 'x-api-key': 'k' });
    const { attributes, ...log } = only(itemsOf(sent));
    assert.deepEqual(log, {
      timeUnixNano: `${NOW - 1234}000000`,
      observedTimeUnixNano: `${NOW}000000`,
      severityNumber: 17,
      severityText: 'ERROR',
      eventName: 'exception',
      body: { stringValue: 'TypeError: x is not a function' },
    });
    assert.deepEqual(plain(attributes), {
      'log.record.uid': 'a'.repeat(32),
      'exception.type': 'TypeError',
      'exception.message': 'x is not a function',
      'exception.stacktrace': error.stack,
      'browser.document.url.full': error.refererUrl,
      'url.full': error.refererUrl,
      'code.file.path': error.filePath,
      'code.line.number': 10,
      'code.column.number': 5,
      'http.response.status_code': 500,
      'error.type': 'E1',
      'user.id': 'e-7',
      'stoa.error.kind': 'js',
      'stoa.error.count': 3,
      'stoa.component': '@stoa/hrm',
    });
    const body = JSON.parse(sent.body) as {
      resourceLogs: [{ resource: { attributes: unknown }; scopeLogs: [{ scope: object }] }];
    };
    const [{ resource, scopeLogs }] = body.resourceLogs;
    const about = plain(resource.attributes);
    assert.equal(about['service.name'], 'hrm');
    assert.equal(about['telemetry.sdk.language'], 'webjs');
    assert.equal(about['user_agent.original'], 'Mozilla/5.0 测试');
    assert.equal(about['browser.language'], 'zh-CN');
    assert.equal((scopeLogs[0].scope as { name: string }).name, 'stoa');
  });

  it('finds the class of an error where there is one', async () => {
    const cases: readonly [message: string, stack: string, type: unknown, rest: unknown][] = [
      ['Uncaught RangeError: far', '', 'RangeError', 'far'],
      ['boom', 'Error: boom\n    at f', 'Error', 'boom'],
      ['AbortError', '', 'AbortError', undefined],
      ['https://x.example: refused', '', undefined, 'https://x.example: refused'],
      ['{ code: 7 }', '', undefined, '{ code: 7 }'],
      ['StoaError: only inside', 'StoaError: only inside', 'StoaError', 'only inside'],
      ['Errors: 3', '', undefined, 'Errors: 3'],
    ];
    const { sink, posted } = sinkFor();
    const records = cases.map(([message, stack]) => record({ message, stack }));
    await sink.send({ creator: '', records }, options());
    const found = itemsOf(only(posted)).map(({ attributes }) => plain(attributes));
    assert.deepEqual(
      found.map((one) => [one['exception.type'], one['exception.message'], 'user.id' in one]),
      cases.map(([, , type, rest]) => [type, rest, false]),
    );
  });

  it('gives the address that failed for calls and resources, and the page beside it', async () => {
    const { sink, posted } = sinkFor();
    const records = (['api', 'ajax', 'resource'] as const).map((type) =>
      record({ type, filePath: 'https://cdn.example/a.png' }),
    );
    await sink.send({ creator: '', records }, options());
    for (const { attributes } of itemsOf(only(posted))) {
      const found = plain(attributes);
      assert.equal(found['url.full'], 'https://cdn.example/a.png');
      assert.equal(found['browser.document.url.full'], 'https://suite.example/inbox?folder=*');
      assert.equal('code.file.path' in found, false);
    }
  });

  it('is not kept from its collector by a record beside it that somebody has forged', async () => {
    const { sink, posted } = sinkFor();
    const forged = {
      type: { toString: 1 },
      message: 5,
      stack: {},
      lineNumber: {},
      code: [],
      traceId: 7,
      createTime: 'x',
      id: null,
    };
    const records = [{ ...record(), ...forged } as never, record({ comName: '@stoa/hrm' })];
    await sink.send({ creator: '', records }, options());
    assert.deepEqual(
      itemsOf(only(posted)).map(({ attributes }) => plain(attributes)['stoa.component']),
      [undefined, '@stoa/hrm'],
    );
  });

  it('writes no half of a character, for which a strict collector refuses all that comes along', async () => {
    const { measured, posted } = sinkFor();
    await measured([{ kind: 'action', name: 'save \ud83d', start: 1, duration: 50 }, call()], options());
    assert.deepEqual(
      itemsOf(only(posted)).map(({ attributes }) => plain(attributes)['stoa.action']),
      ['save \ufffd', undefined],
    );
  });

  it('carries the trace that a record knows of', async () => {
    const { sink, posted } = sinkFor();
    const records = ['0AF7651916CD43DD8448EB211C80319C', 'not one', '0'.repeat(32)].map((traceId) => ({
      ...record(),
      traceId,
    }));
    await sink.send({ creator: '', records }, options());
    assert.deepEqual(
      itemsOf(only(posted)).map(({ traceId }) => traceId),
      ['0af7651916cd43dd8448eb211c80319c', undefined, undefined],
    );
  });

  it('makes a client span of a call, under the ids that the server was told', async () => {
    const { measured, posted } = sinkFor();
    const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
    await measured([call(ids), call({ status: 503 }), call({ status: 0, failure: 'TIMEOUT' })], options());
    const [fine, refused, lost] = itemsOf(only(posted));
    const { attributes, ...span } = fine ?? {};
    assert.deepEqual(span, {
      ...ids,
      name: 'GET',
      kind: 3,
      // Now is 5,000.25 ms after zero.
      startTimeUnixNano: `${NOW - 4000}250000`,
      endTimeUnixNano: `${NOW - 3980}375000`,
      status: {},
    });
    const { 'session.id': session, ...rest } = plain(attributes);
    assert.match(String(session), /^[0-9a-f]{32}$/);
    assert.deepEqual(rest, {
      'http.request.method': 'GET',
      'url.full': 'https://suite.example/api/list?page=*',
      'server.address': 'suite.example',
      'server.port': 443,
      'http.response.status_code': 200,
      'stoa.initiator': 'fetch',
    });
    assert.deepEqual(refused?.status, { code: 2 });
    assert.equal(plain(refused?.attributes)['error.type'], '503');
    assert.deepEqual(lost?.status, { code: 2 });
    assert.equal(plain(lost?.attributes)['error.type'], 'TIMEOUT');
    assert.equal('http.response.status_code' in plain(lost?.attributes), false);
    assert.notEqual(refused?.traceId, lost?.traceId);
  });

  it('keeps a trace id that is none as an attribute', async () => {
    const { measured, posted } = sinkFor();
    await measured([call({ traceId: 'suite-7' })], options());
    const span = only(itemsOf(only(posted)));
    assert.match(String(span.traceId), /^[0-9a-f]{32}$/);
    assert.equal(plain(span.attributes)['stoa.trace_id'], 'suite-7');
  });

  it('makes internal spans of all that the page did itself', async () => {
    const { measured, posted } = sinkFor();
    const times = { start: 100, duration: 250 };
    await measured(
      [
        { kind: 'route', url: 'https://suite.example/a', action: 'push', outcome: 'settled', ...times },
        { kind: 'render', name: 'Orders', phase: 'update', ...times },
        { kind: 'action', name: 'save', ...times },
        { kind: 'longFrame', script: 'https://suite.example/a.js', invoker: 'f', blocking: 200, ...times },
      ],
      options(),
    );
    const spans = itemsOf(only(posted));
    const found = spans.map(({ attributes }) => {
      const { 'session.id': _, ...rest } = plain(attributes);
      return rest;
    });
    assert.deepEqual(
      spans.map(({ name, kind }) => [name, kind]),
      [
        ['route', 1],
        ['render', 1],
        ['action', 1],
        ['long_frame', 1],
      ],
    );
    assert.deepEqual(found, [
      { 'url.full': 'https://suite.example/a', 'stoa.route.action': 'push', 'stoa.route.outcome': 'settled' },
      { 'stoa.component': 'Orders', 'stoa.render.phase': 'update' },
      { 'stoa.action': 'save' },
      { 'code.file.path': 'https://suite.example/a.js', 'code.function.name': 'f', 'stoa.blocking_ms': 200 },
    ]);
  });

  it('makes an event of a web vital, about the address of the document', async () => {
    const { measured, posted } = sinkFor();
    await measured([vital()], options());
    const sent = only(posted);
    assert.equal(sent.signal, 'logs');
    const log = only(itemsOf(sent));
    assert.equal(log.eventName, 'browser.web_vital');
    assert.equal(log.severityNumber, 9);
    assert.match(sent.body, /"browser\.web_vital\.value","value":\{"doubleValue":2500\}/);
    const { 'session.id': _, ...attributes } = plain(log.attributes);
    assert.deepEqual(attributes, {
      'browser.web_vital.name': 'lcp',
      'browser.web_vital.value': 2500,
      'browser.web_vital.rating': 'good',
      'browser.web_vital.id': 'v5-1',
      'browser.document.url.full': 'https://suite.example/inbox',
    });
  });

  it('begins every call before it returns, as a page that goes away needs it', () => {
    const { sink, measured, posted } = sinkFor();
    void sink.send({ creator: '', records: [record()] }, options(true));
    assert.equal(posted.length, 1);
    void measured([call(), vital()], options(true));
    assert.equal(posted.length, 3);
    for (const { init } of posted) {
      assert.equal(init.keepalive, true);
      assert.equal(init.credentials, 'omit');
      assert.equal(init.redirect, 'error');
    }
  });

  it('gives a measurement the same ids when it comes again, and leaves out what has arrived', async () => {
    const { measured, posted } = sinkFor([() => new Response('', { status: 503 }), () => new Response('{}')]);
    const both = [call(), vital()];
    await assert.rejects(measured(both, options()), /503/);
    await measured(both, options());
    assert.deepEqual(
      posted.map(({ signal }) => signal),
      ['traces', 'logs', 'traces'],
    );
    assert.deepEqual(only(itemsOf(posted[0] as Posted)).spanId, only(itemsOf(posted[2] as Posted)).spanId);
    await measured(both, options());
    assert.equal(posted.length, 3);
  });
});

describe('a page whose lists have a JSON of their own', () => {
  it('sends what others send', async () => {
    const lists = Array.prototype as { toJSON?: unknown };
    const setup = sinkFor();
    lists.toJSON = () => 'not for you';
    try {
      await setup.sink.send({ creator: '', records: [record()] }, options());
      await setup.measured([call(), vital()], options());
    } finally {
      delete lists.toJSON;
    }
    for (const posted of setup.posted) only(itemsOf(posted));
    assert.equal(setup.posted.length, 3);
  });
});

describe('the answers of a collector', () => {
  const send = ({ sink }: ReturnType<typeof sinkFor>) =>
    sink.send({ creator: '', records: [record()] }, options());

  for (const status of [429, 502, 503, 504, 511]) {
    it(`${status} rejects, so that the records are kept`, async () => {
      const setup = sinkFor([() => new Response('busy', { status })]);
      await assert.rejects(send(setup), new RegExp(String(status)));
      assert.equal(setup.posted.length, 1);
      assert.deepEqual(setup.warnings, []);
    });
  }

  it('a page instead of an answer, as of a network to sign in to first, rejects', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const page = () => new Response('<!doctype html><title>Welcome to our network</title>', { headers });
    await assert.rejects(send(sinkFor([page])), /status 200: <!doctype html>/);
    await assert.rejects(sinkFor([page]).measured([call(), vital()], options()), /status 200/);
  });

  it('a page that tells of a refusal counts as accepted', async () => {
    const setup = sinkFor([
      () => new Response('<h1>413</h1>', { status: 413, headers: { 'content-type': 'text/html' } }),
    ]);
    assert.equal(await send(setup), 'accepted');
  });

  it('no answer at all rejects', async () => {
    await assert.rejects(send(sinkFor([() => Promise.reject(new TypeError('Failed to fetch'))])), TypeError);
  });

  for (const status of [400, 401, 404, 413, 415, 500, 501]) {
    it(`${status} counts as accepted, and is told once`, async () => {
      const setup = sinkFor([() => new Response('no', { status })]);
      assert.equal(await send(setup), 'accepted');
      assert.equal(await send(setup), 'accepted');
      assert.equal(setup.warnings.length, 1);
      assert.match(setup.warnings[0] ?? '', new RegExp(String(status)));
    });
  }

  it('a partial success is never sent again, and told once', async () => {
    const answer = '{"partialSuccess":{"rejectedLogRecords":"1","errorMessage":"too long"}}';
    const setup = sinkFor([() => new Response(answer)]);
    assert.equal(await send(setup), 'accepted');
    assert.equal(await send(setup), 'accepted');
    assert.equal(setup.warnings.length, 1);
  });

  it('an empty partial success, nothing, and an answer that breaks off are successes', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut')) });
    for (const body of ['{"partialSuccess":{}}', '{"partialSuccess":{"rejectedSpans":"0"}}', '', broken]) {
      const setup = sinkFor([() => new Response(body)]);
      assert.equal(await send(setup), 'accepted');
      assert.deepEqual(setup.warnings, []);
    }
  });

  it('every reply is read, refusals too', async () => {
    for (const status of [200, 400, 503]) {
      const response = new Response('something', { status });
      await send(sinkFor([() => response])).catch(() => undefined);
      assert.equal(response.bodyUsed, true);
    }
  });

  for (const [how, header] of [
    ['seconds', '120'],
    ['a date', new Date(NOW + 120_000).toUTCString()],
  ] as const) {
    it(`Retry-After in ${how} keeps measurements back for as long, and no error records`, async () => {
      const setup = sinkFor([
        () => new Response('', { status: 429, headers: { 'retry-after': header } }),
        () => new Response('{}'),
      ]);
      const { measured, posted, clock } = setup;
      await assert.rejects(measured([call()], options()));
      await clock.advance(119_000);
      await assert.rejects(measured([call()], options()), /patience/);
      assert.equal(posted.length, 1);
      assert.equal(await send(setup), 'accepted');
      await clock.advance(1_000);
      assert.equal(await measured([call()], options()), 'accepted');
      assert.equal(posted.length, 3);
    });
  }

  it('a clock that is put back by a day silences nobody for a day', async () => {
    const busy = () => new Response('', { status: 429, headers: { 'retry-after': '60' } });
    const { measured, clock } = sinkFor([busy, busy, () => new Response('{}')]);
    const { now } = clock;
    await assert.rejects(measured([call()], options()));
    clock.now = () => now() - 86_400_000;
    await assert.rejects(measured([call()], options()), /status 429/);
    await assert.rejects(measured([call()], options()), /patience/);
    await clock.advance(60_000);
    assert.equal(await measured([call()], options()), 'accepted');
  });

  it('nobody silences a page for more than an hour', async () => {
    for (const header of ['99999999999', 'Fri, 31 Dec 9999 23:59:59 GMT', 'Infinity']) {
      const { measured, clock } = sinkFor([
        () => new Response('', { status: 429, headers: { 'retry-after': header } }),
        () => new Response('{}'),
      ]);
      await assert.rejects(measured([call()], options()));
      await clock.advance(3_600_000);
      assert.equal(await measured([call()], options()), 'accepted', header);
    }
  });
});

describe('where a collector may be', () => {
  const create = (url: string, page: string, headers: Record<string, string> = {}) =>
    sinkFor(undefined, { url, page, headers });

  it('on https, at a path, with a query, relative to the page', async () => {
    for (const [url, expected] of [
      ['https://c.example', 'https://c.example/v1/logs'],
      ['https://c.example/otlp/', 'https://c.example/otlp/v1/logs'],
      ['https://c.example/otlp?key=1#x', 'https://c.example/otlp/v1/logs?key=1'],
      ['/otlp', 'https://suite.example/otlp/v1/logs'],
      ['http://localhost:4318', 'http://localhost:4318/v1/logs'],
      ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/v1/logs'],
      ['http://[::1]:4318', 'http://[::1]:4318/v1/logs'],
    ] as const) {
      const { sink, posted } = create(url, 'https://suite.example/inbox');
      await sink.send({ creator: '', records: [record()] }, options());
      assert.equal(only(posted).url, expected);
    }
  });

  it('on plain http only for a page that is on it', () => {
    assert.ok(create('http://collector.intranet:4318', 'http://suite.intranet/'));
    assert.throws(() => create('http://collector.intranet:4318', 'https://suite.example/'), {
      code: 'INVALID_ARGUMENT',
    });
  });

  it('nowhere else, and not under headers that cannot be sent', () => {
    for (const url of [
      'ftp://c.example',
      'javascript:alert(1)',
      'https://user:secret@c.example',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
      'https://',
      'data:,x',
    ])
      assert.throws(() => create(url, 'https://suite.example/'), { code: 'INVALID_ARGUMENT' }, url);
    for (const headers of [{ 'x-key': 'a\r\nb' }, { 'no name': '1' }])
      assert.throws(() => create('https://c.example', 'https://suite.example/', headers), {
        code: 'INVALID_ARGUMENT',
      });
  });
});
