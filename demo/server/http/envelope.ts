/** The suite's answer to every API call: `{ code, status, msg, data }` (SPEC section 3). */
import type { Context } from 'hono';
import { serverText } from '../texts.js';
import { requestLocale } from './locale.js';
import { Refusal } from './refusal.js';

/** Success with data. */
export function success(c: Context, data: unknown): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ code: 200, status: true, msg: '', data });
}

/** Failure with a sentence for the person. */
export function failure(c: Context, { key, details }: Refusal): Response {
  const { http, code = http, args, data } = details;
  c.header('Cache-Control', 'no-store');
  return c.json({ code, status: false, msg: serverText(key, requestLocale(c), args), data }, http);
}

/** The answer to whatever a route threw; what is no refusal is a bug of ours and goes to the server's log. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof Refusal) return failure(c, error);
  console.error(`${c.req.method} ${c.req.path}:`, error);
  return failure(c, new Refusal('server.failed', { http: 500 }));
}

/** The answer to API calls that no route takes. */
export function unknownAddress(c: Context): Response {
  return failure(c, new Refusal('address.unknown', { http: 404, args: [c.req.path] }));
}
