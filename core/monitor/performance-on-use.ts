/**
 * Loads the part that reports how fast the page is (SPEC sections 3 and 9) when the page itself is loaded and idle: the
 * browser remembers what has happened until then, and nobody waits for it.
 */
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Measurements } from './measurements.js';
import type { PerformanceMonitor, PerformanceOptions } from './performance.js';

/** The part, before and after it is there. */
export interface PerformanceOnUse extends Pick<PerformanceMonitor, 'report' | 'farewell'> {
  start(): Disposer;
}

/** A page that is never idle does not wait longer than that for it. */
const PATIENCE_MS = 1_000;

/** Nothing is loaded before `start` or `report`. */
export function createPerformanceOnUse(
  options: PerformanceOptions & Pick<Measurements, 'watch'>,
  load: () => Promise<{ createPerformanceMonitor(options: PerformanceOptions): PerformanceMonitor }> = () =>
    import('./performance.js'),
): PerformanceOnUse {
  const {
    environment: { window, clock },
    logger,
  } = options;
  let part: PerformanceMonitor | undefined;
  let loading: Promise<PerformanceMonitor | undefined> | undefined;

  function need(): Promise<PerformanceMonitor | undefined> {
    loading ??= load().then(
      ({ createPerformanceMonitor }) => {
        part = createPerformanceMonitor(options);
        options.watch(part.add);
        return part;
      },
      (error: unknown) => {
        loading = undefined;
        logger.warn('the monitor cannot report', error);
        return undefined;
      },
    );
    return loading;
  }

  return {
    start() {
      const disposers = createDisposers();
      const startedAt = clock.now();
      let isBegun = false;
      const begin = async () => {
        if (isBegun) return;
        isBegun = true;
        const performance = await need();
        if (performance) disposers.add(performance.start(clock.now() - startedAt));
      };
      const beginWhenIdle = () => {
        if (!window?.requestIdleCallback) return void begin();
        const idle = window.requestIdleCallback(() => void begin(), { timeout: PATIENCE_MS });
        disposers.add(() => window.cancelIdleCallback(idle));
      };
      if (part || window?.document.readyState === 'complete') beginWhenIdle();
      else if (window) disposers.add(listen(window, 'load', beginWhenIdle, { once: true }));
      // A page whose pictures load for ever is one to hear of.
      const timer = clock.setTimeout(() => void begin(), PATIENCE_MS);
      disposers.add(() => clock.clearTimeout(timer));
      return disposers.dispose;
    },
    async report(reportOptions) {
      await (await need())?.report(reportOptions);
    },
    farewell: (maxBytes) => part?.farewell(maxBytes),
  };
}
