/**
 * The calls of the page, newest last: what the request layer tells, joined with what the browser has timed. Transfers that
 * no call stands for are kept too: they were made past the request layer, or before anybody looked.
 */
import { createDisposers, type Disposer } from '../../../core/base/disposer.js';
import type { InspectorRuntime } from '../runtime.js';
import { interceptedCalls } from './intercepted-calls.js';
import { begunCall, callOf, endedCall, outsideCall, withTransfer, type LoggedCall } from './logged-call.js';
import type { CallSink, TimingSink, TimingSource } from './sources.js';

/** The calls of a page. */
export interface CallLog {
  readonly calls: readonly LoggedCall[];
  readonly longTasks: readonly { readonly start: number; readonly end: number }[];
  readonly paused: boolean;
  pause(paused: boolean): void;
  clear(): void;
  /** Calls back at every change. */
  readonly dispose: Disposer;
}

/** The oldest make room (DESIGN section 3: the panel never slows a page). */
export const MAX_CALLS = 200;
const MAX_LONG_TASKS = 100;

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
      if (call) put(withTransfer(call, transfer));
      else if (!paused || transfer.start < startedAt) put(outsideCall(transfer));
    },
    longTask(task) {
      if (paused) return;
      longTasks = [...longTasks, { ...task }].slice(-MAX_LONG_TASKS);
      changed();
    },
  };

  const { request } = runtime;
  if (request) {
    disposers.add(request.observe?.(sink) ?? interceptedCalls(request, sink, () => timings.now()));
  }
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
    dispose: () => disposers.dispose(),
  };
}

/** By their beginning: the browser tells of a transfer when it is over. */
function insert(calls: LoggedCall[], call: LoggedCall): void {
  let at = calls.length;
  while (at > 0 && calls[at - 1]!.start > call.start) at -= 1;
  calls.splice(at, 0, call);
}
