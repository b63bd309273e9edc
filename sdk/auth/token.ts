/** Token call: the host's own server vouches for its user (SPEC section 7, "GET configured token url"). */
import { isRecord } from '../../core/base/json.js';
import { SdkError } from '../errors.js';
import type { AuthStrategy } from './strategy.js';

const CALLBACK_TIMEOUT_MS = 30_000;

/** Asks `url`, an address of the host, for a session id. */
export function tokenAuth({ url }: { url: string }): AuthStrategy {
  return async ({ request, texts }) => {
    // The host's address is relative to the host's page, not to the suite.
    const address = new URL(url, globalThis.document?.baseURI).href;
    const answer = await request.settle(address, { external: true, timeout: CALLBACK_TIMEOUT_MS });
    if (!answer.status) {
      const detail = answer.error?.code === 'ENVELOPE' ? ` ${answer.msg}` : '';
      throw new SdkError('NO_TOKEN', texts.get('sdk.noToken') + detail, {
        step: 'authenticate',
        cause: answer.error,
      });
    }
    const sessionId = isRecord(answer.data) ? answer.data.eteamsid : undefined;
    if (typeof sessionId !== 'string' || sessionId === '') {
      throw new SdkError('NO_SESSION_ID', texts.get('sdk.noSessionId'), { step: 'authenticate' });
    }
    return sessionId;
  };
}
