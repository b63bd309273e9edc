/** Supplied session id: the host has signed in by means of its own. */
import { SdkError } from '../errors.js';
import type { AuthStrategy } from './strategy.js';

/** Takes the id as it is; the next step verifies it. */
export function sessionAuth({ sessionId }: { sessionId: string }): AuthStrategy {
  return ({ texts }) =>
    sessionId
      ? Promise.resolve(sessionId)
      : Promise.reject(new SdkError('NO_SESSION_ID', texts.get('sdk.noSessionId'), { step: 'authenticate' }));
}
