/**
 * Dates near today as people speak of them: today, yesterday, last Friday, each with its time (SPEC section 9). Days
 * are told apart by the calendar and not by 24 hours, so a change of clocks moves none of them.
 */
import type { BuiltInLocale } from '../i18n/locale.js';
import { firstDayOfWeek, timePattern } from './conventions.js';
import { formatDate, type DateFormatOptions } from './format.js';
import { languageOf } from './names.js';
import { INVALID_DATE, readTime, type DateInput } from './read.js';
import { clockOf, type Timezones } from './timezone.js';
import { DAY_MS, toWallTime, weekdayOf } from './wall-time.js';

/** Options of `calendarText`. */
export interface CalendarTextOptions extends DateFormatOptions {
  /** Seen from when. Default: now. */
  readonly now?: DateInput | undefined;
  /** Pattern of dates a week away and more. Default: as it is customary in the language. */
  readonly dateFormat?: string | undefined;
}

/** Patterns that the time of day follows. */
interface Patterns {
  /** From six days ago to two, then yesterday, today, tomorrow, and up to six days on. */
  readonly near: readonly string[];
  /** For the first and the last of them, where that day lies in the week of today. */
  readonly thisWeek?: string;
  /** For all other days, without a time. */
  readonly far: string;
}

const CHINESE: Patterns = {
  near: ['[上]ddd', '[昨天]', '[今天]', '[明天]', '[下]ddd'],
  thisWeek: '[本]ddd',
  far: 'YYYY/MM/DD',
};

const BUILT_IN_PATTERNS: Readonly<Record<BuiltInLocale, Patterns>> = {
  en_US: {
    near: ['[Last] dddd [at] ', '[Yesterday at] ', '[Today at] ', '[Tomorrow at] ', 'dddd [at] '],
    far: 'MM/DD/YYYY',
  },
  zh_CN: CHINESE,
  zh_TW: CHINESE,
  ar_SA: {
    near: [
      '[يوم] dddd [الماضي عند الساعة] ',
      '[أمس عند الساعة] ',
      '[اليوم عند الساعة] ',
      '[غدًا عند الساعة] ',
      '[يوم] dddd [عند الساعة] ',
    ],
    far: 'DD/MM/YYYY',
  },
};

/**
 * A date as seen from `now`: `Today at 2:30 PM`, `Last Friday at 9:00 AM`, `昨天09:00`; a mere date from a week away on.
 * What is not a date gives `Invalid Date`; nothing throws.
 *
 * @example
 * ```ts
 * const now = '2026-01-31T12:00:00Z';
 * calendarText('2026-01-31T09:05:00Z', { now, locale: 'en_US', timeZone: 'UTC' }); // → 'Today at 9:05 AM'
 * calendarText('2026-01-30T09:05:00Z', { now, locale: 'zh_CN', timeZone: 'UTC' }); // → '昨天09:05'
 * ```
 */
export function calendarText(date: DateInput, options: CalendarTextOptions = {}): string {
  const pattern = calendarPattern(date, options);
  return pattern === undefined ? INVALID_DATE : formatDate(date, pattern, options);
}

/** The pattern by which `calendarText` writes a date, for callers with a formatter; `undefined` when one is no date. */
export function calendarPattern(
  date: DateInput,
  { now = Date.now(), locale, timeZone, dateFormat }: CalendarTextOptions,
  timezones?: Timezones,
): string | undefined {
  const offsetAt = clockOf(timeZone, timezones);
  const [day = NaN, today = NaN] = [date, now].map((input) =>
    Math.floor(toWallTime(readTime(input, offsetAt), offsetAt) / DAY_MS),
  );
  const distance = day - today;
  if (Number.isNaN(distance)) return undefined;
  const { builtIn, tag } = languageOf(locale);
  const { near, thisWeek, far } = builtIn ? BUILT_IN_PATTERNS[builtIn] : patternsFromIntl(tag);
  if (distance < -6 || distance > 6) return dateFormat || far;
  // Where weeks begin on Monday, a Sunday looks ahead: the days to come are of this week, those gone by of the last.
  const dayOfThisWeek = weekdayOf(today) - firstDayOfWeek(locale) + distance;
  const isThisWeek = Math.abs(distance) > 1 && dayOfThisWeek >= 0 && dayOfThisWeek < 7;
  const words = (isThisWeek && thisWeek) || near[Math.max(0, Math.min(distance + 2, 4))];
  return `${words ?? ''}${timePattern(locale)}`;
}

/** `Intl` names the days around today only: others are told by their weekday when they come, by their date when gone. */
function patternsFromIntl(tag: string): Patterns {
  const far = 'YYYY-MM-DD';
  const days = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const near = [-1, 0, 1].map((distance) => `[${days.format(distance, 'day')}] `);
  return { near: [`${far} `, ...near, 'dddd '], far };
}
