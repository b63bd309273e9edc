/**
 * Calls as an interceptor sees them. It changes nothing: it looks at each call first of all and at its answer last of
 * all, as the caller gets it. Which call an answer belongs to is known by the options, and where other interceptors have
 * written new ones, by what these leave alone.
 */
import type { Disposer } from '../../../core/base/disposer.js';
import type { Interceptor, Request, RequestOptions } from '../../../core/request/types.js';
import { preview } from '../preview.js';
import type { CallEnd, CallSink } from './sources.js';

/** Calls with equal keys within this time share an answer, unless they say otherwise (SPEC section 9). */
const SHARED_WITHIN_MS = 500;

interface Waiting {
  readonly id: number;
  readonly at: number;
  readonly options: RequestOptions;
  readonly key: string | undefined;
  readonly windowMs: number;
  /** Those that wait for this call's answer, itself among them. */
  readonly sharers: Waiting[];
  outcome?: 'answered' | 'failed';
}

/** Tells `sink` of every call from now on. */
export function interceptedCalls(request: Pick<Request, 'use'>, sink: CallSink, now: () => number): Disposer {
  let lastId = 0;
  const waiting = new Set<Waiting>();
  let isOver = false;
  /** Those that later ones may share with. */
  let recent: Waiting[] = [];

  function begin(options: RequestOptions): void {
    const at = now();
    const key = keyOf(options);
    const windowMs = windowOf(options);
    recent = recent.filter((call) => at - call.at < call.windowMs);
    const first =
      key === undefined
        ? undefined
        : recent.find((call) => call.key === key && at - call.at < windowMs && isGoingOn(call));
    const call: Waiting = { id: ++lastId, at, options, key, windowMs, sharers: [] };
    (first ?? call).sharers.push(call);
    waiting.add(call);
    // A caller who leaves while interceptors are at work is not told of to them.
    const { signal } = options;
    signal?.addEventListener('abort', () => void setTimeout(leave, 0, call), { once: true });
    if (!first) recent.push(call);
    sink.begun({
      id: call.id,
      at,
      method: String(options.method ?? 'GET').toUpperCase(),
      url: addressOf(options),
      headers: Object.fromEntries(entriesOf(options.headers ?? {})),
      body: options.data ?? undefined,
      sharedWith: first?.id,
    });
  }

  function leave(call: Waiting): void {
    if (isOver || !waiting.delete(call)) return;
    sink.ended(call.id, { at: now(), error: { code: 'ABORTED', message: '' } });
  }

  function end(options: RequestOptions, result: Omit<CallEnd, 'at'>): void {
    const call = find(options);
    if (!call) return;
    waiting.delete(call);
    call.outcome = result.error ? 'failed' : 'answered';
    sink.ended(call.id, { at: now(), ...result });
  }

  function find(options: RequestOptions): Waiting | undefined {
    const calls = [...waiting];
    const kept = (call: Waiting) =>
      call.options.signal === options.signal && call.options.onError === options.onError;
    return (
      calls.find((call) => call.options === options) ??
      calls.find((call) => kept(call) && call.options.url === options.url) ??
      calls.find(kept)
    );
  }

  const interceptor: Interceptor = {
    owner: 'stoa-inspector',
    // First on the way out and, since answers pass in the opposite order, last on the way back.
    order: -Infinity,
    match(options) {
      // The options themselves: what other interceptors are handed is a copy of them.
      begin(options);
      return true;
    },
    onResponse: (answer, options) => end(options, { answer }),
    onError({ code, message, status, envelope, traceId }, options) {
      end(options, { error: { code, message }, status, answer: envelope, traceId });
    },
  };
  const remove = request.use(interceptor);
  return () => {
    isOver = true;
    remove();
  };
}

function windowOf({ dedupe }: RequestOptions): number {
  if (dedupe === false) return 0;
  return typeof dedupe === 'number' ? dedupe : SHARED_WITHIN_MS;
}

/** A call that all have left is ended, and one that has failed is made again. */
function isGoingOn({ outcome, sharers }: Waiting): boolean {
  if (outcome) return outcome === 'answered';
  return sharers.some(({ options }) => !options.signal?.aborted);
}

/** What makes two calls the same, in full: one character of a password more is another call. It is not kept for long. */
function keyOf(options: RequestOptions): string | undefined {
  const { url, method, params, data, headers, responseType, timeout, cache, background } = options;
  const { traceId, traceparent, t, retry, expectedStatuses, transfer, enableTrans } = options;
  if (responseType === 'stream') return undefined;
  try {
    return JSON.stringify(
      [
        [url, method, comparable(params), comparable(data), Object.fromEntries(entriesOf(headers ?? {}))],
        [responseType, timeout, cache, background, traceId, traceparent, t, retry],
        [expectedStatuses, Boolean(transfer), enableTrans],
      ],
      sortKeys,
    );
  } catch {
    return undefined;
  }
}

/** Throws for what cannot be compared. */
function comparable(value: unknown): unknown {
  if (value instanceof URLSearchParams) return `?${value}`;
  if (typeof value === 'object' && value !== null && !isPlain(value)) throw new TypeError('no data');
  return value;
}

const sortKeys = (_key: string, value: unknown): unknown =>
  isPlain(value) && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value as object).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function entriesOf(headers: NonNullable<RequestOptions['headers']>) {
  return headers instanceof Headers ? headers : Object.entries(headers);
}

function isPlain(value: unknown): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

/** Flat parameters as they are sent; deeper ones are in the address that the browser has timed. */
function addressOf({ url, params }: RequestOptions): string {
  if (!params) return url;
  const flat =
    params instanceof URLSearchParams
      ? params
      : new URLSearchParams(
          Object.entries(params)
            .filter(([, value]) => value !== undefined)
            .map(([key, value]) => [
              key,
              typeof value === 'object' ? preview(value ?? '', 200) : String(value),
            ]),
        );
  const query = flat.toString();
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}
