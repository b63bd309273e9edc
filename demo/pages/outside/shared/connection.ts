/** The portal's connection to the suite, for pages of any framework: it comes, fails, ends, and comes again. */
import type { Sdk, SdkOptions, SdkStep, StoaSdk } from 'stoa/sdk';

/** The script has to be there before the steps of the SDK begin. */
export type ConnectionStep = 'script' | SdkStep;

/** How things stand. */
export type ConnectionState =
  | { readonly phase: 'connecting'; readonly step: ConnectionStep }
  | {
      readonly phase: 'ready';
      readonly sdk: Sdk;
      /** For how many seconds the session is good, where the suite says so. */
      readonly expiresIn: number | undefined;
    }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ended' };

/** A connection. */
export interface Connection {
  current(): ConnectionState;
  /** Hears of every change. */
  subscribe(listener: (state: ConnectionState) => void): () => void;
  connect(): Promise<void>;
  /** Takes everything of the suite out of the page. */
  disconnect(): void;
}

/** Colours of this house, light or dark as the visitor has it. */
export const OUR_LOOKS = { primaryColor: '#1f4a38', scheme: 'auto' } as const;

/** How this page connects, unless it says otherwise. */
export function connectOptions(baseUrl: string, tokenUrl = '/token'): SdkOptions {
  return {
    baseUrl,
    auth: { type: 'token', url: tokenUrl },
    locale: document.documentElement.lang,
    theme: OUR_LOOKS,
  };
}

/** A connection that has not begun. */
export function createConnection({
  load,
  options,
}: {
  load: () => Promise<StoaSdk>;
  options: () => SdkOptions;
}): Connection {
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = { phase: 'ended' };
  /** Counts connections, for what comes late. */
  let turn = 0;
  let suite: StoaSdk | undefined;

  function change(next: ConnectionState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  async function connect(): Promise<void> {
    if (state.phase === 'connecting' || state.phase === 'ready') return;
    const own = ++turn;
    const isCurrent = () => own === turn;
    change({ phase: 'connecting', step: 'script' });
    let stopFollowing = () => {};
    let expiresIn: number | undefined;
    try {
      suite = await load();
      if (!isCurrent()) return;
      const leaves = [
        suite.onStep((step) => change({ phase: 'connecting', step })),
        suite.on('session-refreshed', (session) => (expiresIn = session.expiresIn)),
      ];
      stopFollowing = () => leaves.forEach((leave) => leave());
      const sdk = await suite.init(options());
      if (isCurrent()) change({ phase: 'ready', sdk, expiresIn });
    } catch (error) {
      if (isCurrent()) change({ phase: 'failed', error });
    } finally {
      stopFollowing();
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect,
    disconnect() {
      turn += 1;
      suite?.destroy();
      change({ phase: 'ended' });
    },
  };
}
