/**
 * The calls of the page, newest last: what the request layer tells, joined with what the browser has timed. Transfers that
 * no call stands for are kept too: they were made past the request layer, or before anybody looked.
 */
import { createDisposers, type Disposer } from '../../../core/base/disposer.js';
import type { CallTiming } from '../../../core/monitor/measurement.js';
import type { InspectorRuntime } from '../runtime.js';
import { interceptedCalls } from './intercepted-calls.js';
import {
  begunCall,
  endedCall,
  isTimedAs,
  outsideCall,
  withTiming,
  withTransfer,
  type LoggedCall,
} from './logged-call.js';
import type { CallSink, TimingSink, TimingSource, Transfer } from './sources.js';
import { createFindOwner } from './transfer-owner.js';

/** The calls of a page. */
export interface CallLog {
  readonly calls: readonly LoggedCall[];
  readonly longTasks: readonly { readonly start: number; readonly end: number }[];
  readonly paused: boolean;
  pause(paused: boolean): void;
  clear(): void;
  /** Takes what the monitor knows of a call past the request layer. */
  timed(timing: CallTiming): void;
  readonly dispose: Disposer;
}

/** The oldest make room (DESIGN section 3: the panel never slows a page). */
const MAX_CALLS = 200;
const MAX_UNLISTED = 1_000;
const MAX_LONG_TASKS = 100;
/** The browser may tell of a call later than the monitor. */
const MAX_TIMED_EARLY = 50;

/** Starts to listen. */
export function createCallLog({
  runtime,
  timings,
  changed,
}: {
  runtime: InspectorRuntime;
  timings: TimingSource;
  changed: () => void;
}): CallLog {
  const disposers = createDisposers();
  const startedAt = timings.now();
  let calls: LoggedCall[] = [];
  let longTasks: { start: number; end: number }[] = [];
  let timedEarly: CallTiming[] = [];
  /** Not to be listed, as they were cleared away, made room or began during a pause: their transfers are not to be listed either. */
  let unlisted: LoggedCall[] = [];
  const findOwner = createFindOwner();
  /** Whose they are shows when a call is over. */
  let loose: Transfer[] = [];
  /** Whether one is over. Of hundreds at a time each is not worth a look of its own. */
  let isOneOver = false;
  let paused = false;

  function put(call: LoggedCall): void {
    const index = calls.findIndex(({ key }) => key === call.key);
    if (index >= 0) calls[index] = call;
    else insert(calls, call);
    if (calls.length > MAX_CALLS) hide(calls.splice(0, calls.length - MAX_CALLS));
    changed();
  }

  function hide(hidden: readonly LoggedCall[]): void {
    const unfinished = hidden.filter(({ end, transfers }) => end === undefined || transfers.length === 0);
    unlisted = [...unlisted, ...unfinished].slice(-MAX_UNLISTED);
  }

  /** What has become of a call, be it listed or not. */
  function update(key: string, change: (call: LoggedCall) => LoggedCall): void {
    const call = calls.find((each) => each.key === key);
    if (call) put(change(call));
    else unlisted = unlisted.map((each) => (each.key === key ? change(each) : each));
  }

  function assign(transfer: Transfer): void {
    const call = findOwner(transfer, [...unlisted, ...calls]);
    if (call === 'later') loose = [...loose, transfer].slice(-MAX_CALLS);
    else if (call) update(call.key, (own) => withTransfer(own, transfer));
    else if (!paused || transfer.start < startedAt) {
      const outside = outsideCall(transfer);
      const timing = timedEarly.find((early) => isTimedAs(outside, early));
      put(timing ? withTiming(outside, timing) : outside);
    }
  }

  function assignLoose(): void {
    if (!isOneOver) return;
    isOneOver = false;
    const waiting = loose.sort((one, other) => one.end - other.end);
    loose = [];
    for (const transfer of waiting) assign(transfer);
  }

  const keyOf = (id: number) => `call-${id}`;
  const sink: CallSink = {
    begun(start) {
      const call = begunCall(keyOf(start.id), start, keyOf, runtime);
      if (paused) hide([call]);
      else put(call);
    },
    ended(id, end) {
      update(keyOf(id), (call) => endedCall(call, end));
      isOneOver = true;
    },
  };

  const timingSink: TimingSink = {
    transfer(transfer) {
      if (transfer.initiator === 'fetch' || transfer.initiator === 'xmlhttprequest') assign(transfer);
    },
    longTask(task) {
      if (paused) return;
      longTasks = [...longTasks, { ...task }].slice(-MAX_LONG_TASKS);
      changed();
    },
  };

  const { request } = runtime;
  if (request) disposers.add(interceptedCalls(request, sink, () => timings.now()));
  disposers.add(timings.watch(timingSink));

  return {
    get calls() {
      assignLoose();
      return calls;
    },
    get longTasks() {
      return longTasks;
    },
    get paused() {
      return paused;
    },
    pause(wanted) {
      paused = wanted;
      changed();
    },
    clear() {
      assignLoose();
      hide(calls);
      calls = [];
      longTasks = [];
      changed();
    },
    timed(timing) {
      const call = calls.find((each) => isTimedAs(each, timing));
      if (call) put(withTiming(call, timing));
      else timedEarly = [...timedEarly, timing].slice(-MAX_TIMED_EARLY);
    },
    dispose: () => disposers.dispose(),
  };
}

/** By their beginning: the browser tells of a transfer when it is over. */
function insert(calls: LoggedCall[], call: LoggedCall): void {
  let at = calls.length;
  while (at > 0 && calls[at - 1]!.start > call.start) at -= 1;
  calls.splice(at, 0, call);
}
