/** Turns an HTTP failure into an error with the wording of SPEC section 8. */
import type { TextKey, Texts } from '../../i18n/texts.js';
import { aboutReply, RequestError } from '../errors.js';
import type { Stage } from '../types.js';

const STATUS_TEXTS: ReadonlyMap<number, TextKey> = new Map([
  [400, 'request.400'],
  [401, 'request.401'],
  [403, 'request.403'],
  [404, 'request.404'],
  [408, 'request.408'],
  [500, 'request.500'],
  [501, 'request.501'],
  [502, 'request.502'],
  [503, 'request.503'],
  [504, 'request.504'],
  [505, 'request.505'],
]);

/** Rejects with `HTTP` for every status outside 200-299. */
export function httpStatusStage({ texts }: { texts: Texts }): Stage {
  return async (call, next) => {
    const reply = await next(call);
    if (reply.status >= 200 && reply.status < 300) return reply;
    const key = STATUS_TEXTS.get(reply.status);
    const message = key ? texts.get(key, [reply.url]) : texts.get('request.status', [reply.status]);
    throw new RequestError('HTTP', message, aboutReply(reply));
  };
}
