/** The suite's login page, and the page behind it: for people without script and for ways in that no dialog has. */
import type { Context } from 'hono';
import { serverText, type ServerText } from '../texts.js';
import { escapeHtml } from './document.js';
import { pageLocale } from './locale.js';
import { plainPage } from './plain-page.js';

const ACCOUNTS = 'lin.yutong, chen.siyuan, amelia.hart';
const PASSWORD = 'northgate';

/** Where `signed-in.js` is served. */
export const SIGNED_IN_SCRIPT = '/login/signed-in.js';

/** The form, after a wrong password with a word about that. `goPage` is where the person goes on. */
export function loginPage(
  c: Context,
  { goPage = '', failed }: { readonly goPage?: string; readonly failed?: { readonly account: string } } = {},
): Response {
  const text = (key: ServerText, args?: readonly unknown[]) =>
    escapeHtml(serverText(key, pageLocale(c), args));
  return plainPage(c, {
    title: serverText('page.login.title', pageLocale(c)),
    content: [
      failed ? `<p class="failure" role="alert">${text('login.wrong')}</p>` : '',
      '<form method="post" action="/login">',
      goPage && `<input type="hidden" name="gopage" value="${escapeHtml(goPage)}">`,
      `<label for="account">${text('page.login.account')}</label>`,
      '<input id="account" name="account" autocomplete="username" required maxlength="64" autocapitalize="none"',
      ` spellcheck="false" dir="ltr" value="${escapeHtml(failed?.account ?? '')}">`,
      `<label for="password">${text('page.login.password')}</label>`,
      '<input id="password" name="password" type="password" autocomplete="current-password" required',
      ' maxlength="256" dir="ltr">',
      `<button>${text('page.login.submit')}</button>`,
      `</form><p>${text('page.login.hint', [ACCOUNTS, PASSWORD])}</p>`,
    ].join(''),
  });
}

/** Somebody has signed in: the script of this page tells the other tabs and goes on; without script a link does. */
export function signedInPage(c: Context, { goPage, name }: { goPage: string; name: string }): Response {
  const text = (key: ServerText, args?: readonly unknown[]) =>
    escapeHtml(serverText(key, pageLocale(c), args));
  return plainPage(c, {
    title: serverText('page.signedIn.title', pageLocale(c)),
    content: [
      `<p>${text('page.signedIn.text', [name])}</p>`,
      `<a id="go-on" href="${escapeHtml(goPage)}">${text('page.signedIn.goOn')}</a>`,
    ].join(''),
    script: SIGNED_IN_SCRIPT,
  });
}
