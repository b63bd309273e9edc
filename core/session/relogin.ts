/** Asks the person to sign in again, in front of the page, until they have done so here, in another tab, or not at all. */
import { createDisposers, listen } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Request } from '../request/types.js';
import type { Prompts } from '../surface/prompts.js';
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
  readonly environment: Pick<Environment, 'openChannel' | 'window'>;
  readonly prompts: Prompts;
  readonly session: Session;
  readonly texts: Texts;
  /** Name that tabs of the same suite share. */
  readonly channelName: string;
  readonly request: () => Request;
  /** Whether a session, the one of now where no id is given, is of the person at the page. */
  readonly isOwn: (id?: string) => Promise<boolean>;
}

/** What a box has come to. */
type Outcome = 'checked' | 'signed-in' | 'elsewhere' | 'cancelled';

/** Creates it. It opens its channel to other tabs when a sign-in is first needed. */
export function createRelogin(parts: ReloginParts): Relogin {
  const { environment, prompts, session, texts, channelName, request, isOwn } = parts;
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

  async function show(text: string, loginUrl: string, expiredId: string | undefined): Promise<Outcome> {
    const elsewhere = new AbortController();
    let signingIn = false;
    let isChecked = false;
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
      const id = await signIn(request(), credentials);
      signingIn = true;
      if (id === undefined) session.refresh();
      isChecked = await isOwn(id);
      if (isChecked && (id === undefined || session.setId(id))) return;
      session.setId(expiredId);
      signingIn = false;
      throw new StoaError(
        'INVALID_ARGUMENT',
        texts.get(isChecked ? 'session.invalidId' : 'session.anotherPerson'),
      );
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
      unlisten();
      unlistenWindow?.();
      onSignedInElsewhere = undefined;
    }
  }

  return {
    async ask({ loginUrl, ownId, isOthers }) {
      openChannel();
      let reason: 'session.anotherPerson' | 'session.expired' = isOthers
        ? 'session.anotherPerson'
        : 'session.expired';
      for (;;) {
        const expiredId = session.id$.get();
        const outcome = await show(texts.get(reason), loginUrl, expiredId);
        if (outcome === 'cancelled') return false;
        if (outcome === 'checked' || (await isOwn())) {
          if (outcome !== 'elsewhere')
            channel?.postMessage({ from: expiredId ?? null, to: session.id$.get() ?? null });
          return true;
        }
        session.setId(ownId);
        reason = 'session.anotherPerson';
      }
    },
    dispose: disposers.dispose,
  };
}
