/** A gateway between browser and suite has held the call back: says so with address and time (SPEC section 8). */
import { isRecord } from '../../base/json.js';
import type { Texts } from '../../i18n/texts.js';
import { RequestError } from '../errors.js';
import type { Stage } from '../types.js';

/** Rejects with `INTERCEPTED` when `_securityIntercept_` is `intercept`. */
export function securityInterceptStage({
  texts,
  now,
  tell,
}: {
  texts: Texts;
  /** The time as the person reads it. */
  now: () => string;
  tell: (title: string, text: string) => void;
}): Stage {
  return async (call, next) => {
    const reply = await next(call);
    if (!isRecord(reply.body) || reply.body._securityIntercept_ !== 'intercept') return reply;
    const { msg } = reply.body;
    const message = typeof msg === 'string' && msg !== '' ? msg : texts.get('request.403');
    tell(message, texts.get('request.intercepted', [call.url.href, now()]));
    throw new RequestError('INTERCEPTED', message, {
      url: reply.url,
      status: reply.status,
      envelope: reply.body,
    });
  };
}
