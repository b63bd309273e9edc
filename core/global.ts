/**
 * `dist/stoa.js`, the classic script for pages without a build: `window.stoa` is there as soon as the script has run.
 * Elements load from beside the script when a tag or a prompt first needs them (DESIGN section 7).
 */
import * as pure from './pure.js';
import { createDisposers } from './base/disposer.js';
import { browserEnvironment, type Environment } from './base/environment.js';
import { isStoaError, StoaError } from './base/errors.js';
import { createLogger } from './base/logger.js';
import { findPage, ownValue, readPage } from './base/page.js';
import { whenParsed } from './base/when-parsed.js';
import { needsPolyfills } from './chunks/needs-polyfills.js';
import { createDateFormatter } from './dates/format.js';
import { followLooks } from './looks.js';
import { loadElementsOnUse } from './on-use.js';
import { createRuntime } from './page-runtime.js';
import { isRequestError, RequestError } from './request/errors.js';
import type { Runtime, RuntimeOptions } from './runtime-types.js';
import { showTitleBar } from './title-bar.js';
import { warmUp } from './warm-up.js';

/** Imports a file beside the script. The build gives it to every script, see `scripts/build/beside-script.mjs`. */
declare const stoaImport: (path: string) => Promise<unknown>;

declare global {
  interface Window {
    /** The one global utilities object (SPEC section 1). */
    readonly stoa?: StoaGlobal;
    /** Options of the runtime of `stoa`, read once as the script runs (DESIGN section 2): it has to stand before. */
    stoaOptions?: RuntimeOptions;
  }
  /** The same, where the script stands before. */
  const stoa: StoaGlobal;
}

/** The parts of the page's runtime and the pure functions, in one frozen object. */
export type StoaGlobal = Readonly<Runtime & typeof pure>;

/** Files that load on use bring copies of these classes along: to `instanceof`, errors of theirs are ours. */
function knowCopies(): void {
  Object.defineProperty(StoaError, Symbol.hasInstance, {
    value(this: typeof StoaError, error: Error) {
      if (this === StoaError) return isStoaError(error);
      return this === RequestError ? isRequestError(error) : Error[Symbol.hasInstance].call(this, error);
    },
  });
}

function install(): void {
  // A second copy of the script is harmless: what the first has started goes on. Content of other people that bears the
  // name is no copy.
  if (Object.hasOwn(window, 'stoa') && window.stoa?.request) return;
  knowCopies();
  const environment = browserEnvironment();
  const hasPage = findPage(environment);
  const runtime = createPageRuntime();
  // The pure function compiles its pattern at each call; the page's remembers.
  const { formatDate } = createDateFormatter();
  const disposers = createDisposers();
  const stoa: StoaGlobal = Object.freeze({
    ...pure,
    formatDate,
    ...runtime,
    dispose() {
      disposers.dispose();
      runtime.dispose();
    },
  });
  Object.defineProperty(window, 'stoa', {
    value: stoa,
    enumerable: true,
    configurable: false,
    writable: false,
  });
  disposers.add(loadElementsOnUse({ document, runtime: stoa, load: () => stoaImport('stoa/elements.js') }));
  disposers.add(showTitleBar({ document, title: stoa.title }));
  disposers.add(followLooks(document, stoa.theme));
  disposers.add(warmUp(environment));
  disposers.add(
    whenParsed(document, () => {
      if (!hasPage && findPage(environment)) tellOfLatePage(environment);
    }),
  );
  if (needsPolyfills(window)) void runtime.chunks.load('polyfills').catch(() => {});
  void runtime.start();
}

/** Whether the console may tell stands in the object itself, which the runtime has not read (SPEC section 8). */
function tellOfLatePage(environment: Environment): void {
  let runMode = '';
  try {
    ({ runMode } = readPage(environment));
  } catch {
    // Then the address alone can ask for it.
  }
  createLogger({ environment, runMode }).warn('put the page object before stoa.js');
}

/** A broken page object, or a broken option, costs the page what they say, not all of Stoa. */
function createPageRuntime(): Runtime {
  try {
    return createRuntime(ownValue(window, 'stoaOptions') ?? {});
  } catch (error) {
    const isPage = error instanceof StoaError && error.code === 'INVALID_PAGE';
    const runtime = createRuntime({ page: {} });
    // Whoever writes the page asks for it by `?debug=1`; the record is for whoever runs it.
    runtime.logger.error(isPage ? 'the page object cannot be used' : 'stoaOptions cannot be used', error);
    runtime.monitor.capture(error);
    return runtime;
  }
}

// A server that imports what the package has finds no page here, and goes on.
if (globalThis.document) install();
