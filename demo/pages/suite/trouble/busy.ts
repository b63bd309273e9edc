/** Keeps the page from doing anything else, as a loop over too much does. */
export function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
