/** Failures of calls (SPEC section 8). */
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Envelope, Reply } from './types.js';

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

/**
 * Whether something caught is a `RequestError`. Unlike `instanceof` it also knows those of another copy of Stoa, such as
 * the one that an app module was built with.
 */
export function isRequestError(error: unknown): error is RequestError {
  return error instanceof Error && error.name === 'RequestError';
}

/** What is known about a failed call. */
export interface RequestErrorDetails {
  readonly url: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  /** The envelope, where one came. */
  readonly envelope?: Envelope | undefined;
  readonly traceId?: string | undefined;
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

/** What an answer that is not accepted says about its call. */
export function aboutReply({ url, status, traceId, body }: Reply): RequestErrorDetails {
  return { url, status, traceId, envelope: isRecord(body) ? body : undefined };
}

/** The caller has asked for something that cannot be sent; `cause` tells developers what. */
export function invalidArgument(url: string, cause: unknown, texts: Texts): RequestError {
  return new RequestError('INVALID_ARGUMENT', texts.get('request.400'), { url, cause });
}

/** An equal error for another caller, whose envelope is its own. */
export function copyError(error: RequestError): RequestError {
  const { code, message, cause } = error;
  return new RequestError(code, message, { ...error, cause, envelope: structuredClone(error.envelope) });
}
