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

/** What a pattern can name, January and Sunday first. */
export interface DateNames {
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
  /** `AM` and `PM`; Chinese tells six parts of the day apart. */
  meridiem(hour: number, minute: number): string;
}

/** The names in a language; English for one that the browser does not know. */
export function dateNames(locale: Locale | undefined): DateNames {
  const known = resolveLocale(locale ?? 'en_US');
  if ((BUILT_IN_LOCALES as readonly string[]).includes(known))
    return BUILT_IN_NAMES[known as BuiltInLocale]();
  try {
    return namesFromIntl(toIntlTag(known));
  } catch {
    return english();
  }
}

const BUILT_IN_NAMES: Readonly<Record<BuiltInLocale, () => DateNames>> = {
  en_US: english,
  zh_CN: () => chinese('周'),
  zh_TW: () => chinese('週'),
  ar_SA: arabic,
};

function english(): DateNames {
  const months = words(
    'January February March April May June July August September October November December',
  );
  const weekdays = words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
  return {
    months,
    monthsShort: months.map((month) => month.slice(0, 3)),
    weekdays,
    weekdaysShort: weekdays.map((weekday) => weekday.slice(0, 3)),
    meridiem: englishMeridiem,
  };
}

function chinese(week: string): DateNames {
  const days = [...'日一二三四五六'];
  return {
    months: words('一 二 三 四 五 六 七 八 九 十 十一 十二').map((month) => `${month}月`),
    monthsShort: Array.from({ length: 12 }, (_, index) => `${index + 1}月`),
    weekdays: days.map((day) => `星期${day}`),
    weekdaysShort: days.map((day) => week + day),
    meridiem: chineseMeridiem,
  };
}

function arabic(): DateNames {
  const months = words('يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر');
  const weekdaysShort = words('أحد إثنين ثلاثاء أربعاء خميس جمعة سبت');
  return {
    months,
    monthsShort: months,
    weekdays: weekdaysShort.map((weekday) => `ال${weekday}`),
    weekdaysShort,
    meridiem: (hour) => (hour < 12 ? 'ص' : 'م'),
  };
}

function namesFromIntl(tag: string): DateNames {
  // 2023 began on a Sunday, so one year serves both: day 1 of a month, and the first seven days of January.
  const list = (count: number, dayOf: (index: number) => number, options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => formatter.format(dayOf(index)));
  };
  const month = (index: number) => Date.UTC(2023, index, 1);
  const weekday = (index: number) => Date.UTC(2023, 0, 1 + index);
  return {
    months: list(12, month, { month: 'long' }),
    monthsShort: list(12, month, { month: 'short' }),
    weekdays: list(7, weekday, { weekday: 'long' }),
    weekdaysShort: list(7, weekday, { weekday: 'short' }),
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

function words(text: string): string[] {
  return text.split(' ');
}
