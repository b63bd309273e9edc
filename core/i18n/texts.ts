/**
 * The texts that Stoa itself says, in the four built-in languages. App texts are label files, see `labels.ts`.
 */
import type { ReadableAtom } from 'nanostores';
import type { Clock } from '../base/environment.js';
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
  readonly get: (key: TextKey, args?: readonly unknown[]) => string;
  /**
   * Resolves when they are there in the current language (DESIGN section 7): at once, or, on pages that load a language on
   * use, within three seconds even where it cannot be had. Until then `get` says them in English.
   */
  readonly ready: () => Promise<void>;
}

const TABLES: Readonly<Record<BuiltInLocale, TextTable>> = { en_US, zh_CN, zh_TW, ar_SA };

/** A built-in text in a given language, for pure functions that take a locale. */
export function builtInText(key: TextKey, locale: Locale, args?: readonly unknown[]): string {
  return fillTemplate(pseudoText(TABLES[builtInLocale(locale)][key], locale), args);
}

/** What texts are made of. */
export interface TextParts {
  readonly locale$: ReadableAtom<Locale>;
  /** Ends the wait for a language. */
  readonly clock: Pick<Clock, 'setTimeout'>;
}

/** Binds the texts to the runtime's language. */
export function createTexts({ locale$ }: Pick<TextParts, 'locale$'>): Texts {
  return {
    get: (key, args) => builtInText(key, locale$.get(), args),
    ready: () => Promise.resolve(),
  };
}
