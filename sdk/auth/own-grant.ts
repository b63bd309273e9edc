/** A renewed session is that of the person whom the embedding was made for: what is shown and typed there is theirs. */
import type { Request } from '../../core/request/types.js';
import type { Runtime } from '../../core/runtime-types.js';
import { whoseSession } from '../../core/session/own-session.js';
import { SdkError } from '../errors.js';
import type { SessionGrant } from '../types.js';

/**
 * Passes on what a strategy has obtained; `request` needs no session of its own. Rejects as the strategy does, with
 * `INVALID_SESSION_ID` for a session that is somebody else's or no good, and with `PASSPORT_FAILED` where the suite is not
 * there to ask.
 */
export async function ownGrant(
  { page, texts }: Pick<Runtime, 'page' | 'texts'>,
  request: Request,
  signingIn: Promise<SessionGrant>,
): Promise<SessionGrant> {
  const grant = await signingIn;
  const whose = await whoseSession({ page, request }, grant.sessionId).catch((cause: unknown) => {
    throw new SdkError('PASSPORT_FAILED', texts.get('request.network'), { cause });
  });
  if (whose === 'own') return grant;
  throw new SdkError(
    'INVALID_SESSION_ID',
    texts.get(whose === 'others' ? 'session.anotherPerson' : 'session.invalidId'),
  );
}
