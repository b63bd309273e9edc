/**
 * How long ago, or how soon, in words (SPEC section 9). Made for long lists that are drawn anew every minute: a span is
 * compared as a number, and the calendar is asked only where the lengths of months and the changes of clocks decide
 * which word is right.
 */
import type { Locale } from '../i18n/locale.js';
import { INVALID_DATE, readTime, type DateInput } from './read.js';
import { joinPhrase, phraseByIntl, wordsOf, type Phrase, type Unit } from './relative-words.js';
import { clockOf, MAX_TIME, type OffsetAt, type Timezones } from './timezone.js';
import { calendarDay, DAY_MS, daysInMonth, daysTo, fromWallTime, toWallTime } from './wall-time.js';

/** Options of `relativeTime`. */
export interface RelativeTimeOptions {
  /** Seen from when. Default: now. */
  readonly now?: DateInput | undefined;
  /** English unless told otherwise. */
  readonly locale?: Locale | undefined;
  /** Leaves `in` and `ago` away: `3 minutes`. */
  readonly bare?: boolean | undefined;
  /** IANA zone, or an offset such as `+08:00`, whose days and months count. Default: the browser's. */
  readonly timeZone?: string | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MEAN_MONTH_DAYS = 146_097 / 4800;

// Nearer than this to a half, rounding hangs on more than the length of a span.
/** Clocks that change between two dates: two hours; more was only ever the date line moving. */
const OPEN_DAYS = 0.084;
/** Months of unequal length: in 400 years, spans of up to eleven months gave at most 0.076, all others 0.143. */
const OPEN_MONTHS = 0.08;
const OPEN_MONTHS_OF_YEARS = 0.15;
/** Clocks that change within the last month. */
const OPEN_MONTHS_OF_CLOCK = 0.005;

/**
 * The distance of a date in words, by fixed thresholds (SPEC section 9): `3 minutes ago`, `in a month`, `1 分钟前`. What is
 * not a date gives `Invalid Date`; nothing throws. Callers with many dates hand in what they know of `timezones`.
 *
 * @example
 * ```ts
 * const now = '2026-01-31T09:05:00Z';
 * relativeTime('2026-01-31T09:00:00Z', { now, locale: 'en_US' }); // → '5 minutes ago'
 * relativeTime('2026-01-31T09:00:00Z', { now, locale: 'en_US', bare: true }); // → '5 minutes'
 * relativeTime('2026-02-02T09:00:00Z', { now, locale: 'zh_CN' }); // → '2 天后'
 * ```
 */
export function relativeTime(
  date: DateInput,
  options: RelativeTimeOptions = {},
  timezones?: Timezones,
): string {
  return relativeTimeBy(joinPhrase, date, options, timezones);
}

/** `relativeTime` in phrases that somebody may remember. */
export function relativeTimeBy(
  phrase: Phrase,
  date: DateInput,
  { now = Date.now(), locale, bare, timeZone }: RelativeTimeOptions,
  timezones?: Timezones,
): string {
  const time = typeof date === 'number' ? date : readTime(date, clockOf(timeZone, timezones));
  const base = typeof now === 'number' ? now : readTime(now, clockOf(timeZone, timezones));
  if (!(Math.abs(time) <= MAX_TIME && Math.abs(base) <= MAX_TIME)) return INVALID_DATE;
  const span = Math.abs(time - base);

  // SPEC section 9 has thresholds for "a minute", "an hour" and "a year" too: they hold what rounds to one.
  let unit: Unit = 0;
  let count = 1;
  if (span >= 35.5 * HOUR_MS) {
    let days = span / DAY_MS;
    if (days < 46 && isOpen(days, OPEN_DAYS)) days = daysBetween(time, base, clockOf(timeZone, timezones));
    if (days < 25.5) {
      unit = 3;
      count = Math.round(days);
    } else if (days < 45.5) {
      unit = 4;
    } else {
      let months = days / MEAN_MONTH_DAYS;
      if (isOpenMonth(months, months < 11 ? OPEN_MONTHS : OPEN_MONTHS_OF_YEARS)) {
        months = monthsBetween(time, base, clockOf(timeZone, timezones)) || months;
      }
      unit = months < 10.5 ? 4 : 5;
      count = Math.round(unit === 4 ? months : months / 12);
    }
  } else if (span >= 21.5 * HOUR_MS) {
    unit = 3;
  } else if (span >= 44.5 * MINUTE_MS) {
    unit = 2;
    count = Math.round(span / HOUR_MS);
  } else if (span >= 44_500) {
    unit = 1;
    count = Math.round(span / MINUTE_MS);
  }

  const known = wordsOf(locale);
  if (typeof known === 'string')
    return phraseByIntl(known, unit, unit === 0 ? Math.round(span / 1000) : count, time > base, bare);
  return phrase(bare ? known.bare : time > base ? known.future : known.past, unit, count);
}

function isOpen(value: number, margin: number): boolean {
  return Math.abs(value - Math.floor(value) - 0.5) < margin;
}

/** From eleven months on years are counted, and months only where they make half a year. */
function isOpenMonth(months: number, margin: number): boolean {
  return months < 11 ? isOpen(months, margin) : isOpen(months / 12, margin / 12);
}

/** As the calendar counts them: the day on which clocks change is a day like any other. */
function daysBetween(time: number, base: number, offsetAt: OffsetAt): number {
  return Math.abs(toWallTime(time, offsetAt) - toWallTime(base, offsetAt)) / DAY_MS;
}

function monthsBetween(time: number, base: number, offsetAt: OffsetAt): number {
  const months = countMonths(toWallTime(time, offsetAt), toWallTime(base, offsetAt), () => 0);
  return isOpenMonth(months, OPEN_MONTHS_OF_CLOCK) ? countMonths(time, base, offsetAt) : months;
}

/**
 * Whole months on the calendar, and of the one that has begun the share that is over. They are counted from the later
 * day of the month: the end of a short month is a whole month from the end of a long one. NaN at the ends of time.
 */
function countMonths(from: number, to: number, offsetAt: OffsetAt): number {
  const shown = toWallTime(from, offsetAt);
  const days = Math.floor(shown / DAY_MS);
  const first = calendarDay(days);
  const last = calendarDay(Math.floor(toWallTime(to, offsetAt) / DAY_MS));
  if (first.day < last.day) return countMonths(to, from, offsetAt);
  const after = (months: number) => {
    const year = first.year + Math.floor((first.month + months) / 12);
    const month = (((first.month + months) % 12) + 12) % 12;
    const day = Math.min(first.day, daysInMonth(year, month));
    return fromWallTime(daysTo({ year, month, day }) * DAY_MS + shown - days * DAY_MS, offsetAt);
  };
  const months = (last.year - first.year) * 12 + last.month - first.month;
  const near = after(months);
  const far = after(months + (to < near ? -1 : 1));
  return Math.abs(months + (to - near) / Math.abs(far - near));
}
