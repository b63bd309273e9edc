/**
 * Tells developers which labels a page asks for that no file has, once each. What is missing is looked at a moment
 * later: a view may ask for a label first and load its module then.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Clock, TimerId } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import { setSafely } from '../base/set-safely.js';

/** Collects ids that have no text. */
export interface MissingLabels {
  /** Those of the language that is shown, in the order in which they were asked for. */
  readonly ids$: ReadableAtom<readonly string[]>;
  note(id: string): void;
  /** Starts anew, for another language. */
  clear(): void;
  dispose(): void;
}

const LOOK_AFTER_MS = 1_000;
/** A page that makes ids up must fill neither memory nor log. */
const MAX_IDS = 1_000;

/** Creates an empty collection. */
export function createMissingLabels({
  clock,
  logger,
  isMissing,
  isComplete,
}: {
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  isMissing: (id: string) => boolean;
  /** Whether there is a module and each that was asked for has its labels; `undefined` while some are on their way. */
  isComplete: () => boolean | undefined;
}): MissingLabels {
  const ids$ = atom<readonly string[]>([]);
  const noted = new Set<string>();
  let unseen: string[] = [];
  let timer: TimerId;
  let stopped = false;

  function wait(): void {
    timer ??= clock.setTimeout(look, LOOK_AFTER_MS);
  }

  function look(): void {
    timer = undefined;
    const complete = isComplete();
    if (complete === undefined) return wait();
    const ids = unseen.filter(isMissing);
    unseen = [];
    if (complete && ids.length > 0) {
      logger.warn('no label file has a text for', ids);
      setSafely(ids$, [...ids$.get(), ...ids]);
    }
    // Nobody knows what the module that failed would have brought.
    if (!complete) for (const id of ids) noted.delete(id);
  }

  function clear(): void {
    noted.clear();
    unseen = [];
    clock.clearTimeout(timer);
    timer = undefined;
    if (ids$.get().length > 0) setSafely(ids$, []);
  }

  return {
    ids$,
    note(id) {
      if (stopped || noted.has(id) || noted.size >= MAX_IDS || isComplete() === false) return;
      noted.add(id);
      unseen.push(id);
      wait();
    },
    clear,
    dispose() {
      stopped = true;
      clear();
    },
  };
}
