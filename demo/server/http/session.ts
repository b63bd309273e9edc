/**
 * The suite's session: the header `eteamsid`, or on the suite's own pages the cookie `ETEAMSID` (SPEC section 7). Script
 * can read the cookie: the layer copies it into the header, that is the suite's protocol.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SuiteEnv } from '../context.js';
import { SESSION_DURATION_MS, type Sessions, type User } from '../repositories/sessions.js';
import { isOwnOrigin } from './hosts.js';
import { Refusal } from './refusal.js';

/** Name of the session cookie. */
export const SESSION_COOKIE = 'ETEAMSID';

/** Where the script of an outside page asks who is signed in, see `routes/script-login.ts`. */
export const SCRIPT_LOGIN_PATH = '/papi/iaauthclient/oauth/login';

/**
 * The same session for that one address: browsers send it from pages of other sites too, and no script can read it.
 * Browsers take such a cookie by TLS or from the loopback interface.
 */
const SCRIPT_LOGIN_COOKIE = { name: 'ETEAMSID_SCRIPT', path: SCRIPT_LOGIN_PATH, secure: true } as const;

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
  const maxAge = SESSION_DURATION_MS / 1000;
  setCookie(c, SESSION_COOKIE, id, { path: '/', sameSite: 'Lax', maxAge });
  const { name, ...where } = SCRIPT_LOGIN_COOKIE;
  setCookie(c, name, id, { ...where, httpOnly: true, sameSite: 'None', maxAge });
}

/** Takes it away again. */
export function forgetSession(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, { path: '/' });
  const { name, ...where } = SCRIPT_LOGIN_COOKIE;
  deleteCookie(c, name, where);
}

/** The id that a browser keeps for whoever looks at the page, also at one of another site. */
export function browserSessionId(c: Context): string | undefined {
  return getCookie(c, SESSION_COOKIE) ?? getCookie(c, SCRIPT_LOGIN_COOKIE.name);
}

/**
 * The id that a call came with. The cookie counts only for the suite's own pages. Browsers send it along with form
 * posts of any page on the same host, whatever its port, and such a page must not act in the name of the person.
 */
export function sessionId(c: Context): string | undefined {
  const header = c.req.header('eteamsid');
  if (header) return header;
  return isOwnOrigin(c.req.header('origin'), c.req.header('host')) ? getCookie(c, SESSION_COOKIE) : undefined;
}
