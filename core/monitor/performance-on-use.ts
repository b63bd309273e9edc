/**
 * Loads the part that reports how fast the page is (SPEC sections 3 and 9) when the page itself is loaded and idle: the
 * browser remembers what has happened until then, and nobody waits for it.
 */
import { createDisposers, type Disposer } from '../base/disposer.js';
import { whenAtRest } from '../base/when-at-rest.js';
import type { Measurements } from './measurements.js';
import type { PerformanceMonitor, PerformanceOptions } from './performance.js';

/** The part, before and after it is there. */
export interface PerformanceOnUse extends Pick<PerformanceMonitor, 'report' | 'farewell'> {
  start(): Disposer;
}

/** As often as there would be a report (SPEC section 9). */
const RETRY_DELAY_MS = 5 * 60_000;

/** Nothing is loaded before `start` or `report`. */
export function createPerformanceOnUse(
  options: PerformanceOptions & Pick<Measurements, 'watch'>,
  load: () => Promise<{ createPerformanceMonitor(options: PerformanceOptions): PerformanceMonitor }> = () =>
    import('./performance.js'),
): PerformanceOnUse {
  const {
    environment: { clock },
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
      const attempt = async () => {
        if (await begin()) return;
        const timer = clock.setTimeout(() => void attempt(), RETRY_DELAY_MS);
        disposers.add(() => clock.clearTimeout(timer));
      };
      disposers.add(whenAtRest(options.environment, () => void attempt()));
      disposers.add(() => (begin = need));
      return disposers.dispose;
    },
    async report(reportOptions) {
      await (await begin())?.report(reportOptions);
    },
    farewell: (maxBytes) => part?.farewell(maxBytes),
  };
}
