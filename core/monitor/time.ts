/** The clock of everything that is timed. */

/** Milliseconds of `performance.now()`; 0 where a page has taken that away. */
export function timeOf(window: Window | undefined): number {
  return (window?.performance as Partial<Performance> | undefined)?.now?.() ?? 0;
}
