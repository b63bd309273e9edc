/**
 * Monitoring (SPEC sections 3, 4, 7 and 9). Errors: source → record → scrub → store → drain → sink; each is written to the
 * browser's database before anything else happens to it, and deleted when the collector has accepted it, so that it is
 * delivered at least once and always under the same id. Times: part → measurement → report. The switches of the server say
 * what runs.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import type { RequestError } from '../request/errors.js';
import { createActionTiming, type ActionTiming } from './action-timing.js';
import { createDrain, KEEPALIVE_BYTES } from './drain.js';
import { createEcode, type Ecode } from './ecode.js';
import { failedCall } from './failed-call.js';
import { createMeasurements } from './measurements.js';
import type { Measure } from './measurement.js';
import { createNetwork } from './network.js';
import type { Performance } from './performance.js';
import { createPerformanceOnUse } from './performance-on-use.js';
import type { AboutError, ErrorDraft, ErrorRecord } from './record.js';
import { createRecorder } from './recorder.js';
import { createRenderTimings, type RenderTimings } from './render-timing.js';
import { createRouteTiming } from './route-timing.js';
import type { Sink } from './sinks/sink.js';
import { createSuiteSink } from './sinks/suite.js';
import { watchErrors } from './sources/errors.js';
import { watchRejections } from './sources/rejections.js';
import { watchResources } from './sources/resources.js';
import type { Source } from './sources/source.js';
import type { Spans } from './spans.js';
import { createRecordStore } from './store.js';
import {
  createSwitchboard,
  type MonitorSwitch,
  type MonitorSwitches,
  type SwitchedPart,
} from './switches.js';
import { createTrace, type TraceLists } from './trace.js';

/** State of the monitor. */
export interface MonitorStats {
  /** Records that are not delivered yet, those of other tabs and earlier sessions included. */
  readonly pending: number;
  /** Records that this tab had to drop for lack of room. The collector is told the number. */
  readonly dropped: number;
  /** Sending has failed: records are kept for the next session. */
  readonly stopped: boolean;
}

/** The monitor of a runtime (DESIGN section 3). */
export interface Monitor extends ActionTiming {
  /** Watches what the switches say, and sends what is recorded every 10 s. Calling it again does nothing. */
  start(): void;
  /** Puts everything on the page back as it was. What is handed over is still recorded; `start` goes on. */
  stop(): void;
  /** Records anything that can be thrown. Never throws. */
  capture(thrown: unknown, about?: AboutError): void;
  /** Sends now. Resolves when there is nothing left to send, or sending has failed. Never rejects. */
  flush(): Promise<void>;
  /**
   * Sends a report of what was measured now, even where the server has switched the monitor off when `ignoreSwitches` is
   * set: for a person who asks for help. Never rejects.
   */
  report: Performance['report'];
  readonly stats$: ReadableAtom<MonitorStats>;
  /** Sends every record to one more place. A sink of the same name takes the place of the earlier one. */
  addSink(sink: Sink): Disposer;
  /** What is watched. The answer to each report may turn the switches. */
  readonly switches$: ReadableAtom<MonitorSwitches>;
  /** Turns a switch on this page, until the server says otherwise. */
  setSwitch(name: MonitorSwitch, on: boolean): void;
  /** Tells of the last 200 records of this page at once, then of each that is made or counted up. */
  observe(listener: (record: ErrorRecord) => void): Disposer;
  /** Tells of the last 200 measurements at once, then of each. */
  watch(listener: Measure): Disposer;
  /** The last 60 successful and 50 failed calls of the session, oldest first. */
  readonly trace: TraceLists;
  /** Learns which components of these apps tenants have written, so that errors of theirs are recorded as `ecode`. Never rejects. */
  loadEcode: Ecode['load'];
  /** For whatever draws: `<Monitored>` of `stoa/react` uses it. */
  readonly renders: RenderTimings;
}

/** What only the runtime may do with a monitor. */
export interface MonitorPart extends Monitor {
  /** For the request layer and all else of Stoa that calls: its calls are timed, its failures are left to it. */
  readonly fetch: typeof globalThis.fetch;
  /** A call of the request layer has failed. */
  captureCall(error: RequestError): void;
  /** Whether calls carry trace ids. */
  isTracing(): boolean;
  dispose(): void;
}

/** What a monitor is made of. */
export interface MonitorOptions {
  readonly environment: Environment;
  readonly page: Page;
  readonly client: Client;
  /** Address of the suite, whose collector gets the records. */
  readonly baseUrl: URL;
  readonly logger: Logger;
  /**
   * A guest on another system's page: nothing there is patched, and what the page itself does, and fails with, is none of
   * the suite's business.
   */
  readonly embedded?: boolean | undefined;
  /** The headers of SPEC section 7. */
  makeHeaders(): Record<string, string>;
}

const COLLECTOR_PATH = '/api/tissot/frontErrorRecord';

/** Everything that notices errors by itself. */
const SOURCES: readonly Source[] = [watchErrors, watchRejections, watchResources];

/** Of what calls may take that outlive the page, the most that spans get, and what errors get that come even later. */
const SPAN_BYTES = 8 * 1024;
const LATE_BYTES = 4 * 1024;
/** What the page before has left goes when this one is through with its own start. */
const BATON_DELAY_MS = 1_000;
/** No page takes longer to go. */
const LEAVING_MS = 1_000;

/** Creates a monitor. It records at once what it is given, and watches and sends after `start`. */
export function createMonitor(options: MonitorOptions): MonitorPart {
  const { environment, page, client, baseUrl, logger, makeHeaders, embedded: isGuest = false } = options;
  const { window, clock, sessionStorage } = environment;
  const collector = new URL(COLLECTOR_PATH, baseUrl).href;
  // Two suites embedded in one page share an origin, and must not get each other's records.
  const name = `stoa-errors ${collector}`;
  const baton = `${name} left`;
  const sinks = new Map<string, Sink>();
  const stats$ = atom<MonitorStats>({ pending: 0, dropped: 0, stopped: false });
  let running: ReturnType<typeof createDisposers> | undefined;
  let disposed = false;
  let isLeaving = false;
  /** By another page of the origin, in this tab. */
  let isFollowed = false;
  let lateRoom = 0;

  const measurements = createMeasurements({ logger });
  const { measure } = measurements;
  const trace = createTrace({ environment, name });
  const network = createNetwork({
    environment,
    report: (thrown, about) => recorder.report(thrown, about),
    measure,
    trace,
    forgive: (reason) => recorder.forgive(reason),
    isLeaving: () => isLeaving,
    isGuest,
  });
  const { quietly } = network;
  /** For the monitor's own calls, of which other runtimes on the page shall not hear either. */
  const quiet: Environment = { ...environment, fetch: network.fetch };
  const ecode = createEcode({ environment: quiet, baseUrl, makeHeaders, quietly, logger });
  const store = createRecordStore({
    environment,
    name,
    onChange: publish,
    onDrops: (count) => recorder.reportDrops(count),
  });
  const recorder = createRecorder({
    environment,
    store,
    creator: () => page.currentUser.employeeId,
    attribute: ecode.attribute,
    logger,
    scope: isGuest ? isOfSuite : undefined,
    isUrgent: () => isLeaving,
    onRecord: sayMore,
  });
  const drain = createDrain({
    environment,
    store,
    sinks,
    lockName: name,
    logger,
    onChange: publish,
    onInterval: recorder.forgetRecent,
  });
  let spans: Spans | undefined;

  /** Few pages have a sink that wants measurements: what sends them loads on use, and hears of the last 200. */
  async function needSpans(): Promise<void> {
    try {
      const { createSpans } = await import('./spans.js');
      if (spans || disposed) return;
      spans = createSpans({ environment, sinks, logger });
      measurements.watch(spans.add);
      running?.add(spans.start());
    } catch (error) {
      logger.warn('measurements cannot be sent', error);
    }
  }

  const isOn = (part: MonitorSwitch) => {
    const switches = switches$.get();
    return running !== undefined && switches.master && switches[part];
  };
  const renders = createRenderTimings({ environment, measure, isOn: () => isOn('render') });
  const actions = createActionTiming({ environment, measure, isOn: () => isOn('mobxAction'), logger });
  const routes = createRouteTiming({ environment, measure, calls: network });
  const always: SwitchedPart[] = [
    ...SOURCES.map((watch) => ({ start: () => watch(recorder.report, environment) })),
    { start: network.watch },
  ].map((part) => ({ ...part, switch: 'master' }));
  const { switches$, ...switchboard } = createSwitchboard(
    isGuest ? always : [...always, { ...routes, switch: 'route' }],
  );
  const performance = createPerformanceOnUse({
    environment: quiet,
    baseUrl,
    makeHeaders,
    quietly,
    logger,
    switches$,
    turn: switchboard.turn,
    ...measurements,
    stats: () => stats$.get(),
  });

  function publish(): void {
    try {
      stats$.set({ ...store.totals(), stopped: drain.isStopped() });
    } catch (error) {
      // Not thrown later: it would be recorded, and that be told of again.
      logger.warn('a listener of the monitor failed', error);
    }
  }

  /** Of a page that is not the suite's only what comes from the suite's own files counts. */
  function isOfSuite({ address, stack }: ErrorDraft): boolean {
    return `${address}\n${stack}`.includes(`${baseUrl.origin}/`);
  }

  /** Errors first: they are what somebody waits for. */
  function sayFarewell(): void {
    recorder.settle();
    const room = KEEPALIVE_BYTES - LATE_BYTES - drain.farewell(KEEPALIVE_BYTES - LATE_BYTES, isFollowed);
    lateRoom = LATE_BYTES;
    isLeaving = true;
    const spanBytes = spans?.farewell(Math.min(room, SPAN_BYTES)) ?? 0;
    performance.farewell(room - spanBytes);
    trace.save();
    passBaton();
    // A page that is kept hears `pageshow`, but for what only pretends to go.
    after(LEAVING_MS, () => (isLeaving = false));
  }

  /** What fails when the page has said farewell would wait for ever. */
  function sayMore(): void {
    if (isLeaving) lateRoom -= drain.farewell(lateRoom, isFollowed, true);
  }

  /** What a sink sends is neither recorded nor measured: there would be no end to it. */
  function addSink(sink: Sink): Disposer {
    const { name } = sink;
    const quiet: Sink = {
      name,
      send: (...args) => quietly(() => sink.send(...args)),
      ...(sink.measured && { measured: (...args) => quietly(() => sink.measured!(...args)) }),
    };
    sinks.set(name, quiet);
    if (sink.measured) void needSpans();
    return () => {
      if (sinks.get(name) === quiet) sinks.delete(name);
    };
  }
  addSink(createSuiteSink({ environment: quiet, collector, client, makeHeaders }));

  function after(ms: number, run: () => void): void {
    const timer = clock.setTimeout(run, ms);
    running?.add(() => clock.clearTimeout(timer));
  }

  /** Whether the page before this one in the tab has left records to it. */
  function takeBaton(): boolean {
    try {
      const isLeft = sessionStorage?.getItem(baton) === '';
      if (isLeft) sessionStorage?.removeItem(baton);
      return isLeft;
    } catch {
      return false;
    }
  }

  function passBaton(): void {
    try {
      if (isFollowed && stats$.get().pending > 0) sessionStorage?.setItem(baton, '');
    } catch {
      // Full or denied: they go with the next regular drain.
    }
  }

  function stop(): void {
    running?.dispose();
    running = undefined;
  }

  return {
    start() {
      if (running || disposed || !window) return;
      running = createDisposers();
      switchboard.start();
      running.add(switchboard.dispose);
      running.add(drain.start());
      if (spans) running.add(spans.start());
      if (!isGuest) running.add(performance.start());
      // Not `unload`, which would keep the page out of the back/forward cache.
      const on = (type: string, heard: (event: never) => void) =>
        running?.add(listen(window, type, heard, { capture: true }));
      on('pageswap', ({ activation }: PageSwapEvent) => {
        isFollowed = activation?.entry.url?.startsWith(`${window.location.origin}/`) ?? false;
      });
      on('pagehide', sayFarewell);
      on('pageshow', () => (isLeaving = isFollowed = false));
      after(0, () => {
        store.prepare();
        if (takeBaton()) after(BATON_DELAY_MS, () => void drain.flush());
      });
    },
    stop,
    capture(thrown, about) {
      if (!disposed) recorder.capture(thrown, about);
    },
    captureCall(error) {
      if (disposed) return;
      // Others have never reached the network.
      if (error.status !== undefined || /^(NETWORK|TIMEOUT)$/.test(error.code))
        trace.fail(error.url, error.code);
      recorder.capture(error, failedCall(error));
    },
    flush() {
      recorder.settle();
      return disposed ? Promise.resolve() : drain.flush();
    },
    report: performance.report,
    stats$,
    addSink,
    switches$,
    setSwitch: (part, on) => switchboard.turn({ [part]: on }),
    observe: recorder.observe,
    watch: measurements.watch,
    trace: trace.lists,
    loadEcode: ecode.load,
    renders,
    ...actions,
    fetch: network.fetch,
    isTracing: () => isOn('traceId'),
    dispose() {
      recorder.settle();
      stop();
      disposed = true;
      drain.dispose();
      store.dispose();
    },
  };
}
