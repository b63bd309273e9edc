/**
 * A guest on another system's page has a monitor that is not there: it comes when the suite's own files have failed, or
 * somebody asks for it, and then knows what happened before.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment, type Environment } from '../../../core/base/environment.js';
import type { Logger } from '../../../core/base/logger.js';
import { normalisePage } from '../../../core/base/page.js';
import { detectClient } from '../../../core/client/detect.js';
import { createMonitor } from '../../../core/monitor/monitor.js';
import { monitorOnUse } from '../../../core/monitor/on-use.js';
import type { MonitorPart } from '../../../core/monitor/types.js';
import { RequestError } from '../../../core/request/errors.js';
import { createFakeClock, type FakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { useServer } from '../../support/server.js';
import { ACCEPTED, COLLECT, deleteDatabase, messagesAt, recordsAt } from './support.js';

describe('the monitor of a guest', () => {
  const server = useServer();
  const pageErrors = useExpectedPageErrors();
  let clock: FakeClock;
  let loads: number;
  /** What the next loads do; once it is empty they bring the monitor. */
  let outcomes: (() => Promise<unknown>)[];
  let warnings: string[];
  const guests: MonitorPart[] = [];
  let origin: string;

  beforeEach(async () => {
    clock = createFakeClock();
    loads = 0;
    outcomes = [];
    warnings = [];
    ({ origin } = server());
    await server().reply(COLLECT, ACCEPTED);
  });

  afterEach(async () => {
    for (const monitor of guests.splice(0)) monitor.dispose();
    for (const { name = '' } of await indexedDB.databases())
      if (name.includes(`${origin}/`)) await deleteDatabase(name);
  });

  function guest(environment: Partial<Environment> = {}): MonitorPart {
    const logger: Logger = { debug() {}, info() {}, error() {}, warn: (text) => void warnings.push(text) };
    const monitor = monitorOnUse(
      {
        environment: browserEnvironment({ clock, ...environment }),
        page: normalisePage({}),
        client: detectClient(),
        baseUrl: new URL(server().origin),
        makeHeaders: () => ({}),
        logger,
        embedded: true,
      },
      async () => {
        loads += 1;
        await outcomes.shift()?.();
        return { createMonitor };
      },
    );
    guests.push(monitor);
    return monitor;
  }

  const outage = () => Promise.reject(new TypeError('offline'));

  /** As a file of that origin throws it. */
  const errorOf = (origin: string, message: string, options?: ErrorOptions) =>
    Object.assign(new Error(message, options), {
      stack: `Error: ${message}\n    at f (${origin}/lib.js:1:2)`,
    });

  async function goUncaught(thrown: unknown): Promise<void> {
    const seen = pageErrors().length;
    setTimeout(() => {
      throw thrown;
    });
    await eventually(() => expect(pageErrors().length).to.be.greaterThan(seen));
  }

  async function goUnhandled(reason: unknown): Promise<void> {
    const seen = pageErrors().length;
    void Promise.reject(reason);
    await eventually(() => expect(pageErrors().length).to.be.greaterThan(seen));
  }

  function failToLoad(address: string): Promise<void> {
    return new Promise((resolve) => {
      const image = new Image();
      image.onerror = () => {
        image.remove();
        resolve();
      };
      image.src = address;
      document.body.append(image);
    });
  }

  describe('as long as nothing has failed', () => {
    it('is not loaded, whatever the page does', async () => {
      const monitor = guest();
      monitor.start();
      await server().reply('GET /api/x', { json: { status: true } });
      expect(await (await monitor.fetch(`${server().origin}/api/x`)).json()).to.deep.equal({ status: true });
      expect(monitor.action('sum', (a: number, b: number) => a + b)(1, 2)).to.equal(3);
      expect(monitor.renders.begin()).to.equal(undefined);
      expect(monitor.isTracing()).to.equal(false);
      expect(monitor.trace.successful).to.deep.equal([]);
      monitor.stop();
      monitor.start();
      await clock.advance(60_000);
      expect(loads).to.equal(0);
    });

    it('leaves failures of the host to the host', async () => {
      guest().start();
      await goUncaught(errorOf('https://host.example', 'of the host'));
      await goUnhandled(errorOf('https://host.example', 'of the host, too'));
      await goUnhandled(null);
      await failToLoad(`${location.origin}/missing.png`);
      expect(loads).to.equal(0);
    });

    it('watches nothing before start, after stop and while it is switched off', async () => {
      const monitor = guest();
      await goUncaught(errorOf(server().origin, 'early'));
      monitor.start();
      monitor.stop();
      await goUncaught(errorOf(server().origin, 'late'));
      expect(loads).to.equal(0);
    });
  });

  describe('when there is something for it', () => {
    it('is loaded once and records all that waited, when and where it happened', async () => {
      let arrive = () => {};
      outcomes = [() => new Promise<void>((resolve) => (arrive = resolve))];
      const monitor = guest();
      const begun = clock.now();
      monitor.capture(new Error('first'), { comName: 'Card' });
      await clock.advance(5_000);
      monitor.captureCall(
        new RequestError('HTTP', 'second', { url: `${server().origin}/api/x?token=secret`, status: 500 }),
      );
      expect(monitor.stats$.get().pending).to.equal(2);
      arrive();
      await monitor.flush();
      expect(loads).to.equal(1);
      const [first, second] = [...(await recordsAt(server()))].sort((a, b) => a.createTime - b.createTime);
      expect(first).to.include({ message: 'first', type: 'e10Com', comName: 'Card', createTime: begun });
      expect(second).to.include({ type: 'api', code: 'HTTP', status: 500, createTime: begun + 5_000 });
      expect(second?.refererUrl).to.contain(location.pathname);
      expect(second?.filePath).not.to.contain('secret');
    });

    it('records what the files of the suite fail with, uncaught or unhandled, and what they lack', async () => {
      const monitor = guest();
      monitor.start();
      outcomes = [outage];
      await goUncaught(errorOf(server().origin, 'uncaught'));
      await goUnhandled(errorOf(server().origin, 'unhandled'));
      const cause = errorOf(server().origin, 'in the suite');
      await goUncaught(errorOf('https://host.example', 'because of it', { cause }));
      await failToLoad(`${server().origin}/missing.png?v=1`);
      await monitor.flush();
      expect(
        (await recordsAt(server())).map(({ type, message }) => `${type}: ${message}`).sort(),
      ).to.deep.equal([
        'js: because of it',
        'js: uncaught',
        'promise: unhandled',
        `resource: img failed to load: ${server().origin}/missing.png`,
      ]);
    });

    it('goes on watching with the scope of a guest', async () => {
      const monitor = guest();
      monitor.start();
      await goUncaught(errorOf(server().origin, 'before'));
      await monitor.flush();
      await goUncaught(errorOf(server().origin, 'after'));
      await goUncaught(errorOf('https://host.example', 'of the host'));
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['after', 'before']);
    });

    it('counts as one error what is handed over and goes uncaught, and as none what was given up', async () => {
      const monitor = guest();
      monitor.start();
      outcomes = [outage];
      const error = errorOf(server().origin, 'twice');
      monitor.capture(error);
      await goUncaught(error);
      await goUnhandled(Object.assign(errorOf(server().origin, 'left'), { code: 'ABORTED' }));
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['twice']);
    });

    it('keeps the first hundred and tells how many more there were', async () => {
      outcomes = [outage];
      const monitor = guest();
      for (let at = 0; at < 130; at += 1) monitor.capture(new Error(`error ${at}`));
      await eventually(() => expect(warnings).to.have.length(1));
      expect(monitor.stats$.get()).to.deep.equal({ pending: 100, dropped: 30, stopped: false });
      await monitor.flush();
      const records = await recordsAt(server());
      expect(records).to.have.length(101);
      expect(records.find(({ code }) => code === 'RECORDS_DROPPED')).to.include({ count: 30 });
      expect(records.map(({ message }) => message))
        .to.include('error 0')
        .and.not.to.include('error 100');
    });

    it('delivers what an earlier page has left behind, without another failure', async () => {
      await server().reply(COLLECT, { status: 503 });
      const earlier = guest();
      earlier.capture(new Error('left behind'));
      await earlier.flush();
      earlier.dispose();
      await server().reply(COLLECT, ACCEPTED);
      guest().start();
      await eventually(() => expect(loads).to.equal(2));
      await clock.advance(30_000);
      await eventually(async () => expect(await messagesAt(server())).to.include('left behind'));
    });
  });

  describe('when it cannot be loaded', () => {
    it('throws nothing, rejects nothing, and is asked for again at the next need', async () => {
      outcomes = [outage, outage, outage];
      const monitor = guest();
      monitor.start();
      monitor.capture(new Error('kept'));
      await monitor.report();
      await monitor.flush();
      await monitor.loadEcode(['app']);
      expect(warnings.length).to.be.greaterThan(0);
      outcomes = [];
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['kept']);
    });

    it('is asked for again and again, so that what waits is delivered without another failure', async () => {
      outcomes = [outage, outage];
      const monitor = guest();
      monitor.start();
      monitor.capture(new Error('kept'));
      await eventually(() => expect(warnings).to.have.length(1));
      await clock.advance(30_000);
      await eventually(() => expect(warnings).to.have.length(2));
      await clock.advance(30_000);
      await eventually(() => expect(loads).to.equal(3));
      await eventually(async () => {
        await clock.advance(10_000);
        expect(await messagesAt(server())).to.deep.equal(['kept']);
      });
    });

    it('is left alone when nothing waits for it, and once the guest has gone', async () => {
      outcomes = [outage, outage];
      const idle = guest();
      await idle.flush();
      const gone = guest();
      gone.capture(new Error('lost with the guest'));
      await eventually(() => expect(warnings).to.have.length(2));
      gone.dispose();
      await clock.advance(60_000);
      expect(loads).to.equal(2);
    });

    it('is not asked for with every error of an outage', async () => {
      outcomes = [outage, outage];
      const monitor = guest();
      monitor.capture(new Error('one'));
      await eventually(() => expect(warnings).to.have.length(1));
      monitor.capture(new Error('two'));
      monitor.capture(new Error('three'));
      expect(loads).to.equal(1);
      await clock.advance(29_999);
      monitor.capture(new Error('four'));
      expect(loads).to.equal(1);
      await clock.advance(1);
      expect(loads).to.equal(2);
    });
  });

  describe('to whoever uses it', () => {
    it('tells observers, sinks and watchers that came before it, unless they have left', async () => {
      const monitor = guest();
      const seen: string[] = [];
      const sent: string[] = [];
      monitor.capture(new Error('before'));
      monitor.observe(({ message }) => void seen.push(message));
      monitor.observe(() => void seen.push('of one that has left'))();
      monitor.addSink({
        name: 'own',
        send({ records }) {
          sent.push(...records.map(({ message }) => message));
          return Promise.resolve('accepted');
        },
      });
      const calls: string[] = [];
      monitor.watch((measurement) => {
        if (measurement.kind === 'call') calls.push(measurement.url);
      });
      monitor.start();
      await monitor.flush();
      await server().reply('GET /api/x', { json: { status: true } });
      await monitor.fetch(`${server().origin}/api/x`);
      expect(seen).to.deep.equal(['before']);
      expect(sent).to.deep.equal(['before']);
      expect(calls).to.deep.equal([`${server().origin}/api/x`]);
      expect(monitor.trace.successful.map(({ url }) => url)).to.deep.equal(calls);
    });

    it('has one set of stores, before and after', async () => {
      const monitor = guest();
      const pending: number[] = [];
      monitor.stats$.subscribe((stats) => void pending.push(stats.pending));
      monitor.start();
      monitor.setSwitch('traceId', true);
      expect(monitor.switches$.get().traceId).to.equal(true);
      expect(monitor.isTracing()).to.equal(true);
      await monitor.flush();
      expect(monitor.switches$.get().traceId).to.equal(true);
      expect(monitor.isTracing()).to.equal(true);
      monitor.setSwitch('traceId', false);
      expect(monitor.switches$.get().traceId).to.equal(false);
      monitor.capture(new Error('counted'));
      await eventually(() => expect(pending).to.include(1));
      await monitor.flush();
      await eventually(() => expect(pending.at(-1)).to.equal(0));
    });

    it('times actions that were wrapped before it came', async () => {
      const monitor = guest();
      const names: string[] = [];
      const slow = monitor.action('slow', function work(this: { ms: number }, _more: number) {
        const until = performance.now() + this.ms;
        while (performance.now() < until);
        return this.ms;
      });
      expect([slow.name, slow.length]).to.deep.equal(['work', 1]);
      monitor.start();
      monitor.setSwitch('mobxAction', true);
      monitor.watch((measurement) => {
        if (measurement.kind === 'action') names.push(measurement.name);
      });
      await monitor.flush();
      expect(slow.call({ ms: 60 }, 0)).to.equal(60);
      expect(names).to.deep.equal(['slow']);
    });

    it('does nothing any more once it is disposed, also when it arrives after that', async () => {
      let arrive = () => {};
      outcomes = [() => new Promise<void>((resolve) => (arrive = resolve))];
      const monitor = guest();
      monitor.start();
      monitor.capture(new Error('too late'));
      monitor.dispose();
      arrive();
      monitor.start();
      monitor.capture(new Error('later'));
      await goUncaught(errorOf(server().origin, 'later, too'));
      await monitor.flush();
      await monitor.report();
      expect(loads).to.equal(1);
      expect(await messagesAt(server())).to.deep.equal([]);
      expect(clock.pending).to.equal(0);
    });
  });
});
