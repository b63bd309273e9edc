/** Signing in and out: `POST /papi/passport/login` for the layer, `/login` and `/logout` as pages. */
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { readBody, readForm, requireText } from '../http/body.js';
import { escapeHtml } from '../http/document.js';
import { success } from '../http/envelope.js';
import { sendFile } from '../http/files.js';
import { leavesSuite, loginUrl, pageBehind, readGoPage, splitTicket, withTicket } from '../http/go-page.js';
import { isOwnOrigin } from '../http/hosts.js';
import { pageLocale } from '../http/locale.js';
import { loginPage, SIGNED_IN_SCRIPT, signedInPage } from '../http/login-page.js';
import { missingPage } from '../http/missing-page.js';
import { plainPage } from '../http/plain-page.js';
import { Refusal, ruleBroken } from '../http/refusal.js';
import { findUser, forgetSession, keepSession, sessionId } from '../http/session.js';
import { serverText } from '../texts.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_ACCOUNT_LENGTH = 64;
const MAX_PASSWORD_LENGTH = 256;
const AFTER_LOGIN = '/sp/people';
const SIGNED_IN_PATH = '/login/done';

/** Scripts of the server's own pages, which depend on no build. */
const SCRIPTS = fileURLToPath(new URL('../scripts/', import.meta.url));

export function passportRoutes(app: SuiteApp, services: SuiteServices): void {
  const { sessions, tickets, suiteUrl, outsideUrl } = services;
  const goPageOf = (address: unknown) => {
    const goPage = readGoPage(typeof address === 'string' ? address : undefined, { suiteUrl, outsideUrl });
    return goPage && splitTicket(goPage).goPage;
  };

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

  app.get('/login', async (c) => {
    const goPage = goPageOf(c.req.query('gopage'));
    if (!goPage) return loginPage(c);
    // Whoever comes from another system and is signed in here goes straight back.
    const isKnown = leavesSuite(goPage) && (await findUser(c, sessions)) !== undefined;
    return isKnown ? c.redirect(signedInUrl(goPage), 303) : loginPage(c, { goPage });
  });

  app.post('/login', async (c) => {
    if (!isOwn(c)) throw new Refusal('session.foreign', { http: 403 });
    const { account, password, gopage } = await readForm(c);
    const goPage = goPageOf(gopage);
    const name = typeof account === 'string' ? account.trim().slice(0, MAX_ACCOUNT_LENGTH) : '';
    const session =
      typeof password === 'string' && password.length <= MAX_PASSWORD_LENGTH
        ? await sessions.openByPassword(name, password)
        : undefined;
    if (!session) return loginPage(c, { ...(goPage && { goPage }), failed: { account: name } });
    keepSession(c, session.id);
    return c.redirect(signedInUrl(goPage), 303);
  });

  app.get(SIGNED_IN_PATH, async (c) => {
    const goPage = goPageOf(c.req.query('gopage'));
    const user = await findUser(c, sessions);
    if (!user) return c.redirect(loginUrl('', goPage), 303);
    const needsTicket = goPage !== undefined && leavesSuite(goPage);
    return signedInPage(c, {
      goPage: needsTicket ? withTicket(goPage, tickets.issue(user)) : (goPage ?? AFTER_LOGIN),
      name: user.name,
    });
  });

  app.get(SIGNED_IN_SCRIPT, async (c) => (await sendFile(c, SCRIPTS, '/signed-in.js')) ?? missingPage(c));

  app.get('/logout', async (c) => {
    const id = sessionId(c);
    if (id) await sessions.close(id);
    forgetSession(c);
    const text = (part: 'title' | 'text' | 'again') => serverText(`page.logout.${part}`, pageLocale(c));
    const again = escapeHtml(loginUrl('', pageBehind(c)));
    return plainPage(c, {
      title: text('title'),
      content: `<p>${escapeHtml(text('text'))}</p><a href="${again}">${escapeHtml(text('again'))}</a>`,
    });
  });
}

function signedInUrl(goPage: string | undefined): string {
  return SIGNED_IN_PATH + (goPage ? `?gopage=${encodeURIComponent(goPage)}` : '');
}

function isOwn(c: Context): boolean {
  return isOwnOrigin(c.req.header('origin'), c.req.header('host'));
}
