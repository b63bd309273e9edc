/**
 * `GET /papi/iaauthclient/oauth/login?tenantKey=&gopage=` (SPEC section 7, "Script login"): a page of another system
 * loads it as a script. Whoever is signed in at the suite is signed in there too: the script leaves a session id in that
 * page's own cookie. Who is not hears why, and the address of the login page, after which `gopage` comes.
 *
 * Who it is, the browser says by a cookie; where it keeps that from other sites, the address of the page does, to which
 * the login page has added a ticket. So `gopage` should be the address of the page as it is.
 *
 * The script says what came of it in an event of the window, `stoa-script-login`, whose detail is an envelope.
 */
import type { Context } from 'hono';
import { loginUrl, readGoPage, splitTicket } from '../http/go-page.js';
import { isOwnOrigin } from '../http/hosts.js';
import { requestLocale } from '../http/locale.js';
import { Refusal, wrongField } from '../http/refusal.js';
import { browserSessionId, SCRIPT_LOGIN_PATH, SESSION_COOKIE } from '../http/session.js';
import { SESSION_DURATION_MS } from '../repositories/sessions.js';
import { serverText, type ServerText } from '../texts.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const SCRIPT = `((answer, cookie) => {
  if (cookie) document.cookie = cookie;
  else console.warn(answer.msg);
  dispatchEvent(new CustomEvent('stoa-script-login', { detail: answer }));
})`;

export function scriptLoginRoutes(app: SuiteApp, services: SuiteServices): void {
  const { sessions, tickets, suiteUrl, outsideUrl } = services;

  app.get(SCRIPT_LOGIN_PATH, async (c) => {
    const tenantKey = c.req.query('tenantKey') ?? '';
    if (!/^[\w-]{1,64}$/.test(tenantKey)) throw wrongField('tenantKey');
    const address = readGoPage(c.req.query('gopage'), { suiteUrl, outsideUrl });
    if (address === undefined) throw wrongField('gopage');
    const { goPage, ticket } = splitTicket(address);
    // Any page can load a script; a session id is for pages that the suite knows.
    if (!isFromKnownPage(c, outsideUrl)) throw new Refusal('session.foreign', { http: 403 });

    const refuse = (key: ServerText, code: number) => {
      const msg = serverText(key, requestLocale(c));
      return script(c, { code, status: false, msg, data: { loginurl: loginUrl(suiteUrl, goPage) } });
    };
    const id = browserSessionId(c);
    const user = tickets.redeem(ticket) ?? (id ? await sessions.find(id) : undefined);
    if (!user) return refuse('session.missing', -1);
    if (user.tenant.tenantKey !== tenantKey) return refuse('session.otherTenant', 403);
    // One of its own: where the other system signs out, the person stays signed in at the suite.
    const { id: eteamsid } = await sessions.openAnother(user);
    const cookie = `${SESSION_COOKIE}=${eteamsid}; path=/; samesite=lax; max-age=${SESSION_DURATION_MS / 1000}`;
    return script(c, { code: 200, status: true, msg: '', data: {} }, cookie);
  });
}

function script(c: Context, answer: object, cookie = ''): Response {
  c.header('Cache-Control', 'no-store');
  return c.body(`${SCRIPT}(${JSON.stringify(answer)}, ${JSON.stringify(cookie)});\n`, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
  });
}

/** By what the browser says of the page; a page that hides where it is stays unknown. */
function isFromKnownPage(c: Context, outsideUrl: string): boolean {
  const page = c.req.header('origin') ?? c.req.header('referer');
  if (page === undefined || !URL.canParse(page)) return false;
  return new URL(page).origin === outsideUrl || isOwnOrigin(page, c.req.header('host'));
}
