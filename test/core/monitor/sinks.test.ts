/**
 * Records can go to more places than the suite's collector. Each place gets each record once; one that fails keeps
 * its records waiting and holds up nobody else.
 */
import { expect } from '@open-wc/testing';
import type { ErrorRecord } from '../../../core/monitor/record.js';
import type { Sink } from '../../../core/monitor/sinks/sink.js';
import { useServer } from '../../support/server.js';
import { ACCEPTED, callsTo, COLLECT, forgetMonitors, messagesAt, monitorFor, numbered } from './support.js';

describe('sinks', () => {
  const server = useServer();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  function createSink(
    accepts: () => boolean = () => true,
  ): Sink & { records: ErrorRecord[]; messages(): string[] } {
    const records: ErrorRecord[] = [];
    return {
      name: 'second',
      records,
      messages: () => records.map(({ message }) => message).sort(),
      async send(batch) {
        if (!accepts()) throw new Error('refused');
        records.push(...batch.records);
        return 'accepted';
      },
    };
  }

  it('gives every record to every sink once', async () => {
    const monitor = monitorFor(server());
    const sink = createSink();
    monitor.addSink(sink);
    for (const message of numbered('both', 120)) monitor.capture(message);
    await monitor.flush();
    await monitor.flush();
    expect(sink.messages()).to.deep.equal(numbered('both', 120));
    expect(await messagesAt(server())).to.deep.equal(numbered('both', 120));
  });

  it('gives what one sink has refused to that sink alone, in the next session', async () => {
    let accepts = false;
    const before = monitorFor(server());
    const refusing = createSink(() => accepts);
    before.addSink(refusing);
    for (const message of numbered('late', 70)) before.capture(message);
    await before.flush();
    await before.flush();
    expect(await messagesAt(server())).to.deep.equal(numbered('late', 70));
    expect(before.stats$.get()).to.deep.equal({ pending: 70, dropped: 0, stopped: false });
    before.dispose();

    accepts = true;
    const after = monitorFor(server());
    after.addSink(refusing);
    await after.flush();
    expect(refusing.messages()).to.deep.equal(numbered('late', 70));
    expect(await messagesAt(server())).to.deep.equal(numbered('late', 70));
    expect(after.stats$.get().pending).to.equal(0);
  });

  it('keeps records for the collector while another sink goes on', async () => {
    await server().reply(COLLECT, { status: 503 });
    const monitor = monitorFor(server());
    const sink = createSink();
    monitor.addSink(sink);
    monitor.capture('first');
    await monitor.flush();
    monitor.capture('second');
    await monitor.flush();
    expect(sink.messages()).to.deep.equal(['first', 'second']);
    expect(await callsTo(server())).to.have.length(1);
    expect(monitor.stats$.get()).to.deep.equal({ pending: 2, dropped: 0, stopped: false });
  });

  it('says that it has stopped when no sink is left, and asks none of them again', async () => {
    await server().reply(COLLECT, { status: 503 });
    const monitor = monitorFor(server());
    let asked = 0;
    monitor.addSink({
      name: 'second',
      send: () => {
        asked += 1;
        throw new Error('at once');
      },
    });
    monitor.capture('x');
    await monitor.flush();
    await monitor.flush();
    expect(monitor.stats$.get().stopped).to.equal(true);
    expect([asked, (await callsTo(server())).length]).to.deep.equal([1, 1]);
  });

  it('asks a sink that takes the place of one that has failed', async () => {
    const monitor = monitorFor(server());
    monitor.addSink(createSink(() => false));
    monitor.capture('first');
    await monitor.flush();
    const another = createSink();
    monitor.addSink(another);
    await monitor.flush();
    expect(another.messages()).to.deep.equal(['first']);
    expect(monitor.stats$.get()).to.deep.equal({ pending: 0, dropped: 0, stopped: false });
  });

  it('keeps what the last sink had not taken when that was taken out', async () => {
    const monitor = monitorFor(server());
    const remove = monitor.addSink({
      name: 'suite',
      async send() {
        remove();
        throw new Error('no longer wanted');
      },
    });
    monitor.capture('first');
    await monitor.flush();
    expect(monitor.stats$.get().pending).to.equal(1);
    const another = createSink();
    monitor.addSink(another);
    await monitor.flush();
    expect(another.messages()).to.deep.equal(['first']);
  });

  it('lets go of a reply that a sink has not read', async () => {
    const monitor = monitorFor(server());
    const signals: AbortSignal[] = [];
    monitor.addSink({
      name: 'second',
      async send(_batch, { signal }) {
        signals.push(signal);
        return 'accepted';
      },
    });
    monitor.capture('x');
    await monitor.flush();
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true]);
  });

  it('forgets a sink that was taken out', async () => {
    const monitor = monitorFor(server());
    const sink = createSink();
    const remove = monitor.addSink(sink);
    remove();
    remove();
    monitor.capture('x');
    await monitor.flush();
    expect(sink.records).to.deep.equal([]);
    expect(monitor.stats$.get().pending).to.equal(0);
  });

  it('does not wait for a sink that hangs longer than 30 s', async () => {
    const monitor = monitorFor(server());
    monitor.addSink({ name: 'hanging', send: () => new Promise(() => undefined) });
    monitor.capture('x');
    const flushing = monitor.flush();
    await waitForTimers(() => monitor.clock.pending > 0);
    await monitor.clock.advance(30_000);
    await monitor.clock.advance(30_000);
    await flushing;
    expect(await messagesAt(server())).to.deep.equal(['x']);
    expect(monitor.stats$.get()).to.include({ pending: 1, stopped: false });
  });

  async function waitForTimers(isReady: () => boolean): Promise<void> {
    while (!isReady() || (await callsTo(server())).length === 0)
      await new Promise((resolve) => setTimeout(resolve));
  }
});
