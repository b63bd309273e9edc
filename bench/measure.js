/**
 * Interleaved rounds: every contender runs in every round, in an order that shifts, so that a busy moment of the machine
 * meets all of them. Medians of the rounds are compared as ratios; absolute times say more of the machine than of us.
 */

/**
 * @param {Record<string, () => unknown>} contenders one operation each
 * @param {{ rounds?: number, operations?: number }} [options]
 * @returns {Promise<Record<string, { microseconds: number, spread: number }>>} median time of one operation, and the
 *   middle half of the rounds as a part of it
 */
export async function compare(contenders, { rounds = 15, operations = 400 } = {}) {
  const names = Object.keys(contenders);
  const times = new Map(names.map((name) => [name, []]));
  for (const name of names) await repeat(contenders[name], operations);
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(round + place) % names.length];
      const startedAt = performance.now();
      await repeat(contenders[name], operations);
      times.get(name).push(((performance.now() - startedAt) * 1000) / operations);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summary(times.get(name))]));
}

async function repeat(operation, count) {
  for (let index = 0; index < count; index += 1) {
    const result = operation();
    // A turn of the queue costs more than formatting a number.
    if (result instanceof Promise) await result;
  }
}

/**
 * @param {readonly number[]} values microseconds
 * @returns {{ microseconds: number, spread: number }}
 */
export function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
  return { microseconds: at(0.5), spread: (at(0.75) - at(0.25)) / at(0.5) };
}

/**
 * @typedef {{ title: string, rows: Record<string, number>, limit: string, holds: boolean }} Finding
 *
 * @param {string} title
 * @param {Record<string, { microseconds: number }>} times
 * @param {string} ours
 * @param {string} base the peer that all are divided by
 * @param {number | undefined} most what ours may be of it at most; nothing is asked when absent
 * @returns {Finding}
 */
export function finding(title, times, ours, base, most) {
  const ratio = (name) => times[name].microseconds / times[base].microseconds;
  return {
    title,
    rows: Object.fromEntries(Object.keys(times).map((name) => [name, ratio(name)])),
    limit:
      most === undefined
        ? 'reported'
        : `${ours} ≤ ${most < 1 ? `1/${Math.round(1 / most)}` : most} of ${base}`,
    holds: most === undefined || ratio(ours) <= most,
  };
}
