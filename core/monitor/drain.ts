/**
 * Sends what the store holds: every 10 s, one tab at a time, in calls of bounded size, to every sink (SPEC section 4,
 * Monitor). A sink that fails once is left alone for the rest of the session; its records stay for the next one.
 */
import type { Disposer } from '../base/disposer.js';
import type { Environment, TimerId } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import { withDeadline } from '../base/deadline.js';
import type { Row } from './row.js';
import type { Batch, Sink } from './sinks/sink.js';
import { CALL_LIMITS, type RecordStore } from './store.js';

/** Empties the store. */
export interface Drain {
  /** Whether no sink takes records any more in this session. */
  isStopped(): boolean;
  /** Drains every 10 s, until it is disposed. */
  start(): Disposer;
  /** Drains at once, after whoever drains now. Never rejects. */
  flush(): Promise<void>;
  /**
   * The page is going away: sends this tab's records in calls that outlive it, as far as the page that follows would not.
   * Returns the bytes that these take, `maxBytes` at most. `isAgain`: only what has come since.
   */
  farewell(maxBytes: number, isFollowed: boolean, isAgain?: boolean): number;
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
  onChange(): void;
  /** A drain interval is over. */
  onInterval(): void;
  /** Whether the browser may be ending calls, because it goes elsewhere. */
  isLeaving(): boolean;
}

/** SPEC section 9. */
const DRAIN_INTERVAL_MS = 10_000;
/** The most a call may take. */
const CALL_TIMEOUT_MS = 30_000;

/** Creates a drain that waits for `start`. */
export function createDrain({
  environment,
  store,
  sinks,
  lockName,
  logger,
  onChange,
  onInterval,
  isLeaving,
}: DrainOptions): Drain {
  const { clock, navigator } = environment;
  const failed = new Set<Sink>();
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
    return (last = follow(last, turn));
  }

  /** Without `finally`, which the promises of old libraries do not know. */
  async function follow(previous: Promise<void>, turn: { wait: boolean }): Promise<void> {
    await previous;
    await drain(turn);
    draining -= 1;
  }

  async function drain({ wait }: { wait: boolean }): Promise<void> {
    onInterval();
    store.retry();
    if (canSend()) await inTurn(wait);
    // Not awaited: the database may never answer.
    else void store.save();
  }

  /** A call made offline would fail, and end reporting for the session. */
  function canSend(): boolean {
    return !disposed && active().length > 0 && navigator?.onLine !== false;
  }

  function active(): Sink[] {
    return [...sinks.values()].filter((sink) => !failed.has(sink));
  }

  /**
   * Sends while no other tab does; without `wait`, not at all while another does. Where the browser has no locks,
   * as on plain http, two tabs may send the same record at the same moment: collectors know it by its id.
   */
  async function inTurn(wait: boolean): Promise<void> {
    const { locks } = environment;
    const { signal } = interruption;
    const work = () => sendAll(wait);
    if (!locks) return work();
    try {
      await locks.request(lockName, wait ? { signal } : { ifAvailable: true }, (lock) => lock && work());
    } catch {
      // Pages of no origin may not lock. They share no database either: nobody has to wait.
      if (!signal.aborted) await work();
    }
  }

  /** What comes in meanwhile is left to the next interval, where it is counted, unless somebody wants `everything` sent. */
  async function sendAll(everything: boolean): Promise<void> {
    const { signal } = interruption;
    while (canSend() && !signal.aborted) {
      const rows = await store.take();
      if (!(await deliver(rows, false, signal))) break;
      if (!everything && !isFull(rows) && store.totals().pending > 0) break;
    }
  }

  /** Sends to every sink what it does not have yet. Says whether that changed anything. */
  async function deliver(rows: readonly Row[], keepalive: boolean, signal: AbortSignal): Promise<boolean> {
    const accepted = new Map(rows.map((row) => [row, [...row.acceptedBy]]));

    async function deliverTo(sink: Sink): Promise<void> {
      const { name } = sink;
      const missing = rows.filter((row) => !row.acceptedBy.includes(name));
      const calls: Promise<boolean>[] = [];
      for (const [creator, group] of groupByCreator(missing)) {
        const batch = { creator, records: group.map(({ record }) => record) };
        const call = attempt(sink, batch, keepalive, signal).then((isAccepted) => {
          if (isAccepted) for (const row of group) accepted.get(row)?.push(name);
          return isAccepted;
        });
        calls.push(call);
        // One after another: a failure keeps the rest from going. But a page that goes away runs no later task.
        if (!keepalive && !(await call)) break;
      }
      await Promise.all(calls);
    }

    await Promise.all(active().map(deliverTo));
    const isDone = ({ acceptedBy }: Row) =>
      // The last one may have been taken out meanwhile.
      sinks.size > 0 && [...sinks.keys()].every((name) => acceptedBy.includes(name));
    const changed = rows
      .map((row) => ({ ...row, acceptedBy: accepted.get(row)! }))
      .filter((row, index) => isDone(row) || row.acceptedBy.length > rows[index]!.acceptedBy.length);
    await store.settle(changed, isDone);
    return changed.length > 0;
  }

  /** Makes a call, in bounded time. Whether it was accepted. */
  async function attempt(
    sink: Sink,
    batch: Batch,
    keepalive: boolean,
    signal: AbortSignal,
  ): Promise<boolean> {
    const call = new AbortController();
    try {
      const sending = sink.send(batch, { keepalive, signal: call.signal });
      await withDeadline(sending, { clock, ms: CALL_TIMEOUT_MS, signal });
      return true;
    } catch (error) {
      // An interrupted call has not failed: its records are still here and may be sent again.
      if (!signal.aborted && !isLeaving()) stop(sink, error);
      return false;
    } finally {
      // Lets go of a reply that nobody has read.
      call.abort();
    }
  }

  function stop(sink: Sink, error: unknown): void {
    failed.add(sink);
    onChange();
    logger.warn(`error reporting to "${sink.name}" has stopped for this session`, error);
  }

  return {
    isStopped: () => active().length === 0,
    start() {
      arm();
      return () => clock.clearTimeout(timer);
    },
    flush: () => enqueue({ wait: true }),
    farewell(maxBytes, isFollowed, isAgain) {
      if (!isAgain) {
        interruption.abort();
        interruption = new AbortController();
      }
      // Each sink makes a call of its own of them.
      const rows = store.takeOwn(maxBytes / active().length, isFollowed, isAgain);
      if (!canSend()) return 0;
      void deliver(rows, true, interruption.signal);
      return bytesOf(rows) * active().length;
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

/** Whether more may be waiting behind these. No record is larger than 8 KB. */
function isFull(rows: readonly Row[]): boolean {
  return rows.length === CALL_LIMITS.records || bytesOf(rows) > CALL_LIMITS.bytes - 8_192;
}

function bytesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { key }) => sum + key[3], 0);
}
