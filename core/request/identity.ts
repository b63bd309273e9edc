/**
 * What makes two calls the same call: method, address with sorted parameters, body, headers of the caller, language and
 * session. The whole text is the key: a short hash could give one caller the answer of another.
 */
import { isPlatformBody } from './body.js';
import type { CheckedOptions } from './options.js';
import type { Call } from './types.js';

/** The identity of a call, or `undefined` when its body cannot be compared. */
export function callIdentity(
  call: Pick<Call, 'method' | 'url' | 'options' | 'expects'>,
  context: { readonly language: string; readonly sessionId: string | undefined },
): string | undefined {
  const { method, url, options, expects } = call;
  const body = comparableBody(options.data);
  if (body === undefined) return undefined;
  const sorted = new URLSearchParams(url.search);
  sorted.sort();
  const address = `${url.origin}${url.pathname}?${sorted.toString()}`;
  const { timeout, responseType, transfer, traceId, enableTrans, t, retry } = options;
  return JSON.stringify([
    method,
    address,
    body,
    headerPairs(options.headers),
    context.language,
    context.sessionId ?? null,
    [expects, timeout, responseType, transfer, traceId, enableTrans, t, retry],
  ]);
}

/** Text for bodies that are equal exactly when their text is. */
function comparableBody(data: unknown): string | undefined {
  if (data === undefined || data === null) return '';
  if (typeof data === 'string') return `text ${data}`;
  if (data instanceof URLSearchParams) return `form ${data.toString()}`;
  return isPlatformBody(data) ? undefined : `json ${JSON.stringify(data, sortKeys)}`;
}

/** Objects that differ in the order of their keys only say the same. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `null` removes a header: another call than one that leaves it. */
function headerPairs(headers: CheckedOptions['headers']): (readonly [string, unknown])[] {
  return Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
