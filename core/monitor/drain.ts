/**
 * Sends what the store holds: every 10 s, one tab at a time, in calls of bounded size, to every sink (SPEC section 4,
 * Monitor). A sink that fails once is left alone for the rest of the session; its records stay for the next one.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Environment, TimerId } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import { withDeadline } from './deadline.js';
import type { Row } from './database.js';
import type { Sink } from './sinks/sink.js';
import type { RecordStore } from './store.js';

/** Empties the store. */
export interface Drain {
  /** Whether no sink takes records any more in this session. */
  readonly stopped$: ReadableAtom<boolean>;
  start(): void;
  /** Drains at once, after whoever drains now. Never rejects. */
  flush(): Promise<void>;
  /** The page is going away: sends this tab's records in calls that outlive it. */
  farewell(): void;
  dispose(): void;
}

/** What a drain is made of. */
export interface DrainOptions {
  readonly environment: Environment;
  readonly store: RecordStore;
  readonly sinks: ReadonlyMap<string, Sink>;
  /** Name of the lock that tabs take in turns. */
  readonly lockName: string;
  readonly logger: Logger;
  /** A drain interval is over. */
  onInterval(): void;
}

/** SPEC section 9. */
export const DRAIN_INTERVAL_MS = 10_000;
/** The most a call may take; shorter than the store's lease. */
const CALL_TIMEOUT_MS = 30_000;
/** All keepalive calls of a page share 64 KiB. Half is left to the host's own. */
const KEEPALIVE_BYTES = 32 * 1024;

/** Creates a drain that waits for `start`. */
export function createDrain({
  environment,
  store,
  sinks,
  lockName,
  logger,
  onInterval,
}: DrainOptions): Drain {
  const { clock, locks, navigator } = environment;
  const stopped$ = atom(false);
  const failed = new Set<string>();
  let interruption = new AbortController();
  let disposed = false;
  let timer: TimerId;
  let last: Promise<void> = Promise.resolve();
  let draining = 0;

  function arm(): void {
    timer = clock.setTimeout(() => {
      arm();
      if (draining === 0) void enqueue({ wait: false });
    }, DRAIN_INTERVAL_MS);
  }

  function enqueue(turn: { wait: boolean }): Promise<void> {
    draining += 1;
    last = last.then(() => drain(turn)).finally(() => (draining -= 1));
    return last;
  }

  async function drain({ wait }: { wait: boolean }): Promise<void> {
    onInterval();
    await store.save();
    if (canSend()) await inTurn(wait, interruption.signal, sendAll);
  }

  /** A call made offline would fail, and end reporting for the session. */
  function canSend(): boolean {
    return !disposed && !stopped$.get() && navigator?.onLine !== false;
  }

  /** Runs `work` while no other tab does. Without `wait`, not at all while another does. */
  async function inTurn(wait: boolean, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    if (!locks) return work();
    let asked = false;
    const once = async (lock: Lock | null) => {
      asked = true;
      if (lock) await work();
    };
    try {
      await locks.request(lockName, wait ? { signal } : { ifAvailable: true }, once);
    } catch {
      // Pages of no origin may not lock. They share no database either: nobody has to wait.
      if (!asked && !signal.aborted) await work();
    }
  }

  async function sendAll(): Promise<void> {
    const { signal } = interruption;
    try {
      while (canSend() && !signal.aborted) {
        if (!(await deliver(await store.take(), false, signal))) break;
      }
    } finally {
      await store.release();
    }
  }

  /** Sends to every sink what it does not have yet. Says whether any took something. */
  async function deliver(rows: readonly Row[], keepalive: boolean, signal: AbortSignal): Promise<boolean> {
    const accepted = new Map(rows.map((row) => [row, [...row.acceptedBy]]));

    async function deliverTo({ name, send }: Sink): Promise<boolean> {
      const missing = rows.filter((row) => !row.acceptedBy.includes(name));
      const calls: Promise<boolean>[] = [];
      for (const [creator, group] of groupByCreator(missing)) {
        const records = group.map(({ record }) => record);
        const call = attempt(
          name,
          (callSignal) => send({ creator, records }, { keepalive, signal: callSignal }),
          signal,
        );
        calls.push(
          call.then((ok) => {
            if (ok) for (const row of group) accepted.get(row)?.push(name);
            return ok;
          }),
        );
        // One after another: a failure keeps the rest from going. But a page that goes away runs no later task.
        if (!keepalive && !(await call)) break;
      }
      return (await Promise.all(calls)).includes(true);
    }

    const active = [...sinks.values()].filter(({ name }) => !failed.has(name));
    const results = await Promise.all(active.map(deliverTo));
    const settled = rows.map((row) => ({ ...row, acceptedBy: accepted.get(row) ?? [] }));
    await store.settle(settled, ({ acceptedBy }) =>
      [...sinks.keys()].every((name) => acceptedBy.includes(name)),
    );
    return results.includes(true);
  }

  /** Makes a call, in bounded time. Whether it was accepted. */
  async function attempt(
    name: string,
    send: (signal: AbortSignal) => Promise<'accepted'>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const call = new AbortController();
    try {
      await withDeadline(send(call.signal), { clock, ms: CALL_TIMEOUT_MS, signal });
      return true;
    } catch (error) {
      // An interrupted call has not failed: its records are still here and may be sent again.
      if (!signal.aborted) stop(name, error);
      return false;
    } finally {
      call.abort();
    }
  }

  function stop(name: string, error: unknown): void {
    failed.add(name);
    stopped$.set([...sinks.keys()].every((other) => failed.has(other)));
    logger.warn(`error reporting to "${name}" has stopped for this session`, error);
  }

  return {
    stopped$,
    start: arm,
    flush: () => enqueue({ wait: true }),
    farewell() {
      interruption.abort();
      interruption = new AbortController();
      void store.save();
      if (canSend()) void deliver(store.takeOwn(KEEPALIVE_BYTES), true, interruption.signal);
    },
    dispose() {
      disposed = true;
      clock.clearTimeout(timer);
      interruption.abort();
    },
  };
}

function groupByCreator(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.creator, [...(groups.get(row.creator) ?? []), row]);
  return groups;
}
