/** Failures of calls (SPEC section 8). */
import { ORIGINAL } from '../base/copied-error.js';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Envelope, Reply } from './types.js';

/** Stable codes of failed calls (DESIGN section 3, Request). */
export type RequestErrorCode =
  /** The status is none of 200 to 299; see `status`. */
  | 'HTTP'
  /** The envelope says that it failed; see `envelope`. */
  | 'ENVELOPE'
  /** No answer came, or the connection broke within it. */
  | 'NETWORK'
  /** It took longer than `timeout`. */
  | 'TIMEOUT'
  /** The caller's signal has taken it back. */
  | 'ABORTED'
  /** The answer is not what was asked for, such as HTML where JSON is due. */
  | 'PARSE'
  /** One identical call more than `repeatLimit` lets through. */
  | 'REPEATED'
  /** The content has sensitive words, and the person did not or could not insist. */
  | 'SENSITIVE'
  /** The suite's security has stopped it and told the person why. */
  | 'INTERCEPTED'
  /** The session has expired and was not renewed. */
  | 'SESSION_EXPIRED'
  /** The address is outside the suite and `external` is not set. */
  | 'FOREIGN_ORIGIN'
  /** The call cannot be sent as it is; `cause` tells why. */
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
  /** Absolute address of the call. */
  readonly url: string;
  /** HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  /** The envelope, where one came. */
  readonly envelope?: Envelope | undefined;
  /** Trace id, where the call carried one. */
  readonly traceId?: string | undefined;
  /** What lies behind it. */
  readonly cause?: unknown;
}

/** A call that failed. `code` says how, `message` says it to a person. */
export class RequestError extends StoaError<RequestErrorCode> {
  override readonly name = 'RequestError';
  /** Absolute address of the call. */
  declare readonly url: string;
  /** HTTP status; `undefined` where no answer came. */
  declare readonly status: number | undefined;
  /** What the server answered, where it was an envelope. */
  declare readonly envelope: Envelope | undefined;
  /** Of the call, where it carried one: names it in the server's logs. */
  declare readonly traceId: string | undefined;

  constructor(code: RequestErrorCode, message: string, details: RequestErrorDetails) {
    super(code, message, details);
    this.url = details.url;
    this.status = details.status;
    this.envelope = details.envelope;
    this.traceId = details.traceId;
  }
}

/** What an answer that is not accepted says about its call. */
export function aboutReply({
  url,
  status,
  traceId,
  body,
}: Pick<RequestErrorDetails, 'url' | 'status' | 'traceId'> & Pick<Reply, 'body'>): RequestErrorDetails {
  return { url, status, traceId, envelope: isRecord(body) ? body : undefined };
}

/** The caller has asked for something that cannot be sent; `cause` tells developers what. */
export function invalidArgument(url: string, cause: unknown, texts: Texts): RequestError {
  return new RequestError('INVALID_ARGUMENT', texts.get('request.400'), { url, cause });
}

/** An equal error for another caller, whose envelope is its own. To the monitor it is the same one. */
export function copyError(error: RequestError): RequestError {
  const { code, message, cause } = error;
  const copy = new RequestError(code, message, {
    ...error,
    cause,
    envelope: structuredClone(error.envelope),
  });
  return Object.defineProperty(copy, ORIGINAL, { value: error });
}
