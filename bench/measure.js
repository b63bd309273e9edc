/**
 * Interleaved rounds: every contender runs in every round, in an order that shifts, so that a busy moment of the machine
 * meets all of them. Medians of the rounds are compared as ratios; absolute times say more of the machine than of us.
 */

const CLOCK_TICK_MS = 0.1;
const SHORTEST_ROUND_MS = 10;

/**
 * @typedef {{ median: number, spread: number, rounds: number }} Summary `spread` is the middle half of the rounds, as a
 *   part of the median
 *
 * @param {Record<string, () => unknown>} contenders one operation each
 * @param {{ rounds?: number, operations?: number }} [options] `operations` of a round, more of what is done sooner
 * @returns {Promise<Record<string, Summary>>} microseconds of one operation
 */
export async function compare(contenders, { rounds = 15, operations = 400 } = {}) {
  const names = Object.keys(contenders);
  const times = new Map(names.map((name) => [name, []]));
  const counts = new Map();
  for (const name of names) counts.set(name, await warmUp(contenders[name], operations));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of shifted(names, round)) {
      const count = counts.get(name);
      const startedAt = performance.now();
      await repeat(contenders[name], count);
      times.get(name).push(((performance.now() - startedAt) * 1000) / count);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summary(times.get(name))]));
}

/**
 * The same for contenders that take a visit of a page each: `measure` gives the microseconds of every thing it measures.
 *
 * @param {readonly string[]} names
 * @param {number} rounds after one that warms up
 * @param {(name: string) => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<string, Record<string, Summary>>>} by thing and contender
 */
export async function compareVisits(names, rounds, measure) {
  const values = {};
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shifted(names, Math.max(round, 0))) {
      for (const [thing, value] of Object.entries(await measure(name))) {
        if (round >= 0) ((values[thing] ??= {})[name] ??= []).push(value);
      }
    }
  }
  return mapValues(values, (byName) => mapValues(byName, summary));
}

/** The same names in an order that begins one further with every round. */
export function shifted(names, round) {
  return names.map((_, place) => names[(round + place) % names.length]);
}

/**
 * @param {readonly number[]} values
 * @returns {Summary}
 */
export function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)];
  return { median: at(0.5), spread: (at(0.75) - at(0.25)) / at(0.5), rounds: values.length };
}

export function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

export function filterKeys(record, isWanted) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => isWanted(key)));
}

/** How often to repeat it for a round: the clock of a page ticks ten times a millisecond, which is no time for fast code. */
async function warmUp(operation, operations) {
  await repeat(operation, operations);
  const startedAt = performance.now();
  await repeat(operation, operations);
  const took = Math.max(performance.now() - startedAt, CLOCK_TICK_MS);
  return operations * Math.ceil(SHORTEST_ROUND_MS / took);
}

async function repeat(operation, count) {
  for (let index = 0; index < count; index += 1) {
    const result = operation();
    // A turn of the queue costs more than formatting a number.
    if (result instanceof Promise) await result;
  }
}
