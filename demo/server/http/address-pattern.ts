/** Addresses as charts group them: what differs from record to record is one place, `/sp/doc/docDetail/:id`. */

/** Numbers, UUIDs and hashes, and short kinds with a number such as `l-2101`. */
const ID = /^(?:\d+|[\da-f]{8,}(?:-[\da-f]{4,})*|[a-z]{1,3}-[\da-f]*\d[\da-f]*)$/i;
const MAX_LENGTH = 512;

/**
 * Path of an address without query, ids replaced; with the host where it is not the one of `page`. Empty when it is no
 * address.
 */
export function addressPattern(address: string, page: string): string {
  const base = parse(page);
  const url = parse(address, base?.href ?? 'http://page.invalid');
  if (!url) return '';
  const path = url.pathname
    .split('/')
    .map((segment) => (ID.test(segment) ? ':id' : segment))
    .join('/');
  const isElsewhere = url.origin !== (base?.origin ?? 'http://page.invalid') && base;
  return `${isElsewhere ? url.host : ''}${path}`.slice(0, MAX_LENGTH);
}

function parse(address: string, base?: string): URL | undefined {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
