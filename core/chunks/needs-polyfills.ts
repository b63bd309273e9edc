/**
 * What `polyfills` fills and which of it a browser lacks (SPEC section 2). It imports nothing: every page carries it, and
 * only pages in older browsers fetch the rest.
 *
 * The list is what Stoa and modules written for ES2023 meet in browsers that can read our syntax (Chromium from 94 on,
 * WebKit from 15.4, Gecko from 93), as many in-app browsers are: the ES2023 array methods and their forerunners, the few
 * newer functions that are in common use, and what belongs to requests. Left out is what costs more than it is used:
 * methods of sets and iterators, `Array.fromAsync`, `Intl`.
 */

/** By owner; the empty one is the global object itself. */
const FEATURES = {
  '': 'structuredClone',
  'Array.prototype': 'at findLast findLastIndex toReversed toSorted toSpliced with',
  Object: 'groupBy hasOwn',
  Map: 'groupBy',
  Promise: 'withResolvers',
  URL: 'canParse',
  AbortSignal: 'any timeout',
  'AbortSignal.prototype': 'throwIfAborted',
};

/** Names of what this window lacks, as in `URL.canParse`. */
export function missingFeatures(window: Window & typeof globalThis): string[] {
  return Object.entries(FEATURES).flatMap(([owner, names]) => {
    let object: object = window;
    for (const key of owner ? owner.split('.') : [])
      object = Object((object as Record<string, unknown>)[key]) as object;
    return names
      .split(' ')
      .filter((name) => !(name in object))
      .map((name) => (owner ? `${owner}.${name}` : name));
  });
}

/** True when the chunk `polyfills` has something to fill in this window. */
export function needsPolyfills(window: Window & typeof globalThis): boolean {
  return missingFeatures(window).length > 0;
}
