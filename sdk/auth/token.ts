/** Token call: the host's own server vouches for its user (SPEC section 7, "GET configured token url"). */
import { isRecord } from '../../core/base/json.js';
import type { AuthOptions } from '../types.js';
import { authError, readGrant } from './grant.js';
import type { AuthContext, AuthStrategy } from './strategy.js';

/** Asks `url`, an address of the host, for a session id. */
export function tokenAuth({ url }: Extract<AuthOptions, { type: 'token' }>): AuthStrategy {
  return {
    renewable: true,
    async signIn(context) {
      const { request, signal, texts } = context;
      const address = tokenAddress(url, context);
      // An answer that is kept anywhere would be the session that is about to end.
      const answer = await request.settle(address.href, {
        external: true,
        dedupe: false,
        cache: 'no-store',
        signal,
      });
      if (!answer.status) {
        const { error } = answer;
        throw error.code === 'TIMEOUT'
          ? authError(texts, 'AUTH_TIMEOUT', { cause: error })
          : authError(texts, 'NO_TOKEN', { cause: error, msg: error.envelope?.msg });
      }
      const { eteamsid, expiresIn } = isRecord(answer.data) ? answer.data : {};
      return readGrant(texts, eteamsid, expiresIn);
    },
  };
}

/** Nobody is on the way from a machine to itself. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Relative to the host's page. What it answers is worth as much as a password, so nobody on the way may read it: https,
 * or where the page itself came from, or this very machine.
 */
function tokenAddress(url: unknown, { environment, texts }: AuthContext): URL {
  const { document, window, href } = environment;
  const refused = (address: string) => authError(texts, 'INSECURE_ADDRESS', { address });
  if (typeof url !== 'string' || url === '') throw refused(typeof url);
  let address: URL;
  try {
    address = new URL(url, document?.baseURI ?? href());
  } catch {
    throw refused(url);
  }
  const { protocol, origin, hostname, pathname, username, password } = address;
  // A page without an origin of its own has `null` there. The origin of a blob is that of its page, hence the protocol.
  const isPageOwn = protocol === 'http:' && (origin === window?.origin || LOOPBACK.test(hostname));
  // Passwords and the query, which may hold a secret, are no matter for messages.
  if ((protocol !== 'https:' && !isPageOwn) || username || password)
    throw refused(/^https?:$/.test(protocol) ? origin + pathname : protocol);
  return address;
}
