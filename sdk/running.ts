/** An SDK that is ready: what a host does with it, until it is taken out. */
import { createDisposers, type Disposer } from '../core/base/disposer.js';
import { createCommands } from './commands.js';
import { SdkError } from './errors.js';
import type { Initialised } from './init.js';
import { showOverlaysOnUse } from './overlays-on-use.js';
import type { SdkTexts } from './texts.js';
import type { Sdk, SdkEnvironment } from './types.js';

/** What it is made with. */
export interface RunningParts extends Pick<Sdk, 'render' | 'on'> {
  readonly initialised: Initialised;
  readonly surroundings: SdkEnvironment;
  readonly texts: SdkTexts;
  /** Takes out what this is part of. */
  readonly destroy: () => void;
}

/** A ready SDK, and what only the one that made it may do. */
export interface Running extends Pick<Initialised, 'runtime' | 'tagSuffix'> {
  readonly sdk: Sdk;
  /** For calls that have found the session expired. */
  renewSession(): Promise<boolean>;
  /** Tells the person that the session has expired, and that it has been renewed by taking that back. */
  tellExpired(error: SdkError): void;
  tellRenewed(): void;
  dispose(): void;
}

/** Puts a ready SDK together. */
export function createRunning(parts: RunningParts): Running {
  const { initialised, surroundings, texts, render, on, destroy } = parts;
  const { runtime, refresh, own, tagSuffix } = initialised;
  const { session } = runtime;
  const disposers = createDisposers();
  let isDisposed = false;
  let tellRenewed: Disposer = () => {};
  /** A session of the host's of which the suite has not said yet whose it is, and the one before. */
  let unproven: { readonly id: string; readonly former: string | undefined } | undefined;
  disposers.add(initialised.dispose);
  disposers.add(showOverlaysOnUse({ runtime, tagSuffix, document }));

  /** What a host may still hold of an SDK that has gone does nothing any more, and says so. */
  function alive<Args extends readonly unknown[], Result>(run: (...args: Args) => Result) {
    return (...args: Args): Result => {
      if (isDisposed) throw new SdkError('DESTROYED', texts('destroyed'));
      return run(...args);
    };
  }

  const changes: Pick<Sdk, 'setTheme' | 'setLocale' | 'setSession' | 'refreshSession'> = {
    setTheme: alive(runtime.theme.set),
    setLocale: alive(runtime.labels.setLocale),
    setSession: alive((given) => {
      const current = session.id$.get();
      const former = current === unproven?.id ? unproven?.former : current;
      const grant = typeof given === 'string' ? { sessionId: given } : given;
      refresh.take(grant);
      const id = grant.sessionId;
      unproven = { id, former };
      // Calls that wait for it go on at once; the suite is asked meanwhile whose it is.
      own(Promise.resolve(grant)).then(
        () => {
          if (unproven?.id === id) unproven = undefined;
        },
        (error: unknown) => {
          if (isDisposed || session.id$.get() !== id || (error as SdkError).code !== 'INVALID_SESSION_ID')
            return;
          void refresh.renew({ isPerson: true });
          session.setId(former);
        },
      );
    }),
    refreshSession: alive(() => refresh.renew({ isExpired: false })),
  };
  const { invoke, register } = createCommands({ runtime, texts, more: changes });

  function tellExpired({ message: text }: Pick<SdkError, 'message'>): void {
    tellRenewed();
    const label = runtime.texts.get('module.retry');
    // The notice goes as it is clicked, and nobody would say a second time that the outage goes on.
    const run = async () => {
      const isGood = await refresh.renew({ isPerson: true });
      if (!isGood && !isDisposed) tellExpired({ message: text });
    };
    const action = { label, run: () => void run() };
    tellRenewed = runtime.notices.show({ kind: 'warning', text, action }).close;
  }

  return {
    runtime,
    tagSuffix,
    sdk: Object.freeze({
      runtime,
      environment: surroundings,
      render: alive(render),
      // Whoever invokes reads rejections.
      invoke: async (name: string, ...args: readonly unknown[]) => alive(invoke)(name, ...args),
      register: alive(register),
      on,
      ...changes,
      destroy: () => {
        if (!isDisposed) destroy();
      },
    }),
    renewSession: () => refresh.renew(),
    tellExpired,
    tellRenewed: () => tellRenewed(),
    dispose() {
      isDisposed = true;
      disposers.dispose();
    },
  };
}
