/**
 * The performance part of the monitor (SPEC sections 3, 4 and 9), loaded on use: timeline → gathering → report. What other
 * parts have measured is handed in.
 */
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import { createGathering, type Gathered } from './entries.js';
import type { Measure } from './measurement.js';
import type { MonitorStats } from './types.js';
import { createReports, REPORT_DELAY_MS, type ReportOptions, type Reports } from './report.js';
import type { MonitorSwitches } from './switches.js';
import { createTimeline } from './timeline.js';

/** The part. */
export interface PerformanceMonitor extends Pick<Reports, 'report' | 'farewell'> {
  /** Watches and reports. After three failed reports in a row nothing is sent any more. */
  start: Reports['start'];
  /** Takes a measurement into the next report. */
  add: Measure;
}

/** What the part is made of. */
export interface PerformanceOptions extends ReportOptions {
  readonly switches$: ReadableAtom<MonitorSwitches>;
  /** Hears of web vitals and long frames, and hands them to `add` with everything else. */
  readonly measure: Measure;
  stats(): Pick<MonitorStats, 'pending' | 'dropped'>;
  /** Whether a call is the monitor's own. Those to the suite's collector are known. */
  readonly isOwn?: ((url: string) => boolean) | undefined;
}

/** SPEC section 9. */
const MANY_RESOURCES = 200;

const OWN_PATH = /^\/api\/(front\/monitor|tissot\/frontErrorRecord|ecode\/monitor)\b/;

/** Creates the part. Nothing runs before `start`. */
export function createPerformanceMonitor(options: PerformanceOptions): PerformanceMonitor {
  const { environment, baseUrl, switches$, stats, measure, isOwn } = options;
  const { window, document } = environment;
  const gathering = createGathering();
  const isOn = () => switches$.get().master;
  let stopWatching: Disposer | undefined;

  const timeline = createTimeline({
    environment,
    measure,
    isOwn: (url) => OWN_PATH.test(url.replace(baseUrl.origin, '')) || isOwn?.(url) === true,
    onEntries(entries) {
      gathering.put({ entries });
      const resources = gathering.gathered.entries.filter(({ entryType }) => entryType === 'resource');
      if (resources.length >= MANY_RESOURCES) reports.hint(0);
    },
  });
  const reports: Reports = createReports(options, {
    gathering,
    isOn,
    collect: timeline.collect,
    describe,
  });

  function describe({ measurements, calls }: Gathered): object {
    const { performance } = window ?? {};
    const [navigation] = performance?.getEntriesByType('navigation') ?? [];
    const { pending, dropped } = stats();
    const of = (wanted: string) => measurements.flatMap(({ kind, ...one }) => (kind === wanted ? [one] : []));
    return {
      url: environment.href(),
      visibility: document?.visibilityState,
      timeOrigin: performance?.timeOrigin,
      routes: of('route'),
      renders: of('render'),
      actions: of('action'),
      vitals: of('vital'),
      longFrames: of('longFrame'),
      calls: {
        count: calls.length,
        failed: calls.filter(({ failure }) => failure).length,
        slowest: [...calls].sort((a, b) => b.duration - a.duration).slice(0, 10),
      },
      navigation: navigation && {
        type: navigation.type,
        protocol: navigation.nextHopProtocol,
        transferSize: navigation.transferSize,
        ttfb: navigation.responseStart,
        domContentLoaded: navigation.domContentLoadedEventEnd,
        load: navigation.loadEventEnd,
      },
      errors: { pending, dropped },
      dropped: gathering.dropped,
    };
  }

  function settle({ master }: { readonly master: boolean }): void {
    if (master) stopWatching ??= timeline.start();
    else {
      rest();
      // What nobody wants to know is not kept either.
      gathering.take();
    }
  }

  function rest(): void {
    stopWatching?.();
    stopWatching = undefined;
  }

  return {
    start(ageMs) {
      const stopReports = reports.start(ageMs);
      const forget = switches$.subscribe(settle);
      return () => {
        forget();
        stopReports();
        rest();
      };
    },
    add(measurement) {
      if (!isOn()) return;
      if (measurement.kind === 'call') return gathering.put({ calls: [measurement] });
      gathering.put({ measurements: [measurement] });
      if (measurement.kind !== 'longFrame') reports.hint(REPORT_DELAY_MS);
    },
    report: reports.report,
    farewell: reports.farewell,
  };
}
