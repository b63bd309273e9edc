/**
 * The suite's session: the header `eteamsid`, or on the suite's own pages the cookie `ETEAMSID` (SPEC section 7). Script
 * can read the cookie: the layer copies it into the header, that is the suite's protocol.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SuiteEnv } from '../context.js';
import { SESSION_DURATION_MS, type Sessions, type User } from '../repositories/sessions.js';
import { isOwnOrigin } from './hosts.js';
import { Refusal } from './refusal.js';

export const SESSION_COOKIE = 'ETEAMSID';

/** The account that visiting a page signs in. */
const DEMO_ACCOUNT = { account: 'lin.yutong', channel: 'web' };

/** Lets signed-in callers through; others get HTTP 401 with code -1, which the layer reads as an expired session. */
export function requireSession({
  sessions,
  suiteUrl,
}: {
  sessions: Sessions;
  suiteUrl: string;
}): MiddlewareHandler<SuiteEnv> {
  return async (c, next) => {
    const user = await findUser(c, sessions);
    if (!user) {
      // Absolute, because the page that asks may be one of the outside system.
      throw new Refusal('session.missing', { http: 401, code: -1, data: { loginurl: `${suiteUrl}/login` } });
    }
    c.set('user', user);
    await next();
  };
}

/** Who calls, if anybody is signed in. */
export async function findUser(c: Context, sessions: Sessions): Promise<User | undefined> {
  const id = sessionId(c);
  return id ? sessions.find(id) : undefined;
}

/** The user of a page: whoever is signed in, else the demo's account, which is signed in. */
export async function signIn(c: Context, sessions: Sessions): Promise<User> {
  const known = getCookie(c, SESSION_COOKIE);
  const user = known ? await sessions.find(known) : undefined;
  if (user) return user;
  const session = await sessions.open(DEMO_ACCOUNT.account, DEMO_ACCOUNT.channel);
  if (!session) throw new Error('the account of the demo is not in the database');
  keepSession(c, session.id);
  return session.user;
}

/** Leaves a session with the browser. */
export function keepSession(c: Context, id: string): void {
  setCookie(c, SESSION_COOKIE, id, { path: '/', sameSite: 'Lax', maxAge: SESSION_DURATION_MS / 1000 });
}

/**
 * The id that a call came with. The cookie counts only for the suite's own pages. Browsers send it along with form posts of any page on the same
 * host, whatever its port, and such a page must not act in the name of the person.
 */
export function sessionId(c: Context): string | undefined {
  const header = c.req.header('eteamsid');
  if (header) return header;
  return isOwnOrigin(c.req.header('origin'), c.req.header('host')) ? getCookie(c, SESSION_COOKIE) : undefined;
}
