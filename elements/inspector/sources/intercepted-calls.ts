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
const IDENTITY_LENGTH = 2_000;

interface Waiting {
  readonly id: number;
  readonly at: number;
  readonly options: RequestOptions;
  readonly key: string | undefined;
  readonly isShared: boolean;
  failed?: boolean;
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
    recent = recent.filter(({ at: begun }) => at - begun < SHARED_WITHIN_MS);
    const windowMs = typeof options.dedupe === 'number' ? options.dedupe : SHARED_WITHIN_MS;
    const first =
      options.dedupe === false || key === undefined
        ? undefined
        : recent.find((call) => call.key === key && !call.failed && at - call.at < windowMs);
    const call: Waiting = { id: ++lastId, at, options, key, isShared: first !== undefined };
    waiting.add(call);
    // A caller who leaves while interceptors are at work is not told of to them.
    const { signal } = options;
    signal?.addEventListener('abort', () => void setTimeout(leave, 0, call), { once: true });
    if (!first && options.dedupe !== false) recent.push(call);
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
    call.failed = result.error !== undefined;
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

function keyOf({ url, method, params, data, responseType }: RequestOptions): string | undefined {
  const isComparable = data === null || data === undefined || typeof data === 'string' || isPlain(data);
  if (!isComparable || responseType === 'stream') return undefined;
  return [method, url, preview(params, IDENTITY_LENGTH), preview(data, IDENTITY_LENGTH)].join('\n');
}

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
