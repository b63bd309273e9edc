/** The life of the SDK on a page: idle, initialising, ready or failed; and one way in for all of it. */
import type { Disposer } from '../core/base/disposer.js';
import { browserEnvironment, type Environment } from '../core/base/environment.js';
import { createEvents } from '../core/base/events.js';
import { VERSION } from '../core/base/version.js';
import { beginAttempt, type Attempt } from './attempt.js';
import { defineEmbedElement } from './embed-element.js';
import { createEmbed } from './embed.js';
import { readSdkEnvironment } from './environment.js';
import { SdkError } from './errors.js';
import { createFollowers } from './followers.js';
import { createOnce } from './once.js';
import { checkOptions, optionsKey } from './options.js';
import { createSdkTexts, type SdkTextKey } from './texts.js';
import type { LoadElements, LoadParts, Sdk, SdkErrorCode, SdkEvents, SdkOptions, StoaSdk } from './types.js';

/** What an SDK is made with. */
export interface StoaSdkParts {
  /** Loads the elements when `init` reaches its resources. */
  readonly loadElements: LoadElements;
  /** Loads the rest of the runtime meanwhile. */
  readonly loadParts: LoadParts;
  /** Parts of the outside world to replace, as in `RuntimeOptions`. */
  readonly environment?: Partial<Environment>;
}

/** Creates an SDK that has not been initialised. Touches nothing. */
export function createStoaSdk(parts: StoaSdkParts): StoaSdk {
  const events = createEvents<SdkEvents>();
  const readyListeners = createOnce<Sdk>();
  const failedListeners = createOnce<SdkError>();
  const followers = createFollowers();
  let current: (Attempt & { readonly key: string; readonly result: Promise<Sdk> }) | undefined;
  let locale: string | undefined;
  let expiryListeners = 0;
  let leaveElement: Disposer = () => {};

  const texts = createSdkTexts(() => current?.ready()?.runtime.labels.locale$.get() ?? locale);
  const sdkError = (code: SdkErrorCode, text: SdkTextKey, args?: readonly unknown[]) =>
    new SdkError(code, texts(text, args));
  const surroundings = () => readSdkEnvironment(browserEnvironment(parts.environment).window);

  function init(options: SdkOptions): Promise<Sdk> {
    let key: string;
    try {
      if (surroundings().place === 'none') throw sdkError('NO_BROWSER', 'noBrowser');
      checkOptions(options, texts);
      // One address can be written in several ways.
      key = optionsKey({ ...options, baseUrl: new URL(options.baseUrl).href });
    } catch (error) {
      // Whatever a getter or a circle of the host's options throws.
      return refuse(
        error instanceof SdkError ? error : sdkError('INVALID_ARGUMENT', 'invalidOption', ['init', 'init']),
      );
    }
    if (current) {
      if (current.key === key) return current.result;
      return Promise.reject(sdkError('ALREADY_INITIALISED', 'alreadyInitialised'));
    }
    const attempt = beginAttempt(options, {
      environment: browserEnvironment(parts.environment),
      surroundings: surroundings(),
      texts,
      loadElements: parts.loadElements,
      loadParts: parts.loadParts,
      onStep: (step) => events.emit('step', step),
      onRefreshed({ expiresIn }) {
        attempt.ready()?.tellRenewed();
        events.emit('session-refreshed', { expiresIn });
      },
      onExpired(error) {
        // A host that listens has a way of its own to tell.
        if (expiryListeners === 0) attempt.ready()?.tellExpired(error);
        events.emit('session-expired', error);
      },
      render,
      on,
      destroy: () => end(attempt),
    });
    const result = attempt.running.then(
      (running) => {
        if (current?.result !== result) throw sdkError('DESTROYED', 'destroyed');
        followers.follow(running.runtime.events);
        readyListeners.tell(running.sdk);
        return running.sdk;
      },
      (error: unknown) => {
        // An end that the host wanted is no failure.
        if (current?.result === result) {
          current = undefined;
          leaveElement();
          attempt.end();
          // Who listens for failures need not look at the promise too.
          if (failedListeners.size > 0) result.catch(() => {});
          failedListeners.tell(error as SdkError);
        }
        throw error;
      },
    );
    ({ locale } = options);
    failedListeners.forget();
    readyListeners.forget();
    current = { ...attempt, key, result };
    // With its suffix: a host may have added one to every object.
    leaveElement = defineEmbedElement({ render, suffix: '' });
    return result;
  }

  /** Before there is anything to fail: those who listen for failures hear of it all the same. */
  function refuse(error: SdkError): Promise<never> {
    const refusal = Promise.reject(error);
    if (!current) {
      failedListeners.forget();
      if (failedListeners.size > 0) refusal.catch(() => {});
      queueMicrotask(() => {
        failedListeners.tell(error);
        // Somebody has begun anew in the same breath.
        if (current) failedListeners.forget();
      });
    }
    return refusal;
  }

  function end(attempt: Attempt | undefined): void {
    if (!attempt || current?.running !== attempt.running) return;
    current = undefined;
    readyListeners.forget();
    followers.leave();
    leaveElement();
    attempt.end();
    events.emit('destroyed');
  }

  /** @throws SdkError `NOT_INITIALISED`. */
  function initialised(): Attempt {
    if (!current) throw sdkError('NOT_INITIALISED', 'notInitialised');
    return current;
  }

  const render: StoaSdk['render'] = (options) => {
    const { running, embeds, baseUrl } = initialised();
    return createEmbed(options, {
      whenReady: running,
      texts,
      onError: (embed, error) => events.emit('error', { embed, error }),
      async loadFrame() {
        const { createShowFrame } = await import('./frame/host.js');
        const { renewSession } = await running;
        return createShowFrame({ baseUrl, environment: browserEnvironment(parts.environment), renewSession });
      },
      embeds,
    });
  };

  const on: StoaSdk['on'] = (name, listener) => {
    checkFunction(listener, 'on');
    const leave = isModuleEvent(name)
      ? followers.add(name, listener as (detail: unknown) => void)
      : events.on(name, listener);
    const isExpiry = name === 'session-expired';
    if (isExpiry) expiryListeners += 1;
    let left = false;
    return () => {
      if (isExpiry && !left) expiryListeners -= 1;
      left = true;
      leave();
    };
  };

  function checkFunction(run: unknown, name: string): void {
    if (typeof run !== 'function') throw sdkError('INVALID_ARGUMENT', 'needsFunction', [name]);
  }

  return {
    version: VERSION,
    get environment() {
      return surroundings();
    },
    init,
    ready(run) {
      checkFunction(run, 'ready');
      return readyListeners.add(run);
    },
    failed(run) {
      checkFunction(run, 'failed');
      return failedListeners.add(run);
    },
    onStep(run) {
      checkFunction(run, 'onStep');
      return on('step', run);
    },
    on,
    render,
    async invoke(name, ...args) {
      return (await initialised().running).sdk.invoke(name, ...args);
    },
    create: () => createStoaSdk(parts),
    destroy: () => end(current),
  };
}

function isModuleEvent(name: keyof SdkEvents): name is `${string}:${string}` {
  return String(name).includes(':');
}
