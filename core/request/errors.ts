/** Failures of calls (SPEC section 8). */
import { StoaError } from '../base/errors.js';
import type { Envelope } from './types.js';

/** Stable codes of failed calls (DESIGN section 3, Request). */
export type RequestErrorCode =
  | 'HTTP'
  | 'ENVELOPE'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'PARSE'
  | 'REPEATED'
  | 'SENSITIVE'
  | 'INTERCEPTED'
  | 'SESSION_EXPIRED'
  | 'FOREIGN_ORIGIN'
  | 'INVALID_ARGUMENT';

/** What is known about a failed call. */
export interface RequestErrorDetails {
  readonly url: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** The envelope, where one came. */
  readonly envelope?: Envelope;
  readonly traceId?: string;
  readonly cause?: unknown;
}

/** A call that failed. `code` says how, `message` says it to a person. */
export class RequestError extends StoaError<RequestErrorCode> {
  override readonly name = 'RequestError';
  readonly url: string;
  readonly status: number | undefined;
  readonly envelope: Envelope | undefined;
  readonly traceId: string | undefined;

  constructor(code: RequestErrorCode, message: string, details: RequestErrorDetails) {
    super(code, message, 'cause' in details ? { cause: details.cause } : undefined);
    this.url = details.url;
    this.status = details.status;
    this.envelope = details.envelope;
    this.traceId = details.traceId;
  }
}
