/** Chance that is the same each time: seeds look alike whenever they are made. */

/** Draws numbers. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Around a median, with the long tail that times have. */
  time(median: number, spread?: number): number;
  /** Hexadecimal digits. */
  hex(length: number): string;
}

/** The generator called mulberry32. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    time(median, spread = 0.45) {
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return Math.round(median * Math.exp(spread * normal) * 10) / 10;
    },
    hex: (length) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join(''),
  };
}
