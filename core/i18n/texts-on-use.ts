/**
 * The texts of Stoa on pages that load a language when the page speaks it (DESIGN section 7): English is there at once,
 * and stands in for a language that is still on its way or cannot be had.
 */
import { loadOnce } from '../base/load-once.js';
import { builtInLocale, type BuiltInLocale } from './locale.js';
import { pseudoText } from './pseudo.js';
import { fillTemplate } from './template.js';
import type { TextParts, TextTable, Texts } from './texts.js';
import { en_US } from './texts/en_US.js';

type LoadTable = () => Promise<TextTable>;

const LANGUAGES: Readonly<Record<Exclude<BuiltInLocale, 'en_US'>, LoadTable>> = {
  zh_CN: () => import('./texts/zh_CN.js').then(({ zh_CN }) => zh_CN),
  zh_TW: () => import('./texts/zh_TW.js').then(({ zh_TW }) => zh_TW),
  ar_SA: () => import('./texts/ar_SA.js').then(({ ar_SA }) => ar_SA),
};

/** So long does a failure wait for its words. */
const WAIT_MS = 3_000;

/** As `createTexts`. The language of the page is asked for at once, another one when the page changes to it. */
export function textsOnUse(
  { locale$, clock }: TextParts,
  languages: Readonly<Partial<Record<BuiltInLocale, LoadTable>>> = LANGUAGES,
): Texts {
  const tables = new Map<BuiltInLocale, TextTable>();
  /** Of languages that are not there yet. */
  const loads = new Map<BuiltInLocale, () => Promise<void>>(
    Object.entries(languages).map(([name, load]) => {
      const locale = name as BuiltInLocale;
      const loadTable = async () => {
        tables.set(locale, await load());
        loads.delete(locale);
      };
      return [locale, loadOnce(loadTable)];
    }),
  );

  const current = () => builtInLocale(locale$.get());
  /** After a failure the next text tries again. */
  const load = () =>
    loads
      .get(current())?.()
      .catch(() => {});

  locale$.subscribe(() => void load());
  return {
    get(key, args) {
      void load();
      const table = tables.get(current()) ?? en_US;
      return fillTemplate(pseudoText(table[key], locale$.get()), args);
    },
    async ready() {
      const loading = load();
      const late = () => new Promise<void>((resolve) => clock.setTimeout(resolve, WAIT_MS));
      if (loading) await Promise.race([loading, late()]);
    },
  };
}
