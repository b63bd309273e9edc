/** Where records go, and where they wait until then (SPEC section 7). */

const COLLECTOR_PATH = '/api/tissot/frontErrorRecord';

/** Address that the suite takes records at. */
export function collectorOf(baseUrl: URL): string {
  return new URL(COLLECTOR_PATH, baseUrl).href;
}

/** What a collector's records are kept under: two suites embedded in one page share an origin, and must not get each other's. */
export function recordsName(collector: string): string {
  return `stoa-errors ${collector}`;
}
