/**
 * The monitor as a whole: what it takes hold of it lets go of, a guest leaves its host alone, the server decides what
 * runs, and nothing that the monitor itself does comes back to it.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment } from '../../../core/base/environment.js';
import type { Measurement } from '../../../core/monitor/measurement.js';
import { createPerformanceOnUse } from '../../../core/monitor/performance-on-use.js';
import type { Sink } from '../../../core/monitor/sinks/sink.js';
import { createSwitchboard } from '../../../core/monitor/switches.js';
import { RequestError } from '../../../core/request/errors.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { useServer } from '../../support/server.js';
import {
  ACCEPTED,
  callsTo,
  COLLECT,
  forgetMonitors,
  messagesAt,
  monitorFor,
  recordsAt,
  storedRows,
  type MonitorSetup,
  type TestMonitor,
} from './support.js';

const MAIN = 'POST /api/front/monitor/report/reportData';
const SUB = 'POST /api/front/monitor/report/reportSubData';
const REPORTED = [MAIN, SUB].map((route) => route.replace('POST ', ''));
const REPORT_INTERVAL_MS = 5 * 60_000;

describe('a monitor', () => {
  const server = useServer();
  const pageErrors = useExpectedPageErrors();
  const native = platform();
  let underWay = 0;

  beforeEach(async () => {
    await server().reply(COLLECT, ACCEPTED);
    await answer({});
    await server().reply('GET /broken', { status: 500 });
    await server().reply('GET /fine', { body: 'x' });
  });
  afterEach(async () => {
    await forgetMonitors();
    expect(platform()).to.deep.equal(native);
  });

  /** What every report is answered. */
  async function answer(data: Record<string, boolean>): Promise<void> {
    for (const route of [MAIN, SUB] as const) await server().reply(route, { json: { status: true, data } });
  }

  const countedFetch: typeof fetch = (input, init) => {
    underWay += 1;
    return fetch(input, init).finally(() => (underWay -= 1));
  };

  function made(setup: MonitorSetup = {}): TestMonitor {
    return monitorFor(server(), { environment: { fetch: countedFetch }, ...setup });
  }

  function started(setup?: MonitorSetup): TestMonitor {
    const monitor = made(setup);
    monitor.start();
    return monitor;
  }

  const call = async (path: string) => (await fetch(server().origin + path)).text();

  async function throwUncaught(message: string): Promise<void> {
    const seen = pageErrors().length;
    setTimeout(() => {
      throw new Error(message);
    });
    await eventually(() => expect(pageErrors().length).to.be.greaterThan(seen));
  }

  async function pathsAsked(): Promise<readonly string[]> {
    return (await server().requests()).map(({ path }) => path);
  }

  /** Time goes on until it holds, but not while the server has yet to answer: its time is real, and slower. */
  function meanwhile<Result>(
    { clock }: Pick<TestMonitor, 'clock'>,
    look: () => Result | Promise<Result>,
  ): Promise<Result> {
    return eventually(async () => {
      if (underWay === 0) await clock.advance(500);
      return look();
    });
  }

  /** What reports have told of calls to this server. */
  async function namesReported(): Promise<readonly string[]> {
    const parts = (await server().requests()).filter(({ path }) => path.endsWith('SubData'));
    const bodies = parts.map(({ body }) => JSON.parse(body) as { data: readonly { name: string }[] });
    const names = bodies.flatMap(({ data }) => data.map(({ name }) => name));
    return names.filter((name) => name.startsWith(server().origin));
  }

  describe('that is stopped', () => {
    it('gives the page its functions back, and goes on when it is started again', async () => {
      const monitor = started();
      for (const [name, patched] of Object.entries(platform()))
        expect(patched).not.to.equal(native[name as keyof typeof native]);
      await call('/broken');
      monitor.stop();
      expect(platform()).to.deep.equal(native);
      await call('/broken?again');
      await throwUncaught('while stopped');
      monitor.start();
      await call('/broken');
      await throwUncaught('once more');
      await monitor.flush();
      const counts = (await recordsAt(server())).map(({ type, count }) => `${type} ${count}`);
      expect(counts).to.have.members(['ajax 2', 'js 1']);
      expect(await messagesAt(server())).to.include('once more');
    });

    it('still records and delivers what it is handed', async () => {
      const monitor = started();
      monitor.stop();
      monitor.capture(new Error('handed over'));
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['handed over']);
    });

    it('sends nothing by itself until it is started again', async () => {
      const monitor = started();
      monitor.stop();
      monitor.capture(new Error('kept'));
      expect(monitor.clock.pending).to.equal(0);
      await monitor.clock.advance(60_000);
      expect(await pathsAsked()).to.deep.equal([]);
      monitor.start();
      await meanwhile(monitor, async () => expect(await messagesAt(server())).to.deep.equal(['kept']));
    });
  });

  describe('of a guest', () => {
    /** A file of the suite that throws when it runs. */
    async function runSuiteFile(): Promise<void> {
      await server().reply('GET /suite.js', {
        body: 'throw new Error("of the suite");',
        headers: { 'content-type': 'text/javascript' },
      });
      const seen = pageErrors().length;
      const script = Object.assign(document.createElement('script'), {
        src: `${server().origin}/suite.js`,
        crossOrigin: 'anonymous',
      });
      document.head.append(script);
      await eventually(() => expect(pageErrors().length).to.be.greaterThan(seen));
      script.remove();
    }

    it('leaves the functions of its host alone', () => {
      started({ embedded: true });
      expect(platform()).to.deep.equal(native);
    });

    it('records what goes uncaught in files of the suite, and nothing of the host', async () => {
      const monitor = started({ embedded: true });
      await throwUncaught('of the host');
      void Promise.reject(new Error('a promise of the host'));
      await eventually(() => expect(pageErrors()).to.have.length(2));
      const image = document.body.appendChild(new Image());
      await new Promise((failed) => Object.assign(image, { onerror: failed, src: '/no-such-picture.png' }));
      image.remove();
      await call('/broken');
      await runSuiteFile();
      monitor.capture(new Error('handed over'));
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['handed over', 'of the suite']);
    });

    it('sends no report of a page that is not its own', async () => {
      const guest = started({ embedded: true });
      const owner = started();
      await meanwhile(owner, async () => {
        await guest.clock.advance(500);
        expect(await pathsAsked()).to.include.members(REPORTED);
      });
      owner.stop();
      await eventually(() => expect(underWay).to.equal(0));
      const before = (await pathsAsked()).length;
      await guest.clock.advance(REPORT_INTERVAL_MS + 10_000);
      await guest.flush();
      expect(await pathsAsked()).to.have.length(before);
    });
  });

  describe('and the switches of the server', () => {
    it('traces calls while it runs and the server says so', async () => {
      await answer({ traceIdSwitchStatus: true });
      const monitor = made();
      expect(monitor.isTracing()).to.equal(false);
      monitor.start();
      expect(monitor.isTracing()).to.equal(false);
      await meanwhile(monitor, () => expect(monitor.isTracing()).to.equal(true));
      monitor.setSwitch('master', false);
      expect(monitor.isTracing()).to.equal(false);
      monitor.setSwitch('master', true);
      expect(monitor.isTracing()).to.equal(true);
      monitor.stop();
      expect(monitor.isTracing()).to.equal(false);
    });

    it('sees nothing more when the server turns it off, but delivers what it is handed', async () => {
      await answer({ switchStatus: false });
      const monitor = started();
      await meanwhile(monitor, () => expect(monitor.switches$.get().master).to.equal(false));
      expect(platform()).to.deep.equal(native);
      const measured: Measurement[] = [];
      monitor.watch((measurement) => measured.push(measurement));
      measured.length = 0;
      await throwUncaught('unseen');
      await call('/broken');
      monitor.captureCall(
        new RequestError('HTTP', 'of a call', { url: `${server().origin}/x`, status: 500 }),
      );
      monitor.capture(new Error('handed over'));
      await meanwhile(monitor, async () => expect(await messagesAt(server())).to.deep.equal(['handed over']));
      expect(measured).to.deep.equal([]);
    });

    it('goes on when the server turns it on again', async () => {
      await answer({ switchStatus: false });
      const monitor = started();
      await meanwhile(monitor, () => expect(monitor.switches$.get().master).to.equal(false));
      await answer({ switchStatus: true });
      await monitor.clock.advance(REPORT_INTERVAL_MS);
      await meanwhile(monitor, () => expect(monitor.switches$.get().master).to.equal(true));
      expect(window.fetch).not.to.equal(native.fetch);
      await throwUncaught('seen again');
      await monitor.flush();
      expect(await messagesAt(server())).to.deep.equal(['seen again']);
    });
  });

  describe('and its own calls', () => {
    /** Sends everything to `/sink`, which fails. */
    function failingSink(): Sink & { readonly asked: string[] } {
      const asked: string[] = [];
      const send = (what: string) => async () => {
        asked.push(what);
        await countedFetch(`${server().origin}/broken?sink`, { method: 'POST', body: what });
        return 'accepted' as const;
      };
      return { name: 'elsewhere', asked, send: send('records'), measured: send('measurements') };
    }

    it('neither records nor measures nor reports what a sink sends', async () => {
      await server().reply('POST /broken', { status: 500 });
      const monitor = started();
      const measured: Measurement[] = [];
      monitor.watch((measurement) => measured.push(measurement));
      const sink = failingSink();
      monitor.addSink(sink);
      monitor.capture(new Error('boom'));
      await monitor.flush();
      await call('/fine');
      await meanwhile(monitor, async () => {
        expect(sink.asked).to.include.members(['records', 'measurements']);
        expect(await namesReported()).to.include(`${server().origin}/fine`);
      });
      await monitor.report();
      await monitor.flush();

      const calls = measured.flatMap((one) => (one.kind === 'call' ? [one.url] : []));
      const traced = [...monitor.trace.successful, ...monitor.trace.failed].map(({ url }) => url);
      const own = /broken|frontErrorRecord|\/monitor\/report\//;
      expect(await messagesAt(server())).to.deep.equal(['boom']);
      for (const seen of [calls, traced, await namesReported()]) {
        expect(seen).to.include(`${server().origin}/fine`);
        expect(seen.filter((url) => own.test(url))).to.deep.equal([]);
      }
    });

    it('does not show them to another monitor on the page', async () => {
      const [one, other] = [started(), started()];
      const measured: Measurement[] = [];
      other.watch((measurement) => measured.push(measurement));
      one.capture(new Error('boom'));
      await one.flush();
      await call('/fine');
      expect(await callsTo(server())).to.have.length(1);
      await eventually(() =>
        expect(measured.map((each) => each.kind === 'call' && each.url)).to.include(
          `${server().origin}/fine`,
        ),
      );
      expect(measured.filter((each) => each.kind === 'call')).to.have.length(1);
    });
  });

  describe('that is disposed of', () => {
    it('does nothing any more, whatever is asked of it, and throws nothing', async () => {
      const warnings: unknown[] = [];
      const warn = (...words: unknown[]) => void warnings.push(words);
      const monitor = started({ logger: { debug: warn, info: warn, warn, error: warn } });
      await monitor.clock.advance(0);
      const sent = (await pathsAsked()).length;
      monitor.dispose();
      monitor.dispose();
      expect(platform()).to.deep.equal(native);
      const heard: unknown[] = [];
      const sink: Sink = {
        name: 'late',
        send: async ({ records }) => {
          heard.push(...records);
          return 'accepted';
        },
        measured: async (measurements) => {
          heard.push(...measurements);
          return 'accepted';
        },
      };
      monitor.start();
      monitor.setSwitch('traceId', true);
      const removeSink = monitor.addSink(sink);
      const stopObserving = monitor.observe((record) => heard.push(record));
      monitor.capture(new Error('too late'));
      monitor.captureCall(new RequestError('HTTP', 'too late', { url: `${server().origin}/x`, status: 500 }));
      await throwUncaught('unseen');
      await call('/broken');
      const asked = (await pathsAsked()).length;
      expect(await (await monitor.fetch(`${server().origin}/fine`)).text()).to.equal('x');
      await Promise.all([monitor.flush(), monitor.report(), monitor.loadEcode(['hrm'])]);
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      window.dispatchEvent(new PageTransitionEvent('pageshow'));
      monitor.stop();
      stopObserving();
      removeSink();

      expect(monitor.isTracing()).to.equal(false);
      expect(monitor.clock.pending).to.equal(0);
      expect(platform()).to.deep.equal(native);
      expect(heard).to.deep.equal([]);
      expect(warnings).to.deep.equal([]);
      expect(await storedRows(server())).to.deep.equal([]);
      expect((await pathsAsked()).slice(sent)).to.deep.equal(['/broken', '/fine']);
      expect(asked).to.equal(sent + 1);
    });
  });

  describe('whose reporting cannot be loaded', () => {
    it('makes no noise, and is there when it can be loaded after all', async () => {
      const { part, clock, warnings, loads } = unreachablePart(1);
      const stop = part.start();
      await meanwhile({ clock }, () => expect(warnings).to.have.length(1));
      part.farewell(32_768);
      expect(await pathsAsked()).to.deep.equal([]);
      await clock.advance(REPORT_INTERVAL_MS);
      await meanwhile({ clock }, async () => expect(await firstReport()).to.deep.equal(REPORTED));
      stop();
      expect(clock.pending).to.equal(0);
      expect(loads()).to.equal(2);
      expect(warnings).to.have.length(1);
      expect(pageErrors()).to.deep.equal([]);
    });

    it('is tried again for whoever asks for a report', async () => {
      const { part, clock, warnings, loads } = unreachablePart(2);
      const stop = part.start();
      await meanwhile({ clock }, () => expect(warnings).to.have.length(1));
      await part.report();
      expect(loads()).to.equal(2);
      const reported = part.report();
      await meanwhile({ clock }, async () => expect(await firstReport()).to.deep.equal(REPORTED));
      await reported;
      stop();
      expect(pageErrors()).to.deep.equal([]);
    });

    it('does not begin when it arrives after the end', async () => {
      let arrive: (part: typeof import('../../../core/monitor/performance.js')) => void = () => {};
      const { part, loads } = unreachablePart(0, () => new Promise((resolve) => (arrive = resolve)));
      const stop = part.start();
      await eventually(() => expect(loads()).to.equal(1));
      stop();
      let begun = 0;
      const start = () => {
        begun += 1;
        return () => {};
      };
      const nothing = () => Promise.resolve();
      arrive({ createPerformanceMonitor: () => ({ start, add() {}, report: nothing, farewell() {} }) });
      await part.report();
      expect(begun).to.equal(0);
    });

    /** The clock goes on while a test waits, maybe as far as the next one. */
    const firstReport = async () => (await pathsAsked()).slice(0, REPORTED.length);

    /** A part whose file cannot be had so many times. */
    function unreachablePart(
      failures: number,
      arrival: () => Promise<typeof import('../../../core/monitor/performance.js')> = () =>
        import('../../../core/monitor/performance.js'),
    ) {
      const clock = createFakeClock();
      const board = createSwitchboard([]);
      const warnings: unknown[] = [];
      const fail = () => expect.fail('nothing but a warning');
      let loads = 0;
      const load = () =>
        ++loads > failures
          ? arrival()
          : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      const options = {
        environment: browserEnvironment({ clock, fetch: countedFetch }),
        baseUrl: new URL(server().origin),
        makeHeaders: () => ({}),
        quietly: <Result>(work: () => Result) => work(),
        logger: {
          debug: fail,
          info: fail,
          warn: (...words: unknown[]) => void warnings.push(words),
          error: fail,
        },
        switches$: board.switches$,
        turn: board.turn,
        measure: () => {},
        watch: () => () => {},
        stats: () => ({ pending: 0, dropped: 0 }),
      };
      return { part: createPerformanceOnUse(options, load), clock, warnings, loads: () => loads };
    }
  });
});

/** The functions of the page that a monitor may take hold of. */
function platform() {
  const { open, send } = XMLHttpRequest.prototype;
  return { fetch: window.fetch, open, send };
}
