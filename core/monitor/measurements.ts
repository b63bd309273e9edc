/** Hands measurements from those who make them to those who want them. */
import type { Disposer } from '../base/disposer.js';
import type { Logger } from '../base/logger.js';
import { guard } from './guard.js';
import type { Measure, Measurement } from './measurement.js';

/** What was measured on this page. */
export interface Measurements {
  readonly measure: Measure;
  /** Tells of the last 200 at once, then of each. */
  watch(listener: Measure): Disposer;
}

const MAX_KEPT = 200;

/** Creates an empty list. */
export function createMeasurements({ logger }: { logger: Pick<Logger, 'warn'> }): Measurements {
  const kept: Measurement[] = [];
  const watchers = new Set<Measure>();

  return {
    measure(measurement) {
      if (kept.push(measurement) > MAX_KEPT) kept.shift();
      for (const watcher of [...watchers]) watcher(measurement);
    },
    watch(listener) {
      const tell = guard(listener, logger);
      kept.forEach((measurement) => tell(measurement));
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}
