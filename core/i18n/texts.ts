/**
 * The texts that Stoa itself says, in the four built-in languages. App texts are label files, see `labels.ts`.
 */
import type { ReadableAtom } from 'nanostores';
import { builtInLocale, type BuiltInLocale, type Locale } from './locale.js';
import { pseudoText } from './pseudo.js';
import { fillTemplate } from './template.js';
import { ar_SA } from './texts/ar_SA.js';
import { en_US } from './texts/en_US.js';
import { zh_CN } from './texts/zh_CN.js';
import { zh_TW } from './texts/zh_TW.js';

/** Key of a built-in text. */
export type TextKey = keyof typeof en_US;

/** All built-in texts of one language. */
export type TextTable = Readonly<Record<TextKey, string>>;

/** Built-in texts in the current language. */
export interface Texts {
  /** The text, with `{0}`-style placeholders filled from `args`. */
  get(key: TextKey, args?: readonly unknown[]): string;
}

const TABLES: Readonly<Record<BuiltInLocale, TextTable>> = { en_US, zh_CN, zh_TW, ar_SA };

/** A built-in text in a given language, for pure functions that take a locale. */
export function builtInText(key: TextKey, locale: Locale, args?: readonly unknown[]): string {
  return fillTemplate(pseudoText(TABLES[builtInLocale(locale)][key], locale), args);
}

/** Binds the texts to the runtime's language. */
export function createTexts({ locale$ }: { locale$: ReadableAtom<Locale> }): Texts {
  return { get: (key, args) => builtInText(key, locale$.get(), args) };
}
