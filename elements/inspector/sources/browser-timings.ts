/** What the browser times by itself: transfers and long tasks. Browsers that do not are left as they are. */
import { createDisposers, type Disposer } from '../../../core/base/disposer.js';
import type { Phase, PhaseName, TimingSource, Transfer } from './sources.js';

/** The timings of this page. */
export function browserTimings(): TimingSource {
  return {
    now: () => performance.now(),
    origin: performance.timeOrigin,
    watch(sink) {
      const disposers = createDisposers();
      disposers.add(
        observe('resource', (entry) => sink.transfer(transferOf(entry as PerformanceResourceTiming))),
      );
      disposers.add(
        observe('longtask', ({ startTime, duration }) =>
          sink.longTask({ start: startTime, end: startTime + duration }),
        ),
      );
      return () => disposers.dispose();
    },
  };
}

function observe(type: string, tell: (entry: PerformanceEntry) => void): Disposer {
  if (typeof PerformanceObserver === 'undefined') return () => {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tell(entry);
  });
  try {
    observer.observe({ type, buffered: true });
  } catch {
    // A type that this browser does not know.
  }
  return () => observer.disconnect();
}

/** A browser's entry as a transfer. */
function transferOf(entry: PerformanceResourceTiming): Transfer {
  const { name, initiatorType, startTime, responseEnd, responseStatus } = entry;
  // Zero for answers of other origins that do not allow a look.
  const isOpen = entry.requestStart > 0;
  return {
    url: name,
    initiator: initiatorType,
    start: startTime,
    end: responseEnd,
    phases: isOpen ? phasesOf(entry) : [{ name: 'total', start: startTime, end: responseEnd }],
    transferred: isOpen ? entry.transferSize : undefined,
    size: isOpen ? entry.decodedBodySize : undefined,
    status: responseStatus || undefined,
  };
}

function phasesOf(entry: PerformanceResourceTiming): Phase[] {
  const { startTime, requestStart, responseStart, responseEnd } = entry;
  const connect = entry.connectEnd > entry.domainLookupStart ? entry.domainLookupStart : requestStart;
  const steps: [PhaseName, number, number][] = [
    ['queue', startTime, connect],
    ['connect', connect, requestStart],
    ['wait', requestStart, responseStart],
    ['transfer', responseStart, responseEnd],
  ];
  return steps.filter(([, start, end]) => end > start).map(([name, start, end]) => ({ name, start, end }));
}
