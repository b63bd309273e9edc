/**
 * What a caller hands over, read once and checked before anything is sent: it may come from JSON, from plain JavaScript
 * or from a hostile page (DESIGN section 5).
 */
import type { Method, RequestOptions } from './types.js';

const METHODS: ReadonlySet<unknown> = new Set<Method>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Options whose fields are what they should be, headers as an object of their own. */
export interface CheckedOptions extends RequestOptions {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string | null>>;
}

/**
 * A copy of its own: later changes to the original do not reach the call. `read` may throw, as a getter can.
 *
 * @throws TypeError that says what is wrong.
 */
export function readOptions(read: () => RequestOptions): CheckedOptions {
  // Without a prototype: what somebody has put on that of all objects gives no rights.
  const options = Object.assign(Object.create(null) as object, read());
  const { data = null, transfer } = options;
  const url: unknown = options.url;
  const method = String(options.method ?? (data === null ? 'GET' : 'POST')).toUpperCase() as Method;
  check(typeof url === 'string' || url instanceof URL, 'url');
  check(METHODS.has(method), 'method');
  check(isObject(options.params), 'params');
  check(isObject(options.headers), 'headers');
  check(
    isObject(options.signal) && typeof (options.signal ?? EMPTY).addEventListener === 'function',
    'signal',
  );
  check(data === null || transfer || (method !== 'GET' && method !== 'HEAD'), 'data of a GET or HEAD');
  const external = Boolean(options.external);
  return { ...options, url: String(url), method, external, headers: readHeaders(options.headers) };
}

const EMPTY = { addEventListener() {} };

function check(valid: unknown, name: string): void {
  if (!valid) throw new TypeError(`not usable: ${name}`);
}

/** Or absent. */
function isObject(value: unknown): boolean {
  return value === undefined || typeof value === 'object';
}

function readHeaders(headers: RequestOptions['headers']): Record<string, string | null> {
  const pairs = headers instanceof Headers ? [...headers] : Object.entries(headers ?? {});
  const own: Record<string, string | null> = {};
  for (const [name, value] of pairs) {
    if (value === undefined || name === '__proto__') continue;
    check(typeof value !== 'object' || value === null, `header ${name}`);
    own[name] = value === null ? null : String(value);
  }
  return own;
}
