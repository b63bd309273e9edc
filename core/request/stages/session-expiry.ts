/**
 * Calls that meet an expired session wait for the one sign-in and are then sent again, once (SPEC section 8: 401 with
 * body code -1, success with `actionMsg.code` -1, a login page in answer to a GET).
 */
import { isAddress } from '../../base/address.js';
import { isRecord, toNumber } from '../../base/json.js';
import { isSuccess } from '../../base/success.js';
import type { Texts } from '../../i18n/texts.js';
import type { SessionExpiry } from '../../session/expiry.js';
import { isLoginPage } from '../content.js';
import { beginsWith } from '../address.js';
import { unlessAborted } from '../abort.js';
import { isStream } from '../body.js';
import { aboutReply, isRequestError, RequestError } from '../errors.js';
import { attempt, bodyOf, settled, type Outcome } from '../outcome.js';
import type { Call, Stage } from '../types.js';

/** Handles expiry for the suite's own addresses but the free-pass ones. */
export function sessionExpiryStage({
  expiry,
  texts,
  freePassPaths,
  loginOrigins,
}: {
  expiry: Pick<SessionExpiry, 'generation' | 'renew'>;
  texts: Texts;
  /** Starts of paths that never ask for a sign-in (SPEC section 6). */
  freePassPaths: readonly string[];
  /** Origins besides the suite's own that may ask for a sign-in. */
  loginOrigins: readonly string[];
}): Stage {
  return async (call, next) => {
    const sentAt = expiry.generation();
    const first = await attempt(call, next);
    if (!call.own || !isExpired(call, first) || freePassPaths.some((path) => beginsWith(call.url, path))) {
      return settled(first);
    }
    // A caller that leaves does not keep the others from waiting.
    const canGoOn = await unlessAborted(
      expiry.renew({
        loginUrl: loginUrl(call, first, loginOrigins),
        sentAt,
        background: Boolean(call.options.background),
      }),
      call,
      texts,
    );
    // A stream is spent after the first attempt.
    if (canGoOn && !isStream(call.options.data)) {
      const second = await attempt(call, next);
      if (!isExpired(call, second)) return settled(second);
    }
    throw expired(call, first, texts);
  };
}

function isExpired(call: Call, outcome: Outcome): boolean {
  const body = bodyOf(outcome);
  if (isRequestError(outcome)) return outcome.status === 401 && isRecord(body) && toNumber(body.code) === -1;
  if (isRecord(body))
    return isRecord(body.actionMsg) && toNumber(body.actionMsg.code) === -1 && isSuccess(body);
  // A host of files may send one page for all that are missing, whose scripts are named for anything.
  const sign = call.expects === 'json' ? /<title>[^<]*login|type=["']?password/i : undefined;
  return call.method === 'GET' && isLoginPage(outcome.text, sign);
}

/** Login-required data may name the login page (SPEC section 3), relative to the suite; a stranger's is none. */
function loginUrl(call: Call, outcome: Outcome, loginOrigins: readonly string[]): string {
  const body = bodyOf(outcome);
  const data = isRecord(body) ? body.data : undefined;
  const address = isRecord(data) ? data.loginurl : undefined;
  if (typeof address !== 'string' || !address.trim() || !isAddress(address, call.url)) return '';
  const { origin, href } = new URL(address, call.url);
  return origin === call.url.origin || loginOrigins.includes(origin) ? href : '';
}

function expired(call: Call, outcome: Outcome, texts: Texts): RequestError {
  const { status, traceId } = outcome;
  const about = aboutReply({ url: call.url.href, status, traceId, body: bodyOf(outcome) });
  return new RequestError('SESSION_EXPIRED', texts.get('session.timeout'), about);
}
