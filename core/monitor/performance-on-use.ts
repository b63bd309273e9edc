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
/** As often as there would be a report (SPEC section 9). */
const RETRY_DELAY_MS = 5 * 60_000;

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

  /** While started, what is there is started too, whoever has asked for it. */
  let begin = need;

  return {
    start() {
      const disposers = createDisposers();
      const startedAt = clock.now();
      let isBegun = false;
      // What arrives when nobody watches any more is not to begin.
      let isOver = false;
      disposers.add(() => (isOver = true));
      begin = async () => {
        const performance = await need();
        if (performance && !isBegun && !isOver) {
          isBegun = true;
          disposers.add(performance.start(clock.now() - startedAt));
        }
        return performance;
      };
      let isAttempted = false;
      const attempt = async () => {
        isAttempted = true;
        if (!(await begin())) after(RETRY_DELAY_MS, () => void attempt());
      };
      const attemptFirst = () => {
        if (!isAttempted) void attempt();
      };
      const attemptWhenIdle = () => {
        if (!window?.requestIdleCallback) return attemptFirst();
        const idle = window.requestIdleCallback(attemptFirst, { timeout: PATIENCE_MS });
        disposers.add(() => window.cancelIdleCallback(idle));
      };
      const after = (delayMs: number, run: () => void) => {
        const timer = clock.setTimeout(run, delayMs);
        disposers.add(() => clock.clearTimeout(timer));
      };
      // A page whose pictures load for ever is one to hear of.
      after(PATIENCE_MS, attemptFirst);
      if (part || window?.document.readyState === 'complete') attemptWhenIdle();
      else if (window) disposers.add(listen(window, 'load', attemptWhenIdle, { once: true }));
      disposers.add(() => (begin = need));
      return disposers.dispose;
    },
    async report(reportOptions) {
      await (await begin())?.report(reportOptions);
    },
    farewell: (maxBytes) => part?.farewell(maxBytes),
  };
}
