/**
 * What `<stoa-inspector>` shows of the monitor: error records and whose they are, timings as pictures, switches that can
 * be turned, calls of earlier pages; and that it never draws more than once a frame.
 */
import { expect } from '@open-wc/testing';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import type { Measurement, RouteTiming } from '../../core/monitor/measurement.js';
import type { Interceptor } from '../../core/request/types.js';
import type { InspectorRuntime } from '../../elements/inspector/runtime.js';
import type { TimingSink } from '../../elements/inspector/sources/sources.js';
import { isOfExtension } from '../../elements/inspector/stack.js';
import { ranks } from '../../elements/inspector/tabs/performance-ranking.js';
import { VITAL_LIMITS, vitalScale, vitalText } from '../../elements/inspector/vitals.js';
import type { StoaInspector } from '../../elements/index.js';
import '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { forceColors } from '../support/forced-colors.js';
import { expectLinear } from '../support/growth.js';
import {
  all,
  appears,
  button,
  inside,
  MEMORY_KEY,
  one,
  openInspector,
  rowOf,
  rows,
  textOf,
  toldMonitor,
  type ToldMonitor,
} from './inspector-support.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { click, press, speak, stillness } from './support.js';

const route = (more: Partial<RouteTiming> = {}): RouteTiming => ({
  kind: 'route',
  url: 'https://suite.example/spa/hrm/employees',
  action: 'push',
  start: 1_000,
  duration: 480,
  outcome: 'settled',
  ...more,
});
const longFrame = (start: number, duration: number, script: string, invoker: string): Measurement => ({
  kind: 'longFrame',
  start,
  duration,
  blocking: duration - 50,
  script,
  invoker,
});
const vital = (
  name: 'LCP' | 'CLS' | 'INP',
  value: number,
  rating: 'good' | 'needs-improvement' | 'poor',
): Measurement => ({ kind: 'vital', name, value, rating, id: `${name}-1`, start: 0 });

describe('stoa-inspector and the monitor', () => {
  speak('en');
  let monitor: ToldMonitor;
  let inspector: StoaInspector;
  let copied = '';
  const { clipboard } = navigator;

  before(() => {
    const stub = { writeText: async (text: string) => void (copied = text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: stub });
  });
  after(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });
  beforeEach(() => {
    monitor = toldMonitor();
  });
  afterEach(() => inspector?.remove());

  async function openAt(tab: string, runtime: InspectorRuntime = { monitor }): Promise<void> {
    localStorage.setItem(MEMORY_KEY, JSON.stringify({ tab, bottomSize: 520 }));
    inspector = await openInspector(runtime);
  }
  async function choose(select: HTMLSelectElement, value: string): Promise<void> {
    select.value = value;
    select.dispatchEvent(new Event('change'));
  }
  async function search(text: string): Promise<void> {
    const input = one<HTMLInputElement>('input[type=search]')!;
    input.value = text;
    input.dispatchEvent(new Event('input'));
  }

  /** A request layer whose interceptors hear of these failures; times are milliseconds since the page began. */
  function failing(paths: readonly string[]): InspectorRuntime {
    let now = 0;
    const sinks: TimingSink[] = [];
    const timings = {
      now: () => now,
      origin: 1e12,
      watch(listener: TimingSink) {
        sinks.push(listener);
        return () => undefined;
      },
    };
    const use = ({ match, onError }: Interceptor) => {
      for (const url of paths) {
        const options = { url, dedupe: false as const };
        now += 10;
        if (typeof match === 'function') match(options);
        now += 90;
        void onError?.({ code: 'HTTP', message: 'down', status: 503, url } as never, options);
      }
      return () => undefined;
    };
    return {
      monitor,
      timings: Object.assign(timings, { tell: (tell: (to: TimingSink) => void) => sinks.forEach(tell) }),
      request: Object.assign(async () => ({}), { use, pending$: { get: () => 0 } }) as never,
    };
  }

  describe('errors', () => {
    it('given records, then those so far and each that comes show at once, with how often and when', async () => {
      monitor.record({ message: 'early' });
      await openAt('records');
      await eventually(() => expect(rows().map(textOf).join()).to.include('early'));
      monitor.record({ id: 'same', message: 'twice' });
      monitor.record({ id: 'same', message: 'twice', count: 2 });
      await eventually(() => expect(textOf(rowOf('twice'))).to.include('×2'));
      expect(rows()).to.have.length(2);
      expect(one('[role=img]')!.ariaLabel).to.match(/^Errors from \d\d:\d\d:\d\d to .*: 3$/);
      expect(textOf(one('#tab-records'))).to.include('errors: 3');
    });

    it('given a cleared record that comes again, then only what happened since counts', async () => {
      monitor.record({ id: 'same', message: 'often', count: 5 });
      await openAt('records');
      await eventually(() => expect(textOf(rowOf('often'))).to.include('×5'));
      await click(button('Clear'));
      await eventually(() => expect(rows()).to.have.length(0));
      monitor.record({ id: 'same', message: 'often', count: 7 });
      await eventually(() => expect(textOf(rowOf('often'))).to.include('×2'));
      await click(button('Clear'));
      monitor.record({ id: 'same', message: 'often', count: 10 });
      await eventually(() => expect(textOf(rowOf('often'))).to.include('×3'));
    });

    it('given a filter and a type, then the list is what was asked for, and goes to the clipboard as JSON', async () => {
      monitor.record({ type: 'ecode', message: 'Invalid array length', comName: 'tax/Table' });
      monitor.record({ type: 'api', message: 'closed', filePath: '/api/dw/period' });
      monitor.record({ type: 'api', message: 'gone', code: 'HTTP', status: 404 });
      await openAt('records');
      await search('TAX/table');
      await eventually(() => expect(rows().map(textOf)).to.have.length(1));
      expect(textOf(rows()[0]?.querySelector('.from'))).to.equal('tax/Table');
      await search('');
      await choose(one<HTMLSelectElement>('select')!, 'api');
      await eventually(() => expect(rows()).to.have.length(2));
      expect(textOf(one('.bar'))).to.include('2 / 3');
      await search('404');
      await eventually(() => expect(rows()).to.have.length(1));
      await click(button('Copy as JSON'));
      await eventually(() => expect(textOf(one('.outcome'))).to.equal('Copied, without secrets'));
      const list = JSON.parse(copied) as object[];
      expect(list).to.have.length(1);
      expect(list[0]).to.include({ message: 'gone', status: 404 });
      await search('no such thing');
      await eventually(() => expect(textOf(one('.empty'))).to.include('Nothing matches'));
    });

    it('given one of a customisation, then it says whose it is, and lines of browser extensions stand back', async () => {
      monitor.record({
        type: 'ecode',
        message: 'Invalid array length',
        comName: 'tax/Table',
        stack: [
          'RangeError: Invalid array length',
          'at fill (https://a.example/ecode/tax/table.js:1:2)',
          'at x (chrome-extension://abc/inject.js:1:2)',
          'Caused by: TypeError: no columns',
        ].join('\n'),
      });
      await openAt('records');
      await click(await appears(() => rowOf('Invalid array')));
      await eventually(() => expect(textOf(one('.remark'))).to.include('customization tax/Table'));
      const lines = all('.stack span');
      expect(lines.map(({ className }) => className)).to.deep.equal(['', '', 'aside', 'cause']);
      expect(lines[2]!.getBoundingClientRect().top).to.be.greaterThan(lines[1]!.getBoundingClientRect().top);
      const [plain, aside] = [lines[1]!, lines[2]!].map((line) => getComputedStyle(line).color);
      expect(aside).to.not.equal(plain);
      await click(one('.details')!.querySelector('button:nth-of-type(2)'));
      await eventually(() => expect(JSON.parse(copied)).to.include({ comName: 'tax/Table', type: 'ecode' }));
    });

    it('given one of a component, or of an extension, then that is said', async () => {
      monitor.record({ type: 'e10Com', message: 'a', comName: 'Chart' });
      monitor.record({ message: 'b', comName: 'browser-extension' });
      await openAt('records');
      await click(await appears(() => rowOf('Chart')));
      await eventually(() => expect(textOf(one('.remark'))).to.include('component Chart'));
      await click(rowOf('browser-extension'));
      await eventually(() => expect(textOf(one('.remark'))).to.include('not from the suite'));
      for (const scheme of ['chrome', 'moz', 'safari', 'safari-web'])
        expect(isOfExtension(`at f (${scheme}-extension://a/b.js:1:2)`), scheme).to.equal(true);
      expect(isOfExtension('at f (https://a.example/my-extension:1)')).to.equal(false);
    });

    it('given one of a call, then the call can be gone to, and back to the record', async () => {
      const { origin } = location;
      monitor.record({
        type: 'api',
        message: 'down again',
        filePath: `${origin}/api/rates?symbol=*`,
        createTime: 1e12 + 200,
      });
      monitor.record({ type: 'resource', message: 'no picture', filePath: `${origin}/api/rates` });
      // The second of two is nearer in time.
      await openAt('records', failing(['/api/rates?symbol=USD', '/api/rates?symbol=EUR', '/api/other']));
      await click(await appears(() => rowOf('down again')));
      await click(await appears(() => button('Show the call')));
      await eventually(() => expect(one('#tab-requests')!.ariaSelected).to.equal('true'));
      await eventually(() => expect(textOf(one('.details'))).to.include('symbol EUR'));
      await click(button('Show the record'));
      await eventually(() => expect(textOf(one('.details'))).to.include('down again'));
      await click(rowOf('no picture'));
      await eventually(() => expect(textOf(one('.details'))).to.include('no picture'));
      expect(button('Show the call')).to.equal(undefined);
    });
  });

  describe('timings', () => {
    it('given web vitals, then each stands on its bands, and those unknown yet show the bands alone', async () => {
      await openAt('performance');
      expect(all('.gauge')).to.have.length(5);
      expect(all('.needle')).to.have.length(0);
      monitor.measure(vital('LCP', 2_000, 'good'));
      monitor.measure(vital('LCP', 3_100, 'needs-improvement'));
      monitor.measure(vital('INP', 5_000, 'poor'));
      await eventually(() => expect(all('.needle')).to.have.length(2));
      const [lcp, inp] = all('.gauge');
      expect(lcp!.querySelector('[role=img]')!.ariaLabel!.replace(/[\u2066\u2069]/g, '')).to.equal(
        'LCP: 3.10 s, needs improvement. Good up to 2.50 s, poor above 4.00 s',
      );
      const middle = (element: Element) => {
        const { left, width } = element.getBoundingClientRect();
        return left + width / 2;
      };
      const within = (gauge: HTMLElement, band: string) => {
        const { left, right } = gauge.querySelector(band)!.getBoundingClientRect();
        const at = middle(gauge.querySelector('.needle')!);
        return at >= left && at <= right;
      };
      expect(within(lcp!, '.band.middling')).to.equal(true);
      expect(within(inp!, '.band.poor')).to.equal(true);
      expect(textOf(one('#tab-performance'))).to.include('poor: 1');
    });

    it('given the limits, then they are those of the package that reckons the vitals, and every value has its place', () => {
      const limits = {
        LCP: LCPThresholds,
        INP: INPThresholds,
        CLS: CLSThresholds,
        FCP: FCPThresholds,
        TTFB: TTFBThresholds,
      };
      expect(VITAL_LIMITS).to.deep.equal(limits);
      for (const value of [0, 0.1, 0.2, 0.25, 1, 40]) {
        const { good, poor, at } = vitalScale('CLS', value);
        expect(at! <= good, `${value}`).to.equal(value <= 0.1);
        expect(at! > poor, `${value}`).to.equal(value > 0.25);
        expect(at).to.be.within(0, 0.95);
      }
      expect([vitalText('CLS', 0.12345), vitalText('LCP', 2_410)]).to.deep.equal(['0.123', '2.41 s']);
    });

    it('given routes, then each has its bar on the common axis, its time and how it ended, the newest first', async () => {
      await openAt('performance');
      await eventually(() => expect(textOf(one('.timeline'))).to.include('No route has come to rest yet'));
      monitor.measure(route({ action: 'load', start: 0, duration: 500 }));
      monitor.measure(
        route({ url: 'https://suite.example/spa/report', start: 600, duration: 1_000, outcome: 'timeout' }),
      );
      monitor.measure(longFrame(700, 200, 'https://suite.example/build/report/chart.js', 'draw'));
      await eventually(() => expect(all('.route')).to.have.length(2));
      const [report, employees] = all('.route');
      expect(textOf(report)).to.include('report').and.include('1.00 s').and.include('never at rest');
      expect(textOf(employees)).to.include('employees').and.include('500 ms').and.include('load');
      const bar = (element: Element | null | undefined) =>
        element!.querySelector('.track i')!.getBoundingClientRect();
      expect(bar(report).width / bar(employees).width).to.be.closeTo(2, 0.1);
      expect(bar(employees).right).to.be.lessThan(bar(report).left);
      const frame = one('.bar-of.frames')!.getBoundingClientRect();
      expect(frame.left).to.be.greaterThan(bar(report).left);
      expect(frame.right).to.be.lessThan(bar(report).right);
      expect(one('.bar-of.frames')!.title).to.equal('200 ms · chart.js · draw');
    });

    it('given long frames and slow renders, then whoever is to blame stands first, with the worst and how often', async () => {
      await openAt('performance');
      const script = 'https://suite.example/build/report/chart.js';
      for (const [start, took] of [
        [100, 90],
        [400, 312],
        [900, 120],
      ] as const)
        monitor.measure(longFrame(start, took, script, 'draw'));
      monitor.measure(longFrame(1_500, 60, '', ''));
      const read = 'https://suite.example/build/hrm/lib.js';
      monitor.measure(longFrame(1_700, 80, read, `${read}?v=*`));
      monitor.measure({ kind: 'render', name: 'employees', phase: 'update', start: 5, duration: 140 });
      const [frames, renders] = all('.ranking');
      await eventually(() => expect(textOf(frames)).to.include('chart.js draw'));
      const first = textOf(frames!.querySelector('li')).replace(/[\u2066\u2069]/g, '');
      expect(first).to.equal('chart.js draw ×3 worst 312 ms · blocked 372 ms');
      expect(textOf(frames!.querySelector('li:nth-child(2) .who'))).to.equal('lib.js');
      expect(textOf(frames!.querySelector('li:nth-child(3)'))).to.include('no script named');
      expect(textOf(renders)).to.include('employees').and.include('×1');
      expect(ranks([]).length).to.equal(0);
    });

    it('given what is switched off, then it can be turned on from here', async () => {
      await openAt('performance');
      await click(button('Turn on: Slow renders'));
      expect(monitor.set).to.deep.include(['render', true]);
      await eventually(() => expect(button('Turn on: Slow renders')).to.equal(undefined));
      monitor.setSwitch('master', false);
      await eventually(() => expect(button('Turn on: Routes')).not.to.equal(undefined));
      await click(button('Turn on: Routes'));
      expect(monitor.switches$.get()).to.include({ master: true, route: true });
    });

    it('given routes and long frames, then they stand beside the calls too', async () => {
      monitor.measure(route({ start: 0, duration: 150 }));
      monitor.measure(longFrame(20, 60, 'https://suite.example/a.js', 'draw'));
      await openAt('requests', failing(['/api/one', '/api/two']));
      await eventually(() => expect(one('.axis .long')!.title).to.include('a.js · draw'));
      expect(one('.axis .route')!.title).to.include('/spa/hrm/employees');
      expect(one('.lines .during')!.getBoundingClientRect().width).to.be.greaterThan(20);
    });

    it('given a call past the request layer, then the monitor says its method and why it failed', async () => {
      const watched = failing([]);
      await openAt('requests', watched);
      const url = `${location.origin}/api/raw`;
      const call = { kind: 'call', initiator: 'fetch', duration: 30, status: 0, failure: 'NETWORK' } as const;
      const { tell } = watched.timings as unknown as { tell(to: (sink: TimingSink) => void): void };
      const transfer = (start: number) =>
        tell((sink) => sink.transfer({ url, initiator: 'fetch', start, end: start + 30, phases: [] }));
      // In either order.
      monitor.measure({ ...call, url, method: 'POST', start: 100 });
      transfer(104);
      transfer(3_000);
      monitor.measure({ ...call, url, method: 'PUT', start: 2_998 });
      await eventually(() =>
        expect(rows().map((row) => textOf(row.querySelector('.method')))).to.deep.equal(['POST', 'PUT']),
      );
      for (const row of rows()) expect(textOf(row.querySelector('.status'))).to.equal('NETWORK');
    });
  });

  describe('switches', () => {
    it('given the switches of the server, then each says what it turns on, and turns it for this page', async () => {
      await openAt('switches');
      await eventually(() => expect(all('[role=switch]')).to.have.length(5));
      const states = () => all('[role=switch]').map(({ ariaLabel, ariaChecked }) => [ariaLabel, ariaChecked]);
      expect(states()).to.deep.equal([
        ['Monitor', 'true'],
        ['Routes', 'true'],
        ['Trace ids', 'false'],
        ['Slow renders', 'false'],
        ['Slow actions', 'false'],
      ]);
      expect(textOf(one('.sheet-of')))
        .to.include('The server may turn them')
        .and.include('100 ms and longer')
        .and.include('mobxAction');
      await click(button('Trace ids'));
      expect(monitor.set).to.deep.equal([['traceId', true]]);
      await eventually(() => expect(button('Trace ids').ariaChecked).to.equal('true'));
      await click(button('Monitor'));
      await eventually(() => expect(textOf(one('.sheet-of'))).to.include('only while the monitor is on'));
    });
  });

  it('given calls of earlier pages, then they are a click away, before those of this page, and can be opened', async () => {
    const traced = (url: string, time: number, failure?: string) => ({
      initiator: 'request' as const,
      method: 'POST',
      url,
      status: failure ? 504 : 200,
      duration: 40,
      time,
      traceId: 'trace-7',
      failure,
    });
    monitor = toldMonitor([
      traced('/api/before/bad', 1e12 - 50_000, 'HTTP'),
      traced('/api/before/good', 1e12 - 60_000),
      traced('/api/of-this-page', 1e12 + 10),
    ]);
    await openAt('requests', failing(['/api/now']));
    await eventually(() => expect(rows()).to.have.length(1));
    await click(button('Earlier in this session: 2'));
    await eventually(() => expect(rows()).to.have.length(3));
    expect(rows().map((row) => textOf(row.querySelector('.name')))).to.deep.equal(['good', 'bad', 'now']);
    await click(rowOf('bad'));
    await eventually(() =>
      expect(textOf(one('.details')))
        .to.include('earlier page')
        .and.include('trace-7')
        .and.include('HTTP'),
    );
    await click(button('Failed only'));
    await eventually(() => expect(rows()).to.have.length(2));
  });

  it('given the monitor of a real runtime, then what it records and times is here, and what is turned here runs', async () => {
    const runtime = runtimeFor({ origin: location.origin });
    await openAt('records', runtime);
    runtime.monitor.capture(new TypeError('rows is undefined'), { comName: 'Chart' });
    runtime.monitor.capture('twice');
    runtime.monitor.capture('twice');
    await eventually(() => expect(textOf(rowOf('twice'))).to.include('×2'));
    await click(rowOf('rows is undefined'));
    await eventually(() =>
      expect(textOf(one('.details')))
        .to.include('component Chart')
        .and.include('inspector-monitor'),
    );
    one('#tab-switches')!.click();
    await click(await appears(() => button('Slow actions')));
    expect(runtime.monitor.switches$.get().mobxAction).to.equal(true);
    runtime.monitor.start();
    runtime.monitor.action('approve', () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    })();
    one('#tab-performance')!.click();
    await eventually(() => expect(textOf(all('.ranking')[2])).to.include('approve'));
    disposeRuntimes();
  });

  it('given it is taken away, then it listens to the monitor no more', async () => {
    await openAt('records');
    expect(monitor.listeners).to.equal(2);
    inspector.remove();
    await eventually(() => expect(monitor.listeners).to.equal(0));
  });

  for (const tab of ['requests', 'performance', 'records']) {
    it(`given 200 calls and 200 measurements at once, then ${tab} draws them in one frame, in time that grows as they do`, async () => {
      const draws = new Map<number, FrameRequestCallback>();
      for (const count of [20, 200]) draws.set(count, await drawingOf(tab, count));
      await expectLinear({ size: 200, make: (count) => draws.get(count)!, run: (draw) => draw(0) });
      expect(all('*')).to.have.length.above(200);
    });
  }

  /** Gives a panel so much of everything at once, and returns what is to draw it. */
  async function drawingOf(tab: string, count: number): Promise<FrameRequestCallback> {
    inspector?.remove();
    monitor = toldMonitor();
    await openAt(tab, failing(Array.from({ length: count }, (_, id) => `/api/many/n${id}`)));
    await stillness();
    const drawings: FrameRequestCallback[] = [];
    const { requestAnimationFrame: original } = window;
    window.requestAnimationFrame = (callback) => drawings.push(callback);
    for (let index = 0; index < count; index++) {
      monitor.measure(route({ start: index * 2_000 }));
      monitor.measure(longFrame(index * 2_000, 80, `https://a.example/${index % 40}.js`, 'f'));
      monitor.record({ message: `n${index}` });
    }
    window.requestAnimationFrame = original;
    expect(drawings).to.have.length(1);
    return drawings[0]!;
  }

  it('given a tab is left and come back to, then it is where it was', async () => {
    for (let index = 0; index < 120; index++) monitor.record({ message: `n${index}` });
    await openAt('records');
    await eventually(() => expect(rows()).to.have.length(120));
    one('.scroller')!.scrollTop = 700;
    one('#tab-records')!.focus();
    await press('ArrowRight');
    await eventually(() => expect(one('#tab-performance')!.ariaSelected).to.equal('true'));
    await press('ArrowLeft');
    // The same row comes first. Firefox keeps what is seen in place while the head above gets its height.
    await eventually(() => expect(one('.scroller')!.scrollTop).to.be.closeTo(700, 15));
  });

  for (const [scheme, dir, lang, forcedColors] of [
    ['light', 'ltr', 'en', 'none'],
    ['dark', 'ltr', 'zh-CN', 'none'],
    ['light', 'rtl', 'ar', 'none'],
    ['light', 'ltr', 'en', 'active'],
  ] as const)
    it(`given every part with something to see, ${scheme}, ${lang}, forced colours ${forcedColors}, then nothing about it is inaccessible`, async function () {
      this.timeout(60_000);
      fill(monitor);
      const page = document.documentElement;
      page.style.colorScheme = scheme;
      Object.assign(page, { dir, lang });
      await forceColors(forcedColors);
      try {
        await openAt('requests', failing(['/api/one']));
        for (const tab of ['requests', 'records', 'performance', 'switches']) {
          one(`#tab-${tab}`)!.click();
          await eventually(() => expect(one(`#tab-${tab}`)!.ariaSelected).to.equal('true'));
          if (rows().length > 0) rows()[0]!.click();
          await stillness();
          await expect(inspector).to.be.accessible();
          expect(inside().scrollWidth, tab).to.be.at.most(innerWidth);
        }
      } finally {
        page.removeAttribute('style');
        page.removeAttribute('dir');
        page.lang = 'en';
        await forceColors('none');
      }
    });
});

/** One of each kind. */
function fill(monitor: ToldMonitor): void {
  monitor.record({ type: 'ecode', message: 'a', comName: 'tax/Table', stack: 'at x (moz-extension://a)' });
  const filePath = `${location.origin}/api/one`;
  monitor.record({ type: 'api', message: 'down', filePath, code: 'HTTP', status: 503 });
  for (const measurement of [
    vital('LCP', 3_100, 'needs-improvement'),
    vital('INP', 5_000, 'poor'),
    vital('CLS', 0.01, 'good'),
    route(),
    route({ outcome: 'interrupted', start: 1_600 }),
    route({ outcome: 'hidden', start: 9_000 }),
    route({ outcome: 'timeout', start: 20_000 }),
    longFrame(1_100, 130, 'https://a.example/a.js', 'draw'),
    { kind: 'action', name: 'approve', start: 1_700, duration: 60 } as const,
  ])
    monitor.measure(measurement);
}
