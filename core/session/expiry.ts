/**
 * What happens when the session has expired: one sign-in for everyone who waits, by the rules of each client (SPEC
 * section 6). Tabs of one browser share a session, so a sign-in in one lets the others go on.
 */
import { createDisposers } from '../base/disposer.js';
import type { Renewal } from './renewal.js';
import type { Session } from './session.js';

export type { Credentials } from './relogin.js';

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
  readonly session: Session;
  readonly renewal: Renewal;
  /** Called when there is another session, before anything is sent again. */
  readonly onRenewed: () => void;
  /**
   * A guest on another system's page signs nobody in or out: what is typed there, that system can read. Nor does it
   * speak with other tabs or look at cookies, which are that system's.
   */
  readonly embedded?: boolean;
}

/** Creates the expiry. */
export function createSessionExpiry({
  session,
  renewal,
  onRenewed,
  embedded = false,
}: SessionExpiryParts): SessionExpiry {
  const disposers = createDisposers();
  let isDisposed = false;
  let generation = 0;
  /** `undefined` when the session id is another, and nobody has asked yet whose it is. */
  let lastAnswer: boolean | undefined = false;
  /** The last one that was of the person at this page. */
  let ownId = session.id$.get();
  let renewing: Promise<boolean> | undefined;
  /** For the first that waits and is not in the background: the login page to offer. */
  let loginUrl: string | undefined;

  function settle(answer: boolean | undefined): void {
    generation += 1;
    lastAnswer = answer;
    if (answer) ownId = session.id$.get();
    if (answer !== false) onRenewed();
  }

  async function renewNow(expiredId: string | undefined): Promise<boolean> {
    const about = { ownId, expiredId, loginUrl: () => (embedded || isDisposed ? undefined : loginUrl) };
    const canGoOn = await renewal.renew(about).catch(() => false);
    // From here on at once: who comes later begins anew.
    renewing = undefined;
    if (canGoOn || loginUrl !== undefined) settle(canGoOn);
    loginUrl = undefined;
    return canGoOn;
  }

  disposers.add(
    session.id$.listen((id) => {
      if (id === undefined || renewing) return;
      ownId ??= id;
      settle(undefined);
    }),
  );

  return {
    generation: () => generation,
    renew(about) {
      const isChanged = generation > about.sentAt;
      if (isChanged && lastAnswer !== undefined) return Promise.resolve(lastAnswer);
      if (!about.background) loginUrl ??= about.loginUrl;
      renewing ??= renewNow(isChanged ? ownId : session.id$.get());
      return renewing;
    },
    dispose() {
      isDisposed = true;
      renewal.dispose();
      disposers.dispose();
    },
  };
}
