/**
 * What was timed reaches the sinks that want it, in batches, and costs the page nothing that it can feel: a collector
 * that is slow, refuses or never answers loses measurements and never grows what the page holds.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserEnvironment } from '../../../core/base/environment.js';
import type { ActionTiming, CallTiming, Measurement } from '../../../core/monitor/measurement.js';
import { createOtlpSink } from '../../../core/monitor/sinks/otlp.js';
import type { SendOptions, Sink } from '../../../core/monitor/sinks/sink.js';
import { createSpans } from '../../../core/monitor/spans.js';
import { createFakeClock } from '../../../testkit/clock.js';

interface Call {
  readonly names: readonly string[];
  readonly options: SendOptions;
  accept(): void;
  refuse(): void;
}

/** A sink that answers as `mode` says at the time of a call. */
function createSink(name = 'otlp') {
  const calls: Call[] = [];
  const sink = {
    name,
    mode: 'accept' as 'accept' | 'refuse' | 'hold' | 'throw',
    calls,
    /** Names of everything that has gone out. */
    told: () => calls.flatMap(({ names }) => names),
    send: () => Promise.resolve('accepted' as const),
    measured(measurements: readonly Measurement[], options: SendOptions): Promise<'accepted'> {
      const names = measurements.map((one) => (one as ActionTiming).name);
      return new Promise((resolve, reject) => {
        const call = {
          names,
          options,
          accept: () => resolve('accepted'),
          refuse: () => reject(new Error('refused')),
        };
        calls.push(call);
        if (sink.mode === 'throw') throw new Error('thrown');
        if (sink.mode === 'accept') call.accept();
        if (sink.mode === 'refuse') call.refuse();
      });
    },
  } satisfies Sink & Record<string, unknown>;
  return sink;
}

function setUp(sinks: readonly Sink[] = [createSink()], navigator: { onLine: boolean } = { onLine: true }) {
  const clock = createFakeClock();
  const byName = new Map(sinks.map((sink) => [sink.name, sink]));
  const warnings: string[] = [];
  const spans = createSpans({
    environment: { clock, navigator: navigator as Navigator },
    sinks: byName,
    logger: { warn: (message) => warnings.push(message) },
  });
  const addAll = (count: number, prefix = 'm') => {
    for (let index = 0; index < count; index++) spans.add(action(`${prefix}${index}`));
  };
  return { spans, clock, sinks: byName, warnings, addAll };
}

const action = (name: string): ActionTiming => ({ kind: 'action', name, start: 1, duration: 50 });
const names = (count: number, from = 0, prefix = 'm') =>
  Array.from({ length: count }, (_, index) => `${prefix}${from + index}`);

describe('measurements on their way to a sink', () => {
  it('go in order, ten seconds after the first, in one call', async () => {
    const sink = createSink();
    const { spans, clock, addAll } = setUp([sink]);
    spans.start();
    addAll(3);
    await clock.advance(9_999);
    assert.equal(sink.calls.length, 0);
    await clock.advance(1);
    assert.deepEqual(
      sink.calls.map((call) => call.names),
      [names(3)],
    );
    assert.equal(sink.calls[0]?.options.keepalive, false);
  });

  it('go at once when a hundred have gathered, and never more in a call', async () => {
    const sink = createSink();
    const { spans, clock, addAll } = setUp([sink]);
    spans.start();
    addAll(250);
    await clock.advance(0);
    await clock.advance(20_000);
    assert.ok(sink.calls.every((call) => call.names.length <= 100));
    assert.deepEqual(sink.told(), names(250));
  });

  it('have names that are short and without what is private, whatever apps call their actions', async () => {
    const sink = createSink();
    const { spans, clock } = setUp([sink]);
    spans.start();
    for (const name of ['save anna@example.com', 'x '.repeat(40_000), 5 as never]) spans.add(action(name));
    spans.add({ ...action('open /a?token=secret'), kind: 'render', phase: 'mount' });
    await clock.advance(20_000);
    assert.deepEqual(sink.told(), ['save [email]', 'x '.repeat(256), '', 'open /a?token=*']);
  });

  it('leave no timer behind when there is nothing to send', async () => {
    const { spans, clock, addAll } = setUp();
    spans.start();
    assert.equal(clock.pending, 0);
    addAll(1);
    assert.equal(clock.pending, 1);
    await clock.advance(20_000);
    assert.equal(clock.pending, 0);
  });

  it('wait for the start, and go on after a stop', async () => {
    const sink = createSink();
    const { spans, clock, addAll } = setUp([sink]);
    addAll(2);
    assert.equal(clock.pending, 0);
    const stop = spans.start();
    stop();
    stop();
    assert.equal(clock.pending, 0);
    await clock.advance(30_000);
    assert.equal(sink.calls.length, 0);
    spans.start();
    await clock.advance(10_000);
    assert.deepEqual(sink.told(), names(2));
  });

  it('cost nothing while no sink takes them', () => {
    const { spans, clock, addAll } = setUp([{ name: 'suite', send: () => Promise.resolve('accepted') }]);
    spans.start();
    addAll(1_000);
    assert.equal(clock.pending, 0);
    assert.equal(spans.dropped(), 0);
    assert.equal(spans.farewell(32_000), 0);
  });

  it('are never in two calls at once to one sink', async () => {
    const sink = createSink();
    sink.mode = 'hold';
    const { spans, clock, addAll } = setUp([sink]);
    spans.start();
    addAll(300);
    await clock.advance(20_000);
    assert.equal(sink.calls.length, 1);
    sink.mode = 'accept';
    sink.calls[0]?.accept();
    await clock.advance(60_000);
    assert.deepEqual(sink.told(), names(300));
  });

  it('weigh at most 60 KB a call', async () => {
    const sink = createSink();
    const { spans, clock } = setUp([sink]);
    spans.start();
    for (let index = 0; index < 90; index++) spans.add(action(`${index} ${'漢'.repeat(1_000)}`));
    await clock.advance(300_000);
    assert.equal(sink.told().length, 90);
    for (const call of sink.calls) {
      assert.ok(new TextEncoder().encode(call.names.join('')).length < 60_000);
      assert.ok(call.names.length > 5);
    }
  });
});

describe('a collector that is slow, gone or refuses', () => {
  it('never makes the page hold more than 500: the oldest go, and are counted', async () => {
    for (const mode of ['hold', 'refuse', 'throw'] as const) {
      const sink = createSink();
      sink.mode = mode;
      const { spans, clock, addAll } = setUp([sink]);
      spans.start();
      addAll(100, 'old');
      await clock.advance(0);
      addAll(2_000, 'new');
      assert.equal(spans.dropped(), 1_600, mode);
      sink.mode = 'accept';
      sink.calls.splice(0);
      await clock.advance(400_000);
      const told = sink.told();
      assert.equal(new Set(told).size, 500, mode);
      assert.equal(told.at(-1), 'new1999');
    }
  });

  it('gets the same batch again in order, and is told about once', async () => {
    const sink = createSink();
    sink.mode = 'refuse';
    const { spans, clock, addAll, warnings } = setUp([sink]);
    spans.start();
    addAll(3);
    await clock.advance(10_000);
    addAll(2, 'later');
    await clock.advance(10_000);
    assert.equal(sink.calls.length, 2);
    assert.equal(warnings.length, 1);
    sink.mode = 'accept';
    sink.calls.splice(0);
    await clock.advance(60_000);
    assert.deepEqual(sink.told(), [...names(3), 'later0', 'later1']);
  });

  it('is asked less and less often, and at the usual pace once it takes them again', async () => {
    const sink = createSink();
    sink.mode = 'refuse';
    const { spans, clock, addAll } = setUp([sink]);
    const times: number[] = [];
    const startedAt = clock.now();
    const { measured } = sink;
    sink.measured = (...parameters) => {
      times.push((clock.now() - startedAt) / 1000);
      return measured(...parameters);
    };
    spans.start();
    addAll(1);
    await clock.advance(1_300_000);
    assert.deepEqual(times, [10, 20, 40, 80, 160, 320, 640, 960, 1280]);
    sink.mode = 'accept';
    await clock.advance(320_000);
    assert.equal(times.length, 10);
    addAll(1);
    await clock.advance(10_000);
    assert.equal(times.length, 11);
  });

  it('that never answers is given up after 30 s, and its call aborted', async () => {
    const sink = createSink();
    sink.mode = 'hold';
    const { spans, clock, addAll } = setUp([sink]);
    spans.start();
    addAll(1);
    await clock.advance(10_000);
    sink.mode = 'accept';
    await clock.advance(29_999);
    assert.equal(sink.calls[0]?.options.signal.aborted, false);
    assert.equal(sink.calls.length, 1);
    await clock.advance(1);
    assert.equal(sink.calls[0]?.options.signal.aborted, true);
    await clock.advance(60_000);
    assert.deepEqual(sink.told(), ['m0', 'm0']);
  });

  it('holds up no other', async () => {
    const [slow, quick] = [createSink('slow'), createSink('quick')];
    slow.mode = 'hold';
    const { spans, clock, addAll } = setUp([slow, quick]);
    spans.start();
    addAll(3);
    await clock.advance(10_000);
    addAll(3, 'n');
    await clock.advance(10_000);
    assert.deepEqual(quick.told(), [...names(3), ...names(3, 0, 'n')]);
    assert.equal(slow.calls.length, 1);
  });

  it('is left alone while the browser is offline', async () => {
    const sink = createSink();
    const navigator = { onLine: false };
    const { spans, clock, addAll } = setUp([sink], navigator);
    spans.start();
    addAll(150);
    await clock.advance(60_000);
    assert.equal(spans.farewell(32_000), 0);
    assert.equal(sink.calls.length, 0);
    navigator.onLine = true;
    await clock.advance(60_000);
    assert.deepEqual(sink.told(), names(150));
  });

  it('that was taken out takes what waited for it along', async () => {
    const sink = createSink();
    const { spans, clock, addAll, sinks } = setUp([sink]);
    spans.start();
    addAll(3);
    sinks.delete(sink.name);
    await clock.advance(20_000);
    assert.equal(sink.calls.length, 0);
    assert.equal(clock.pending, 0);
    sinks.set('other', createSink('other'));
    await clock.advance(20_000);
    assert.deepEqual((sinks.get('other') as ReturnType<typeof createSink>).told(), []);
  });
});

describe('a page that goes away', () => {
  it('sends what fits before the call returns, the newest, in order', () => {
    const sink = createSink();
    const { spans, addAll } = setUp([sink]);
    spans.start();
    addAll(90);
    const used = spans.farewell(16_000);
    const { names: sent = [], options } = sink.calls[0] ?? {};
    assert.ok(sent.length > 5 && sent.length < 30);
    assert.deepEqual(sent, names(sent.length, 90 - sent.length));
    assert.equal(options?.keepalive, true);
    assert.ok(used > 0 && used <= 16_000);
  });

  it('keeps the rest in order, for the case that it comes back', async () => {
    const sink = createSink();
    const { spans, clock, addAll } = setUp([sink]);
    spans.start();
    addAll(90);
    spans.farewell(16_000);
    const sent = sink.told().length;
    await clock.advance(60_000);
    assert.deepEqual(sink.told().slice(sent), names(90 - sent));
  });

  it('sends again what was on its way, for that call dies with it', async () => {
    const sink = createSink();
    sink.mode = 'hold';
    const { spans, clock, addAll } = setUp([sink]);
    spans.start();
    addAll(3);
    await clock.advance(10_000);
    addAll(1, 'vital');
    spans.farewell(32_000);
    assert.equal(sink.calls[0]?.options.signal.aborted, true);
    assert.deepEqual(sink.calls[1]?.names, [...names(3), 'vital0']);
    sink.calls[0]?.refuse();
    await clock.advance(60_000);
    assert.equal(sink.calls.length, 2);
  });

  it('shares the budget among its sinks, and sends nothing where there is none', () => {
    const sinks = [createSink('one'), createSink('two'), createSink('three')];
    const { spans, addAll } = setUp(sinks);
    spans.start();
    addAll(90);
    assert.equal(spans.farewell(1_000), 0);
    assert.ok(spans.farewell(20_000) <= 20_000);
    assert.deepEqual(
      sinks.map(({ calls }) => calls.length),
      [1, 0, 0],
    );
  });

  it('does not fail with a sink that does', () => {
    const [broken, fine] = [createSink('broken'), createSink('fine')];
    broken.mode = 'throw';
    const { spans, addAll } = setUp([broken, fine]);
    spans.start();
    addAll(1);
    spans.farewell(32_000);
    assert.deepEqual(fine.told(), ['m0']);
  });

  it('stays within the budget with what OTLP makes of it', () => {
    let bytes = 0;
    const clock = createFakeClock();
    const sink = createOtlpSink({
      url: 'https://collector.example',
      environment: browserEnvironment({
        clock,
        navigator: { userAgent: 'x'.repeat(1_024), language: 'en-US' } as Navigator,
        href: () => `https://suite.example/${'p'.repeat(100)}`,
        fetch: (_, init) => {
          bytes += new TextEncoder().encode(String(init?.body)).length;
          return Promise.resolve(new Response());
        },
      }),
      resource: { 'service.version': '2026.1.0', 'deployment.environment.name': 'production' },
    });
    const { spans } = setUp([sink]);
    spans.start();
    const call: CallTiming = {
      kind: 'call',
      initiator: 'request',
      method: 'POST',
      url: 'https://suite.example/api/"list"/漢',
      start: 1,
      duration: 2,
      status: 503,
      traceId: 'of-the-suite',
      failure: 'HTTP',
    };
    for (let index = 0; index < 24; index++) {
      spans.add({ ...call });
      spans.add(action('save'));
      spans.add({ kind: 'vital', name: 'CLS', value: 0.1, rating: 'good', id: `v5-${index}`, start: 1 });
      spans.add({
        kind: 'longFrame',
        script: 'https://a.example/a.js',
        invoker: 'f',
        blocking: 1,
        start: 1,
        duration: 60,
      });
    }
    const used = spans.farewell(32_768);
    assert.ok(bytes > 10_000);
    assert.ok(bytes <= used && used <= 32_768, `${bytes} bytes of ${used}`);
  });
});
