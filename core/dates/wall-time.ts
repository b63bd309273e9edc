/**
 * Between points in time and what a clock on the wall shows (SPEC section 9). Fields are computed and not read off a
 * `Date`, whose getters take four times as long.
 */
import type { DateNames } from './names.js';
import type { OffsetAt } from './timezone.js';

/** A day of the calendar. */
export interface CalendarDay {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly day: number;
}

/** A point in time as the clock on the wall shows it, in the language of the house. */
export interface WallTime extends CalendarDay {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** As `Date#getTimezoneOffset`. */
  readonly offset: number;
  /** Asked for where a month, a weekday or a part of the day is named. */
  names(): DateNames;
}

/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

/** Days from 1 March of the year 0 to 1 January 1970. */
const MARCH_EPOCH_DAYS = 719_468;
const DAYS_IN_400_YEARS = 146_097;

/** The hands and the calendar of a clock that is `offset` minutes from UTC. */
export function wallTime(time: number, offset: number, names: () => DateNames): WallTime {
  const shown = Math.round(time - offset * 60_000);
  const days = Math.floor(shown / DAY_MS);
  const rest = shown - days * DAY_MS;
  const { year, month, day } = calendarDay(days);
  return {
    year,
    month,
    day,
    weekday: weekdayOf(days),
    hour: (rest / 3_600_000) | 0,
    minute: ((rest / 60_000) | 0) % 60,
    second: ((rest / 1000) | 0) % 60,
    millisecond: rest % 1000,
    offset,
    names,
  };
}

/** The day that is `days` from 1 January 1970. */
export function calendarDay(days: number): CalendarDay {
  // Years that begin in March end with their leap day, so that all months begin on fixed days. `| 0` cuts fractions off.
  const era = Math.floor((days + MARCH_EPOCH_DAYS) / DAYS_IN_400_YEARS);
  const dayOfEra = days + MARCH_EPOCH_DAYS - era * DAYS_IN_400_YEARS;
  const yearOfEra =
    ((dayOfEra - ((dayOfEra / 1460) | 0) + ((dayOfEra / 36_524) | 0) - ((dayOfEra / 146_096) | 0)) / 365) | 0;
  const dayOfYear = dayOfEra - yearOfEra * 365 - ((yearOfEra / 4) | 0) + ((yearOfEra / 100) | 0);
  const monthFromMarch = ((5 * dayOfYear + 2) / 153) | 0;
  const month = (monthFromMarch + 2) % 12;
  return {
    year: era * 400 + yearOfEra + (month < 2 ? 1 : 0),
    month,
    day: dayOfYear - (((153 * monthFromMarch + 2) / 5) | 0) + 1,
  };
}

/** Days from 1 January 1970: `calendarDay` the other way. `Date.UTC` takes three times as long, and ends with `Date`. */
export function daysTo({ year, month, day }: CalendarDay): number {
  const yearFromMarch = year - (month < 2 ? 1 : 0);
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const dayOfYear = (((153 * ((month + 10) % 12) + 2) / 5) | 0) + day - 1;
  const dayOfEra = yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + dayOfYear;
  return era * DAYS_IN_400_YEARS + dayOfEra - MARCH_EPOCH_DAYS;
}

/** How long a month is; 0 is January. */
export function daysInMonth(year: number, month: number): number {
  if (month === 1) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return 30 + ((month + (month > 6 ? 0 : 1)) % 2);
}

/** 0 is Sunday. */
export function weekdayOf(days: number): number {
  return (((days + 4) % 7) + 7) % 7;
}

/** What a clock shows, in milliseconds as if it were on UTC. */
export function toWallTime(time: number, offsetAt: OffsetAt): number {
  return Math.round(time - offsetAt(time) * 60_000);
}

/**
 * The point in time at which a clock shows what `toWallTime` gives. Of an hour that comes twice it is the first; one
 * that is skipped goes on from the hour before, as `Date` has it.
 */
export function fromWallTime(shown: number, offsetAt: OffsetAt): number {
  const before = offsetAt(shown - DAY_MS);
  const time = shown + before * 60_000;
  if (offsetAt(time) === before) return time;
  const after = offsetAt(shown + DAY_MS);
  const later = shown + after * 60_000;
  return offsetAt(later) === after ? later : time;
}
