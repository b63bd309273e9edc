/**
 * How an expired session is renewed: in silence where somebody can do that, else by the rules of each client, on a PC with
 * a box to sign in (SPEC section 6). Pages load it when a session has expired, see `renewal-on-use.ts`.
 */
import { withDeadline } from '../base/deadline.js';
import { createDisposers, listen } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Client } from '../client/detect.js';
import type { Host } from '../client/host.js';
import type { Texts } from '../i18n/texts.js';
import type { Prompts } from '../surface/prompts.js';
import type { Session } from './session.js';

/** What a person types into the sign-in box. */
export interface Credentials {
  /** The name at the suite. */
  readonly account: string;
  /** Goes to the suite and is not kept. */
  readonly password: string;
}

declare module '../surface/prompts.js' {
  interface PromptKinds {
    /** The session has expired: sign in again without leaving the page. */
    relogin: {
      data: {
        readonly text: string;
        /** The suite's login page, for ways to sign in that the box does not have. */
        readonly loginUrl: string;
        /** Signs in; rejects with an error whose message can be shown. */
        readonly signIn: (credentials: Credentials) => Promise<void>;
      };
      answer: 'signed-in' | 'cancelled';
    };
  }
}

/** What to do about an expired session. */
export type ExpiryPolicy = 'relogin' | 'logout' | 'host-logout' | 'nothing';

/** SPEC section 6, as a table by client. */
function expiryPolicy(
  { device, browser }: Pick<Client, 'device' | 'browser'>,
  reloginDisabled: boolean,
): ExpiryPolicy {
  if (device === 'PC') return reloginDisabled ? 'logout' : 'relogin';
  if (browser === 'Weapp') return 'host-logout';
  return browser === 'MicroMessenger' || browser === 'wxwork' ? 'nothing' : 'logout';
}

/** Renews the session of a runtime. */
export interface Renewal {
  /** Without the person. Never rejects. */
  inSilence(): Promise<boolean>;
  /** By the rules of the client, which may ask the person. Resolves to whether there is a session again. */
  byPolicy(loginUrl: string): Promise<boolean>;
  dispose(): void;
}

/** What the renewal is made of. */
export interface RenewalParts {
  readonly environment: Pick<Environment, 'openChannel' | 'window' | 'clock'>;
  readonly client: Client;
  readonly host: Host;
  readonly prompts: Prompts;
  readonly session: Session;
  readonly texts: Texts;
  readonly reloginDisabled: boolean;
  /** Name that tabs of the same suite share. */
  readonly channelName: string;
  /** Obtains a new session id for what was typed. */
  readonly signIn: (credentials: Credentials) => Promise<string | undefined>;
  /** Asked before the person is, see `RuntimeOptions`. */
  readonly renewSession?: (() => Promise<boolean>) | undefined;
}

/** Whoever renews in silence has limits of its own; this one is for those that have not. */
const RENEWAL_TIMEOUT_MS = 60_000;

/** Creates it. It opens its channel to other tabs when a sign-in is first needed. */
export function createRenewal({
  environment,
  client,
  host,
  prompts,
  session,
  texts,
  reloginDisabled,
  channelName,
  signIn,
  renewSession,
}: RenewalParts): Renewal {
  const disposers = createDisposers();
  const disposal = new AbortController();
  const { signal } = disposal;
  disposers.add(() => disposal.abort());
  let channel: BroadcastChannel | undefined;
  let onSignedInElsewhere: ((told: unknown) => void) | undefined;

  function openChannel(): void {
    if (channel) return;
    channel = environment.openChannel(channelName);
    if (!channel) return;
    disposers.add(() => channel?.close());
    disposers.add(listen(channel, 'message', ({ data }: MessageEvent) => onSignedInElsewhere?.(data)));
  }

  async function askToSignIn(loginUrl: string): Promise<boolean> {
    openChannel();
    const expiredId = session.id$.get();
    const elsewhere = new AbortController();
    let signingIn = false;
    onSignedInElsewhere = (told) => {
      const isOurs = isRecord(told) && told.from === (expiredId ?? null);
      if (isOurs && typeof told.to === 'string') session.setId(told.to);
      else session.refresh();
      if (isOurs || session.id$.get() !== expiredId) elsewhere.abort('signed in elsewhere');
    };
    // The host page may have renewed the session by itself.
    const unlisten = session.id$.listen((id) => {
      if (id !== undefined && !signingIn) elsewhere.abort('signed in elsewhere');
    });
    const signInHere = async (credentials: Credentials) => {
      const id = await signIn(credentials);
      signingIn = true;
      if (id === undefined) session.refresh();
      else if (!session.setId(id)) throw new StoaError('INVALID_ARGUMENT', texts.get('session.invalidId'));
    };
    // A page of this tab's origin may have signed in without a word; the person comes back from there.
    const { window } = environment;
    const unlistenWindow = window && listen(window, 'visibilitychange', session.refresh);
    try {
      const text = texts.get('session.expired');
      const answer = await prompts.ask(
        { kind: 'relogin', text, loginUrl, signIn: signInHere },
        { signal: elsewhere.signal },
      );
      if (answer !== 'signed-in') {
        session.refresh();
        return session.id$.get() !== expiredId && session.id$.get() !== undefined;
      }
      // The person may have gone through the login page instead.
      signingIn = true;
      if (session.id$.get() === expiredId) session.refresh();
      channel?.postMessage({ from: expiredId ?? null, to: session.id$.get() ?? null });
      return true;
    } catch {
      // Nobody to ask, or another tab was faster.
      return elsewhere.signal.aborted;
    } finally {
      unlisten();
      unlistenWindow?.();
      onSignedInElsewhere = undefined;
    }
  }

  return {
    async inSilence() {
      try {
        const work = Promise.resolve(renewSession?.());
        const { clock } = environment;
        return Boolean(await withDeadline(work, { clock, ms: RENEWAL_TIMEOUT_MS, signal }));
      } catch {
        return false;
      }
    },
    async byPolicy(loginUrl) {
      const policy = expiryPolicy(client, reloginDisabled);
      if (policy === 'relogin') return askToSignIn(loginUrl);
      if (policy === 'host-logout') host.logout(texts.get('session.timeout'));
      if (policy === 'logout') host.logout();
      return false;
    },
    dispose: disposers.dispose,
  };
}
