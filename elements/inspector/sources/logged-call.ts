/** What is kept of a call, put together from what the sources tell one after another. */
import { parseJson } from '../../../core/base/json.js';
import type { CallTiming } from '../../../core/monitor/measurement.js';
import type { TracedCall } from '../../../core/monitor/trace.js';
import { maskAddress } from '../mask.js';
import { preview } from '../preview.js';
import { describeAnswer, type AnswerSummary } from './answer.js';
import type { CallEnd, CallStart, Transfer } from './sources.js';

/** One call, or one transfer that belongs to none. Secrets are masked. */
export interface LoggedCall {
  readonly key: string;
  readonly method: string;
  /** Absolute once the browser has timed it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
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
  /** It goes to the suite: what is written relative does. */
  readonly isOwn: boolean;
  /** No call of the request layer stands behind it. */
  readonly isOutside: boolean;
  /** Of an earlier page, as the monitor has kept it. */
  readonly isEarlier: boolean;
}

const MAX_BODY_LENGTH = 4_000;
const MAX_PARSED_LENGTH = 20_000;
/** Clocks of the page and of the browser's network differ by that much. */
const CLOCK_SLACK_MS = 4;
/** Between a call by the page and the browser's beginning to fetch. */
const TIMED_TWICE_MS = 50;

/** A call that waits. */
export function begunCall(key: string, start: CallStart, keyOf: (id: number) => string): LoggedCall {
  const { at, method, url, headers = {}, body, sharedWith } = start;
  const named = Object.entries(headers).filter(([, value]) => typeof value === 'string');
  return {
    key,
    method,
    url: maskAddress(url),
    headers: Object.fromEntries(named) as Record<string, string>,
    body: body === undefined ? '' : preview(fromJson(body), MAX_BODY_LENGTH),
    start: at,
    end: undefined,
    state: 'pending',
    status: undefined,
    error: undefined,
    answer: undefined,
    traceId: undefined,
    sharedWith: sharedWith === undefined ? undefined : keyOf(sharedWith),
    transfers: [],
    isOwn: isOwnAddress(url),
    isOutside: false,
    isEarlier: false,
  };
}

/** Text that is JSON has fields with names, and so perhaps secrets. */
function fromJson(body: unknown): unknown {
  if (typeof body !== 'string' || body.length > MAX_PARSED_LENGTH) return body;
  try {
    return parseJson(body);
  } catch {
    return maskAddress(`?${body}`).slice(1);
  }
}

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
    error,
    answer: describeAnswer(answer),
    traceId,
  };
}

/** The call that this transfer was made for: the same address, within its time; the one that has none yet comes first. */
export function callOf(transfer: Transfer, calls: readonly LoggedCall[]): LoggedCall | undefined {
  const address = maskAddress(transfer.url);
  const fits = calls.filter(
    (call) =>
      !call.isOutside &&
      call.sharedWith === undefined &&
      transfer.start >= call.start - CLOCK_SLACK_MS &&
      transfer.start <= (call.end ?? Infinity) &&
      endsWith(address, call.url),
  );
  return fits.find(({ transfers }) => transfers.length === 0) ?? fits.at(-1);
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

/** Callers write addresses relative to the suite's; the way to that is not known here. Queries may be written otherwise. */
function endsWith(address: string, asked: string): boolean {
  const wanted = pathOf(asked).replace(/^\.?\/+/, '/');
  return pathOf(address).endsWith(wanted.startsWith('/') || /^[a-z]+:/i.test(wanted) ? wanted : `/${wanted}`);
}

/** The call with one more transfer of its own. */
export function withTransfer(call: LoggedCall, transfer: Transfer): LoggedCall {
  const transfers = [...call.transfers, transfer];
  return {
    ...call,
    transfers,
    url: maskAddress(transfer.url),
    status: call.status ?? transfer.status,
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
    isOwn: false,
    isOutside: true,
    isEarlier: false,
  };
}
