/**
 * One runtime a language, so that a page can say the same thing in all of them at once. Never started: they install no
 * listener and no timer, and there is nothing to dispose of.
 */
import { useMemo } from 'react';
import { createRuntime, toIntlTag, type BuiltInLocale, type Runtime } from 'stoa';
import { useRuntime } from 'stoa/react';

/** The languages of the suite, each by its own name. */
export const LANGUAGES: readonly (readonly [BuiltInLocale, string])[] = [
  ['en_US', 'English'],
  ['zh_CN', '简体中文'],
  ['zh_TW', '繁體中文'],
  ['ar_SA', 'العربية'],
];

/** A language and the runtime that speaks it. */
export interface Speaker {
  readonly locale: BuiltInLocale;
  /** For `lang`. */
  readonly tag: string;
  readonly name: string;
  readonly runtime: Runtime;
}

/** Runtimes of the same page in its four languages, by the clock of `timeZone` where one is given. */
export function useSpeakers(timeZone?: string): readonly Speaker[] {
  const { page } = useRuntime();
  return useMemo(
    () =>
      LANGUAGES.map(([locale, name]) => {
        const own = { ...page.locale, lang: locale, ...(timeZone && { timeZone }) };
        return {
          locale,
          tag: toIntlTag(locale),
          name,
          runtime: createRuntime({ page: { ...page, locale: own } }),
        };
      }),
    [page, timeZone],
  );
}
