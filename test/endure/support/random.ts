/** Chance that can be had again: the same seed gives the same run. */

/** Draws, one after another. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number of at least 0 and less than `end`. */
  below(end: number): number;
  /** Whether something happens that does so with this probability. */
  chance(probability: number): boolean;
  /** One of them, each as likely as it weighs. */
  pick<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** Mulberry32: 32 bits of state are enough for plans of some ten thousand draws. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    next,
    below: (end) => Math.floor(next() * end),
    chance: (probability) => next() < probability,
    pick<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!)[0];
    },
  };
}
