/** Reads the suite's envelope (SPEC section 8). */
import { isRecord } from '../../base/json.js';
import { isSuccess } from '../../base/success.js';
import type { Texts } from '../../i18n/texts.js';
import { aboutReply, RequestError } from '../errors.js';
import type { Reply, Stage } from '../types.js';

/** To developers: such an answer is mostly a file of JSON. */
const NO_ENVELOPE = 'no `status`: plain JSON is for `request.json`';

/** Rejects with `PARSE` or `ENVELOPE`. */
export function envelopeStage({ texts }: { texts: Texts }): Stage {
  return async (call, next) => {
    const reply = await next(call);
    // 204 and an empty 200 are what many writes answer: a success with nothing to say.
    const isEmpty = reply.body === undefined && reply.text.trim() === '';
    if (isEmpty && call.expects === 'envelope') return { ...reply, body: { code: 200, status: true } };
    if (reply.body === undefined) throw unreadable(reply, texts);
    if (call.expects === 'json') return reply;
    if (!isRecord(reply.body)) throw unreadable(reply, texts);
    if (!isSuccess(reply.body)) {
      const { msg, status, code } = reply.body;
      const message = typeof msg === 'string' && msg !== '' ? msg : texts.get('request.envelope');
      throw new RequestError('ENVELOPE', message, {
        ...aboutReply(reply),
        ...((status ?? code) === undefined && { cause: NO_ENVELOPE }),
      });
    }
    return reply;
  };
}

/** Its message goes into reports: it says where the answer came from, and nothing of what is in it. */
function unreadable(reply: Reply, texts: Texts): RequestError {
  return new RequestError('PARSE', texts.get('request.parse', [reply.url]), aboutReply(reply));
}
