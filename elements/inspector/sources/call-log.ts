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
  callOf,
  endedCall,
  isTimedAs,
  outsideCall,
  withTiming,
  withTransfer,
  type LoggedCall,
} from './logged-call.js';
import type { CallSink, TimingSink, TimingSource } from './sources.js';

/** The calls of a page. */
export interface CallLog {
  readonly calls: readonly LoggedCall[];
  readonly longTasks: readonly { readonly start: number; readonly end: number }[];
  readonly paused: boolean;
  pause(paused: boolean): void;
  clear(): void;
  /** Takes what the monitor knows of a call past the request layer. */
  timed(timing: CallTiming): void;
  /** Calls back at every change. */
  readonly dispose: Disposer;
}

/** The oldest make room (DESIGN section 3: the panel never slows a page). */
const MAX_CALLS = 200;
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
  let paused = false;

  function put(call: LoggedCall): void {
    const index = calls.findIndex(({ key }) => key === call.key);
    if (index >= 0) calls[index] = call;
    else insert(calls, call);
    if (calls.length > MAX_CALLS) calls = calls.slice(-MAX_CALLS);
    changed();
  }

  const keyOf = (id: number) => `call-${id}`;
  const sink: CallSink = {
    begun(start) {
      if (!paused) put(begunCall(keyOf(start.id), start, keyOf));
    },
    ended(id, end) {
      const call = calls.find(({ key }) => key === keyOf(id));
      if (call) put(endedCall(call, end));
    },
  };

  const timingSink: TimingSink = {
    transfer(transfer) {
      if (transfer.initiator !== 'fetch' && transfer.initiator !== 'xmlhttprequest') return;
      const call = callOf(transfer, calls);
      if (call) return put(withTransfer(call, transfer));
      if (paused && transfer.start >= startedAt) return;
      const outside = outsideCall(transfer);
      const timing = timedEarly.find((early) => isTimedAs(outside, early));
      put(timing ? withTiming(outside, timing) : outside);
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
