/** A renewed session is that of the person whom the embedding was made for: what is shown and typed there is theirs. */
import type { Request } from '../../core/request/types.js';
import type { Runtime } from '../../core/runtime-types.js';
import { isOwnSession } from '../../core/session/own-session.js';
import { SdkError } from '../errors.js';
import type { SessionGrant } from '../types.js';

/**
 * Passes on what a strategy has obtained; `request` needs no session of its own. Rejects as the strategy does, and with
 * `INVALID_SESSION_ID` for somebody else's session.
 */
export async function ownGrant(
  { page, texts }: Pick<Runtime, 'page' | 'texts'>,
  request: Request,
  signingIn: Promise<SessionGrant>,
): Promise<SessionGrant> {
  const grant = await signingIn;
  if (await isOwnSession({ page, request }, grant.sessionId)) return grant;
  throw new SdkError('INVALID_SESSION_ID', texts.get('session.anotherPerson'));
}
