/** Numbers of the runtimes that have views on a page, across copies of Stoa: after a reload each finds its own again. */
import type { Disposer } from '../../base/disposer.js';

const OWNERS = Symbol.for('stoa.views.1');

/** Takes the lowest number that is free, until it is given back. */
export function takeNumber(window: Window): { readonly owner: number; readonly giveBack: Disposer } {
  const owners = ((window as { [OWNERS]?: Set<number> })[OWNERS] ??= new Set());
  let owner = 0;
  while (owners.has(owner)) owner += 1;
  owners.add(owner);
  return { owner, giveBack: () => void owners.delete(owner) };
}
