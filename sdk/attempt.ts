/** One `init`, from its call until it fails or what it has made is taken out again. */
import { withDeadline } from '../core/base/deadline.js';
import { createDisposers, type Disposers } from '../core/base/disposer.js';
import { SdkError } from './errors.js';
import { initialise, type InitialiseParts } from './init.js';
import { createRunning, type Running, type RunningParts } from './running.js';
import type { SdkOptions } from './types.js';

/** The whole of `init`, whatever hangs (DESIGN section 3, SDK). */
const INIT_TIMEOUT_MS = 60_000;

/** What an attempt is made with. */
export interface AttemptParts
  extends Omit<InitialiseParts, 'signal'>, Pick<RunningParts, 'render' | 'on' | 'destroy'> {}

/** A try, and what it has come to so far. */
export interface Attempt {
  /** Address of the suite. */
  readonly baseUrl: string;
  /** Rejects with `SdkError`: of the step that failed, `INIT_TIMEOUT`, or `DESTROYED`. */
  readonly running: Promise<Running>;
  /** What hosts have rendered. */
  readonly embeds: Disposers;
  /** Once it has succeeded. */
  ready(): Running | undefined;
  /** Gives up, or takes everything out. */
  end(): void;
}

/** Begins at once, but tells of nothing before it has returned. */
export function beginAttempt(options: SdkOptions, parts: AttemptParts): Attempt {
  const { environment, texts } = parts;
  const abort = new AbortController();
  const { signal } = abort;
  const embeds = createDisposers();
  let ready: Running | undefined;

  async function start(): Promise<Running> {
    await Promise.resolve();
    const work = initialise(options, { ...parts, signal });
    try {
      const initialised = await withDeadline(work, {
        clock: environment.clock,
        ms: INIT_TIMEOUT_MS,
        signal,
        late: () => new SdkError('INIT_TIMEOUT', texts('timeout')),
      });
      signal.throwIfAborted();
      ready = createRunning({ ...parts, initialised });
      return ready;
    } catch (error) {
      // What arrives when nobody waits any more has nobody to dispose it but us.
      work.then(({ dispose }) => dispose()).catch(() => {});
      if (signal.aborted) throw new SdkError('DESTROYED', texts('destroyed'));
      abort.abort();
      throw error;
    }
  }

  return {
    baseUrl: options.baseUrl,
    running: start(),
    embeds,
    ready: () => ready,
    end() {
      abort.abort();
      embeds.dispose();
      ready?.dispose();
    },
  };
}
