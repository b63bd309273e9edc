/**
 * How an expired session is renewed: in silence where somebody can do that, else by the rules of each client, on a PC with
 * a box to sign in (SPEC section 6). Pages load it when a session has expired, see `renewal-on-use.ts`.
 */
import { withDeadline } from '../base/deadline.js';
import { listen } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import type { Host } from '../client/host.js';
import type { Texts } from '../i18n/texts.js';
import type { Request } from '../request/types.js';
import type { Prompts } from '../surface/prompts.js';
import { createClaims } from './claims.js';
import { createRelogin } from './relogin.js';
import type { Session } from './session.js';

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

/** What is known of an expiry. */
export interface AboutExpiry {
  /** The last id that was of the person at the page. */
  readonly ownId: string | undefined;
  /** The one that has expired. Another that is there by now may do. */
  readonly expiredId: string | undefined;
  /** The login page to offer, read when it is due; `undefined` when nobody is to be asked. */
  readonly loginUrl: () => string | undefined;
}

/** Renews the session of a runtime. */
export interface Renewal {
  /**
   * Without the person where that can be; then by the rules of the client, which may ask them. Resolves to whether there
   * is a session again, of the same person: one of somebody else is given back.
   */
  renew(about: AboutExpiry): Promise<boolean>;
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
  readonly page: Pick<Page, 'reloginDisabled' | 'currentUser' | 'currentTenant'>;
  /** Name that tabs of the same suite share. */
  readonly channelName: string;
  readonly request: () => Request;
  /** Asked before the person is, see `RuntimeOptions`. */
  readonly renewSession?: (() => Promise<boolean>) | undefined;
}

/** Whoever renews in silence has limits of its own; this one is for those that have not. */
const RENEWAL_TIMEOUT_MS = 60_000;
/** For a client that comes late; without one the page signs out by itself, and the client stays signed in. */
const CLIENT_TIMEOUT_MS = 2_000;

/** Creates it. */
export function createRenewal(parts: RenewalParts): Renewal {
  const { environment, client, host, session, texts, page, renewSession } = parts;
  const disposal = new AbortController();
  const { signal } = disposal;
  const claims = createClaims({ ...parts, signal });
  const relogin = createRelogin({ ...parts, claims });

  /** Whether the client has been told to sign out: once is enough, however many calls are still to come. */
  let isToldOut = false;

  async function signOutOfClient(): Promise<void> {
    if (isToldOut) return;
    isToldOut = true;
    const { window, clock } = environment;
    if (window && !host.supports('logout')) {
      let unlisten = () => {};
      const ready = new Promise<unknown>((resolve) => (unlisten = listen(window, 'weapp-ready', resolve)));
      await withDeadline(ready, { clock, ms: CLIENT_TIMEOUT_MS, signal }).catch(() => {});
      unlisten();
    }
    if (!signal.aborted) host.logout(texts.get('session.timeout'));
  }

  async function inSilence(): Promise<boolean> {
    try {
      const work = Promise.resolve(renewSession?.());
      const { clock } = environment;
      return Boolean(await withDeadline(work, { clock, ms: RENEWAL_TIMEOUT_MS, signal }));
    } catch {
      return false;
    }
  }

  return {
    async renew({ ownId, expiredId, loginUrl }) {
      // Whoever asks has to know first that this is under way.
      await Promise.resolve();
      const before = session.id$.get();
      // Another tab may have signed in: its cookie is there for this one too.
      session.refresh();
      const after = session.id$.get();
      const isThere = () => session.id$.get() !== undefined && session.id$.get() !== expiredId;
      const isNew = isThere() || (await inSilence()) || isThere();
      // What the page itself has set stays in sight meanwhile, what a cookie has brought does not.
      const whose =
        isNew && (await claims.take({ ownId, meanwhileId: after === before ? undefined : before }));
      if (whose === 'own') {
        isToldOut = false;
        return true;
      }
      const address = loginUrl();
      if (address === undefined) return false;
      const policy = expiryPolicy(client, page.reloginDisabled);
      if (policy === 'relogin')
        return relogin.ask({ loginUrl: address, ownId, isOthers: whose === 'others' });
      if (policy === 'host-logout') await signOutOfClient();
      if (policy === 'logout') host.logout();
      return false;
    },
    dispose() {
      disposal.abort();
      relogin.dispose();
    },
  };
}
