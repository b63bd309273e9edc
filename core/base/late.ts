/**
 * Parts that a page loads when it first needs them (DESIGN section 7). Something small stands in for such a part and does
 * at once what callers see at once; what it hands on waits here, in order, and one that is taken back is not handed on.
 */
import { listen, type Disposer } from './disposer.js';
import type { Environment, TimerId } from './environment.js';
import { StoaError } from './errors.js';

/** A part, before and after it is there. */
export interface Late<Part> {
  /** The part, once it is there. */
  now(): Part | undefined;
  /**
   * Does something with the part: at once where it is there, else loads it first. Rejects with what `use` throws, with
   * `CHUNK_FAILED` when the part cannot be had, with `DISPOSED`. After a failure the next call loads again.
   */
  call<Result>(use: (part: Part) => Result | PromiseLike<Result>): Promise<Result>;
  /** Begins something as soon as the part is there, for whatever reason; unless it is taken back before. */
  whenThere(begin: (part: Part) => Disposer | void): Disposer;
  /** As `whenThere`, and loads the part for it: after a failure again and again, and as soon as the network is back. */
  want(begin: (part: Part) => Disposer | void): Disposer;
  /** Disposes of the part where it is there. One that is on its way is not made, and nothing waits any more. */
  dispose(): void;
}

/** What a failure is told with. */
export interface LateTexts {
  get(key: 'chunk.failed' | 'runtime.disposed', args?: readonly unknown[]): string;
}

/** What a part that is loaded on use needs of a runtime. */
export interface LateParts {
  readonly texts: LateTexts;
  readonly environment: Pick<Environment, 'clock'> & Partial<Pick<Environment, 'window'>>;
}

/** What waits for a part. Calls hear of a failure, all others wait on. */
interface Waiting<Part> {
  run(part: Part): void;
  fail?(error: unknown): void;
}

/** SPEC section 9, as for every script. A server that never answers must not hold up who waits for ever. */
export const LOAD_TIMEOUT_MS = 120_000;
/** An outage is no reason to ask all the time. */
const RETRY_AFTER_MS = 30_000;

/** Nothing is loaded yet. `load` brings the code, `make` makes the part of it. */
export function createLate<Code, Part extends object>({
  name,
  texts,
  environment: { clock, window },
  load,
  make,
}: LateParts & {
  /** Name of the file, for whoever reads an error. */
  name: string;
  load: () => Promise<Code>;
  make: (code: Code) => Part;
}): Late<Part> {
  const waiting = new Set<Waiting<Part>>();
  let part: Part | undefined;
  let isLoading = false;
  let isWanted = false;
  let isDisposed = false;
  /** Whether there is a next time, and nobody has to begin anew. */
  let isResting = false;
  /** Of the load that is under way, or of the next one. */
  let timer: TimerId;
  let unlisten: Disposer | undefined;

  function stopWaiting(): void {
    clock.clearTimeout(timer);
    unlisten?.();
    isResting = false;
  }

  function bringLater(): void {
    const again = bring as () => void;
    timer = clock.setTimeout(again, RETRY_AFTER_MS);
    unlisten = window && listen(window, 'online', again);
    isResting = true;
  }

  async function bring(): Promise<void> {
    if (isLoading || part || isDisposed) return;
    isLoading = true;
    stopWaiting();
    const limit = new Promise<never>((_, reject) => (timer = clock.setTimeout(reject, LOAD_TIMEOUT_MS)));
    try {
      const code = await loadCode(name, texts, () => Promise.race([load(), limit]));
      stopWaiting();
      if (!isDisposed) part = make(code);
    } catch (error) {
      stopWaiting();
      failCalls(error);
      if (isWanted && !isDisposed) bringLater();
    }
    isLoading = false;
    if (!part) return;
    for (const one of waiting) {
      waiting.delete(one);
      one.run(part);
    }
  }

  function failCalls(error: unknown): void {
    for (const one of waiting) {
      if (one.fail && waiting.delete(one)) one.fail(error);
    }
  }

  function whenThere(begin: (part: Part) => Disposer | void): Disposer {
    let end: Disposer | void;
    const one: Waiting<Part> = { run: (there) => (end = begin(there)) };
    if (part) one.run(part);
    else if (!isDisposed) waiting.add(one);
    return () => {
      waiting.delete(one);
      end?.();
    };
  }

  return {
    now: () => part,
    call: (use) =>
      new Promise((resolve, reject) => {
        if (part) return resolve(use(part));
        if (isDisposed) throw disposedError(texts);
        const run = async (there: Part) => use(there);
        waiting.add({ run: (there) => resolve(run(there)), fail: reject });
        void bring();
      }),
    whenThere,
    want(begin) {
      const end = whenThere(begin);
      isWanted = true;
      if (!isResting) void bring();
      return end;
    },
    dispose() {
      isDisposed = true;
      stopWaiting();
      failCalls(disposedError(texts));
      waiting.clear();
      (part as { dispose?(): void } | undefined)?.dispose?.();
    },
  };
}

/** What is imported on use. Rejects with `CHUNK_FAILED`. */
async function loadCode<Code>(name: string, texts: LateTexts, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new StoaError('CHUNK_FAILED', texts.get('chunk.failed', [name]), { cause });
  }
}

function disposedError(texts: LateTexts): StoaError {
  return new StoaError('DISPOSED', texts.get('runtime.disposed'));
}
