/**
 * Names of months, weekdays and parts of the day. The built-in languages are worded as people know them from dayjs and
 * do not follow the browser's ICU version; any other language takes what `Intl` has.
 */
import {
  BUILT_IN_LOCALES,
  resolveLocale,
  toIntlTag,
  type BuiltInLocale,
  type Locale,
} from '../i18n/locale.js';

/** What a pattern can name. */
export interface DateNames {
  /** 0 is January. */
  month(index: number, short: boolean): string;
  /** 0 is Sunday. */
  weekday(index: number, short: boolean): string;
  /** `AM` and `PM`; Chinese tells six parts of the day apart. */
  meridiem(hour: number): string;
}

/** The names in a language; English for one that the browser does not know. */
export function dateNames(locale: Locale | undefined): DateNames {
  const language = languageOf(locale);
  return language.builtIn ? BUILT_IN_NAMES[language.builtIn] : namesFromIntl(language.tag);
}

/** Where the words of a language come from: our own, or `Intl` under a tag that the browser knows. */
export type Language =
  | { readonly builtIn: BuiltInLocale; readonly tag?: never }
  | { readonly builtIn?: never; readonly tag: string };

/** Looks a language up; English for none, and for one that nobody knows. */
export function languageOf(locale: Locale = 'en_US'): Language {
  // Most are spelled as ours are.
  const known = isBuiltIn(locale) ? locale : resolveLocale(locale);
  if (isBuiltIn(known)) return { builtIn: known };
  try {
    const [tag] = Intl.DateTimeFormat.supportedLocalesOf(toIntlTag(known));
    if (tag) return { tag };
  } catch {
    // Three letters that look like a language to us and are none to Intl.
  }
  return { builtIn: 'en_US' };
}

function isBuiltIn(locale: Locale): locale is BuiltInLocale {
  return (BUILT_IN_LOCALES as readonly string[]).includes(locale);
}

const BUILT_IN_NAMES: Readonly<Record<BuiltInLocale, DateNames>> = {
  en_US: {
    month: (index, short) =>
      cut(
        'January February March April May June July August September October November December',
        index,
        short,
      ),
    weekday: (index, short) => cut('Sunday Monday Tuesday Wednesday Thursday Friday Saturday', index, short),
    meridiem: englishMeridiem,
  },
  zh_CN: chinese('周'),
  zh_TW: chinese('週'),
  ar_SA: {
    month: (index) =>
      word('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر', index),
    weekday: (index, short) => (short ? '' : 'ال') + word('أحد إثنين ثلاثاء أربعاء خميس جمعة سبت', index),
    meridiem: (hour) => (hour < 12 ? 'ص' : 'م'),
  },
};

function chinese(week: string): DateNames {
  return {
    month: (index, short) =>
      `${short ? index + 1 : word('一 二 三 四 五 六 七 八 九 十 十一 十二', index)}月`,
    weekday: (index, short) => (short ? week : '星期') + '日一二三四五六'.charAt(index),
    meridiem: chineseMeridiem,
  };
}

function namesFromIntl(tag: string): DateNames {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const name = (field: 'month' | 'weekday', short: boolean, time: number) => {
    const key = `${field} ${short}`;
    let formatter = formatters.get(key);
    if (!formatter) {
      const style = short ? 'short' : 'long';
      formatter = new Intl.DateTimeFormat(tag, { [field]: style, calendar: 'gregory', timeZone: 'UTC' });
      formatters.set(key, formatter);
    }
    return formatter.format(time);
  };
  return {
    // 2023 began on a Sunday, so one year serves both: day 1 of a month, and the first seven days of January.
    month: (index, short) => name('month', short, Date.UTC(2023, index, 1)),
    weekday: (index, short) => name('weekday', short, Date.UTC(2023, 0, 1 + index)),
    meridiem: englishMeridiem,
  };
}

function englishMeridiem(hour: number): string {
  return hour < 12 ? 'AM' : 'PM';
}

function chineseMeridiem(hour: number): string {
  if (hour < 6) return '凌晨';
  if (hour < 9) return '早上';
  if (hour < 11) return '上午';
  if (hour < 13) return '中午';
  return hour < 18 ? '下午' : '晚上';
}

function word(words: string, index: number): string {
  return words.split(' ')[index] ?? '';
}

function cut(words: string, index: number, short: boolean): string {
  return short ? word(words, index).slice(0, 3) : word(words, index);
}
