/** The portal speaks four languages, in its own words: it has no part in the suite's label files. */

/** One table of texts a language. */
export interface Languages<Texts> {
  readonly en: Texts;
  readonly 'zh-CN': Texts;
  readonly 'zh-TW': Texts;
  readonly ar: Texts;
}

/** The table for a language tag; default: the language of the page. */
export function textsIn<Texts>(tables: Languages<Texts>, tag = document.documentElement.lang): Texts {
  if (tag === 'zh-TW') return tables['zh-TW'];
  if (tag.startsWith('zh')) return tables['zh-CN'];
  return tag.startsWith('ar') ? tables.ar : tables.en;
}

/** A text with `{0}` filled in. */
export function fill(text: string, value: string | number): string {
  return text.replace('{0}', () => String(value));
}
