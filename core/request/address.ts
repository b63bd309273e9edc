/**
 * Where a call goes. One WHATWG parse; what was checked is what is fetched (DESIGN section 3, Request).
 */
import { isRecord } from '../base/json.js';
import type { Params, ParamValue } from './types.js';

/** The absolute address of a call, with its parameters appended to those the address already has. */
export function resolveAddress(url: string, base: URL, params?: Params): URL {
  const address = new URL(url, base);
  if (params) appendQuery(address, [...serialiseParams(params)]);
  return address;
}

/** Adds parameters and leaves those that are there as they are written, because addresses may be signed. */
export function appendQuery(address: URL, pairs: readonly (readonly [string, string])[]): void {
  // A plus is a space in forms only; everywhere else `%20` is.
  const added = new URLSearchParams(pairs as [string, string][]).toString().replaceAll('+', '%20');
  address.search = [address.search.slice(1), added].filter(Boolean).join('&');
}

/** Whether headers of the suite, the session id among them, may go to this address. */
export function isOwnAddress(address: URL, origins: ReadonlySet<string>): boolean {
  return /^https?:$/.test(address.protocol) && origins.has(address.origin);
}

/**
 * Name and value pairs as `qs` writes them: `a[0]=1`, `a[b]=1`, dates in ISO form. Throws a `TypeError` for objects that
 * contain themselves.
 */
function* serialiseParams(params: Params): Generator<[name: string, value: string]> {
  if (params instanceof URLSearchParams) {
    yield* params;
    return;
  }
  for (const name of namesOf(params)) yield* serialiseParam(name, params[name]);
}

function* serialiseParam(name: string, value: ParamValue, depth = 0): Generator<[string, string]> {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return;
  if (depth > MAX_DEPTH) throw new TypeError(`the parameter ${name} is nested too deep`);
  if (value === null) yield [name, ''];
  else if (value instanceof Date) yield [name, Number.isNaN(value.getTime()) ? '' : value.toISOString()];
  else if (isList(value)) {
    for (const [index, item] of value.entries()) yield* serialiseParam(`${name}[${index}]`, item, depth + 1);
  } else if (isRecord(value)) {
    for (const key of namesOf(value)) yield* serialiseParam(`${name}[${key}]`, value[key], depth + 1);
  } else yield [name, String(value)];
}

/** Servers that nest parameters would take `__proto__` for a prototype. */
function namesOf(params: object): string[] {
  return Object.keys(params).filter((name) => name !== '__proto__');
}

/** `Array.isArray` does not narrow read-only arrays. */
function isList(value: ParamValue): value is readonly ParamValue[] {
  return Array.isArray(value);
}

/** A circular object would never end. */
const MAX_DEPTH = 20;
