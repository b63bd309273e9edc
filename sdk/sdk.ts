/** The life of the SDK on a page: idle, initialising, ready or failed. */
import { isAddress } from '../core/base/address.js';
import { createDisposers, type Disposer } from '../core/base/disposer.js';
import { StoaError } from '../core/base/errors.js';
import { resolveLocale } from '../core/i18n/locale.js';
import { builtInText, type TextKey } from '../core/i18n/texts.js';
import type { Runtime } from '../core/runtime.js';
// The type of the tag only: the element itself is loaded late.
import type {} from '../elements/overlays/overlays.js';
import { SdkError } from './errors.js';
import { initialise } from './init.js';
import { renderEmbed } from './render.js';
import type { LoadElements, Sdk, SdkOptions, SdkStep, StoaSdk } from './types.js';

/** The whole of `init`, whatever hangs (DESIGN section 3, SDK). */
const INIT_TIMEOUT_MS = 60_000;

interface Attempt {
  readonly options: string;
  readonly promise: Promise<Sdk>;
}

/** Creates an SDK that has not been initialised. */
export function createStoaSdk({ loadElements }: { loadElements: LoadElements }): StoaSdk {
  const stepListeners = new Set<(step: SdkStep) => void>();
  const readyListeners = new Set<(sdk: Sdk) => void>();
  const failedListeners = new Set<(error: StoaError) => void>();
  let attempt: Attempt | undefined;
  let sdk: Sdk | undefined;
  let failure: StoaError | undefined;

  function init(options: SdkOptions): Promise<Sdk> {
    const key = JSON.stringify(options);
    if (attempt) {
      if (attempt.options === key) return attempt.promise;
      return Promise.reject(new SdkError('ALREADY_INITIALISED', textOf(options, 'sdk.alreadyInitialised')));
    }
    failure = undefined;
    const promise = start(options).then(succeed, fail);
    attempt = { options: key, promise };
    return promise;
  }

  async function start(options: SdkOptions): Promise<Sdk> {
    if (!isAddress(options.baseUrl)) {
      throw new SdkError('INVALID_ARGUMENT', textOf(options, 'sdk.invalidBaseUrl', [options.baseUrl]));
    }
    const onStep = (step: SdkStep) => notify(stepListeners, step);
    const starting = initialise(options, { loadElements, onStep });
    try {
      return createSdk(
        await withinTime(starting, () => new SdkError('TIMEOUT', textOf(options, 'sdk.timeout'))),
      );
    } catch (error) {
      // A runtime that arrives after the time limit has nobody to dispose it but us.
      starting.then((late) => late.dispose()).catch(() => {});
      throw error;
    }
  }

  function createSdk(runtime: Runtime): Sdk {
    const embeds = createDisposers();
    const overlays = document.createElement('stoa-overlays');
    overlays.runtime = runtime;
    document.body.append(overlays);
    return {
      runtime,
      render(options) {
        const embed = renderEmbed(runtime, options);
        return { ...embed, destroy: embeds.add(embed.destroy) };
      },
      destroy() {
        embeds.dispose();
        overlays.remove();
        runtime.dispose();
        sdk = undefined;
        attempt = undefined;
      },
    };
  }

  function succeed(ready: Sdk): Sdk {
    sdk = ready;
    notify(readyListeners, ready);
    readyListeners.clear();
    return ready;
  }

  function fail(cause: unknown): never {
    const error =
      cause instanceof StoaError ? cause : new StoaError('INVALID_ARGUMENT', String(cause), { cause });
    attempt = undefined;
    failure = error;
    notify(failedListeners, error);
    failedListeners.clear();
    throw error;
  }

  return {
    init,
    ready: (run) => onceKnown(run, sdk, readyListeners),
    failed: (run) => onceKnown(run, failure, failedListeners),
    onStep(run) {
      stepListeners.add(run);
      return () => stepListeners.delete(run);
    },
  };
}

function onceKnown<Value>(
  run: (value: Value) => void,
  known: Value | undefined,
  waiting: Set<(value: Value) => void>,
): Disposer {
  if (known === undefined) waiting.add(run);
  else queueMicrotask(() => run(known));
  return () => waiting.delete(run);
}

/** A listener that throws is the host's bug: it is reported as one and does not stop the others. */
function notify<Value>(listeners: ReadonlySet<(value: Value) => void>, value: Value): void {
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      reportError(error);
    }
  }
}

function withinTime<Value>(work: Promise<Value>, error: () => Error): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), INIT_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function textOf(options: SdkOptions, key: TextKey, args?: readonly unknown[]): string {
  return builtInText(key, resolveLocale(options.locale ?? globalThis.navigator?.language), args);
}
