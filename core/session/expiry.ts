/**
 * What happens when the session has expired: one sign-in for everyone who waits, by the rules of each client (SPEC
 * section 6). Tabs of one browser share a session, so a sign-in in one lets the others go on.
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
  readonly account: string;
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
export function expiryPolicy(
  { device, browser }: Pick<Client, 'device' | 'browser'>,
  reloginDisabled: boolean,
): ExpiryPolicy {
  if (device === 'PC') return reloginDisabled ? 'logout' : 'relogin';
  if (browser === 'Weapp') return 'host-logout';
  return browser === 'MicroMessenger' || browser === 'wxwork' ? 'nothing' : 'logout';
}

/** The expiry of a runtime's session. */
export interface SessionExpiry {
  /** Counts the answers, to be asked when a call is sent. */
  generation(): number;
  /**
   * Resolves to whether calls can be sent again. Everyone who asks meanwhile waits for the same answer; calls that were
   * sent before the last answer take it over, so that nobody is asked twice about one expiry. Those in the background
   * may begin what goes on in silence, and join who waits, but have nobody asked.
   */
  renew(about: {
    readonly loginUrl: string;
    readonly sentAt: number;
    readonly background: boolean;
  }): Promise<boolean>;
  dispose(): void;
}

/** What the expiry is made of. */
export interface SessionExpiryParts {
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
  /** Called after a sign-in, before anything is sent again. */
  readonly onRenewed: () => void;
  /**
   * A guest on another system's page signs nobody in or out: what is typed there, that system can read. Nor does it
   * speak with other tabs or look at cookies, which are that system's.
   */
  readonly embedded?: boolean;
  /** Asked before the person is, see `RuntimeOptions`. */
  readonly renewSession?: (() => Promise<boolean>) | undefined;
}

/** Whoever renews in silence has limits of its own; this one is for those that have not. */
const RENEWAL_TIMEOUT_MS = 60_000;

/** Creates the expiry. It opens its channel to other tabs when a sign-in is first needed. */
export function createSessionExpiry(parts: SessionExpiryParts): SessionExpiry {
  const {
    environment,
    client,
    host,
    prompts,
    session,
    texts,
    reloginDisabled,
    channelName,
    signIn,
    onRenewed,
    embedded = false,
    renewSession,
  } = parts;
  const disposers = createDisposers();
  const disposal = new AbortController();
  const { signal } = disposal;
  disposers.add(() => disposal.abort());
  let generation = 0;
  let lastAnswer = false;
  let renewing: Promise<boolean> | undefined;
  /** For the first that waits and is not in the background: the login page to offer. */
  let askedFor: { readonly loginUrl: string } | undefined;
  let channel: BroadcastChannel | undefined;
  let onSignedInElsewhere: ((told: unknown) => void) | undefined;

  function openChannel(): void {
    if (channel) return;
    channel = environment.openChannel(channelName);
    if (!channel) return;
    disposers.add(() => channel?.close());
    disposers.add(listen(channel, 'message', ({ data }: MessageEvent) => onSignedInElsewhere?.(data)));
  }

  function settle(canGoOn: boolean): boolean {
    generation += 1;
    lastAnswer = canGoOn;
    if (canGoOn) onRenewed();
    return canGoOn;
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

  async function renewInSilence(): Promise<boolean> {
    try {
      const work = Promise.resolve(renewSession?.());
      return await withDeadline(work, { clock: environment.clock, ms: RENEWAL_TIMEOUT_MS, signal }).then(
        Boolean,
      );
    } catch {
      return false;
    }
  }

  async function renewByPolicy(loginUrl: string): Promise<boolean> {
    const policy = expiryPolicy(client, reloginDisabled);
    if (policy === 'relogin') return askToSignIn(loginUrl);
    if (policy === 'host-logout') host.logout(texts.get('session.timeout'));
    if (policy === 'logout') host.logout();
    return false;
  }

  async function renewNow(): Promise<boolean> {
    let canGoOn = await renewInSilence();
    if (!canGoOn && askedFor && !embedded && !signal.aborted)
      canGoOn = await renewByPolicy(askedFor.loginUrl).catch(() => false);
    // From here on at once: who comes later begins anew.
    const isAnswer = canGoOn || askedFor !== undefined;
    renewing = undefined;
    askedFor = undefined;
    return isAnswer ? settle(canGoOn) : false;
  }

  disposers.add(
    session.id$.listen((id) => {
      if (id !== undefined && !renewing) settle(true);
    }),
  );

  return {
    generation: () => generation,
    renew({ loginUrl, sentAt, background }) {
      // Another tab may have signed in: its cookie is there for this one too.
      if (!renewing && !embedded) session.refresh();
      if (generation > sentAt) return Promise.resolve(lastAnswer);
      if (background && !renewing && !renewSession) return Promise.resolve(false);
      if (!background) askedFor ??= { loginUrl };
      renewing ??= renewNow();
      return renewing;
    },
    dispose: () => disposers.dispose(),
  };
}
