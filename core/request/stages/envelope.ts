/**
 * Reads the suite's envelope. Success is `status` truthy and `code` within 200-399 or absent; codes come as numbers
 * or numeric strings (SPEC section 8).
 */
import { isRecord, parseJson } from '../../base/json.js';
import type { Texts } from '../../i18n/texts.js';
import { RequestError } from '../errors.js';
import type { Call, Envelope, Reply, Stage } from '../types.js';

/** Characters of an unreadable answer that its error message quotes. */
const QUOTED_LENGTH = 120;

/** Parses the answer and rejects with `PARSE` or `ENVELOPE`. */
export function envelopeStage({ texts }: { texts: Texts }): Stage {
  return async (call, next) => {
    const reply = await next(call);
    const body = parseReply(call, reply, texts);
    if (call.expects === 'json') return { ...reply, body };
    if (!isRecord(body)) throw unreadable(reply, texts);
    if (!isSuccess(body)) {
      const message = typeof body.msg === 'string' && body.msg !== '' ? body.msg : texts.get('request.envelope');
      throw new RequestError('ENVELOPE', message, { url: reply.url, status: reply.status, envelope: body });
    }
    return { ...reply, body };
  };
}

function parseReply(call: Call, reply: Reply, texts: Texts): unknown {
  // 204 and an empty 200 are what many writes answer: a success with nothing to say.
  if (reply.text.trim() === '' && call.expects === 'envelope') return { code: 200, status: true };
  try {
    return parseJson(reply.text);
  } catch (cause) {
    throw unreadable(reply, texts, cause);
  }
}

function unreadable(reply: Reply, texts: Texts, cause?: unknown): RequestError {
  const message = texts.get('request.parse', [reply.text.slice(0, QUOTED_LENGTH)]);
  return new RequestError('PARSE', message, { url: reply.url, status: reply.status, cause });
}

/** Whether an envelope tells of success. */
export function isSuccess(envelope: Envelope): boolean {
  if (!envelope.status || envelope.status === 'false' || envelope.status === '0') return false;
  if (envelope.code === undefined || envelope.code === null || envelope.code === '') return true;
  const code = Number(envelope.code);
  return code >= 200 && code <= 399;
}
