/**
 * The monitor of a guest on another system's page (SPEC sections 3 and 6): the real one is loaded when there is something
 * for it, which on most pages there never is. Until then errors wait here, calls pass through, and nothing is timed.
 */
import { atom } from 'nanostores';
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { TimerId } from '../base/environment.js';
import { setSafely } from '../base/set-safely.js';
import { collectorOf, recordsName } from './collector.js';
import { failedCall } from './failed-call.js';
import type { Callable } from './patch.js';
import { addressOf, readText } from './read.js';
import { watchErrors } from './sources/errors.js';
import { watchRejections } from './sources/rejections.js';
import type { Report } from './sources/source.js';
import { DEFAULT_SWITCHES, type MonitorSwitches } from './switches.js';
import { linksOf } from './thrown.js';
import type { EarlyError, MonitorOptions, MonitorPart, MonitorStats } from './types.js';

type EarlyThrown = Extract<EarlyError, { readonly thrown: unknown }>;

const MAX_WAITING = 100;
/** An outage is no reason to ask with every error, and none to keep what waits. Whoever asks for something is not kept waiting. */
const RETRY_AFTER_MS = 30_000;

/** As `createMonitor`. Nothing is loaded, and nothing watched, before there is something to record or `start`. */
export function monitorOnUse(
  options: MonitorOptions,
  load: () => Promise<{ createMonitor: (options: MonitorOptions) => MonitorPart }> = () =>
    import('./monitor.js'),
): MonitorPart {
  const { environment, baseUrl, logger } = options;
  const { window, clock } = environment;
  const stats$ = atom<MonitorStats>({ pending: 0, dropped: 0, stopped: false });
  const switches$ = atom<MonitorSwitches>(DEFAULT_SWITCHES);
  const disposers = createDisposers();
  /** What is to be done with the real one. */
  const wishes = new Set<(monitor: MonitorPart) => void>();
  let waiting: EarlyError[] = [];
  let dropped = 0;
  let real: MonitorPart | undefined;
  let loading: Promise<MonitorPart | undefined> | undefined;
  let retry: TimerId;
  let stopWatching: Disposer | undefined;
  let isStarted = false;
  let isDisposed = false;

  function need(): Promise<MonitorPart | undefined> {
    if (isDisposed) return Promise.resolve(undefined);
    return (loading ??= bring());
  }

  async function bring(): Promise<MonitorPart | undefined> {
    clock.clearTimeout(retry);
    retry = undefined;
    try {
      const { createMonitor } = await load();
      return isDisposed ? undefined : use(createMonitor);
    } catch (error) {
      loading = undefined;
      if (!isDisposed && waiting.length + wishes.size > 0)
        retry = clock.setTimeout(() => void need(), RETRY_AFTER_MS);
      logger.warn('the monitor cannot be loaded', error);
      return undefined;
    }
  }

  /** Stores that somebody has subscribed to go on, and follow. */
  function use(createMonitor: (options: MonitorOptions) => MonitorPart): MonitorPart {
    stopWatching?.();
    const monitor = createMonitor({ ...options, early: { errors: waiting, dropped } });
    waiting = [];
    real = monitor;
    disposers.add(monitor.dispose);
    disposers.add(monitor.stats$.subscribe((stats) => setSafely(stats$, stats)));
    for (const wish of wishes) wish(monitor);
    wishes.clear();
    disposers.add(monitor.switches$.subscribe((switches) => setSafely(switches$, switches)));
    if (isStarted) monitor.start();
    return monitor;
  }

  /** Does it as soon as there is a monitor, unless it is taken back before that. */
  function whenThere(begin: (monitor: MonitorPart) => Disposer): Disposer {
    if (real) return begin(real);
    let end: Disposer | undefined;
    const wish = (monitor: MonitorPart) => (end = begin(monitor));
    wishes.add(wish);
    return () => {
      wishes.delete(wish);
      end?.();
    };
  }

  function needFor(begin: (monitor: MonitorPart) => Disposer): Disposer {
    const end = whenThere(begin);
    void need();
    return end;
  }

  /** The first ones are those that the others come of. */
  function keep(error: Omit<EarlyThrown, 'at'> | { readonly element: Element }): void {
    if (isDisposed) return;
    const at = { createTime: clock.now(), pageAddress: environment.href() };
    if (waiting.length < MAX_WAITING) waiting.push({ ...error, at });
    else dropped += 1;
    setSafely(stats$, { pending: waiting.length, dropped, stopped: false });
    if (retry === undefined) void need();
  }

  /** What may be of the suite. The monitor looks closer: a text that is searched costs less than a file that is loaded. */
  const isOfSuite = (text: string) => text.includes(`${baseUrl.origin}/`);

  const noteUncaught: Report = (thrown, about) => {
    const stacks = linksOf(thrown).map((link) => readText(link, 'stack'));
    if (isOfSuite([about?.fileName, ...stacks].join('\n'))) keep({ thrown, about, isUncaught: true });
  };

  /** Only while there is no real one, and the switch is on. */
  function watch(): Disposer {
    const watched = createDisposers();
    const whileOn: Report = (thrown, about) => switches$.get().master && noteUncaught(thrown, about);
    watched.add(watchErrors(whileOn, environment));
    watched.add(watchRejections(whileOn, environment));
    const onFailure = ({ target }: { target: Element }) => {
      if (switches$.get().master && target !== (window as unknown) && isOfSuite(addressOf(target)))
        keep({ element: target });
    };
    if (window) watched.add(listen(window, 'error', onFailure, { capture: true }));
    return watched.dispose;
  }

  /** Records that an earlier page has left are delivered too. */
  async function needForLeftovers(): Promise<void> {
    // Chromium rejects a promise of its own there, which nobody can catch.
    if (window?.origin === 'null') return;
    try {
      const name = recordsName(collectorOf(baseUrl));
      const databases = (await environment.indexedDB?.databases()) ?? [];
      if (isStarted && databases.some((found) => found.name?.startsWith(name))) await need();
    } catch {
      // Denied, or a browser that does not tell: they wait for the next error.
    }
  }

  return {
    start() {
      if (isStarted || isDisposed || !window) return;
      isStarted = true;
      if (real) return real.start();
      stopWatching = disposers.add(watch());
      void needForLeftovers();
    },
    stop() {
      isStarted = false;
      stopWatching?.();
      real?.stop();
    },
    capture(thrown, about) {
      if (real) real.capture(thrown, about);
      else keep({ thrown, about, isUncaught: false });
    },
    captureCall(error) {
      if (real) real.captureCall(error);
      else if (switches$.get().master) keep({ thrown: error, about: failedCall(error), isUncaught: false });
    },
    flush: async () => (await need())?.flush(),
    report: async (reportOptions) => (await need())?.report(reportOptions),
    stats$,
    addSink: (sink) => needFor((monitor) => monitor.addSink(sink)),
    switches$,
    setSwitch(name, on) {
      if (real) return real.setSwitch(name, on);
      setSafely(switches$, { ...switches$.get(), [name]: on });
      needFor((monitor) => {
        monitor.setSwitch(name, on);
        return () => {};
      });
    },
    observe: (listener) => needFor((monitor) => monitor.observe(listener)),
    watch: (listener) => needFor((monitor) => monitor.watch(listener)),
    trace: {
      get successful() {
        return real?.trace.successful ?? [];
      },
      get failed() {
        return real?.trace.failed ?? [];
      },
    },
    loadEcode: async (appIds) => (await need())?.loadEcode(appIds),
    renders: {
      begin: () => real?.renders.begin(),
      end: (...render) => real?.renders.end(...render),
    },
    action(name, fn) {
      let timed: Callable | undefined;
      const wrapped = function (this: unknown, ...args: unknown[]) {
        timed ??= real?.action(name, fn) as Callable | undefined;
        return Reflect.apply(timed ?? (fn as Callable), this, args);
      };
      return Object.defineProperties(wrapped as typeof fn, {
        name: { value: fn.name, configurable: true },
        length: { value: fn.length, configurable: true },
      });
    },
    observeStore: (name, store) => whenThere((monitor) => monitor.observeStore(name, store)),
    observeMobx: (mobx) => whenThere((monitor) => monitor.observeMobx(mobx)),
    fetch: (...call) => (real ?? environment).fetch(...call),
    isTracing() {
      const { master, traceId } = switches$.get();
      return real ? real.isTracing() : isStarted && master && traceId;
    },
    dispose() {
      isDisposed = true;
      isStarted = false;
      clock.clearTimeout(retry);
      waiting = [];
      wishes.clear();
      disposers.dispose();
    },
  };
}
