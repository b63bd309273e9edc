/**
 * Where a call goes. One WHATWG parse; what was checked is what is fetched (DESIGN section 3, Request).
 */
import { isRecord } from '../base/json.js';
import type { Params, ParamValue } from './types.js';

/** The absolute address of a call, with its parameters appended to those the address already has. */
export function resolveAddress(url: string, base: URL, params?: Params): URL {
  const query = params ? stringifyParams(params) : '';
  const isBare = query !== '' && /^[^?#]*[!->@-~]$/.test(url);
  const address = parse(isBare ? `${url}?${query}` : url, base);
  if (!isBare) appendQuery(address, query);
  return address;
}

/** Browsers parse the base anew each time: it is left out where a plain address does not need it. */
function parse(url: string, base: URL): URL {
  if (/^https?:\/\//.test(url)) return new URL(url);
  const { origin } = base;
  return origin !== 'null' && /^\/\w/.test(url) ? new URL(origin + url) : new URL(url, base);
}

/** Adds to a query and leaves what is there as it is written, because addresses may be signed. */
export function appendQuery(address: URL, query: string): void {
  if (query) address.search = [address.search.slice(1), query].filter(Boolean).join('&');
}

/** Whether headers of the suite, the session id among them, may go to this address. */
export function isOwnAddress({ href }: URL, origins: ReadonlySet<string>): boolean {
  // A serialised address starts with its origin; with a name or password, or as `blob:`, it does not.
  for (const origin of origins) if (href.startsWith(`${origin}/`)) return true;
  return false;
}

/**
 * A query as `qs` writes it: `a[0]=1`, `a[b]=1`, dates in ISO form. Throws a `TypeError` for objects that contain
 * themselves.
 */
function stringifyParams(params: Params): string {
  // A plus is a space in forms only; everywhere else `%20` is.
  if (params instanceof URLSearchParams) return params.toString().replaceAll('+', '%20');
  const pairs: string[] = [];
  for (const name of namesOf(params)) addParam(pairs, name, params[name], 0);
  return pairs.join('&');
}

function addParam(pairs: string[], name: string, value: ParamValue, depth: number): void {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return;
  if (depth > MAX_DEPTH) throw new TypeError(`the parameter ${name} is nested too deep`);
  if (isList(value)) {
    for (const [index, item] of value.entries()) addParam(pairs, `${name}[${index}]`, item, depth + 1);
  } else if (value instanceof Date) {
    addParam(pairs, name, Number.isNaN(value.getTime()) ? null : value.toISOString(), depth);
  } else if (isRecord(value)) {
    for (const key of namesOf(value)) addParam(pairs, `${name}[${key}]`, value[key], depth + 1);
  } else {
    pairs.push(`${encode(name)}=${encode(String(value ?? ''))}`);
  }
}

/** As RFC 3986 has it. Half a character, which cannot be encoded, becomes the replacement character. */
function encode(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text.replace(LONE_SURROGATES, '\ufffd')).replace(/[!'()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

const LONE_SURROGATES = /\p{Surrogate}/gu;

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
