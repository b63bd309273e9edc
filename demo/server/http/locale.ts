/**
 * Which language a caller is answered in. API calls name it in `langType`; pages take `?lang=`, which is remembered in
 * a cookie, then the cookie, then the browser's languages, then zh_CN (SPEC section 9).
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  BUILT_IN_LOCALES,
  builtInLocale,
  resolveLocale,
  type BuiltInLocale,
} from '../../../core/i18n/locale.js';

const LANGUAGE_COOKIE = 'stoa-lang';
const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Language of an API call. */
export function requestLocale(c: Context): BuiltInLocale {
  const langType = c.req.header('langtype');
  return langType ? builtInLocale(resolveLocale(langType)) : browserLocale(c);
}

/** Language of a page; remembers a choice made in the address. */
export function pageLocale(c: Context): BuiltInLocale {
  const chosen = shipped(c.req.query('lang'));
  if (chosen) {
    setCookie(c, LANGUAGE_COOKIE, chosen, { path: '/', sameSite: 'Lax', maxAge: LANGUAGE_COOKIE_SECONDS });
    return chosen;
  }
  return shipped(getCookie(c, LANGUAGE_COOKIE)) ?? browserLocale(c);
}

/** The first language of `Accept-Language` that ships, by preference. */
function browserLocale(c: Context): BuiltInLocale {
  const wishes = (c.req.header('accept-language') ?? '')
    .slice(0, 512)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { locale: shipped(tag), quality: Number(quality) };
    })
    .sort((one, other) => other.quality - one.quality);
  return wishes.find(({ locale, quality }) => locale && quality > 0)?.locale ?? 'zh_CN';
}

/** The built-in locale that a tag names, `undefined` for other languages and for nonsense. */
function shipped(tag: string | undefined): BuiltInLocale | undefined {
  if (!tag || !/^[a-z]{2}([-_]|$)/i.test(tag)) return undefined;
  const locale = resolveLocale(tag);
  return BUILT_IN_LOCALES.find((builtIn) => builtIn === locale);
}
