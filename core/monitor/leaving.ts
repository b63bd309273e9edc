/**
 * What becomes of what is still here when the page goes away (DESIGN section 3, Monitoring): it leaves in calls that outlive
 * the page, or stays in the database for the next page of the tab, where one of the same origin follows at once. A record
 * that only one of the two sends is delivered once.
 */
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment, TimerId } from '../base/environment.js';
import type { Client } from '../client/detect.js';
import type { Delivery } from './delivery.js';
import type { PerformanceMonitor } from './performance.js';
import type { Recorder } from './recorder.js';
import type { Spans } from './spans.js';
import type { Trace } from './trace.js';

/** Knows when the page goes away. */
export interface Leaving {
  /** From the first word of it until the page is gone, is back, or has stayed. What no longer loads is cut short by it. */
  isLeaving(): boolean;
  /** Something has failed after the farewell: it would wait for ever. */
  sayMore(): void;
  start(): Disposer;
}

/** What it is made of. */
export interface LeavingOptions {
  readonly environment: Pick<Environment, 'window' | 'clock' | 'sessionStorage'>;
  /** That of the database. */
  readonly name: string;
  readonly recorder: Pick<Recorder, 'settle'>;
  readonly delivery: Pick<Delivery, 'prepare' | 'totals' | 'farewell' | 'flush'>;
  readonly performance: Pick<PerformanceMonitor, 'farewell'>;
  readonly trace: Pick<Trace, 'save'>;
  readonly client: Pick<Client, 'engine'>;
  spans(): Spans | undefined;
}

/** All keepalive calls of a page share 64 KiB. Half is left to the host's own; this half is for all of the monitor. */
const KEEPALIVE_BYTES = 32 * 1024;
/** Of what calls may take that outlive the page, the most that spans get, and what errors get that come even later. */
const SPAN_BYTES = 8 * 1024;
const LATE_BYTES = 4 * 1024;
/** What the page before has left goes when this one is through with its own start. */
const BATON_DELAY_MS = 1_000;
/** A page that is still there by then has stayed. */
const LEAVING_MS = 1_000;

/** Nothing is heard of before `start`. */
export function createLeaving({
  environment,
  name,
  recorder,
  delivery,
  performance,
  trace,
  client,
  spans,
}: LeavingOptions): Leaving {
  const { window, clock } = environment;
  const baton = `${name} left`;
  let disposers = createDisposers();
  let isLeaving = false;
  let timer: TimerId;
  /** By another page of the origin, in this tab. */
  let isFollowed = false;
  /** Since the farewell. */
  let lateRoom = 0;

  /** Errors first: they are what somebody waits for. */
  function sayFarewell(): void {
    leave();
    const room = KEEPALIVE_BYTES - LATE_BYTES - delivery.farewell(KEEPALIVE_BYTES - LATE_BYTES, isFollowed);
    lateRoom = LATE_BYTES;
    const spanBytes = spans()?.farewell(Math.min(room, SPAN_BYTES)) ?? 0;
    performance.farewell(room - spanBytes);
    trace.save();
    passBaton();
  }

  /** Not all that begins so ends with another page: it may be a file that is saved. */
  function leave(): void {
    // What has failed before it did not fail because of it.
    recorder.settle();
    clock.clearTimeout(timer);
    isLeaving = true;
    timer = clock.setTimeout(stay, LEAVING_MS);
  }

  function stay(): void {
    isLeaving = isFollowed = false;
    lateRoom = 0;
    clock.clearTimeout(timer);
  }

  function after(ms: number, run: () => void): void {
    const timer = clock.setTimeout(run, ms);
    disposers.add(() => clock.clearTimeout(timer));
  }

  function passBaton(): void {
    try {
      if (isFollowed && delivery.totals().pending > 0) environment.sessionStorage?.setItem(baton, '');
    } catch {
      // Full or denied: they go with the next regular drain.
    }
  }

  /** Whether the page before this one in the tab has left records to it. */
  function takeBaton(): boolean {
    try {
      const storage = environment.sessionStorage;
      const isLeft = storage?.getItem(baton) === '';
      if (isLeft) storage?.removeItem(baton);
      return isLeft;
    } catch {
      return false;
    }
  }

  return {
    isLeaving: () => isLeaving,
    sayMore() {
      if (lateRoom > 0) lateRoom -= delivery.farewell(lateRoom, isFollowed, true);
    },
    start() {
      if (!window) return () => {};
      disposers = createDisposers();
      disposers.add(stay);
      // Not `unload`, which would keep the page out of the back/forward cache.
      const on = (type: string, heard: (event: never) => void) =>
        disposers.add(listen(window, type, heard, { capture: true }));
      on('pageswap', ({ activation }: PageSwapEvent) => {
        isFollowed = activation?.entry.url?.startsWith(`${window.location.origin}/`) ?? false;
        // From here on Chromium ends whatever loads: when the next page is there, however long that took.
        leave();
      });
      // Firefox and Safari end it as soon as they are told to go, even where the page stays. Chromium says the same of every
      // link to an app or a telephone, and ends nothing.
      if (client.engine !== 'Blink') on('beforeunload', leave);
      on('pagehide', sayFarewell);
      on('pageshow', stay);
      after(0, () => delivery.prepare());
      after(BATON_DELAY_MS, () => {
        if (takeBaton()) void delivery.flush();
      });
      return disposers.dispose;
    },
  };
}
