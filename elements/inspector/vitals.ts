/** Web vitals on a scale with bands for good, middling and poor. Pure geometry; shares of the width from 0 to 1. */
import type { VitalMeasurement } from '../../core/monitor/measurement.js';
import { duration } from './format.js';

/** Name of a web vital. */
export type VitalName = VitalMeasurement['name'];

/**
 * Good up to the first, poor above the second; milliseconds, of `CLS` no unit. Those of the `web-vitals` package, which
 * are explained at `BANDS_URL`.
 */
export const VITAL_LIMITS: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

/** How the limits were chosen. */
export const BANDS_URL = 'https://web.dev/articles/defining-core-web-vitals-thresholds';

/** Where the limits and a value stand. */
export interface VitalScale {
  readonly good: number;
  readonly poor: number;
  readonly at: number | undefined;
}

/** Of the band above the upper limit there is always something to be seen. */
const POOR_SHARE = 1.5;
/** A value beyond that keeps this far from the end. */
const HEADROOM = 1.08;

/** The scale of a vital, long enough for `value`. */
export function vitalScale(name: VitalName, value?: number): VitalScale {
  const [good, poor] = VITAL_LIMITS[name];
  const end = Math.max(poor * POOR_SHARE, (value ?? 0) * HEADROOM);
  return { good: good / end, poor: poor / end, at: value === undefined ? undefined : value / end };
}

/** A value with its unit: `2.41 s`, `0.13`. */
export function vitalText(name: VitalName, value: number): string {
  return name === 'CLS' ? String(Math.round(value * 1_000) / 1_000) : duration(value);
}
