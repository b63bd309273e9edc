/**
 * An end for every wait. Databases have been seen to open never, collectors to answer never; neither may hold up the
 * monitor, nor keep a timer after it is disposed.
 */
import type { Clock } from '../base/environment.js';

/** How long to wait, and what ends the wait early. */
export interface Deadline {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal: AbortSignal;
}

/** Settles as `work` does, or rejects when time is up or `signal` aborts, whichever comes first. */
export function withDeadline<T>(work: Promise<T>, { clock, ms, signal }: Deadline): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => end(() => reject(new Error(`No answer within ${ms} ms`))), ms);
    const abort = () => end(() => reject(new Error('Interrupted')));
    function end(settle: () => void): void {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settle();
    }
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
