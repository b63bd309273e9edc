/** Supplied session id: the host has signed in by means of its own, or has a function that does. */
import { isRecord } from '../../core/base/json.js';
import type { AuthOptions } from '../types.js';
import { readGrant } from './grant.js';
import type { AuthStrategy } from './strategy.js';

/** Takes the id as it is; whoever uses it first hears whether the suite knows it. */
export function sessionAuth({
  sessionId: supply,
  expiresIn,
}: Extract<AuthOptions, { type: 'session' }>): AuthStrategy {
  return {
    renewable: typeof supply === 'function',
    async signIn({ texts }) {
      if (typeof supply !== 'function') return readGrant(texts, supply, expiresIn);
      const supplied: unknown = await supply();
      return isRecord(supplied)
        ? readGrant(texts, supplied.sessionId, supplied.expiresIn)
        : readGrant(texts, supplied);
    },
  };
}
