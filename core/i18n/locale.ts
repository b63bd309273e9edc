/**
 * Which language a page speaks. Locale codes are `xx_YY` as the suite writes them (SPEC sections 1 and 9: zh_CN by
 * default, any English is en_US); `toIntlTag` makes the hyphenated form that `Intl` and `lang` attributes need.
 */
import type { ReadableAtom } from 'nanostores';
import { hotAtom } from '../base/hot-atom.js';
import { setSafely } from '../base/set-safely.js';

/** Locales whose built-in texts ship with Stoa. */
export const BUILT_IN_LOCALES = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'] as const;

/** A locale code of the form `xx_YY`. Others than the built-in ones are allowed; their texts come from label files. */
export type Locale = (typeof BUILT_IN_LOCALES)[number] | (string & Record<never, never>);

/** Locales that nobody speaks, for tests of pages: English made longer, and English from the right; see `pseudoText`. */
export const PSEUDO_LOCALES = ['en_XA', 'ar_XB'] as const;

/** The locale whose built-in texts, dates and wording stand in for `locale`. */
export type BuiltInLocale = (typeof BUILT_IN_LOCALES)[number];

/**
 * Brings any language tag to the form `xx_YY`: `en-GB` → `en_US`, `zh-Hant` → `zh_TW`, `ar` → `ar_SA`, nothing or
 * nonsense → `zh_CN` (SPEC section 9). The made-up `en_XA` and `ar_XB` stay what they are.
 *
 * @example
 * ```ts
 * resolveLocale('en-GB'); // → 'en_US'
 * resolveLocale('zh-Hant-HK'); // → 'zh_TW'
 * resolveLocale(); // → 'zh_CN'
 * ```
 */
export function resolveLocale(tag?: string | null): Locale {
  const match = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}))?(?:[-_.@].*)?$/i.exec(
    // Pages without types hand over what they have.
    (typeof tag === 'string' ? tag : '').slice(0, 64).trim(),
  );
  const language = match?.[1]?.toLowerCase();
  const script = match?.[2]?.toLowerCase();
  const region = match?.[3]?.toUpperCase();
  if (!language) return 'zh_CN';
  const pseudo = PSEUDO_LOCALES.find((locale) => locale === `${language}_${region ?? ''}`);
  if (pseudo) return pseudo;
  if (language === 'en') return 'en_US';
  if (language === 'ar') return 'ar_SA';
  if (language === 'zh') {
    return script === 'hant' || (script !== 'hans' && /^(TW|HK|MO)$/.test(region ?? '')) ? 'zh_TW' : 'zh_CN';
  }
  return `${language}_${region ?? likelyRegion(language)}`;
}

/** `ja` is spoken in `JP`: only for some languages is the region the language in capitals. None has three letters. */
function likelyRegion(language: string): string {
  return new Intl.Locale(language).maximize().region ?? (language.length > 2 ? 'ZZ' : language.toUpperCase());
}

/** The built-in locale nearest to `locale`: itself where it ships, else English. */
export function builtInLocale(locale: Locale): BuiltInLocale {
  return (BUILT_IN_LOCALES as readonly string[]).includes(locale) ? (locale as BuiltInLocale) : 'en_US';
}

/** The locale whose label files, server texts and formats are shown in `locale`: itself, unless that is made up. */
export function contentLocale(locale: Locale): Locale {
  return (PSEUDO_LOCALES as readonly string[]).includes(locale) ? 'en_US' : locale;
}

/**
 * `zh_CN` → `zh-CN`, for `Intl` and `lang` attributes. What is no text is no locale: `zh-CN`.
 *
 * @example
 * ```ts
 * toIntlTag('zh_CN'); // → 'zh-CN'
 * ```
 */
export function toIntlTag(locale: Locale): string {
  return typeof locale === 'string' ? locale.replace('_', '-') : 'zh-CN';
}

/**
 * Writing direction of a locale, or of any language tag (SPEC section 4: Arabic mirrors the page).
 *
 * @example
 * ```ts
 * directionOf('ar_SA'); // → 'rtl'
 * ```
 */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur|ug)([_-]|$)/i.test(locale) ? 'rtl' : 'ltr';
}

/** The runtime's current locale. */
export interface CurrentLocale {
  readonly locale$: ReadableAtom<Locale>;
  /** Takes any tag that `resolveLocale` takes. */
  setLocale(tag: string): void;
}

/** Starts with the page's language, else the browser's, else zh_CN. */
export function createLocale({ initial }: { initial: string | undefined }): CurrentLocale {
  const locale$ = hotAtom<Locale>(resolveLocale(initial));
  return { locale$, setLocale: (tag) => setSafely(locale$, resolveLocale(tag)) };
}
