/**
 * Dates by pattern (SPEC section 9). `formatDate` is pure; a part that formats often keeps a `createDateFormatter`,
 * which remembers compiled patterns and the last 100 results.
 */
import type { Locale } from '../i18n/locale.js';
import { compilePattern, type CompiledPattern, type WallTime } from './pattern.js';
import { createTimezones, type Timezones } from './timezone.js';

/**
 * What counts as a date: an instance, milliseconds since 1970, or an ISO text. A text without a zone is the time of
 * the browser's zone, also when it names only a day.
 */
export type DateInput = Date | number | string;

/** Options of `formatDate`. */
export interface DateFormatOptions {
  /** Language of names of months, weekdays and parts of the day; English unless told otherwise. */
  readonly locale?: Locale | undefined;
  /** IANA zone, or an offset such as `+08:00`. Default: the browser's. */
  readonly timeZone?: string | undefined;
}

/** `formatDate` with a memory. */
export interface DateFormatter {
  formatDate(date: DateInput, pattern?: string, options?: DateFormatOptions): string;
}

/** Used when no pattern is given (SPEC section 9). */
export const DEFAULT_PATTERN = 'YYYY-MM-DDTHH:mm:ssZ';

/** What a date that cannot be read is shown as, in every language. */
export const INVALID_DATE = 'Invalid Date';

/** SPEC section 9: results cached. */
const MAX_RESULTS = 100;
const MAX_PATTERNS = 50;
/** One pattern in so many languages and zones. */
const MAX_VARIANTS = 20;
/** Longer input is invalid (DESIGN section 3, Labels and formatting). */
const MAX_DATE_LENGTH = 64;
const MAX_PATTERN_LENGTH = 256;

/** Writes a date by pattern. What is not a date gives `Invalid Date`; nothing throws. */
export function formatDate(
  date: DateInput,
  pattern = DEFAULT_PATTERN,
  options: DateFormatOptions = {},
): string {
  const time = readTime(date);
  const written = pattern || DEFAULT_PATTERN;
  if (Number.isNaN(time) || written.length > MAX_PATTERN_LENGTH) return INVALID_DATE;
  return render(compilePattern(written, options.locale), time, options.timeZone, createTimezones());
}

interface Result {
  readonly text: string;
  readonly time: number;
  /** Of the browser's zone when the text was made. */
  readonly localOffset: number;
}

interface Variant {
  readonly locale: Locale | undefined;
  readonly timeZone: string | undefined;
  readonly compiled: CompiledPattern;
  readonly results: Map<number | string, Result>;
}

/** Starts with nothing remembered. */
export function createDateFormatter(): DateFormatter {
  const timezones = createTimezones();
  const patterns = new Map<string, Variant[]>();
  // A ring: the slot that is written next holds the oldest result.
  const slots: { readonly results: Map<number | string, Result>; readonly key: number | string }[] = [];
  let nextSlot = 0;

  function variantOf(pattern: string, { locale, timeZone }: DateFormatOptions): Variant {
    let variants = patterns.get(pattern);
    if (!variants) {
      const oldest = patterns.keys().next();
      if (patterns.size >= MAX_PATTERNS && !oldest.done) patterns.delete(oldest.value);
      patterns.set(pattern, (variants = []));
    }
    for (const variant of variants) {
      if (variant.locale === locale && variant.timeZone === timeZone) return variant;
    }
    const variant: Variant = {
      locale,
      timeZone,
      compiled: compilePattern(pattern, locale),
      results: new Map(),
    };
    if (variants.length >= MAX_VARIANTS) variants.shift();
    variants.push(variant);
    return variant;
  }

  function remember(results: Map<number | string, Result>, key: number | string, result: Result): void {
    if (!results.has(key)) {
      const oldest = slots[nextSlot];
      oldest?.results.delete(oldest.key);
      slots[nextSlot] = { results, key };
      nextSlot = (nextSlot + 1) % MAX_RESULTS;
    }
    results.set(key, result);
  }

  return {
    formatDate(date, pattern, options = {}) {
      const written = pattern || DEFAULT_PATTERN;
      const key = typeof date === 'object' ? readTime(date) : date;
      if (Number.isNaN(key) || written.length > MAX_PATTERN_LENGTH) return INVALID_DATE;
      const { compiled, results, timeZone } = variantOf(written, options);
      const known = results.get(key);
      // People travel, and their computers with them: a text made in another zone is made again.
      if (known && (timeZone || known.localOffset === new Date(known.time).getTimezoneOffset()))
        return known.text;
      const time = readTime(key);
      if (Number.isNaN(time)) return INVALID_DATE;
      const text = render(compiled, time, timeZone, timezones);
      remember(results, key, { text, time, localOffset: new Date(time).getTimezoneOffset() });
      return text;
    },
  };
}

function render(
  compiled: CompiledPattern,
  time: number,
  timeZone: string | undefined,
  timezones: Timezones,
): string {
  const wall = timeZone ? zonedTime(time, timezones.offset(timeZone, time)) : localTime(time);
  return Number.isNaN(wall.year) ? INVALID_DATE : compiled(wall);
}

function localTime(time: number): WallTime {
  const date = new Date(time);
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    weekday: date.getDay(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
    millisecond: date.getMilliseconds(),
    offset: date.getTimezoneOffset(),
  };
}

function zonedTime(time: number, offset: number): WallTime {
  const date = new Date(time - offset * 60_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
    offset,
  };
}

/** Milliseconds since 1970; NaN for what is no date. */
function readTime(date: unknown): number {
  if (typeof date === 'number') return new Date(date).getTime();
  if (date instanceof Date) return date.getTime();
  if (typeof date === 'string') return date.length > MAX_DATE_LENGTH ? NaN : readText(date);
  if (typeof date !== 'object' || date === null) return NaN;
  try {
    // Dates of another frame, and the date objects of libraries, which know their milliseconds.
    return new Date(date as Date).getTime();
  } catch {
    return NaN;
  }
}

const ISO_TEXT =
  /^(\d{4})([-/])(\d{1,2})(?:\2(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/i;

/** Read here because engines disagree on all but the strictest form, and take a mere day for UTC. */
function readText(text: string): number {
  const match = ISO_TEXT.exec(text);
  // Other standard forms carry a year; what carries none is guessed at by some engines.
  if (!match) return /\d{4}/.test(text) ? new Date(text).getTime() : NaN;
  const [, year, , month, day = '1', hour = '0', minute = '0', second = '0', fraction = '0', zone] = match;
  const date = new Date(0);
  // Read as UTC first, where every day has all its hours; setters, because `Date.UTC` moves years under 100.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isRealDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isRealDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return NaN;
  const clock = [
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  ] as const;
  if (zone) return date.setUTCHours(...clock) - zoneAhead(zone) * 60_000;
  const local = new Date(2000, 0, 1);
  local.setFullYear(Number(year), Number(month) - 1, Number(day));
  return local.setHours(...clock);
}

/** Minutes that a zone suffix is ahead of UTC. */
function zoneAhead(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
