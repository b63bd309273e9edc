/** How figures, dates and machines are written. */

const PREFIXES = [
  ['µs', 1_000, 'ms'],
  ['ms', 1_000, 's'],
  ['bytes', 1_000, 'kB'],
  ['kB', 1_000, 'MB'],
];

/** Two digits that say something, also of what is a thousandth. */
export function shownRatio(ratio) {
  const size = Math.abs(ratio);
  if (size >= 100) return Math.round(ratio).toLocaleString('en');
  if (size >= 10) return ratio.toFixed(1);
  return size >= 0.1 || size === 0 ? ratio.toFixed(2) : ratio.toPrecision(2);
}

/** With its unit, in the one that makes it readable: `8,200 µs` is `8.2 ms`. */
export function shownValue(value, unit) {
  for (const [small, factor, large] of PREFIXES)
    if (unit === small && Math.abs(value) >= factor) return shownValue(value / factor, large);
  if (unit === 'requests') return `${value} requests`;
  return `${shownRatio(value)} ${unit}`;
}

/** `22 November 2026` */
export function shownDate(iso) {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** @param {import('../machine.mjs').Machine} machine */
export function shownMachine({ cpu, cores, memoryGb, system, node, chromium }) {
  return `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, Chromium ${chromium}`;
}

/** For the head of a section. */
export function titleOf(suite) {
  return suite === 'sdk' ? 'SDK' : suite[0].toUpperCase() + suite.slice(1);
}
