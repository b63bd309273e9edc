/** The last 24 hours as a company with offices in Shanghai, Riyadh and London works through them. */

/** One of them, in milliseconds since 1970. */
export interface Hour {
  /** 24 is the first, 1 the one that ends now. */
  readonly hoursAgo: number;
  readonly from: number;
  readonly to: number;
  /** 0 at night to 1. */
  readonly activity: number;
}

const HOUR_MS = 60 * 60_000;

/** By hour of UTC. The last hours are awake whatever the clock says: somebody is looking at them. */
const ACTIVITY = [
  0.5, 0.8, 1, 0.9, 0.5, 0.7, 0.9, 1, 1, 0.9, 0.7, 0.6, 0.6, 0.7, 0.6, 0.5, 0.4, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1,
  0.2,
];
const AWAKE_HOURS = 3;

export function hoursAgo(now: number): Hour[] {
  return Array.from({ length: 24 }, (_, index) => {
    const ago = 24 - index;
    const from = now - ago * HOUR_MS;
    const usual = ACTIVITY[new Date(from).getUTCHours()] ?? 0;
    return {
      hoursAgo: ago,
      from,
      to: from + HOUR_MS,
      activity: ago <= AWAKE_HOURS ? Math.max(usual, 0.6) : usual,
    };
  });
}
