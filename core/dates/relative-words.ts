/**
 * The words of relative times (SPEC section 9), as long lists need them: put together beforehand as far as can be, and
 * remembered by who asks often, for joining a number and its words takes longer than finding out which they are.
 */
import type { BuiltInLocale, Locale } from '../i18n/locale.js';
import { languageOf } from './names.js';

const UNITS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

/** An index of `UNITS`. */
export type Unit = 0 | 1 | 2 | 3 | 4 | 5;

/** By unit. */
export interface Phrases {
  readonly one: readonly string[];
  readonly before: string;
  readonly many: readonly string[];
}

export interface Words {
  readonly bare: Phrases;
  readonly future: Phrases;
  readonly past: Phrases;
}

/** One of each unit, what follows a number, and what stands around a text of the future and of the past. */
const BUILT_IN_WORDS: Readonly<Record<BuiltInLocale, Words>> = {
  en_US: words(
    'a few seconds|a minute|an hour|a day|a month|a year',
    '| minutes| hours| days| months| years',
    'in |',
    '| ago',
  ),
  zh_CN: words('几秒|1 分钟|1 小时|1 天|1 个月|1 年', '| 分钟| 小时| 天| 个月| 年', '|后', '|前'),
  zh_TW: words('幾秒|1 分鐘|1 小時|1 天|1 個月|1 年', '| 分鐘| 小時| 天| 個月| 年', '|後', '|前'),
  ar_SA: words(
    'ثانية واحدة|دقيقة واحدة|ساعة واحدة|يوم واحد|شهر واحد|عام واحد',
    '| دقائق| ساعات| أيام| أشهر| أعوام',
    'بعد |',
    'منذ |',
  ),
};

function words(one: string, many: string, future: string, past: string): Words {
  const phrases = (around: string): Phrases => {
    const [before = '', after = ''] = around.split('|');
    return {
      one: one.split('|').map((text) => before + text + after),
      before,
      many: many.split('|').map((text) => text + after),
    };
  };
  return { bare: phrases('|'), future: phrases(future), past: phrases(past) };
}

/** What is said of one unit, or of some. */
export type Phrase = (phrases: Phrases, unit: Unit, count: number) => string;

export const joinPhrase: Phrase = ({ one, before, many }, unit, count) =>
  count > 1 ? `${before}${count}${many[unit] ?? ''}` : (one[unit] ?? '');

/** Larger counts are rare, and joined each time: what is remembered ends here. */
const MAX_COUNT = 64;

/** Remembers what it has joined, for every language: some hundred short texts each, at most. */
export function createPhrasebook(): Phrase {
  const books = new Map<Phrases, string[]>();
  // A list has most of its rows from the same one.
  let last: Phrases | undefined;
  let texts: string[] = [];
  return (phrases, unit, count) => {
    if (!(count < MAX_COUNT)) return joinPhrase(phrases, unit, count);
    if (phrases !== last) {
      last = phrases;
      texts = books.get(phrases) ?? [];
      books.set(phrases, texts);
    }
    return (texts[unit * MAX_COUNT + count] ??= joinPhrase(phrases, unit, count));
  };
}

/** Our own words, or the tag under which `Intl` knows the language. */
export function wordsOf(locale: Locale | undefined): Words | string {
  // What most pages speak is told without a look-up.
  if (locale === undefined || locale === 'en_US') return BUILT_IN_WORDS.en_US;
  if (locale === 'zh_CN') return BUILT_IN_WORDS.zh_CN;
  const { builtIn, tag } = languageOf(locale);
  return builtIn ? BUILT_IN_WORDS[builtIn] : tag;
}

export function phraseByIntl(
  tag: string,
  unit: Unit,
  count: number,
  isFuture: boolean,
  bare: boolean | undefined,
): string {
  const name = UNITS[unit];
  // In the digits that dates are written in.
  const language = `${tag}-u-nu-latn`;
  return bare
    ? new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
    : new Intl.RelativeTimeFormat(language).format(isFuture ? count : -count, name);
}
