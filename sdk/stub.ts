/**
 * `stoa/sdk/stub.js`: the SDK from the first moment, for pages that may never need it (DESIGN section 3, SDK). Its script
 * is fetched at the first `init`; what is asked until then waits in order and is handed on, and from then on everything
 * goes straight through. Importing it starts nothing.
 */
import type { StoaError } from '../core/base/errors.js';
import { VERSION } from '../core/base/version.js';
import { loadSdk, type SdkFile } from './load.js';
import { createStubEmbed } from './stub-embed.js';
import { readStubEnvironment } from './stub-environment.js';
import { destroyedError, stubError } from './stub-errors.js';
import { createQueue } from './stub-queue.js';
import type { Sdk, SdkOptions, StoaSdk } from './types.js';

export type { StoaEmbedElement } from './embed-element.js';
export type { SdkFile } from './load.js';
export type { StubErrorCode } from './stub-errors.js';
export type { StoaSdk } from './types.js';

/**
 * Creates a stub for the SDK of that script. Its `init` also rejects with `SDK_LOAD_FAILED` and `VERSION_MISMATCH`, as does
 * all that waits; the next `init` tries again. Before the script has come, `environment` knows no containers but those
 * of the suite, and errors are no instances of `SdkError`: go by their `code`.
 */
export function createStub({ src, ...file }: SdkFile): StoaSdk {
  let loading: Promise<StoaSdk> | undefined;

  /** `mine` is what a stub stands for, of the SDK that the script brings. */
  function createOne(mine: (sdk: StoaSdk) => StoaSdk): StoaSdk {
    const sdks = createQueue<StoaSdk>();
    const { listen } = sdks;
    /** The first `init`, until it is known that the SDK does not come. */
    let first: Promise<Sdk> | undefined;
    let firstKey: unknown;

    function init(options: SdkOptions): Promise<Sdk> {
      let key: unknown = options;
      try {
        key = JSON.stringify(options);
      } catch {
        // The SDK says what is wrong with them.
      }
      if (first && key === firstKey) return first;
      // Of other options the SDK says that they are too late.
      const promise = sdks.call((sdk) => sdk.init(options));
      if (!first) {
        first = promise;
        firstKey = key;
        // At most once, whoever asks.
        loading ??= loadSdk(src, file);
        loading.then(
          (sdk) => sdks.arrive(mine(sdk)),
          (error: unknown) => {
            // Browsers would go on to wait for an answer that has not come, if asked for the same address again.
            src += /\?/.test(String(src)) ? '&' : '?';
            loading = undefined;
            end(error as StoaError);
          },
        );
      }
      return promise;
    }

    function end(error: StoaError, isEnd?: boolean): void {
      // An end that the host wanted is no failure.
      if (!first) return;
      first = undefined;
      sdks.fail(error, isEnd);
    }

    function checkInitialised(): void {
      if (!first)
        throw stubError('NOT_INITIALISED', 'the embedding SDK is not initialized, please call init');
    }

    return sdks.face({
      version: VERSION,
      environment: readStubEnvironment(),
      init,
      ready: listen('ready'),
      failed: listen('failed'),
      onStep: listen('onStep'),
      on: listen('on'),
      render(options) {
        checkInitialised();
        return createStubEmbed(options, sdks.when);
      },
      async invoke(...args) {
        checkInitialised();
        return sdks.call((sdk) => sdk.invoke(...args));
      },
      create: () => createOne((sdk) => sdk.create()),
      destroy: () => end(destroyedError(), true),
    });
  }

  return createOne((sdk) => sdk);
}
