/**
 * `structuredClone` by way of a performance mark, which makes a structured copy of its details and is older: the
 * algorithm is the browser's own, files and cycles included.
 */
import { fillIn } from './define.js';

/** Fills `structuredClone`. Gecko before 94 has no marks to make: there it stays missing. */
export function fillStructuredClone(): void {
  if (typeof PerformanceMark === 'function') fillIn(globalThis, { structuredClone: clone });
}

/** @throws DOMException `DataCloneError` for what cannot be copied, and for transfers, which marks do not know. */
function clone(value: unknown, options?: { readonly transfer?: readonly unknown[] }): unknown {
  if (options?.transfer?.length)
    throw new DOMException('transfers are not to be had in this browser', 'DataCloneError');
  // The mark is not entered into the page's timeline. In a list, for `undefined` would become `null`.
  return (new PerformanceMark('structuredClone', { detail: [value] }).detail as readonly unknown[])[0];
}
