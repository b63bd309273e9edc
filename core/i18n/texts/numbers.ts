/** What numbers that are none are shown as, in all languages: formatting waits for no file. */
import { builtInLocale, type BuiltInLocale, type Locale } from '../locale.js';
import { pseudoText } from '../pseudo.js';

/** By language. */
export const INVALID_NUMBER = {
  en_US: 'non-standard format data',
  zh_CN: '非标准格式数据',
  zh_TW: '非標準格式資料',
  ar_SA: 'بيانات بتنسيق غير قياسي',
} as const satisfies Readonly<Record<BuiltInLocale, string>>;

/** The text in a given language. */
export function invalidNumber(locale: Locale): string {
  return pseudoText(INVALID_NUMBER[builtInLocale(locale)], locale);
}
