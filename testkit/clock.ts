/**
 * Time that stands still until a test moves it: a `Clock` for `RuntimeOptions.environment` with which two minutes
 * pass in a millisecond (DESIGN section 1, testers of a module). Delays follow the browser's rules, its overflow
 * at 2^31 ms included, so that a delay that would fire at once in production does so here.
 */
import type { Clock } from '../core/base/environment.js';

/** A clock that a test moves by hand. */
export interface FakeClock extends Clock {
  /**
   * Moves time on and runs what falls due, in order of time and then of arming. Promises settle before the first
   * timer, between two, and after the last, so timers that they arm within the span run too. What is waiting for the
   * real world, such as a database, is not waited for. Calls that overlap queue up. Rejects with what a timer throws;
   * time then stands at that timer and `advance` can go on from there.
   */
  advance(ms: number): Promise<void>;
  /** How many timers are armed. */
  readonly pending: number;
}

interface Timer {
  readonly dueAt: number;
  run(): void;
}

/** 1 January 2026, UTC: a date that looks like one, and never changes. */
const DEFAULT_START_MS = Date.UTC(2026, 0, 1);

/** More timers than this without time moving is a timer that arms itself again with no delay. */
const MAX_TIMERS_AT_ONE_INSTANT = 10_000;

/** Browsers take a task to read the body of a response: enough for several calls one after another. */
const SETTLE_TASKS = 10;
/** From there on one task a timer: so many at one instant do not wait for one another. */
const MANY_AT_ONE_INSTANT = 100;

/** Creates a clock that stands at `start`, in milliseconds since 1970. */
export function createFakeClock(start: number = DEFAULT_START_MS): FakeClock {
  const timers = new Map<number, Timer>();
  let now = start;
  let lastId = 0;
  let advancing: Promise<void> = Promise.resolve();

  async function advanceTo(target: number): Promise<void> {
    let atThisInstant = 0;
    await settle();
    for (let next = nextDue(timers, target); next; next = nextDue(timers, target)) {
      const [id, timer] = next;
      atThisInstant = timer.dueAt > now ? 1 : atThisInstant + 1;
      if (atThisInstant > MAX_TIMERS_AT_ONE_INSTANT) {
        throw new Error('A timer keeps arming itself with no delay: time cannot move on.');
      }
      now = Math.max(now, timer.dueAt);
      timers.delete(id);
      timer.run();
      await settle(atThisInstant > MANY_AT_ONE_INSTANT ? 1 : SETTLE_TASKS);
    }
    now = target;
  }

  return {
    now: () => now,
    setTimeout(run, delayMs) {
      timers.set(++lastId, { dueAt: now + browserDelay(delayMs), run });
      return lastId;
    },
    clearTimeout(id) {
      timers.delete(id as number);
    },
    advance(ms) {
      if (!(ms >= 0))
        return Promise.reject(new RangeError(`Time only moves forward: advance(${String(ms)}).`));
      const step = advancing.then(() => advanceTo(now + ms));
      advancing = step.catch(() => undefined);
      return step;
    },
    get pending() {
      return timers.size;
    },
  };
}

/** The timer that falls due first; of two at the same instant the one armed first, as a Map keeps that order. */
function nextDue(timers: ReadonlyMap<number, Timer>, target: number): [number, Timer] | undefined {
  let first: [number, Timer] | undefined;
  for (const entry of timers) {
    if (entry[1].dueAt <= target && (!first || entry[1].dueAt < first[1].dueAt)) first = entry;
  }
  return first;
}

/** Browsers take the delay as a 32-bit integer: `Infinity`, `NaN` and 25 days all become "at once". */
function browserDelay(delayMs: number): number {
  return Math.max(0, delayMs | 0);
}

/**
 * Node hands out messages one after another, before it does what was put off: React, which renders that way there, would
 * not get a turn. The real one, also where a test framework puts another in its place later.
 */
const putOff = (globalThis as { setImmediate?: (run: () => void) => unknown }).setImmediate;
/** Likewise the real one. */
const runLater = globalThis.setTimeout;

/** Resolves a few tasks later, when the promises that could settle by themselves have done so. */
async function settle(tasks = SETTLE_TASKS): Promise<void> {
  const { next, close } = openTasks();
  for (let left = tasks; left > 0; left--) {
    await next();
    // Firefox reads bodies in another thread: what was begun before this one has been read by then.
    if (typeof Response === 'function') await new Response('-').text();
    if (putOff) await new Promise<void>((resume) => putOff(resume));
  }
  close();
}

/** Tasks of the page, one after another. */
function openTasks(): { next(): Promise<void>; close(): void } {
  // The jsdom of Jest has no messages, and no answers either.
  if (typeof MessageChannel !== 'function')
    return { next: () => new Promise((resume) => void runLater(resume, 0)), close() {} };
  // Messages are not clamped to 4 ms as nested timers are. The closed port lets Node exit.
  const { port1, port2 } = new MessageChannel();
  return {
    next: () =>
      new Promise((resume) => {
        port1.onmessage = () => resume();
        port2.postMessage(null);
      }),
    close: () => port1.close(),
  };
}
