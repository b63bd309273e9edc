/**
 * What makes two calls the same call: method, address with sorted parameters, body, headers of the caller, language and
 * session. The whole text is the key: a short hash could give one caller the answer of another.
 */
import type { Method, RequestOptions } from './types.js';

/** The identity of a call, or `undefined` when its body cannot be compared. */
export function callIdentity(
  call: { readonly method: Method; readonly url: URL; readonly options: RequestOptions },
  context: { readonly language: string; readonly sessionId: string | undefined },
): string | undefined {
  const { method, url, options } = call;
  const body = comparableBody(options.data);
  if (body === undefined) return undefined;
  const sorted = new URLSearchParams(url.search);
  sorted.sort();
  const address = `${url.origin}${url.pathname}?${sorted.toString()}`;
  const { timeout, responseType, transfer, traceId, enableTrans, t, retry } = options;
  const manner = [timeout, responseType, transfer, traceId, enableTrans, t, retry];
  return JSON.stringify([
    method,
    address,
    body,
    headerPairs(options.headers),
    context.language,
    context.sessionId ?? null,
    manner,
  ]);
}

/** Text for bodies that are equal exactly when their text is. */
function comparableBody(data: unknown): string | undefined {
  if (data === undefined) return '';
  if (typeof data === 'string') return `text ${data}`;
  if (data instanceof URLSearchParams) return `form ${data.toString()}`;
  if (typeof data === 'object' && data !== null && !isPlain(data)) return undefined;
  try {
    return `json ${JSON.stringify(data, sortKeys)}`;
  } catch {
    return undefined; // Circular; sending it will say so.
  }
}

function isPlain(data: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype || Array.isArray(data);
}

/** Objects that differ in the order of their keys only say the same. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function headerPairs(headers: RequestOptions['headers']): [string, string | null][] {
  if (!headers) return [];
  const pairs = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return pairs
    .map(([name, value]): [string, string | null] => [name.toLowerCase(), value ?? null])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
