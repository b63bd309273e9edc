/**
 * What happens when the session has expired: one sign-in for everyone who waits, by the rules of each client (SPEC
 * section 6). Tabs of one browser share a session, so a sign-in in one lets the others go on.
 */
import { createDisposers, listen } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
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
  /** Counts the sign-ins: a call that was sent before the last one only needs to be sent again. */
  generation(): number;
  /** Resolves to whether calls can be sent again. Everyone who asks meanwhile waits for the same answer. */
  renew(about: { readonly loginUrl: string }): Promise<boolean>;
  dispose(): void;
}

/** What the expiry is made of. */
export interface SessionExpiryParts {
  readonly environment: Pick<Environment, 'openChannel'>;
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
}

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
  } = parts;
  const disposers = createDisposers();
  let generation = 0;
  let renewing: Promise<boolean> | undefined;
  let channel: BroadcastChannel | undefined;
  let onSignedInElsewhere: (() => void) | undefined;

  function openChannel(): void {
    if (channel) return;
    channel = environment.openChannel(channelName);
    if (!channel) return;
    disposers.add(() => channel?.close());
    disposers.add(listen(channel, 'message', () => onSignedInElsewhere?.()));
  }

  function renewed(): true {
    generation += 1;
    onRenewed();
    return true;
  }

  async function askToSignIn(loginUrl: string): Promise<boolean> {
    openChannel();
    const elsewhere = new AbortController();
    onSignedInElsewhere = () => {
      session.refresh();
      elsewhere.abort('signed in elsewhere');
    };
    const signInAndTell = async (credentials: Credentials) => {
      const id = await signIn(credentials);
      if (id === undefined) session.refresh();
      else session.setId(id);
    };
    try {
      const text = texts.get('session.expired');
      const answer = await prompts.ask(
        { kind: 'relogin', text, loginUrl, signIn: signInAndTell },
        { signal: elsewhere.signal },
      );
      if (answer !== 'signed-in') return false;
      channel?.postMessage('signed-in');
      return renewed();
    } catch {
      // Nobody to ask, or another tab was faster.
      return elsewhere.signal.aborted && renewed();
    } finally {
      onSignedInElsewhere = undefined;
    }
  }

  function renewByPolicy(loginUrl: string): Promise<boolean> {
    switch (expiryPolicy(client, reloginDisabled)) {
      case 'relogin':
        return askToSignIn(loginUrl);
      case 'host-logout':
        host.logout(texts.get('session.timeout'));
        return Promise.resolve(false);
      case 'logout':
        host.logout();
        return Promise.resolve(false);
      case 'nothing':
        return Promise.resolve(false);
    }
  }

  return {
    generation: () => generation,
    renew({ loginUrl }) {
      renewing ??= renewByPolicy(loginUrl).finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
    dispose: () => disposers.dispose(),
  };
}
