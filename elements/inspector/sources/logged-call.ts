/** What is kept of a call, put together from what the sources tell one after another. */
import type { CallTiming } from '../../../core/monitor/measurement.js';
import type { TracedCall } from '../../../core/monitor/trace.js';
import { maskAddress, maskText } from '../mask.js';
import type { InspectorRuntime } from '../runtime.js';
import { sentHeaders } from '../sent-headers.js';
import { describeAnswer, type AnswerSummary } from './answer.js';
import { sentBody, type SentBody } from './sent-body.js';
import type { CallEnd, CallStart, Transfer } from './sources.js';

/** One call, or one transfer that belongs to none. Secrets are masked. */
export interface LoggedCall {
  readonly key: string;
  readonly method: string;
  /** Absolute once the browser has timed it. */
  readonly url: string;
  /** As they were when it began. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What a command says for a body that is no text. */
  readonly parts?: SentBody['parts'];
  readonly start: number;
  readonly end: number | undefined;
  readonly state: 'pending' | 'ok' | 'failed';
  readonly status: number | undefined;
  /** What the request layer calls its failure. */
  readonly error: { readonly code: string; readonly message: string } | undefined;
  readonly answer: AnswerSummary | undefined;
  readonly traceId: string | undefined;
  /** Key of the call whose answer it got. */
  readonly sharedWith: string | undefined;
  /** Several after retries. */
  readonly transfers: readonly Transfer[];
  /** No call of the request layer stands behind it. */
  readonly isOutside: boolean;
  /** Of an earlier page, as the monitor has kept it. */
  readonly isEarlier: boolean;
}

/** Between a call by the page and the browser's beginning to fetch. */
const TIMED_TWICE_MS = 50;

/** A call that waits. */
export function begunCall(
  key: string,
  start: CallStart,
  keyOf: (id: number) => string,
  runtime: InspectorRuntime,
): LoggedCall {
  const { at, method, url, headers: named = {}, body, sharedWith } = start;
  const { text, contentType, parts } = sentBody(body);
  return {
    key,
    method,
    url: maskAddress(url),
    headers: sentHeaders({ isOwn: isOwnAddress(url), contentType, named }, runtime),
    body: text,
    parts,
    start: at,
    end: undefined,
    state: 'pending',
    status: undefined,
    error: undefined,
    answer: undefined,
    traceId: undefined,
    sharedWith: sharedWith === undefined ? undefined : keyOf(sharedWith),
    transfers: [],
    isOutside: false,
    isEarlier: false,
  };
}

/** It goes to the suite: what is written relative does. */
function isOwnAddress(url: string): boolean {
  return !/^([a-z][\w+.-]*:|\/\/)/i.test(url) || url.startsWith(`${location.origin}/`);
}

/** The call with what became of it. */
export function endedCall(call: LoggedCall, { at, status, answer, error, traceId }: CallEnd): LoggedCall {
  return {
    ...call,
    end: at,
    state: error ? 'failed' : 'ok',
    status: status ?? call.status,
    error: error && { ...error, message: maskText(error.message) },
    answer: describeAnswer(answer),
    traceId,
  };
}

/** A call of an earlier page; `origin` is when the clock of this one began, in milliseconds since 1970. */
export function earlierCall(traced: TracedCall, index: number, origin: number): LoggedCall {
  const { method, url, status, duration, time, failure, traceId } = traced;
  const start = time - origin;
  return {
    ...outsideCall({
      url,
      initiator: '',
      start,
      end: start + duration,
      phases: [],
      status: status || undefined,
    }),
    key: `earlier-${index}`,
    method,
    traceId,
    transfers: [],
    isOutside: false,
    isEarlier: true,
    state: failure ? 'failed' : 'ok',
    error: failure ? { code: failure, message: '' } : undefined,
  };
}

/** Whether the monitor has timed this call, of which only the browser has told: neither knows of the other. */
export function isTimedAs(call: LoggedCall, { url, start }: CallTiming): boolean {
  return call.isOutside && Math.abs(call.start - start) <= TIMED_TWICE_MS && pathOf(call.url) === pathOf(url);
}

/** What the browser does not tell of a call: its method, and why it failed. */
export function withTiming(call: LoggedCall, { method, status, failure, traceId }: CallTiming): LoggedCall {
  return {
    ...call,
    method,
    status: call.status ?? (status || undefined),
    traceId,
    ...(failure && { state: 'failed', error: { code: failure, message: '' } }),
  };
}

/** An address without its query. */
export const pathOf = (address: string): string => address.replace(/[?#].*$/s, '');

/** The call with one more transfer of its own. */
export function withTransfer(call: LoggedCall, transfer: Transfer): LoggedCall {
  const transfers = [...call.transfers, transfer].sort((one, other) => one.start - other.start);
  const { status } = transfers.at(-1)!;
  return {
    ...call,
    transfers,
    url: maskAddress(transfer.url),
    // Of tries that failed before the last one nothing is left in the outcome.
    status: call.error ? (call.status ?? status) : (status ?? call.status),
  };
}

/** A transfer that belongs to no call. */
export function outsideCall(transfer: Transfer): LoggedCall {
  const { url, start, end, status } = transfer;
  return {
    key: `transfer-${start}-${url}`,
    method: '',
    url: maskAddress(url),
    headers: {},
    body: '',
    start,
    end,
    state: status !== undefined && status >= 400 ? 'failed' : 'ok',
    status,
    error: undefined,
    answer: undefined,
    traceId: undefined,
    sharedWith: undefined,
    transfers: [transfer],
    isOutside: true,
    isEarlier: false,
  };
}
