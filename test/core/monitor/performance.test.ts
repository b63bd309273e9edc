/**
 * How fast a real page is: entries of the browser's timeline, web vitals and long frames reach the collector, also from a
 * page that goes away, and the timeline of the host is as it was.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment, type Environment } from '../../../core/base/environment.js';
import type { Measurement } from '../../../core/monitor/measurement.js';
import { createPerformanceMonitor, type PerformanceMonitor } from '../../../core/monitor/performance.js';
import { createSwitchboard } from '../../../core/monitor/switches.js';
import { createFakeClock, type FakeClock } from '../../../testkit/clock.js';
import { cannot } from '../../engines/cannot.mjs';
import { eventually } from '../../support/eventually.js';
import { useServer } from '../../support/server.js';

const MAIN = 'POST /api/front/monitor/report/reportData';
const SUB = 'POST /api/front/monitor/report/reportSubData';

interface Sub {
  readonly reportId: string;
  readonly reportData: Record<string, unknown> & {
    readonly sequence: number;
    readonly vitals: readonly { readonly name: string }[];
    readonly longFrames: readonly Record<string, unknown>[];
    readonly calls: { readonly count: number; readonly failed: number; readonly slowest: readonly object[] };
  };
  readonly data: readonly Record<string, string | number>[];
}

const tells = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);

describe('the performance of a page', () => {
  const server = useServer();
  const running: (() => void)[] = [];
  beforeEach(async () => {
    await server().reply(MAIN, { json: { code: 200 } });
    await server().reply(SUB, { json: { status: true } });
    await server().reply('GET /*', { body: 'x' });
  });
  afterEach(() => running.splice(0).forEach((stop) => stop()));

  interface TestPart extends PerformanceMonitor {
    readonly clock: FakeClock;
    readonly board: ReturnType<typeof createSwitchboard>;
    readonly measured: Measurement[];
    /** Time goes on, but not while the collector has yet to answer: it is real, and slower. */
    wait(): Promise<void>;
  }

  function createPart(environment: Partial<Environment> = {}): TestPart {
    const clock = createFakeClock();
    const board = createSwitchboard([]);
    const measured: Measurement[] = [];
    let underWay = 0;
    const part = createPerformanceMonitor({
      environment: browserEnvironment({
        clock,
        async fetch(input, init) {
          underWay += 1;
          return fetch(input, init).finally(() => (underWay -= 1));
        },
        ...environment,
      }),
      baseUrl: new URL(server().origin),
      logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
      makeHeaders: () => ({}),
      quietly: (call) => call(),
      switches$: board.switches$,
      turn: board.turn,
      measure(measurement) {
        measured.push(measurement);
        part.add(measurement);
      },
      stats: () => ({ pending: 1, dropped: 2 }),
      isOwn: (url) => url.includes('/v1/traces'),
    });
    const wait = async () => (underWay > 0 ? undefined : clock.advance(500));
    return { ...part, clock, board, measured, wait };
  }

  function startPart(environment?: Partial<Environment>): TestPart {
    const part = createPart(environment);
    running.push(part.start());
    return part;
  }

  /** A report, and what the collector was told by it. */
  async function report(part: TestPart): Promise<Sub> {
    const before = (await subs()).length;
    const done = part.report();
    return eventually(async () => {
      await part.wait();
      const [sub] = (await subs()).slice(before);
      if (!sub) throw new Error('no report yet');
      await done;
      return sub;
    });
  }

  async function subs(): Promise<readonly Sub[]> {
    const requests = await server().requests();
    return requests.filter(({ path }) => path.endsWith('SubData')).map(({ body }) => JSON.parse(body) as Sub);
  }

  const own = ({ data }: Sub) =>
    data.filter(({ name }) => String(name).startsWith(server().origin)).map(({ name }) => name);

  const load = async (path: string) => (await fetch(server().origin + path)).text();

  it('is told with what happened before anybody watched, and every entry once', async () => {
    await load('/before?user=42');
    const part = startPart();
    await load('/after');
    const first = await report(part);
    expect(own(first)).to.deep.equal([`${server().origin}/before?user=*`, `${server().origin}/after`]);
    const entry = first.data.find(({ name }) => String(name).endsWith('/after')) ?? {};
    expect(entry).to.include({ entryType: 'resource', initiatorType: 'fetch' });
    // Not every browser tells it.
    if ('responseStatus' in PerformanceResourceTiming.prototype)
      expect(entry).to.include({ responseStatus: 200 });
    expect(entry.startTime).to.be.a('number');
    expect(Object.values(entry)).not.to.include(0).and.not.to.include('');
    expect(first.data.map(({ entryType }) => entryType)).to.include('navigation');
    expect(own(await report(part))).to.deep.equal([]);
  });

  it('leaves out the calls of the monitor itself', async () => {
    const part = startPart();
    await report(part);
    await load('/api/tissot/frontErrorRecord');
    await load('/api/ecode/monitor/list');
    await load('/v1/traces');
    await load('/api/front/monitors');
    expect(own(await report(part))).to.deep.equal([`${server().origin}/api/front/monitors`]);
  });

  it('leaves the buffers of the browser to the host', async () => {
    const before = performance.getEntriesByType('resource').length;
    const part = startPart();
    await load('/kept');
    await report(part);
    expect(performance.getEntriesByType('resource').length).to.be.greaterThan(before);
    expect(performance.getEntriesByName(`${server().origin}/kept`)).to.have.length(1);
  });

  it('is summed up: the page, its calls, its errors', async () => {
    const part = startPart();
    const call = {
      kind: 'call',
      initiator: 'fetch',
      method: 'GET',
      url: '/api/x?a=*',
      start: 1,
      status: 200,
    } as const;
    for (let duration = 1; duration <= 30; duration++) {
      part.add({ ...call, duration, ...(duration % 3 === 0 && { failure: 'HTTP' }) });
    }
    part.add({ kind: 'route', url: '/a', action: 'push', start: 10.123456, duration: 5, outcome: 'settled' });
    part.add({ kind: 'render', name: 'orders', phase: 'mount', start: 1, duration: 120 });
    part.add({ kind: 'action', name: 'save', start: 1, duration: 60 });
    const { reportData } = await report(part);
    expect(reportData).to.deep.include({
      sequence: 1,
      visibility: 'visible',
      routes: [{ url: '/a', action: 'push', start: 10.1, duration: 5, outcome: 'settled' }],
      renders: [{ name: 'orders', phase: 'mount', start: 1, duration: 120 }],
      actions: [{ name: 'save', start: 1, duration: 60 }],
      errors: { pending: 1, dropped: 2 },
      dropped: 0,
    });
    const { count, failed, slowest } = reportData.calls;
    expect([count, failed, slowest.length]).to.deep.equal([30, 10, 10]);
    expect(slowest[0]).to.include({ duration: 30, failure: 'HTTP' });
    expect(reportData.navigation).to.have.all.keys(
      ...['type', 'protocol', 'transferSize', 'ttfb', 'domContentLoaded', 'load'],
    );
    expect((await report(part)).reportData).to.deep.include({ routes: [], sequence: 2 });
  });

  it('tells at once when 200 resources have been loaded', async () => {
    const part = startPart();
    await report(part);
    await report(part);
    const before = (await subs()).length;
    const data = new Array<string>(200).fill('').map((_, index) => load(`/many/${index}`));
    await Promise.all(data);
    await eventually(async () => {
      await part.wait();
      const sent = (await subs()).slice(before);
      expect(sent.flatMap(own).length).to.be.at.least(200);
    });
  });

  it('names the script of a long frame', async () => {
    if (!tells('long-animation-frame')) throw cannot('long-frames');
    const part = startPart();
    await new Promise<void>((resolve) => {
      requestAnimationFrame(function keepBusy() {
        const end = performance.now() + 120;
        while (performance.now() < end);
        resolve();
      });
    });
    const frame = await eventually(() => {
      const found = part.measured.find((one) => one.kind === 'longFrame' && one.invoker === 'keepBusy');
      if (!found) throw new Error('not yet');
      return found;
    });
    expect(frame).to.include({ kind: 'longFrame' });
    expect(frame).to.have.property('duration').that.is.at.least(100);
    expect(frame).to.have.property('blocking').that.is.at.least(50);
    expect(frame).to.have.property('script').that.includes('performance.test');
    const { reportData } = await report(part);
    expect(reportData.longFrames.map(({ invoker }) => invoker)).to.include('keepBusy');
  });

  it('tells nobody the values in the address of such a script', async () => {
    if (!tells('long-animation-frame')) throw cannot('long-frames');
    const part = startPart();
    const script = document.createElement('script');
    script.textContent = `requestAnimationFrame(() => {
      const end = performance.now() + 120;
      while (performance.now() < end);
    });
    //# sourceURL=${server().origin}/slow.js?token=secret`;
    document.head.append(script);
    script.remove();
    const frame = await eventually(() => {
      const found = part.measured.find((one) => one.kind === 'longFrame' && one.script.includes('slow.js'));
      if (!found) throw new Error('not yet');
      return found;
    });
    expect(frame).to.have.property('script', `${server().origin}/slow.js?token=*`);
  });

  it('rests while the monitor is off, and does not tell afterwards what happened meanwhile', async () => {
    const part = startPart();
    await report(part);
    await load('/unwanted');
    part.board.turn({ master: false });
    part.add({ kind: 'action', name: 'unwanted', start: 1, duration: 60 });
    await load('/unwanted');
    part.board.turn({ master: true });
    await load('/wanted');
    const sub = await report(part);
    expect(own(sub)).to.deep.equal([`${server().origin}/wanted`]);
    expect(sub.reportData.actions).to.deep.equal([]);
  });

  it('is told again after a stop, once', async () => {
    const part = createPart();
    part.start()();
    running.push(part.start());
    await load('/again');
    expect(own(await report(part))).to.deep.equal([`${server().origin}/again`]);
    const vitals = part.measured
      .filter(({ kind }) => kind === 'vital')
      .map((one) => 'name' in one && one.name);
    expect(new Set(vitals).size).to.equal(vitals.length);
  });

  const vitals = ({ measured }: TestPart) =>
    measured.flatMap((one) => (one.kind === 'vital' ? [one.name] : []));

  it('is known to whoever begins to watch later', async () => {
    const early = startPart();
    await eventually(() => expect(vitals(early)).to.include('TTFB'));
    const late = startPart();
    expect(vitals(late)).to.include.members(vitals(early));
  });

  it('given watchers that come and go, then the page keeps no more of them than of one', async () => {
    const first = startPart();
    await eventually(() => expect(vitals(first)).to.include('TTFB'));
    const { addEventListener, removeEventListener, PerformanceObserver: Observer } = window;
    const left = new Map<unknown, number>();
    const count = (what: unknown, by: number) => left.set(what, (left.get(what) ?? 0) + by);
    window.PerformanceObserver = class extends Observer {
      override observe(init?: PerformanceObserverInit): void {
        left.set(this, 1);
        super.observe(init);
      }
      override disconnect(): void {
        left.delete(this);
        super.disconnect();
      }
    };
    // Bare calls, as libraries make them, have no `this`.
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      count(args[0], 1);
      addEventListener.apply(window, args);
    };
    window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      count(args[0], -1);
      removeEventListener.apply(window, args);
    };
    try {
      for (let turn = 0; turn < 3; turn += 1) startPart();
      running.splice(1).forEach((stop) => stop());
      expect([...left].filter(([, number]) => number !== 0)).to.deep.equal([]);
    } finally {
      Object.assign(window, { addEventListener, removeEventListener, PerformanceObserver: Observer });
    }
  });

  for (const [what, window_] of Object.entries({
    'no observers': { PerformanceObserver: undefined },
    'observers that throw': {
      PerformanceObserver: class {
        static readonly supportedEntryTypes: readonly string[] = ['resource', 'navigation'];
        observe(): void {
          throw new TypeError('no');
        }
        disconnect(): void {}
        takeRecords = () => [];
      },
    },
    'no clock for performance': { performance: undefined },
  })) {
    it(`goes without what a browser with ${what} cannot tell`, async () => {
      const poor = new Proxy(window, {
        get(target, key) {
          if (key in window_) return (window_ as Record<PropertyKey, unknown>)[key];
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' && !('prototype' in value)
            ? (value as () => unknown).bind(target)
            : value;
        },
      });
      const part = startPart({ window: poor });
      part.add({ kind: 'action', name: 'save', start: 1, duration: 60 });
      expect((await report(part)).reportData.actions).to.have.length(1);
    });
  }

  describe('that goes away', () => {
    const frames: HTMLIFrameElement[] = [];
    afterEach(() => frames.splice(0).forEach((frame) => frame.remove()));

    it('arrives, with the page itself, its entries and its vitals, each once', async () => {
      const frame = document.createElement('iframe');
      frames.push(frame);
      const script = `/test/core/monitor/performance-frame.ts?${encodeURIComponent(server().origin)}`;
      frame.srcdoc = `<h1>A heading</h1><script type="module" src="${script}"></script>`;
      document.body.append(frame);
      await eventually(() => expect(frame.contentWindow).to.have.property('part'));
      await eventually(() =>
        expect(frame.contentWindow?.performance.getEntriesByName('first-contentful-paint')).to.have.length(1),
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frame.contentWindow?.location.replace('about:blank');
      const sent = await eventually(async () => {
        const all = await subs();
        expect(all.flatMap(({ reportData }) => reportData.vitals.map(({ name }) => name))).to.include.members(
          [
            'FCP',
            ...(tells('largest-contentful-paint') ? ['LCP'] : []),
            ...(tells('layout-shift') ? ['CLS'] : []),
          ],
        );
        return all;
      });
      const main = (await server().requests()).filter(({ path }) => path.endsWith('reportData'));
      const ids = main.map(({ body }) => (JSON.parse(body) as { id: string }).id);
      expect(new Set([...ids, ...sent.map(({ reportId }) => reportId)]).size).to.equal(1);
      const scripts = sent
        .flatMap(({ data }) => data)
        .filter(({ name }) => String(name).includes('performance-frame'));
      expect(scripts).to.have.length(1);
    });
  });
});

function nothing(): void {}
