/** The runtime of a page that has Stoa from `dist/stoa.js`: what it does not need at once is loaded on use. */
import { composeRuntime } from './compose.js';
import * as parts from './page-parts.js';
import type { Runtime, RuntimeOptions } from './runtime-types.js';

/** As `createRuntime` of the package. */
export function createRuntime(options: RuntimeOptions = {}): Runtime {
  return composeRuntime(options, parts);
}
