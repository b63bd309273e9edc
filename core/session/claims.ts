/** Takes over a session that has come from somewhere, or gives it back: calls of one person are not sent in the name of another. */
import { withDeadline } from '../base/deadline.js';
import type { Environment } from '../base/environment.js';
import type { Page } from '../base/page.js';
import type { Request } from '../request/types.js';
import { whoseSession, type Whose } from './own-session.js';
import type { Session } from './session.js';

/** The look at sessions before they are used. */
export interface Claims {
  /** Whose a session is, the one of now where no id is given. `unknown`: the suite has not said so in time. */
  whose(id?: string): Promise<Whose | 'unknown'>;
  /**
   * Whose the session of now is, which stays where it is the page's own, and gives way to `ownId` else. While that is being
   * asked, calls have `meanwhileId`, where one is given. Of several that come one after the other the last counts.
   */
  take(ids: {
    readonly ownId: string | undefined;
    readonly meanwhileId?: string | undefined;
  }): Promise<Whose | 'unknown'>;
}

/** What they are made of. */
export interface ClaimsParts {
  readonly environment: Pick<Environment, 'clock'>;
  readonly session: Session;
  readonly page: Pick<Page, 'currentUser' | 'currentTenant'>;
  readonly request: () => Request;
  readonly signal: AbortSignal;
}

/** Interceptors of the page hold a call for as long as they like, and may wait for the very session. */
const TIMEOUT_MS = 15_000;

/** Scripts that set one session over another are not followed for ever. */
const MAX_ROUNDS = 20;

/** Creates them. */
export function createClaims({ environment, session, page, request, signal }: ClaimsParts): Claims {
  const { clock } = environment;

  async function whose(id?: string): Promise<Whose | 'unknown'> {
    try {
      const asking = whoseSession({ page, request: request() }, id);
      return await withDeadline(asking, { clock, ms: TIMEOUT_MS, signal });
    } catch {
      return 'unknown';
    }
  }

  return {
    whose,
    async take({ ownId, meanwhileId }) {
      for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
        const id = session.id$.get();
        const shownId = meanwhileId ?? id;
        session.setId(shownId);
        const answer = await whose(id);
        if (session.id$.get() !== shownId) continue;
        session.setId(answer === 'own' ? id : ownId);
        return answer;
      }
      session.setId(ownId);
      return 'unknown';
    },
  };
}
