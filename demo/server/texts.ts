/**
 * What the server says to people, in the four languages of the suite. Callers name their language in the header
 * `langType` (SPEC section 7).
 */
import type { BuiltInLocale } from '../../core/i18n/locale.js';
import { fillTemplate } from '../../core/i18n/template.js';
import { ar_SA } from './texts/ar_SA.js';
import { en_US } from './texts/en_US.js';
import { zh_CN } from './texts/zh_CN.js';
import { zh_TW } from './texts/zh_TW.js';

/** Key of a text. */
export type ServerText = keyof typeof en_US;

const TABLES: Record<BuiltInLocale, Record<ServerText, string>> = { en_US, zh_CN, zh_TW, ar_SA };

/** A text in a language, with `{0}`-style placeholders filled from `args`. */
export function serverText(key: ServerText, locale: BuiltInLocale, args?: readonly unknown[]): string {
  return fillTemplate(TABLES[locale][key], args);
}
