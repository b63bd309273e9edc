/** Leaves as bars across a week, those that meet one below the other. */
import type { Leave } from './api.js';

export interface Bar {
  readonly leave: Leave;
  /** Columns of the week, 0 to 6, both included. */
  readonly first: number;
  readonly last: number;
  /** Whether the leave goes on in the week before and after. */
  readonly fromBefore: boolean;
  readonly goesOn: boolean;
  /** 0 is the uppermost. */
  readonly lane: number;
}

/** The bars of a week. Who was laid first keeps the upper lane, so the longer leave is not torn by the shorter one. */
export function barsOf(week: readonly string[], leaves: readonly Leave[]): Bar[] {
  const [start = '', end = start] = [week[0], week.at(-1)];
  const inWeek = leaves
    .filter(({ from, to }) => from <= end && to >= start)
    .sort(
      (one, other) => compare(one.from, other.from) || compare(other.to, one.to) || compare(one.id, other.id),
    );
  const bars: Bar[] = [];
  for (const leave of inWeek) {
    const fromBefore = leave.from < start;
    const goesOn = leave.to > end;
    const first = fromBefore ? 0 : week.indexOf(leave.from);
    const last = goesOn ? week.length - 1 : week.indexOf(leave.to);
    let lane = 0;
    while (bars.some((bar) => bar.lane === lane && bar.first <= last && bar.last >= first)) lane += 1;
    bars.push({ leave, first, last, fromBefore, goesOn, lane });
  }
  return bars;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
