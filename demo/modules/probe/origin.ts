/** Which way the script of this module came onto the page, by what the browser has noted of its requests. */

export interface Origin {
  /** `merged`: in one file with other modules; `foreign`: from another deployment; `single`: by itself. */
  readonly way: 'merged' | 'foreign' | 'single';
  /** Path of the file, with its host where that is another one. */
  readonly file: string;
  /** What the browser has measured, where it tells. */
  readonly transfer: Transfer | undefined;
}

export type Transfer =
  | { readonly from: 'cache' }
  | { readonly from: 'network'; readonly bytes: number; readonly milliseconds: number };

/** A script of a merged distribution; those that come on use have more in their name. */
const MERGED = /\/\.merge-dist\/[^/]+\/lib\.[^/.]+\.mjs$/;

/** `address` is the `import.meta.url` of the module, which stays its own also when it came with others. */
export function originOf(address: string): Origin {
  const isForeign = new URL(address).origin !== location.origin;
  const own = requestsOf((name) => name === address);
  const merged = own.length > 0 ? [] : requestsOf((name) => MERGED.test(new URL(name).pathname));
  const requests = merged.length > 0 ? merged : own;
  const url = new URL(requests[0]?.name ?? address);
  return {
    way: isForeign ? 'foreign' : merged.length > 0 ? 'merged' : 'single',
    file: (isForeign ? url.host : '') + url.pathname,
    transfer: transferOf(requests),
  };
}

function requestsOf(isWanted: (name: string) => boolean): PerformanceResourceTiming[] {
  const requests = performance.getEntriesByType('resource');
  return requests.filter(({ name }) => isWanted(name));
}

function transferOf(requests: readonly PerformanceResourceTiming[]): Transfer | undefined {
  // A file that was fetched ahead is in the list twice; it came with the first of them.
  const request = requests.find(({ transferSize }) => transferSize > 0) ?? requests[0];
  // Other origins hide their figures.
  if (!request || request.decodedBodySize === 0) return undefined;
  if (request.transferSize === 0) return { from: 'cache' };
  return { from: 'network', bytes: request.transferSize, milliseconds: Math.round(request.duration) };
}
