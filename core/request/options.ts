/**
 * What a caller hands over, read once and checked before anything is sent: it may come from JSON, from plain JavaScript
 * or from a hostile page (DESIGN section 5).
 */
import { kindOf } from './body.js';
import type { Method, RequestOptions, ResponseType } from './types.js';

const METHODS: ReadonlySet<unknown> = new Set<Method>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** SPEC says nothing of it; long enough for a slow report, short enough for a person. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** People write them as other libraries do. */
const RESPONSE_TYPES: ReadonlyMap<string, ResponseType> = new Map(
  (['json', 'text', 'blob', 'arrayBuffer', 'stream'] as const).map((type) => [type.toLowerCase(), type]),
);

/** Options whose fields are what they should be; headers as an object of their own, with names in lower case. */
export interface CheckedOptions extends RequestOptions {
  readonly method: Method;
  /** Milliseconds, 0 or more. */
  readonly timeout: number;
  readonly headers: Readonly<Record<string, string | null>>;
}

/**
 * A copy of its own: later changes to the original do not reach the call. `read` may throw, as a getter can.
 *
 * @throws TypeError that says what is wrong.
 */
export function readOptions(read: () => RequestOptions): CheckedOptions {
  const given = read();
  // Own fields only: what somebody has put on the prototype of all objects gives no rights. Every field is set, so that
  // it cannot show through later either.
  const own = <Name extends keyof RequestOptions>(name: Name): RequestOptions[Name] | undefined =>
    Object.hasOwn(given, name) ? (given[name] ?? undefined) : undefined;
  const ownNumber = (name: 'repeatLimit' | 'retry') => own(name) && Number(own(name));
  const data = own('data') ?? null;
  const transfer = own('transfer');
  const url: unknown = own('url');
  const method = String(own('method') ?? (data === null ? 'GET' : 'POST')).toUpperCase() as Method;
  const params = own('params');
  const signal = own('signal');
  const timeout = Number(own('timeout') ?? DEFAULT_TIMEOUT_MS);
  const form = own('responseType');
  const responseType = form && RESPONSE_TYPES.get(String(form).toLowerCase());
  const expectedStatuses = own('expectedStatuses');
  const cache = own('cache');
  check(url && (typeof url === 'string' || url instanceof URL), 'url');
  check(METHODS.has(method), 'method');
  check(isObject(params), 'params');
  check(responseType || !form, 'responseType');
  checkCache(cache);
  check(signal === undefined || typeof signal.addEventListener === 'function', 'signal');
  check(data === null || transfer || (method !== 'GET' && method !== 'HEAD'), 'data of a GET or HEAD');
  return {
    url: String(url),
    method,
    params: copyOfParams(params),
    data,
    headers: readHeaders(own('headers')),
    signal,
    timeout: timeout >= 0 ? timeout : DEFAULT_TIMEOUT_MS,
    external: Boolean(own('external')),
    dedupe: own('dedupe'),
    repeatLimit: ownNumber('repeatLimit'),
    retry: ownNumber('retry'),
    responseType,
    expectedStatuses: Array.isArray(expectedStatuses) ? (expectedStatuses as number[]) : undefined,
    background: own('background'),
    cache,
    onError: own('onError'),
    transfer,
    traceId: own('traceId') || undefined,
    traceparent: own('traceparent'),
    enableTrans: own('enableTrans'),
    t: own('t'),
  };
}

function check(valid: unknown, name: string): void {
  if (!valid) throw new TypeError(`not usable: ${name}`);
}

/** The platform knows the words, where it has them: test pages do not. It takes `only-if-cached` with this mode alone. */
function checkCache(cache: RequestOptions['cache']): void {
  if (cache && 'Request' in globalThis) void new Request('data:,', { cache, mode: 'same-origin' });
}

/** Or absent. */
function isObject(value: unknown): boolean {
  return value === undefined || typeof value === 'object';
}

/**
 * A copy of its own. Whatever is iterated is pairs, such as a form or a `Map`, also of another frame; throws a `TypeError`
 * where it is none. None of its content is in a field: read as an object, the call would ask for everything.
 */
export function copyOfParams(params: RequestOptions['params']): RequestOptions['params'] {
  return params && Symbol.iterator in params
    ? new URLSearchParams(params as URLSearchParams)
    : params && { ...params };
}

function readHeaders(headers: RequestOptions['headers']): Record<string, string | null> {
  check(isObject(headers), 'headers');
  const own: Record<string, string | null> = {};
  if (!headers) return own;
  const isHeaders = kindOf(headers) === 'Headers';
  const pairs = isHeaders ? (headers as Headers) : Object.entries(headers as Record<string, string>);
  for (const [name, value] of pairs) {
    if (value === undefined || name === '__proto__') continue;
    check(typeof value !== 'object' || value === null, `header ${name}`);
    if (value === null) own[name.toLowerCase()] = null;
    else Object.assign(own, readHeader(name, value));
  }
  return own;
}

/** A header under its name in lower case. Throws a `TypeError` for what cannot be one, such as a value with a line break. */
export function readHeader(name: string, value: string): Record<string, string> {
  return Object.fromEntries(new Headers([[name, String(value)]]));
}
