/** Dates as people type them into fields, checked against the calendar (SPEC section 5). */
import { MAX_DATE_LENGTH } from './read.js';
import { daysInMonth } from './wall-time.js';

/** What is left of `2024-02-29 12:30:00` without what splits the date. */
const DIGITS_AND_TIME = /^(\d{4})(\d\d)(\d\d)(?: (?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/;

/**
 * Whether a text is a day of the calendar: four digits of a year from 0001 on, two of a month, two of a day, `split`
 * between them; then, if at all, one space and a time, `HH:mm` or `HH:mm:ss`. Anything else is `false`; nothing throws.
 *
 * @example
 * ```ts
 * isValidDate('2024-02-29'); // → true
 * isValidDate('2026-02-29'); // → false
 * isValidDate('2026/01/31 23:59', '/'); // → true
 * ```
 */
export function isValidDate(text: string, split = '-'): boolean {
  if (typeof text !== 'string' || typeof split !== 'string' || text.length > MAX_DATE_LENGTH) return false;
  const month = 4 + split.length;
  const day = month + 2 + split.length;
  if (!text.startsWith(split, 4) || !text.startsWith(split, month + 2)) return false;
  const parts = DIGITS_AND_TIME.exec(text.slice(0, 4) + text.slice(month, month + 2) + text.slice(day));
  if (!parts) return false;
  const [year, monthOfYear, dayOfMonth] = parts.slice(1).map(Number) as [number, number, number];
  return (
    year > 0 &&
    monthOfYear > 0 &&
    monthOfYear < 13 &&
    dayOfMonth > 0 &&
    dayOfMonth <= daysInMonth(year, monthOfYear - 1)
  );
}
