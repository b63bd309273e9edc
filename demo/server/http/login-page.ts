/** The suite's login page: a plain form, for people without script and for ways in that no dialog has. */
import type { Context } from 'hono';
import { serverText, type ServerText } from '../texts.js';
import { escapeHtml } from './document.js';
import { pageLocale } from './locale.js';
import { plainPage } from './plain-page.js';

const ACCOUNTS = 'lin.yutong, chen.siyuan, amelia.hart';
const PASSWORD = 'northgate';

/** The form, after a wrong password with a word about that. */
export function loginPage(c: Context, failed?: { readonly account: string }): Response {
  const text = (key: ServerText, args?: readonly unknown[]) =>
    escapeHtml(serverText(key, pageLocale(c), args));
  return plainPage(c, {
    title: serverText('page.login.title', pageLocale(c)),
    content: [
      failed ? `<p class="failure" role="alert">${text('login.wrong')}</p>` : '',
      '<form method="post" action="/login">',
      `<label for="account">${text('page.login.account')}</label>`,
      '<input id="account" name="account" autocomplete="username" required maxlength="64"',
      ` value="${escapeHtml(failed?.account ?? '')}">`,
      `<label for="password">${text('page.login.password')}</label>`,
      '<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256">',
      `<button>${text('page.login.submit')}</button>`,
      `</form><p>${text('page.login.hint', [ACCOUNTS, PASSWORD])}</p>`,
    ].join(''),
  });
}
