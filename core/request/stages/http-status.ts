/** Turns an HTTP failure into an error with the wording of SPEC section 8. */
import type { Texts } from '../../i18n/texts.js';
import { aboutReply, RequestError } from '../errors.js';
import type { Stage } from '../types.js';

/** Those with words of their own. */
const WORDED = /^(40[01348]|50[0-5])$/;

/** Rejects with `HTTP` for every status outside 200-299. */
export function httpStatusStage({ texts }: { texts: Texts }): Stage {
  return async (call, next) => {
    const reply = await next(call);
    const { status, url } = reply;
    if (status >= 200 && status < 300) return reply;
    const message = isWorded(status)
      ? texts.get(`request.${status}`, [url])
      : texts.get('request.status', [status]);
    throw new RequestError('HTTP', message, aboutReply(reply));
  };
}

function isWorded(status: number): status is 400 | 401 | 403 | 404 | 408 | 500 | 501 | 502 | 503 | 504 | 505 {
  return WORDED.test(String(status));
}
