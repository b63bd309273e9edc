/**
 * What makes two calls the same call: method, address with sorted parameters, body, headers of the caller, language and
 * session. The whole text is the key: a short hash could give one caller the answer of another.
 */
import { isPlatformBody, kindOf } from './body.js';
import type { Call } from './types.js';

/** The identity of a call, or `undefined` when its body cannot be compared. */
export function callIdentity(
  call: Pick<Call, 'method' | 'url' | 'options' | 'expects'>,
  context: { readonly language: string; readonly sessionId: string | undefined },
): string | undefined {
  const { method, url, options, expects } = call;
  const body = comparableBody(options.data);
  if (body === undefined) return undefined;
  const { timeout, responseType, traceId, traceparent, t, retry, cache, expectedStatuses } = options;
  const headers = Object.entries(options.headers);
  // Only the body can hold a line break, and it comes last. What is `undefined` is empty.
  return [
    method,
    sortedAddress(url),
    headers.length > 0 ? JSON.stringify(headers.sort(([a], [b]) => compare(a, b))) : '',
    context.language,
    context.sessionId,
    expects,
    timeout,
    responseType ?? 'json',
    JSON.stringify(traceId),
    traceparent,
    t,
    Number(retry) || 0,
    cache,
    expectedStatuses,
    Boolean(options.transfer),
    Boolean(options.enableTrans),
    Boolean(options.background),
    body,
  ].join('\n');
}

/** Text for bodies that are equal exactly when their text is. */
function comparableBody(data: unknown): string | undefined {
  if (data === undefined || data === null) return '';
  if (typeof data === 'string') return `text ${data}`;
  if (kindOf(data) === 'URLSearchParams') return `form ${String(data)}`;
  return isPlatformBody(data) ? undefined : `json ${JSON.stringify(data, sortKeys)}`;
}

/** Objects that differ in the order of their keys only say the same. */
function sortKeys(_key: string, value: unknown): unknown {
  // Nor what JSON reads otherwise than by its keys, as a number in an object.
  if (kindOf(value) !== 'Object') return value;
  return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => compare(a, b)));
}

/** Without the fragment, which no server sees. Parameters of one name keep their order, which may mean something. */
function sortedAddress({ href }: URL): string {
  const [address = ''] = href.split('#', 1);
  const start = address.indexOf('?') + 1;
  if (start === 0 || !address.includes('&', start)) return address;
  const pairs = address.slice(start).split('&');
  const name = (pair: string) => pair.split('=', 1)[0] ?? '';
  return address.slice(0, start) + pairs.sort((a, b) => compare(name(a), name(b))).join('&');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
