/**
 * Where a call goes. One WHATWG parse; what was checked is what is fetched (DESIGN section 3, Request).
 */
import { stringifyQuery } from '../navigation/query.js';
import type { Params } from './types.js';

/** The absolute address of a call, with its parameters appended to those the address already has. */
export function resolveAddress(url: string, base: URL, params?: Params): URL {
  const query = params ? stringifyQuery(params) : '';
  const isBare = query !== '' && /^[^?#]*[!"$->@-~]$/.test(url);
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
  // With its question mark: of a query that begins with one the setter would take that.
  if (query) address.search = `?${[address.search.slice(1), query].filter(Boolean).join('&')}`;
}

/** Whether `start` is that of an address, or of its path. */
export function beginsWith({ href, pathname }: URL, start: string): boolean {
  return [href, pathname].some((text) => text.startsWith(start));
}

/** Whether headers of the suite, the session id among them, may go to this address. */
export function isOwnAddress({ href }: URL, origins: ReadonlySet<string>): boolean {
  // A serialised address starts with its origin; with a name or password, or as `blob:`, it does not.
  for (const origin of origins) if (href.startsWith(`${origin}/`)) return true;
  return false;
}
