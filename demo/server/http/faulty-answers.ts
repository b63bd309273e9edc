/** Answers that go wrong, each in the way that its name says. The call itself is not carried out. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import { serverText, type ServerText } from '../texts.js';
import { failure } from './envelope.js';
import { requestLocale } from './locale.js';
import { loginPage } from './login-page.js';
import { Refusal } from './refusal.js';

/** HTTP failures that have words of their own (SPEC section 8), and 429. */
const FAILURE_STATUSES = [400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505] as const;

/** Every way to fail. */
export const FAULTY_ANSWERS = [
  ...FAILURE_STATUSES,
  'dropped',
  'malformed',
  'login-page',
  'session-expired',
  'session-expired-envelope',
  'sensitive-weak',
  'sensitive-strong',
  'intercepted',
  'external-auth',
  'login-url',
] as const;

/** One of them. */
export type FaultyAnswer = (typeof FAULTY_ANSWERS)[number];

/** Those that need nothing but the call. */
export type PlainFaultyAnswer = Exclude<
  FaultyAnswer,
  'session-expired' | 'sensitive-weak' | 'sensitive-strong'
>;

const HALF_AN_ENVELOPE = '{"code":200,"status":true,"msg":"","data":{"text":"this envelope ends in the mid';
const RETRY_AFTER_SECONDS = '1';
const DROP_AFTER_MS = 50;

/** Codes that send people elsewhere (SPEC section 6). */
const EXTERNAL_AUTH_CODE = 20220610;
const LOGIN_URL_CODE = 20221104;

/** Gives such an answer. `loginUrl` is the address of the login page. */
export function faultyAnswer(c: Context, answer: PlainFaultyAnswer, loginUrl: string): Response {
  c.header('Cache-Control', 'no-store');
  if (typeof answer === 'number') return httpFailure(c, answer);
  const text = (key: ServerText) => serverText(key, requestLocale(c));
  switch (answer) {
    case 'dropped':
      return droppedAnswer(c);
    case 'malformed':
      return c.body(HALF_AN_ENVELOPE, 200, { 'Content-Type': 'application/json' });
    case 'login-page':
      return loginPage(c);
    case 'session-expired-envelope': {
      const msg = text('session.missing');
      return c.json({ code: 200, status: true, msg: '', actionMsg: { code: -1, msg } });
    }
    case 'intercepted':
      return c.json({
        code: 403,
        status: false,
        _securityIntercept_: 'intercept',
        msg: text('fault.intercepted'),
      });
    case 'external-auth':
      return c.json({
        code: EXTERNAL_AUTH_CODE,
        status: false,
        msg: text('fault.externalAuth'),
        data: { business: 'norvik-supplies' },
      });
    case 'login-url':
      return c.json({
        code: LOGIN_URL_CODE,
        status: false,
        msg: text('fault.loginUrl'),
        data: { loginurl: loginUrl },
      });
  }
}

function httpFailure(c: Context, status: (typeof FAILURE_STATUSES)[number]): Response {
  if (status === 429 || status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS);
  return failure(c, new Refusal('fault.status', { http: status, args: [status] }));
}

/** Announces a whole envelope, sends half of it, and a moment later, when that is on its way, cuts the connection. */
function droppedAnswer(c: Context): Response {
  const half = new TextEncoder().encode(HALF_AN_ENVELOPE);
  let isSent = false;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent) controller.enqueue(half);
      else {
        await delay(DROP_AFTER_MS);
        controller.error(new Error('the demo was asked to drop this answer'));
      }
      isSent = true;
    },
  });
  return c.body(stream, 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(half.byteLength * 2),
  });
}
