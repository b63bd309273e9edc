/**
 * Fills the gaps of older browsers, listed in `needs-polyfills.ts` (SPEC section 2). Importing it is all there is to do;
 * what a browser has of its own is left as it is.
 *
 * The functions of arrays, objects, maps and promises are those of core-js. Its single modules are taken rather than its
 * entries, for these mend besides what is there already (`Map`, `Promise`), and its `URL`, `structuredClone` and the
 * like replace the browser's for the sake of rare details: a page that lacks `URL.canParse` would get another `URL`.
 */
import { missing } from './polyfills/missing.js';
import 'core-js/modules/es.array.at.js';
import 'core-js/modules/es.array.find-last.js';
import 'core-js/modules/es.array.find-last-index.js';
import 'core-js/modules/es.array.to-reversed.js';
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.array.to-spliced.js';
import 'core-js/modules/es.array.with.js';
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.object.group-by.js';
import 'core-js/modules/es.object.has-own.js';
import 'core-js/modules/es.promise.with-resolvers.js';
import { missingFeatures } from './needs-polyfills.js';
import { fillAbortSignal } from './polyfills/abort-signal.js';
import { fillIn } from './polyfills/define.js';
import { fillStructuredClone } from './polyfills/structured-clone.js';

fillIn(URL, { canParse });
fillAbortSignal();
fillStructuredClone();

const stillMissing = missingFeatures(globalThis as Window & typeof globalThis);

/** Names of what was missing and is there now, as in `URL.canParse`. */
export const filled: readonly string[] = missing.filter((name) => !stillMissing.includes(name));

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return !!new URL(url, base);
  } catch {
    return false;
  }
}
