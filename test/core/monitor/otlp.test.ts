/**
 * A collector on another origin, over real HTTP: error records and measurements reach it through the monitor's own
 * delivery, and what it refuses for a while is there in the next session.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment } from '../../../core/base/environment.js';
import type { Measurement } from '../../../core/monitor/measurement.js';
import { createOtlpSink } from '../../../core/monitor/sinks/otlp.js';
import { createSpans } from '../../../core/monitor/spans.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { useServer } from '../../support/server.js';
import { ACCEPTED, COLLECT, forgetMonitors, monitorFor, numbered } from './support.js';

const LOGS = 'POST /v1/logs';
const TRACES = 'POST /v1/traces';

describe('an OTLP collector', () => {
  const server = useServer();
  beforeEach(async () => {
    await server().reply(COLLECT, ACCEPTED);
    await server().reply(LOGS, { json: {} });
    await server().reply(TRACES, { json: {} });
  });
  afterEach(forgetMonitors);

  const sink = () => createOtlpSink({ url: server().origin, logger: { warn() {} } });

  async function messages(): Promise<readonly string[]> {
    const requests = (await server().requests()).filter(({ path }) => path === '/v1/logs');
    return requests
      .flatMap(({ body }) => [...body.matchAll(/"body":\{"stringValue":"([^"]*)"/g)].map(String))
      .map((found) => found.split(',').at(-1) ?? '');
  }

  it('gets every error record once, beside the collector of the suite', async () => {
    const monitor = monitorFor(server());
    monitor.addSink(sink());
    for (const message of numbered('both', 120)) monitor.capture(message);
    await monitor.flush();
    await monitor.flush();
    expect([...(await messages())].sort()).to.deep.equal(numbered('both', 120));
    expect(monitor.stats$.get().pending).to.equal(0);
  });

  it('gets in the next session what it could not take in this one', async () => {
    await server().reply(LOGS, { status: 503 });
    const before = monitorFor(server());
    before.addSink(sink());
    for (const message of numbered('late', 5)) before.capture(message);
    await before.flush();
    expect(before.stats$.get()).to.include({ pending: 5, stopped: false });
    before.dispose();
    await server().reply(LOGS, { json: {} });
    const asked = (await messages()).length;
    const after = monitorFor(server());
    after.addSink(sink());
    await after.flush();
    expect([...(await messages())].slice(asked).sort()).to.deep.equal(numbered('late', 5));
    expect(after.stats$.get().pending).to.equal(0);
  });

  it('does not get again what it refuses for ever', async () => {
    await server().reply(LOGS, { status: 400 });
    const monitor = monitorFor(server());
    monitor.addSink(sink());
    monitor.capture('poison');
    await monitor.flush();
    await monitor.flush();
    expect(await messages()).to.deep.equal(['poison']);
    expect(monitor.stats$.get().pending).to.equal(0);
  });

  it('gets no header of ours through a redirect', async () => {
    await server().reply(LOGS, { status: 307, headers: { location: '/elsewhere' } });
    const redirected = createOtlpSink({ url: server().origin, headers: { 'x-api-key': 'k' } });
    const options = { keepalive: false, signal: new AbortController().signal };
    let failed = false;
    await redirected.send({ creator: '', records: [] }, options).catch(() => (failed = true));
    expect(failed).to.equal(true);
    expect((await server().requests()).map(({ path }) => path)).to.not.include('/elsewhere');
  });

  it('leaves the keepalive calls of the host their room', async () => {
    const clock = createFakeClock();
    const spans = createSpans({
      environment: browserEnvironment({ clock }),
      sinks: new Map([['otlp', sink()]]),
      logger: { warn() {} },
    });
    const stop = spans.start();
    const vital: Measurement = { kind: 'vital', name: 'LCP', value: 1, rating: 'good', id: 'v', start: 1 };
    for (let round = 0; round < 10; round++) {
      for (let index = 0; index < 30; index++) spans.add({ ...vital, id: `${round} ${index}` });
      spans.farewell(32 * 1024);
      await eventually(async () => {
        const calls = (await server().requests()).filter(({ path }) => path === '/v1/logs');
        expect(calls).to.have.length(round + 1);
      });
    }
    // The server has the last call before the browser has its answer, which is what gives the room back.
    await eventually(() => {
      expect(navigator.sendBeacon('/', 'x'.repeat(60_000))).to.equal(true);
    });
    stop();
  });
});
