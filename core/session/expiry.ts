/**
 * What happens when the session has expired: one sign-in for everyone who waits, by the rules of each client (SPEC
 * section 6). Tabs of one browser share a session, so a sign-in in one lets the others go on.
 */
import { createDisposers } from '../base/disposer.js';
import type { Renewal } from './renewal.js';
import type { Session } from './session.js';

export type { Credentials } from './renewal.js';

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
  /** Called after a sign-in, before anything is sent again. */
  readonly onRenewed: () => void;
  /**
   * A guest on another system's page signs nobody in or out: what is typed there, that system can read. Nor does it
   * speak with other tabs or look at cookies, which are that system's.
   */
  readonly embedded?: boolean;
  /** Whether there is a way to renew without the person. */
  readonly isSilent: boolean;
}

/** Creates the expiry. */
export function createSessionExpiry({
  session,
  renewal,
  onRenewed,
  embedded = false,
  isSilent,
}: SessionExpiryParts): SessionExpiry {
  const disposers = createDisposers();
  let isDisposed = false;
  let generation = 0;
  let lastAnswer = false;
  let renewing: Promise<boolean> | undefined;
  /** For the first that waits and is not in the background: the login page to offer. */
  let askedFor: { readonly loginUrl: string } | undefined;

  function settle(canGoOn: boolean): boolean {
    generation += 1;
    lastAnswer = canGoOn;
    if (canGoOn) onRenewed();
    return canGoOn;
  }

  async function renewNow(): Promise<boolean> {
    // Waits in any case: from the first call on there is something to join.
    let canGoOn = await (isSilent ? renewal.inSilence().catch(() => false) : false);
    if (!canGoOn && askedFor && !embedded && !isDisposed)
      canGoOn = await renewal.byPolicy(askedFor.loginUrl).catch(() => false);
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
      if (background && !renewing && !isSilent) return Promise.resolve(false);
      if (!background) askedFor ??= { loginUrl };
      renewing ??= renewNow();
      return renewing;
    },
    dispose() {
      isDisposed = true;
      renewal.dispose();
      disposers.dispose();
    },
  };
}
