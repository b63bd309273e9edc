/**
 * Reads the suite's envelope. Success is `status` truthy and `code` within 200-399 or absent; codes come as numbers
 * or numeric strings (SPEC section 8).
 */
import { isRecord, toNumber } from '../../base/json.js';
import type { Texts } from '../../i18n/texts.js';
import { aboutReply, RequestError } from '../errors.js';
import type { Envelope, Reply, Stage } from '../types.js';

/** Characters of an unreadable answer that its error message quotes. */
const QUOTED_LENGTH = 120;

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
      const { msg } = reply.body;
      const message = typeof msg === 'string' && msg !== '' ? msg : texts.get('request.envelope');
      throw new RequestError('ENVELOPE', message, aboutReply(reply));
    }
    return reply;
  };
}

function unreadable(reply: Reply, texts: Texts): RequestError {
  const quoted = reply.text.slice(0, QUOTED_LENGTH);
  return new RequestError('PARSE', texts.get('request.parse', [quoted]), aboutReply(reply));
}

/** Whether an envelope tells of success. */
export function isSuccess(envelope: Envelope): boolean {
  if (!envelope.status || (typeof envelope.status === 'string' && /^(false|0)$/i.test(envelope.status)))
    return false;
  if (envelope.code === undefined || envelope.code === null || envelope.code === '') return true;
  const code = toNumber(envelope.code);
  return code >= 200 && code <= 399;
}
