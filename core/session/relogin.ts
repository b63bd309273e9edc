/** Asks the person to sign in again, in front of the page, until they have done so here, in another tab, or not at all. */
import { withDeadline } from '../base/deadline.js';
import { createDisposers, listen } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { TextKey, Texts } from '../i18n/texts.js';
import type { Request } from '../request/types.js';
import type { Prompts } from '../surface/prompts.js';
import { clearCookie } from './base-info.js';
import type { Claims } from './claims.js';
import type { Session } from './session.js';
import { signIn } from './sign-in.js';

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

/** The sign-in box of a runtime. */
export interface Relogin {
  /**
   * Resolves to whether there is a session again, of the person at the page; until then it asks on, but for who gives up.
   * `isOthers`: it is known that somebody else has signed in.
   */
  ask(about: { loginUrl: string; ownId: string | undefined; isOthers: boolean }): Promise<boolean>;
  dispose(): void;
}

/** What it is made of. */
export interface ReloginParts {
  readonly environment: Pick<Environment, 'openChannel' | 'window' | 'clock'>;
  readonly prompts: Prompts;
  readonly session: Session;
  readonly texts: Texts;
  /** Name that tabs of the same suite share. */
  readonly channelName: string;
  readonly request: () => Request;
  readonly claims: Claims;
}

/** Scripts that insist on a session of somebody else are not followed for ever. */
const MAX_BOXES = 20;
/** Nobody waits longer for a cookie to be forgotten. */
const CLEAR_COOKIE_TIMEOUT_MS = 5_000;

/** Why a box asks. */
type Reason = 'session.expired' | 'session.anotherPerson';

/** Why a sign-in in the box was none; `own` where the id is no good as a header. */
const REFUSALS = {
  own: 'session.invalidId',
  invalid: 'session.invalidId',
  others: 'session.anotherPerson',
  unknown: 'request.network',
} as const satisfies Record<Awaited<ReturnType<Claims['whose']>>, TextKey>;

/** What a box has come to. */
type Outcome = 'checked' | 'signed-in' | 'elsewhere' | 'cancelled';

/** Creates it. It opens its channel to other tabs when a sign-in is first needed. */
export function createRelogin(parts: ReloginParts): Relogin {
  const { environment, prompts, session, texts, channelName, request, claims } = parts;
  const disposers = createDisposers();
  let channel: BroadcastChannel | undefined;
  let onSignedInElsewhere: ((told: unknown) => void) | undefined;

  function openChannel(): void {
    if (channel) return;
    channel = environment.openChannel(channelName);
    if (!channel) return;
    disposers.add(() => channel?.close());
    disposers.add(listen(channel, 'message', ({ data }: MessageEvent) => onSignedInElsewhere?.(data)));
  }

  /** A cookie that scripts cannot read would go with every call from now on. */
  async function forgetCookie(): Promise<void> {
    const clearing = clearCookie(request(), environment.window?.location.host ?? '');
    const { clock } = environment;
    await withDeadline(clearing, { clock, ms: CLEAR_COOKIE_TIMEOUT_MS }).catch(() => {});
  }

  async function show(text: string, loginUrl: string, expiredId: string | undefined): Promise<Outcome> {
    const elsewhere = new AbortController();
    let signingIn = false;
    let isChecked = false;
    let isOver = false;
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
      const told = await signIn(request(), credentials);
      signingIn = true;
      // The suite may have set its cookie as well.
      session.refresh();
      const id = told ?? session.id$.get();
      session.setId(expiredId);
      const whose = await claims.whose(id);
      // Whoever has ended the box meanwhile has seen to the session.
      if (isOver) return;
      isChecked = whose === 'own' && (id === undefined || session.setId(id));
      if (isChecked) return;
      signingIn = false;
      if (whose === 'others' && id === undefined) await forgetCookie();
      throw new StoaError('INVALID_ARGUMENT', texts.get(REFUSALS[whose]));
    };
    // A page of this tab's origin may have signed in without a word; the person comes back from there.
    const { window } = environment;
    const unlistenWindow = window && listen(window, 'visibilitychange', session.refresh);
    try {
      const answer = await prompts.ask(
        { kind: 'relogin', text, loginUrl, signIn: signInHere },
        { signal: elsewhere.signal },
      );
      signingIn = true;
      // The person may have gone through the login page instead.
      if (session.id$.get() === expiredId) session.refresh();
      if (answer === 'signed-in') return isChecked ? 'checked' : 'signed-in';
      const id = session.id$.get();
      return id === undefined || id === expiredId ? 'cancelled' : 'elsewhere';
    } catch {
      // Nobody to ask, or another tab was faster.
      return elsewhere.signal.aborted ? 'elsewhere' : 'cancelled';
    } finally {
      isOver = true;
      unlisten();
      unlistenWindow?.();
    }
  }

  return {
    async ask({ loginUrl, ownId, isOthers }) {
      openChannel();
      let reason: Reason = isOthers ? 'session.anotherPerson' : 'session.expired';
      try {
        for (let boxes = 0; boxes < MAX_BOXES; boxes += 1) {
          const expiredId = session.id$.get();
          const outcome = await show(texts.get(reason), loginUrl, expiredId);
          if (outcome === 'cancelled') return false;
          const whose = outcome === 'checked' ? 'own' : await claims.take({ ownId, meanwhileId: expiredId });
          if (whose === 'own') {
            if (outcome !== 'elsewhere')
              channel?.postMessage({ from: expiredId ?? null, to: session.id$.get() ?? null });
            return true;
          }
          reason = whose === 'others' ? 'session.anotherPerson' : 'session.expired';
        }
        return false;
      } finally {
        onSignedInElsewhere = undefined;
      }
    },
    dispose: disposers.dispose,
  };
}
