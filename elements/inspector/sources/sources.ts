/** What the sources tell the inspector. Times are milliseconds on the clock of `performance.now()`. */
import type { Disposer } from '../../../core/base/disposer.js';

/** A call that has begun. */
export interface CallStart {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  /** As far as it is known: absolute, else as the caller wrote it. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string | null | undefined>>;
  /** Shown in short; not kept. */
  readonly body?: unknown;
  /** The call whose answer it gets, without a transfer of its own. */
  readonly sharedWith?: number | undefined;
}

/** What became of it. */
export interface CallEnd {
  readonly at: number;
  readonly status?: number | undefined;
  /** Shown in short; not kept. */
  readonly answer?: unknown;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
  readonly traceId?: string | undefined;
}

/** Who hears of calls. */
export interface CallSink {
  begun(call: CallStart): void;
  ended(id: number, end: CallEnd): void;
}

/** The steps of a transfer, in order. `total` stands for all of them where the server does not let pages know. */
export type PhaseName = 'queue' | 'connect' | 'wait' | 'transfer' | 'total';

/** One step. */
export interface Phase {
  /** Which step. */
  readonly name: PhaseName;
  /** Milliseconds on the source's clock. */
  readonly start: number;
  /** Likewise. */
  readonly end: number;
}

/** One transfer as the browser saw it. */
export interface Transfer {
  /** Absolute address. */
  readonly url: string;
  /** Who asked: `fetch`, `script`, `link`, … */
  readonly initiator: string;
  /** Milliseconds on the source's clock. */
  readonly start: number;
  /** Likewise. */
  readonly end: number;
  /** In the order they were gone through. */
  readonly phases: readonly Phase[];
  /** Bytes over the network, headers included; 0 out of the cache. Unknown where the server does not let pages know. */
  readonly transferred?: number | undefined;
  /** Bytes of the content. */
  readonly size?: number | undefined;
  /** HTTP status, where the browser tells it. */
  readonly status?: number | undefined;
}

/** Who hears of the browser's timings. */
export interface TimingSink {
  /** Something was fetched. */
  transfer(transfer: Transfer): void;
  /** Something kept the page from answering for more than 50 ms. */
  longTask(task: { readonly start: number; readonly end: number }): void;
}

/** Where timings come from. */
export interface TimingSource {
  /** Milliseconds on its clock. */
  now(): number;
  /** Milliseconds since 1970 at the beginning of its clock. */
  readonly origin: number;
  /** Tells what there is already, and then what comes. */
  watch(sink: TimingSink): Disposer;
}
