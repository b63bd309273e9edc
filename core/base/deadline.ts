/**
 * An end for every wait. Databases have been seen to open never, collectors and file servers to answer never; none of
 * them may hold up the page, nor keep a timer after its part is disposed.
 */
import type { Clock } from './environment.js';

/** How long to wait, and what ends the wait early. */
export interface Deadline {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal?: AbortSignal;
  /** What to reject with when time is up. */
  readonly late?: () => Error;
}

/**
 * After a sleep of the machine, or of the page in the back/forward cache, timers are due before what was answered long ago
 * is told.
 */
const GRACE_MS = 1_000;

/** Settles as `work` does, or rejects when time is up or `signal` aborts, whichever comes first. */
export function withDeadline<T>(work: Promise<T>, { clock, ms, signal, late }: Deadline): Promise<T> {
  return new Promise((resolve, reject) => {
    const dueAt = clock.now() + ms;
    const giveUp = () => end(() => reject(late?.() ?? new Error(`No answer within ${ms} ms`)));
    const expire = () => {
      if (clock.now() - dueAt > GRACE_MS) timer = clock.setTimeout(giveUp, GRACE_MS);
      else giveUp();
    };
    let timer = clock.setTimeout(expire, ms);
    const abort = () => end(() => reject(signal?.reason as Error));
    function end(settle: () => void): void {
      clock.clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      settle();
    }
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
