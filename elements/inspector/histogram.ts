/** How many of something happened when: columns over equal stretches of time. Pure. */

/** One column. */
export interface Column {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Of the highest column, 0 to 1. */
  readonly share: number;
}

/** What is counted. */
export interface Happened {
  readonly at: number;
  readonly count: number;
}

const MIN_STRETCH_MS = 1_000;

/** `columns` columns from the first to the last moment; a second each where all is over sooner. */
export function histogram(events: readonly Happened[], columns: number): Column[] {
  if (events.length === 0) return [];
  const first = events.reduce((least, { at }) => Math.min(least, at), Infinity);
  const last = events.reduce((most, { at }) => Math.max(most, at), -Infinity);
  const stretch = Math.max(MIN_STRETCH_MS, (last - first) / (columns - 1));
  const counts = Array.from({ length: columns }, () => 0);
  // What is over soon stands at the end: time goes on there.
  const shift = columns - 1 - Math.floor((last - first) / stretch);
  for (const { at, count } of events) {
    const index = Math.min(columns - 1, Math.floor((at - first) / stretch) + shift);
    counts[index] = (counts[index] ?? 0) + count;
  }
  const most = Math.max(...counts);
  return counts.map((count, index) => {
    const from = first + (index - shift) * stretch;
    return { from, to: from + stretch, count, share: count / most };
  });
}
