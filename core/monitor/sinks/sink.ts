/** The shape of everything that takes records: one file a sink, added with `monitor.addSink`. */
import type { Measurement } from '../measurement.js';
import type { ErrorRecord } from '../record.js';

/** Records of one person. */
export interface Batch {
  /** Employee id of whoever was signed in when the errors happened; empty when nobody was. */
  readonly creator: string;
  /** Oldest first. */
  readonly records: readonly ErrorRecord[];
}

/** How a batch is to be sent. */
export interface SendOptions {
  /** The page is going away: the call has to outlive it, and must begin before `send` or `measured` returns. */
  readonly keepalive: boolean;
  /** Aborts when the answer is no longer awaited. */
  readonly signal: AbortSignal;
}

/** Where records go. Each record is sent to each sink until that sink has accepted it once. */
export interface Sink {
  /** Remembered with the records that this sink has accepted: keep it stable across releases. */
  readonly name: string;
  /**
   * Resolves when the batch is safe on the other side. Any rejection ends sending to this sink for the session. The call
   * begins before this returns: a later one is taken for one of the page, and recorded in its turn when it fails.
   */
  send(batch: Batch, options: SendOptions): Promise<'accepted'>;
  /**
   * Takes what the monitor has timed, at most 100 at once. A rejection means that the same objects come again, later
   * and within bounds: they are kept in memory only. A sink without this is not given any.
   */
  measured?(measurements: readonly Measurement[], options: SendOptions): Promise<'accepted'>;
}
