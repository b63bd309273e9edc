/**
 * Monitoring (SPEC sections 3, 4, 7 and 9). Errors: source → record → scrub → store → drain → sink; each is written to the
 * browser's database before anything else happens to it, and deleted when the collector has accepted it, so that it is
 * delivered at least once and always under the same id. Times: part → measurement → report. The switches of the server say
 * what runs.
 */
import { atom } from 'nanostores';
import { createDisposers, type Disposer, type Disposers } from '../base/disposer.js';
import { overrideEnvironment } from '../base/environment.js';
import { createActionTiming } from './action-timing.js';
import { collectorOf, recordsName } from './collector.js';
import type { Delivery, DeliveryParts } from './delivery.js';
import { createEcode } from './ecode.js';
import { failedCall } from './failed-call.js';
import { guard } from './guard.js';
import { createLeaving } from './leaving.js';
import { createMeasurements } from './measurements.js';
import { createNetwork } from './network.js';
import { createPerformanceOnUse } from './performance-on-use.js';
import type { ErrorDraft } from './record.js';
import { createRecorder } from './recorder.js';
import { createRenderTimings } from './render-timing.js';
import { createRouteTiming } from './route-timing.js';
import type { Sink } from './sinks/sink.js';
import { watchErrors } from './sources/errors.js';
import { watchRejections } from './sources/rejections.js';
import { reportResource, watchResources } from './sources/resources.js';
import type { Source } from './sources/source.js';
import type { Spans } from './spans.js';
import { createSwitchboard, type MonitorSwitch, type SwitchedPart } from './switches.js';
import { createTrace } from './trace.js';
import type { EarlyError, MonitorOptions, MonitorPart, MonitorStats } from './types.js';

/** Everything that notices errors by itself. */
const SOURCES: readonly Source[] = [watchErrors, watchRejections, watchResources];

/** See `createMonitor`. `makeDelivery` makes what keeps the records and sends them. */
export function composeMonitor(
  options: MonitorOptions,
  makeDelivery: (parts: DeliveryParts) => Delivery,
): MonitorPart {
  const { environment, page, client, baseUrl, logger, makeHeaders, embedded: isGuest = false } = options;
  const { window } = environment;
  const collector = collectorOf(baseUrl);
  // Who belongs to another tenant sends these under the session of that: they wait for one of their own.
  const name = recordsName(collector) + page.currentTenant.tenantKey;
  const sinks = new Map<string, Sink>();
  const stats$ = atom<MonitorStats>({ pending: 0, dropped: 0, stopped: false });
  let running: Disposers | undefined;
  let disposed = false;

  const measurements = createMeasurements({ logger });
  const { measure } = measurements;
  const isLeaving = () => leaving.isLeaving();
  const trace = createTrace({ environment, name });
  const network = createNetwork({
    environment,
    report: (thrown, about) => recorder.report(thrown, about),
    measure,
    trace,
    forgive: (reason) => recorder.forgive(reason),
    isLeaving,
    isGuest,
  });
  const { quietly } = network;
  /** For the monitor's own calls, of which other runtimes on the page shall not hear either. */
  const quiet = overrideEnvironment(environment, { fetch: network.fetch });
  const ecode = createEcode({ environment: quiet, baseUrl, makeHeaders, quietly, logger });
  const publish = guard(() => {
    stats$.set({ ...delivery.totals(), stopped: delivery.isStopped() });
  }, logger);
  const delivery = makeDelivery({
    environment,
    name,
    sinks,
    suite: { environment: quiet, collector, client, makeHeaders },
    addSink,
    logger,
    onChange: publish,
    isLeaving,
    onDrops: (count) => recorder.reportDrops(count),
    onInterval: () => recorder.forgetRecent(),
  });
  const recorder = createRecorder({
    environment,
    store: delivery,
    creator: () => page.currentUser.employeeId,
    attribute: ecode.attribute,
    logger,
    scope: isGuest ? isOfSuite : undefined,
    isLeaving,
    onRecord: () => leaving.sayMore(),
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
    isOwn: network.isOwn,
    ...measurements,
    stats: () => stats$.get(),
  });

  const leaving = createLeaving({
    environment,
    name,
    recorder,
    delivery,
    performance,
    trace,
    client,
    spans: () => spans,
  });

  /** Of a page that is not the suite's only what comes from the suite's own files counts. */
  function isOfSuite({ address, stack }: ErrorDraft): boolean {
    return `${address}\n${stack}`.includes(`${baseUrl.origin}/`);
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

  function recordEarly(error: EarlyError): void {
    if (!('element' in error)) {
      recorder[error.isUncaught ? 'report' : 'capture'](error.thrown, error.about, error.at);
    } else if (window) {
      reportResource(error.element, window, (thrown, about) => recorder.report(thrown, about, error.at));
    }
  }
  options.early?.errors.forEach(recordEarly);
  if (options.early?.dropped) recorder.reportDrops(options.early.dropped);

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
      running.add(delivery.start());
      if (spans) running.add(spans.start());
      if (!isGuest) running.add(performance.start());
      running.add(leaving.start());
    },
    stop,
    capture(thrown, about) {
      if (!disposed) recorder.capture(thrown, about);
    },
    captureCall(error) {
      if (disposed || !switches$.get().master) return;
      // Others have never reached the network.
      if (error.status ?? (!isLeaving() && /NETWORK|TIMEOUT/.test(error.code)))
        trace.fail(error.url, error.code);
      recorder.capture(error, failedCall(error));
    },
    flush() {
      recorder.settle();
      return disposed ? Promise.resolve() : delivery.flush();
    },
    report: (reportOptions) => (disposed ? Promise.resolve() : performance.report(reportOptions)),
    stats$,
    addSink,
    switches$,
    setSwitch: (part, on) => switchboard.turn({ [part]: on }),
    observe: recorder.observe,
    watch: measurements.watch,
    trace: trace.lists,
    loadEcode: (appIds) => (disposed ? Promise.resolve() : ecode.load(appIds)),
    renders,
    ...actions,
    fetch: network.fetch,
    isTracing: () => isOn('traceId'),
    dispose() {
      recorder.settle();
      stop();
      actions.dispose();
      disposed = true;
      delivery.dispose();
    },
  };
}
