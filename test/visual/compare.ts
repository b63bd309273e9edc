/**
 * Tells whether two pictures show the same, however letters and round corners were drawn: systems smooth them
 * differently and may place them a pixel off. A pixel fits when its colour lies within those around its place in the
 * other picture. So a line that is somewhere else, a colour that is another one and a sign that is gone all show, and
 * smoothing does not.
 */
import type { Picture } from './png.js';

/** What does not count as a difference. */
const TOLERANCE = {
  /** How far a channel may be outside of what is around, of 255. Above what `png.ts` rounds. */
  channel: 10,
  /** Pixels that may be beyond that anywhere: specks where smoothing met a corner. */
  pixels: 12,
  /** By how much widths and heights may differ. */
  size: 1,
} as const;

/** What the comparison found. */
export interface Comparison {
  readonly same: boolean;
  /** Pixels that differ. */
  readonly pixels: number;
  /** In words, for people; empty when they are the same. */
  readonly summary: string;
  /** Which pixels differ: one byte each, of the part that both have. */
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Compares what both pictures have; sizes that differ by more than the tolerance are a difference of their own. */
export function compare(expected: Picture, actual: Picture): Comparison {
  const width = Math.min(expected.width, actual.width);
  const height = Math.min(expected.height, actual.height);
  const mask = new Uint8Array(width * height);
  let pixels = 0;
  const area = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isNear(expected, actual, x, y)) continue;
      if (fits(expected, actual, x, y) && fits(actual, expected, x, y)) continue;
      mask[y * width + x] = 1;
      pixels++;
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x + 1);
      area.top = Math.min(area.top, y);
      area.bottom = Math.max(area.bottom, y + 1);
    }
  }
  const summary = [
    ...sizeDifference(expected, actual),
    ...(pixels > TOLERANCE.pixels
      ? [`${pixels} pixels differ between (${area.left}, ${area.top}) and (${area.right}, ${area.bottom})`]
      : []),
  ].join('; ');
  return { same: summary === '', pixels, summary, mask, width, height };
}

function sizeDifference(expected: Picture, actual: Picture): string[] {
  const apart = Math.max(Math.abs(expected.width - actual.width), Math.abs(expected.height - actual.height));
  if (apart <= TOLERANCE.size) return [];
  return [
    `it is ${actual.width} × ${actual.height} and was ${expected.width} × ${expected.height} pixels large`,
  ];
}

/** The quick look that is enough nearly everywhere. */
function isNear(a: Picture, b: Picture, x: number, y: number): boolean {
  const inA = (y * a.width + x) * 4;
  const inB = (y * b.width + x) * 4;
  for (let channel = 0; channel < 3; channel++) {
    if (Math.abs(a.data[inA + channel]! - b.data[inB + channel]!) > TOLERANCE.channel) return false;
  }
  return true;
}

/** Whether each channel of a pixel of `one` is within what the 3 × 3 pixels at its place in `other` span. */
function fits(one: Picture, other: Picture, x: number, y: number): boolean {
  const at = (y * one.width + x) * 4;
  const left = Math.max(0, x - 1);
  const right = Math.min(other.width - 1, x + 1);
  const top = Math.max(0, y - 1);
  const bottom = Math.min(other.height - 1, y + 1);
  for (let channel = 0; channel < 3; channel++) {
    let least = 255;
    let most = 0;
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const value = other.data[(row * other.width + column) * 4 + channel]!;
        if (value < least) least = value;
        if (value > most) most = value;
      }
    }
    const value = one.data[at + channel]!;
    if (value < least - TOLERANCE.channel || value > most + TOLERANCE.channel) return false;
  }
  return true;
}

/** The new picture, pale, with what differs in red. */
export function drawDifference(actual: Picture, { mask, width, height }: Comparison): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      const from = (y * actual.width + x) * 4;
      const pale = (channel: number) => 190 + Math.round(actual.data[from + channel]! / 4);
      data.set(mask[y * width + x] ? [224, 0, 32, 255] : [pale(0), pale(1), pale(2), 255], to);
    }
  }
  return { width, height, data };
}
