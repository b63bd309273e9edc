/**
 * Where things stand on a time axis. Pages work in bursts: between them the axis is folded, so that a minute of nothing
 * takes no room from the calls on both sides. Pure geometry; shares of the width from 0 to 1.
 */

/** From when to when, in milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A mark on the axis. */
export interface Tick {
  readonly at: number;
  /** Milliseconds since the first call. */
  readonly time: number;
}

/** A place where the axis is folded. */
export interface Fold {
  readonly at: number;
  readonly width: number;
  /** How long nothing happened. */
  readonly idleMs: number;
}

/** A time axis. */
export interface Scale {
  /** The place of a moment; moments beyond the ends stand at the ends. */
  at(time: number): number;
  readonly ticks: readonly Tick[];
  readonly folds: readonly Fold[];
}

/** Idle for longer than this is folded. */
const FOLD_AFTER_MS = 600;
/** Kept free around what happened, so that bars do not touch the fold. */
const MARGIN_MS = 8;
/** All folds together take no more than this share. */
const MAX_FOLDED_SHARE = 0.25;
const FOLD_SHARE = 0.025;
const MIN_TICK_DISTANCE = 0.15;
/** Room for the label of a mark at the end. */
const LAST_TICK = 0.9;

interface Segment extends Span {
  readonly at: number;
  readonly width: number;
}

/** The axis on which all `spans` can be seen. */
export function foldedScale(spans: readonly Span[]): Scale {
  const bursts = burstsOf(spans);
  const first = bursts[0]?.start ?? 0;
  const active = Math.max(
    1,
    bursts.reduce((sum, { start, end }) => sum + end - start, 0),
  );
  const foldCount = Math.max(0, bursts.length - 1);
  const foldedShare = Math.min(MAX_FOLDED_SHARE, foldCount * FOLD_SHARE);
  const foldWidth = foldCount === 0 ? 0 : foldedShare / foldCount;

  const segments: Segment[] = [];
  const folds: Fold[] = [];
  let at = 0;
  for (const burst of bursts) {
    const previous = segments.at(-1);
    if (previous) {
      folds.push({ at, width: foldWidth, idleMs: burst.start - previous.end });
      at += foldWidth;
    }
    const width = ((burst.end - burst.start) / active) * (1 - foldedShare);
    segments.push({ ...burst, at, width });
    at += width;
  }
  return { at: (time) => place(segments, time), ticks: ticksOf(segments, first), folds };
}

/** Spans that overlap or nearly do, together; ascending. */
function burstsOf(spans: readonly Span[]): Span[] {
  const bursts: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    const last = bursts.at(-1);
    if (last && start - last.end <= FOLD_AFTER_MS) last.end = Math.max(last.end, end);
    else bursts.push({ start, end: Math.max(start, end) });
  }
  return bursts.map(({ start, end }) => ({ start, end: end + MARGIN_MS }));
}

function place(segments: readonly Segment[], time: number): number {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (segments[middle]!.start <= time) low = middle;
    else high = middle - 1;
  }
  const segment = segments[low];
  if (!segment) return 0;
  const share = (time - segment.start) / (segment.end - segment.start);
  return segment.at + segment.width * Math.min(1, Math.max(0, share));
}

/** The beginning of each burst, and round times within it, as far as there is room for their labels. */
function ticksOf(segments: readonly Segment[], first: number): Tick[] {
  const ticks: Tick[] = [];
  const add = (at: number, time: number) => {
    const last = ticks.at(-1);
    if (at <= LAST_TICK && (!last || at - last.at >= MIN_TICK_DISTANCE)) ticks.push({ at, time });
  };
  for (const segment of segments) {
    const { start, end, at, width } = segment;
    add(at, start - first);
    const step = roundStep(((end - start) / width) * MIN_TICK_DISTANCE * 1.2);
    for (let time = Math.ceil((start - first) / step) * step; time < end - first; time += step) {
      if (time > start - first) add(place([segment], time + first), time);
    }
  }
  return ticks;
}

/** 1, 2 or 5 with zeros behind or before, and at least this. */
function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return magnitude * (ONES.find((ones) => ones * magnitude >= least) ?? 10);
}

const ONES = [1, 2, 5, 10];
