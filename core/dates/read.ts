/**
 * What counts as a date (DESIGN section 3, Labels and formatting). Texts are read here because engines disagree on all
 * but the strictest form, and take a mere day for UTC.
 */
import { MAX_TIME, type OffsetAt } from './timezone.js';
import { fromWallTime } from './wall-time.js';

/**
 * What counts as a date: an instance, milliseconds since 1970, or an ISO text. A text without a zone is the time of
 * the clock that the date is shown by, also when it names only a day, a month or a year.
 */
export type DateInput = Date | number | string;

/** What a date that cannot be read is shown as, in every language. */
export const INVALID_DATE = 'Invalid Date';

/** Longer input is invalid (DESIGN section 3, Labels and formatting). */
export const MAX_DATE_LENGTH = 64;

/** Milliseconds since 1970; NaN for what is no date. A text without a zone is the time of the clock of `offsetAt`. */
export function readTime(date: unknown, offsetAt: OffsetAt): number {
  if (typeof date === 'number') return Math.abs(date) <= MAX_TIME ? Math.trunc(date) : NaN;
  if (typeof date === 'string') return date.length > MAX_DATE_LENGTH ? NaN : readText(date, offsetAt);
  if (typeof date !== 'object' || date === null) return NaN;
  try {
    // Dates of another frame, and the date objects of libraries, which know their milliseconds.
    return (date instanceof Date ? date : new Date(date as Date)).getTime();
  } catch {
    return NaN;
  }
}

const ISO_TEXT =
  /^(\d{4})(?:([-/])(\d{1,2})(?:\2(\d{1,2})(?:[T ] *(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)? *(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?)?)?$/i;
/** What engines make of the rest of these is anybody's guess: days that no calendar has, hours for minutes. */
const LIKE_ISO_TEXT = /^\d{4}[-/][^A-SU-Y]*$/i;

function readText(given: string, offsetAt: OffsetAt): number {
  const text = given.trim();
  const match = ISO_TEXT.exec(text);
  // Other standard forms carry a year; what carries none is guessed at by some engines.
  if (!match) return /\d{4}/.test(text) && !LIKE_ISO_TEXT.test(text) ? new Date(text).getTime() : NaN;
  const [, year, , month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0', zone] =
    match;
  const date = new Date(0);
  // Setters, because `Date.UTC` moves years under 100.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isRealDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isRealDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return NaN;
  const shown = date.setUTCHours(
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  return zone ? shown - zoneAhead(zone) * 60_000 : Math.round(fromWallTime(shown, offsetAt));
}

/** Minutes that a zone suffix is ahead of UTC. */
function zoneAhead(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return zone.startsWith('-') ? -minutes : minutes;
}
