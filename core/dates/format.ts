/**
 * Dates by pattern (SPEC section 9). `formatDate` is pure; a part that formats often keeps a `createDateFormatter`,
 * which remembers compiled patterns and the last 100 results.
 */
import type { Locale } from '../i18n/locale.js';
import { dateNames, type DateNames } from './names.js';
import { compilePattern, writePattern, type CompiledPattern } from './pattern.js';
import { INVALID_DATE, readTime, type DateInput } from './read.js';
import { clockOf, createTimezones, type OffsetAt, type Timezones } from './timezone.js';
import { wallTime } from './wall-time.js';

/** Options of `formatDate`. */
export interface DateFormatOptions {
  /** Language of names of months, weekdays and parts of the day; English unless told otherwise. */
  readonly locale?: Locale | undefined;
  /** IANA zone, or an offset such as `+08:00`. Default: the browser's. */
  readonly timeZone?: string | undefined;
}

/** `formatDate` with a memory. */
export interface DateFormatter {
  /** As the function of that name. Compiled patterns and the last 100 results are kept. */
  readonly formatDate: (date: DateInput, pattern?: string, options?: DateFormatOptions) => string;
}

/** Used when no pattern is given (SPEC section 9). */
const DEFAULT_PATTERN = 'YYYY-MM-DDTHH:mm:ssZ';

/** SPEC section 9: results cached. */
const MAX_RESULTS = 100;
const MAX_PATTERNS = 50;
/** One pattern in so many languages and zones. */
const MAX_VARIANTS = 20;
const MAX_PATTERN_LENGTH = 256;

/**
 * Writes a date by pattern. What is not a date gives `Invalid Date`; nothing throws.
 *
 * @example
 * ```ts
 * formatDate('2026-01-31T09:05:07Z', 'YYYY-MM-DD HH:mm', { timeZone: 'Asia/Shanghai' }); // → '2026-01-31 17:05'
 * formatDate('2026-01-31', 'dddd D MMMM', { locale: 'en_US' }); // → 'Saturday 31 January'
 * formatDate('soon', 'YYYY'); // → 'Invalid Date'
 * ```
 */
export function formatDate(date: DateInput, pattern?: string, options: DateFormatOptions = {}): string {
  const offsetAt = clockOf(options.timeZone);
  const time = readTime(date, offsetAt);
  const written = patternOf(pattern);
  if (Number.isNaN(time) || written.length > MAX_PATTERN_LENGTH) return INVALID_DATE;
  return writePattern(
    written,
    wallTime(time, offsetAt(time), () => dateNames(options.locale)),
  );
}

/** `dates.map(formatDate)` hands over an index. */
function patternOf(pattern: unknown): string {
  return (typeof pattern === 'string' && pattern) || DEFAULT_PATTERN;
}

interface Result {
  readonly text: string;
  readonly time: number;
  /** Of the clock when the text was made. */
  readonly offset: number;
}

interface Variant {
  readonly locale: Locale | undefined;
  readonly timeZone: string | undefined;
  readonly compiled: CompiledPattern;
  readonly names: () => DateNames;
  readonly offsetAt: OffsetAt;
  readonly results: Map<number | string, Result>;
}

/**
 * Starts with nothing remembered but what `timezones` knows.
 *
 * @example
 * ```ts
 * const { formatDate } = createDateFormatter();
 * formatDate('2026-01-31', 'M月D日 dddd', { locale: 'zh_CN' }); // → '1月31日 星期六'
 * ```
 */
export function createDateFormatter(timezones: Timezones = createTimezones()): DateFormatter {
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
    let names: DateNames | undefined;
    const variant: Variant = {
      locale,
      timeZone,
      compiled: compilePattern(pattern),
      names: () => (names ??= dateNames(locale)),
      offsetAt: clockOf(timeZone, timezones),
      results: new Map(),
    };
    if (variants.length >= MAX_VARIANTS) variants.shift();
    variants.push(variant);
    return variant;
  }

  function takeSlot(results: Map<number | string, Result>, key: number | string): void {
    const oldest = slots[nextSlot];
    oldest?.results.delete(oldest.key);
    slots[nextSlot] = { results, key };
    nextSlot = (nextSlot + 1) % MAX_RESULTS;
  }

  return {
    formatDate(date, pattern, options = {}) {
      const written = patternOf(pattern);
      if (written.length > MAX_PATTERN_LENGTH) return INVALID_DATE;
      const { compiled, names, offsetAt, results, timeZone } = variantOf(written, options);
      const key = typeof date === 'string' ? date : readTime(date, offsetAt);
      const known = results.get(key);
      // People travel, and their computers with them: a text made in another zone is made again.
      if (known && (timeZone || known.offset === offsetAt(known.time))) return known.text;
      const time = readTime(key, offsetAt);
      if (Number.isNaN(time)) return INVALID_DATE;
      const offset = offsetAt(time);
      const text = compiled(wallTime(time, offset, names));
      if (!known) takeSlot(results, key);
      results.set(key, { text, time, offset });
      return text;
    },
  };
}
