/** A gateway between browser and suite has held the call back: says so with address and time (SPEC section 8). */
import { isRecord } from '../../base/json.js';
import type { Texts } from '../../i18n/texts.js';
import type { Notices } from '../../surface/notices.js';
import { aboutReply, isRequestError, RequestError, type RequestErrorDetails } from '../errors.js';
import type { Call, Envelope, Stage } from '../types.js';

/** Rejects with `INTERCEPTED` when `_securityIntercept_` is `intercept`. */
export function securityInterceptStage({
  texts,
  notices,
  timeText,
}: {
  texts: Texts;
  notices: Pick<Notices, 'show'>;
  /** The time as the person reads it. */
  timeText: () => string;
}): Stage {
  function intercepted({ url }: Call, details: RequestErrorDetails): RequestError {
    const msg = details.envelope?.msg;
    const message = typeof msg === 'string' && msg !== '' ? msg : texts.get('request.403');
    const text = texts.get('request.intercepted', [url.href, timeText()]);
    notices.show({ kind: 'error', title: message, text });
    return new RequestError('INTERCEPTED', message, details);
  }

  return async (call, next) => {
    try {
      const reply = await next(call);
      if (call.own && isIntercepted(reply.body)) throw intercepted(call, aboutReply(reply));
      return reply;
    } catch (error) {
      // Gateways may say it with a status such as 403.
      if (call.own && isRequestError(error) && error.code === 'HTTP' && isIntercepted(error.envelope))
        throw intercepted(call, error);
      throw error;
    }
  };
}

function isIntercepted(body: unknown): body is Envelope {
  return isRecord(body) && body._securityIntercept_ === 'intercept';
}
