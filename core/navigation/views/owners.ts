/** Numbers of the runtimes that have views on a page, across copies of Stoa: after a reload each finds its own again. */
import type { Disposer } from '../../base/disposer.js';

const OWNERS = Symbol.for('stoa.views.1');
const LEFT = Symbol.for('stoa.views.left.1');

/** A number of a page. */
export interface TakenNumber {
  readonly owner: number;
  /** Whether who had a number is gone and nobody has it now. One who has not come yet after a reload is not gone. */
  hasLeft(owner: number): boolean;
  readonly giveBack: Disposer;
}

/** Takes the lowest number that is free, until it is given back. */
export function takeNumber(window: Window): TakenNumber {
  const page = window as { [OWNERS]?: Set<number>; [LEFT]?: Set<number> };
  const owners = (page[OWNERS] ??= new Set());
  const left = (page[LEFT] ??= new Set());
  let owner = 0;
  while (owners.has(owner)) owner += 1;
  owners.add(owner);
  return {
    owner,
    hasLeft: (other) => left.has(other) && !owners.has(other),
    giveBack() {
      if (owners.delete(owner)) left.add(owner);
    },
  };
}
