/**
 * Reads the browser's performance timeline (SPEC sections 3 and 9) and reckons web vitals and long frames. The buffers of
 * the page are read and left as they are: they belong to the host.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { plainEntry, type PlainEntry } from './entries.js';
import type { Measure } from './measurement.js';
import { scrubName } from './scrub.js';

/** The timeline of a page. */
export interface Timeline {
  /** Watches. What happened before is read as well, the first time. */
  start(): Disposer;
  /** Hands over at once what the browser would hand over in a while. */
  collect(): void;
}

/** What a timeline is made of. */
export interface TimelineOptions {
  readonly environment: Pick<Environment, 'window'>;
  /** Hears of web vitals and long frames. */
  readonly measure: Measure;
  /** Whether a call is the monitor's own: those are passed over. */
  readonly isOwn: (url: string) => boolean;
  readonly onEntries: (entries: PlainEntry[]) => void;
}

/** Beyond it a task keeps the page from answering in time. */
const LONG_TASK_MS = 50;

/** Creates a timeline that waits for `start`. */
export function createTimeline({ environment, measure, isOwn, onEntries }: TimelineOptions): Timeline {
  let observer: PerformanceObserver | undefined;
  let hasWatched = false;

  function take(entries: readonly PerformanceEntry[]): void {
    const others = entries.filter(({ name }) => !isOwn(name));
    if (others.length > 0) onEntries(others.map(plainEntry));
    for (const entry of others) if (entry.entryType.startsWith('long')) tellLongFrame(entry);
  }

  function tellLongFrame(frame: LongFrameEntry): void {
    const { startTime: start, duration, blockingDuration = duration - LONG_TASK_MS, scripts = [] } = frame;
    const [worst] = [...scripts].sort((a, b) => b.duration - a.duration);
    const { sourceURL: script, sourceFunctionName, invoker } = worst ?? {};
    const frameOf = { start, duration, blocking: blockingDuration, script: scrubName(script) };
    measure({ kind: 'longFrame', ...frameOf, invoker: scrubName(sourceFunctionName || invoker) });
  }

  function tellVital({ name, value, rating, id, entries, navigationStartTime = 0 }: Metric): void {
    const start = (name === 'INP' && entries[0]?.startTime) || navigationStartTime;
    measure({ kind: 'vital', name, value, rating, id, start });
  }

  function observe(): void {
    const { PerformanceObserver: Observer } = environment.window as Window & typeof globalThis;
    const known = Observer.supportedEntryTypes;
    observer = new Observer((list) => take(list.getEntries()));
    const longType = known.includes('long-animation-frame') ? 'long-animation-frame' : 'longtask';
    // Of what browsers offer; marks and measures belong to the host, which may make thousands.
    for (const type of ['navigation', 'resource', 'paint', 'largest-contentful-paint', longType]) {
      // Read once: what was seen, or happened while nobody was to watch, is not told again.
      if (known.includes(type)) observer.observe({ type, buffered: !hasWatched });
    }
  }

  return {
    start() {
      const vitals = page[VITALS] ? [] : [onCLS, onFCP, onINP, onLCP, onTTFB];
      const { known, listeners, tell } = (page[VITALS] ??= createVitals());
      for (const begin of [observe, ...vitals]) {
        try {
          begin(tell);
        } catch {
          // Old browsers and hostile pages have no observers, or broken ones.
        }
      }
      if (!hasWatched) known.forEach(tellVital);
      listeners.add(tellVital);
      hasWatched = true;
      return () => {
        listeners.delete(tellVital);
        observer?.disconnect();
      };
    },
    collect: () => take(observer?.takeRecords() ?? []),
  };
}

/** The vitals of a page by name, as far as they are known, and who hears of more. */
interface Vitals {
  readonly known: Map<string, Metric>;
  readonly listeners: Set<(metric: Metric) => void>;
  readonly tell: (metric: Metric) => void;
}

/** The version is of what stands there. */
const VITALS = Symbol.for('stoa.vitals.1');

/**
 * The vitals cannot be stopped, so a page asks for them once, whatever runtimes come and go, those of other copies of Stoa
 * among them: what listens in the end keeps none of these alive.
 */
const page = globalThis as { [VITALS]?: Vitals };

function createVitals(): Vitals {
  const known = new Map<string, Metric>();
  const listeners = new Set<(metric: Metric) => void>();
  function tell(metric: Metric): void {
    known.set(metric.name, metric);
    listeners.forEach((listener) => listener(metric));
  }
  return { known, listeners, tell };
}

/** A long animation frame, or the long task that older browsers know. */
interface LongFrameEntry extends PerformanceEntry {
  readonly blockingDuration?: number;
  readonly scripts?: readonly (PerformanceEntry & {
    readonly sourceURL: string;
    readonly sourceFunctionName: string;
    readonly invoker: string;
  })[];
}
