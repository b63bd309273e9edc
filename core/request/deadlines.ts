/**
 * Ends calls whose time is up. One timer serves all calls in flight: the fifty of a busy page set one and not fifty.
 */
import type { Clock, TimerId } from '../base/environment.js';
import type { Disposer } from '../base/disposer.js';

/** Why a call is ended. */
export type DeadlineReason = 'timeout' | 'disposed';

/** The time limits of the calls in flight. */
export interface Deadlines {
  /** Calls `end` once the time is up (never for `Infinity`), or on `dispose`, unless the disposer was called before. */
  add(ms: number, end: (reason: DeadlineReason) => void): Disposer;
  /** Milliseconds that the page was awake since the start, as far as calls with a limit have waited. */
  time(): number;
  /** Ends all that wait. What is added later is ended at once. */
  dispose(): void;
}

/**
 * The longest that the timer sleeps. It is not cleared with the last call, for that and setting the next one would cost
 * a browser more than all else that Stoa does about a call; it goes out by itself after this.
 */
const LONGEST_SLEEP_MS = 1_000;
/** What lies between two looks at the clock at most, as far as calls have waited for it: twice as long as the timer sleeps. */
const LONGEST_PAUSE_MS = 2 * LONGEST_SLEEP_MS;

/** Out of sight a page is awake all the time, but its timers may fire once a minute. */
const LONGEST_THROTTLED_PAUSE_MS = 61_000;

/** Starts with none. */
export function createDeadlines(clock: Clock, isHidden = (): boolean | undefined => false): Deadlines {
  const waiting = new Set<{ readonly at: number; readonly end: (reason: DeadlineReason) => void }>();
  let disposed = false;
  let timer: TimerId;
  let wakesAt = Infinity;
  let lastNow = clock.now();
  let passed = 0;

  /**
   * Milliseconds that the page was awake since the start. What is answered while it sleeps, or is in the back/forward
   * cache, is told after its timers; and a clock that is set is no reason to end calls, nor to wait on for that long.
   */
  function time(): number {
    const now = clock.now();
    let longest = LONGEST_PAUSE_MS;
    if (now - lastNow > longest && isHidden()) {
      // It may have slept all the same: a call that would be over is ended with the next look, not before it is answered.
      const left = Math.min(...[...waiting].map(({ at }) => at - passed - LONGEST_SLEEP_MS));
      longest = Math.max(longest, Math.min(left, LONGEST_THROTTLED_PAUSE_MS));
    }
    passed += Math.min(Math.max(0, now - lastNow), longest);
    lastNow = now;
    return passed;
  }

  function sleepUntil(at: number): void {
    if (at === Infinity) return;
    const now = time();
    const wanted = Math.min(at, now + LONGEST_SLEEP_MS);
    if (wanted >= wakesAt) return;
    clock.clearTimeout(timer);
    wakesAt = wanted;
    timer = clock.setTimeout(wake, wanted - now);
  }

  function wake(): void {
    // Timers come a little early by the clock, at times.
    const now = Math.max(wakesAt, time());
    let next = Infinity;
    wakesAt = Infinity;
    for (const deadline of waiting) {
      if (deadline.at > now) next = Math.min(next, deadline.at);
      else if (waiting.delete(deadline)) deadline.end('timeout');
    }
    sleepUntil(next);
  }

  return {
    time,
    add(ms, end) {
      const deadline = { at: time() + ms, end };
      waiting.add(deadline);
      if (disposed) end('disposed');
      else sleepUntil(deadline.at);
      return () => waiting.delete(deadline);
    },
    dispose() {
      disposed = true;
      clock.clearTimeout(timer);
      for (const { end } of waiting) end('disposed');
      waiting.clear();
    },
  };
}
