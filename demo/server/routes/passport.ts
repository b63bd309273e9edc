/** Signing in and out: `POST /papi/passport/login` for the layer, `/login` and `/logout` as pages. */
import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { readBody, requireText } from '../http/body.js';
import { escapeHtml } from '../http/document.js';
import { success } from '../http/envelope.js';
import { isOwnOrigin } from '../http/hosts.js';
import { pageLocale } from '../http/locale.js';
import { loginPage } from '../http/login-page.js';
import { plainPage } from '../http/plain-page.js';
import { Refusal, ruleBroken } from '../http/refusal.js';
import { keepSession, SESSION_COOKIE, sessionId } from '../http/session.js';
import { serverText } from '../texts.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_ACCOUNT_LENGTH = 64;
const MAX_PASSWORD_LENGTH = 256;
const AFTER_LOGIN = '/sp/people';

export function passportRoutes(app: SuiteApp, { sessions }: SuiteServices): void {
  app.post('/papi/passport/login', async (c) => {
    const body = await readBody(c);
    const account = requireText(body, 'account', MAX_ACCOUNT_LENGTH);
    const password = requireText(body, 'password', MAX_PASSWORD_LENGTH);
    const session = await sessions.openByPassword(account, password);
    if (!session) throw ruleBroken('login.wrong');
    // A page of another origin keeps the id itself; it must not sign this browser's person in as somebody else.
    if (isOwn(c)) keepSession(c, session.id);
    return success(c, { eteamsid: session.id });
  });

  app.get('/login', (c) => loginPage(c));

  app.post('/login', async (c) => {
    if (!isOwn(c)) throw new Refusal('session.foreign', { http: 403 });
    const { account, password } = await c.req.parseBody();
    const name = typeof account === 'string' ? account.trim().slice(0, MAX_ACCOUNT_LENGTH) : '';
    const session =
      typeof password === 'string' && password.length <= MAX_PASSWORD_LENGTH
        ? await sessions.openByPassword(name, password)
        : undefined;
    if (!session) return loginPage(c, { account: name });
    keepSession(c, session.id);
    return c.redirect(AFTER_LOGIN, 303);
  });

  app.get('/logout', async (c) => {
    const id = sessionId(c);
    if (id) await sessions.close(id);
    deleteCookie(c, SESSION_COOKIE, { path: '/' });
    const text = (part: 'title' | 'text' | 'again') => serverText(`page.logout.${part}`, pageLocale(c));
    return plainPage(c, {
      title: text('title'),
      content: `<p>${escapeHtml(text('text'))}</p><a href="/login">${escapeHtml(text('again'))}</a>`,
    });
  });
}

function isOwn(c: Context): boolean {
  return isOwnOrigin(c.req.header('origin'), c.req.header('host'));
}
