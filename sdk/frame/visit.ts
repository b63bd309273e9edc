/** The host's dealings with one page in a frame, from the handshake until the page is gone (steps 2 to 5 of `protocol.ts`). */
import { createDisposers } from '../../core/base/disposer.js';
import type { Clock } from '../../core/base/environment.js';
import type { Runtime } from '../../core/runtime-types.js';
import type { SdkTexts } from '../texts.js';
import { createConnection, type Connection, type Methods } from './connection.js';
import { HANDSHAKE, type Wanted } from './protocol.js';

/** What a visit is made of. */
export interface VisitParts {
  readonly window: Window;
  /** Of the suite. */
  readonly origin: string;
  readonly clock: Clock;
  readonly texts: SdkTexts;
  readonly runtime: Pick<Runtime, 'theme' | 'labels' | 'session'>;
  readonly wanted: () => Pick<Wanted, 'app' | 'compName' | 'props'>;
  /** What the page may call once it has said that it is the suite's. */
  readonly heard: Methods;
  /** It is the suite's page. */
  onHello(): void;
  /** It has not said so within 10 s. */
  onSilence(): void;
  /** It cannot show what is wanted. */
  onFailure(error: unknown): void;
}

/** From its load until it says that it is the suite's. */
const HANDSHAKE_LIMIT_MS = 10_000;

/** From then on until it has all that it needs to begin. */
const SHOW_LIMIT_MS = 60_000;

/** Holds out a port to the page. Nothing but the handshake is sent before it has answered. */
export function beginVisit(parts: VisitParts): Connection {
  const { window, origin, clock, texts, wanted, heard, onHello, onSilence, onFailure } = parts;
  const { theme, labels, session } = parts.runtime;
  const disposers = createDisposers();
  const { port1, port2 } = new MessageChannel();
  // No other method is known before it; and as it takes itself out, nobody can say it twice.
  const methods = new Map<string, (data: unknown) => unknown>([['hello', meet]]);
  const { call, close } = createConnection({ port: port1, methods, clock, texts });
  let isOpen = true;
  disposers.add(close);
  const timer = clock.setTimeout(onSilence, HANDSHAKE_LIMIT_MS);
  const stopWaiting = disposers.add(() => clock.clearTimeout(timer));

  function meet(): void {
    stopWaiting();
    methods.clear();
    for (const [name, run] of heard) methods.set(name, run);
    onHello();
    const { app, compName, props } = wanted();
    const first = {
      app,
      compName,
      props,
      sessionId: session.id$.get() ?? '',
      locale: labels.locale$.get(),
      theme: theme.current$.get(),
    } satisfies Wanted;
    call('show', first, SHOW_LIMIT_MS).catch((error: unknown) => {
      if (isOpen) onFailure(error);
    });
    const tell = (name: keyof Wanted) => (data: unknown) => void call(name, data).catch(() => {});
    disposers.add(theme.current$.listen(tell('theme')));
    disposers.add(labels.locale$.listen(tell('locale')));
    disposers.add(session.id$.listen(tell('sessionId')));
  }

  window.postMessage(HANDSHAKE, origin, [port2]);
  return {
    call,
    close() {
      isOpen = false;
      disposers.dispose();
    },
  };
}
