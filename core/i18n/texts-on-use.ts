/**
 * The texts of Stoa on pages that load a language when the page speaks it (DESIGN section 7): English is there at once,
 * and stands in for a language that is still on its way or cannot be had.
 */
import { loadOnce } from '../base/load-once.js';
import { builtInLocale, type BuiltInLocale } from './locale.js';
import { pseudoText } from './pseudo.js';
import { fillTemplate } from './template.js';
import type { createTexts, TextTable, Texts } from './texts.js';
import { en_US } from './texts/en_US.js';

type LoadTable = () => Promise<TextTable>;

const LANGUAGES: Readonly<Record<Exclude<BuiltInLocale, 'en_US'>, LoadTable>> = {
  zh_CN: () => import('./texts/zh_CN.js').then(({ zh_CN }) => zh_CN),
  zh_TW: () => import('./texts/zh_TW.js').then(({ zh_TW }) => zh_TW),
  ar_SA: () => import('./texts/ar_SA.js').then(({ ar_SA }) => ar_SA),
};

/** As `createTexts`. The language of the page is asked for at once, another one when the page changes to it. */
export function textsOnUse(
  { locale$ }: Parameters<typeof createTexts>[0],
  languages: Readonly<Partial<Record<BuiltInLocale, LoadTable>>> = LANGUAGES,
): Texts {
  const tables = new Map<BuiltInLocale, TextTable>([['en_US', en_US]]);
  const loads = new Map(
    Object.entries(languages).map(([locale, load]) => [
      locale as BuiltInLocale,
      loadOnce(async () => tables.set(locale as BuiltInLocale, await load())),
    ]),
  );

  /** After a failure the next text tries again. */
  function tableOf(locale: BuiltInLocale): TextTable {
    const table = tables.get(locale);
    if (!table)
      loads
        .get(locale)?.()
        .catch(() => {});
    return table ?? en_US;
  }

  locale$.subscribe((locale) => void tableOf(builtInLocale(locale)));
  return {
    get(key, args) {
      const locale = locale$.get();
      return fillTemplate(pseudoText(tableOf(builtInLocale(locale))[key], locale), args);
    },
  };
}
