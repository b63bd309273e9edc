/**
 * Numbers as the tenant's format code writes them (SPEC section 5). Values are worked on as decimal strings from end
 * to end: an amount of eighteen digits keeps its last one, and 1.005 rounds up as it does on paper.
 */
import type { NumberFormatCode } from '../base/page.js';
import { invalidNumber } from '../i18n/texts/numbers.js';
import { resolveLocale, type Locale } from '../i18n/locale.js';

/** What can be formatted. Prefer strings for amounts: a number has lost digits beyond 2^53 already. */
export type NumberInput = string | number | bigint;

/** Options of `formatNumber`. */
export interface NumberFormatOptions {
  /** Which separators: 1 and 4 `1,234.5`, 2 `1 234,5`, 3 `1.234,5`. Default 1. */
  readonly formatCode?: NumberFormatCode | undefined;
  /** Fixed number of decimals, rounded half away from zero, 0 to 100. Absent keeps the digits as given. */
  readonly fractionDigits?: number | null | undefined;
  /** Language of the text for invalid values; English unless told otherwise. */
  readonly locale?: Locale | undefined;
}

/** A decimal number taken apart. `integer` has no leading zeros but for `0` itself. */
export interface Decimal {
  readonly negative: boolean;
  readonly integer: string;
  readonly fraction: string;
}

/** Longer values are invalid (DESIGN section 3, Labels and formatting). */
const MAX_NUMBER_LENGTH = 400;
/** As many as `Number.prototype.toFixed` takes. */
const MAX_FRACTION_DIGITS = 100;

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Thousands and decimal separator of format codes 1 to 4. They cannot be derived from the language. */
const SEPARATORS = [',.', ' ,', '.,', ',.'] as const;

/**
 * Writes a number with thousands separators. What is not a number (SPEC section 5) gives the text 'non-standard
 * format data' in the language of `locale`. A minus stays, also before a zero that was rounded.
 *
 * @example
 * ```ts
 * formatNumber('1284500.5'); // → '1,284,500.5'
 * formatNumber('1284500.5', { formatCode: 2, fractionDigits: 2 }); // → '1 284 500,50'
 * formatNumber('12345678901234567890.125', { fractionDigits: 2 }); // → '12,345,678,901,234,567,890.13'
 * formatNumber('twelve', { locale: 'en_US' }); // → 'non-standard format data'
 * ```
 */
export function formatNumber(value: NumberInput, options: NumberFormatOptions = {}): string {
  const { formatCode = 1, fractionDigits, locale = 'en_US' } = options;
  const decimal = readDecimal(value);
  if (!decimal) return invalidNumber(resolveLocale(locale));
  const { negative, integer, fraction } = roundDecimal(decimal, fractionDigits);
  const separators = SEPARATORS[formatCode - 1] ?? SEPARATORS[0];
  const whole = groupThousands(integer, separators.charAt(0));
  return (negative ? '-' : '') + whole + (fraction === '' ? '' : separators.charAt(1) + fraction);
}

/**
 * Reads a number back as a plain decimal string: `1.234,50` with format code 3 gives `1234.50`. Without a format code
 * the text must be plain already. What cannot be read, or is grouped in another way, gives `undefined`.
 *
 * @example
 * ```ts
 * parseNumber('1.284.500,50', { formatCode: 3 }); // → '1284500.50'
 * parseNumber('1284.5'); // → '1284.5'
 * parseNumber('1,28', { formatCode: 1 }); // → undefined
 * ```
 */
export function parseNumber(
  text: NumberInput,
  { formatCode }: Pick<NumberFormatOptions, 'formatCode'> = {},
): string | undefined {
  const plain =
    typeof text === 'string' && formatCode !== undefined ? removeSeparators(text, formatCode) : text;
  const decimal = plain === undefined ? undefined : readDecimal(plain);
  return decimal && writeDecimal(decimal);
}

/**
 * The rule for numbers with its text (SPEC section 5): an optional minus, digits and an optional fraction give the number as
 * `parseNumber` reads it, everything else 'non-standard format data' in the language of `locale`.
 *
 * @example
 * ```ts
 * parseNumberText('twelve', { locale: 'en_US' }); // → 'non-standard format data'
 * ```
 */
export function parseNumberText(
  text: NumberInput,
  { locale = 'en_US', ...options }: Omit<NumberFormatOptions, 'fractionDigits'> = {},
): string {
  return parseNumber(text, options) ?? invalidNumber(resolveLocale(locale));
}

/** Takes a value apart; `undefined` for everything that is not a plain number. */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const text = String(value);
  if (text.length > MAX_NUMBER_LENGTH || !PLAIN_NUMBER.test(text)) return undefined;
  const negative = text.charCodeAt(0) === 45;
  const point = text.indexOf('.');
  const end = point < 0 ? text.length : point;
  let start = negative ? 1 : 0;
  while (start < end - 1 && text.charCodeAt(start) === 48) start += 1;
  return { negative, integer: text.slice(start, end), fraction: point < 0 ? '' : text.slice(point + 1) };
}

/** The plain text of a number taken apart. */
export function writeDecimal({ negative, integer, fraction }: Decimal): string {
  return (negative ? '-' : '') + integer + (fraction === '' ? '' : `.${fraction}`);
}

/** Brings a number to a fixed count of decimals, half away from zero. Without a count it stays as it is. */
export function roundDecimal(decimal: Decimal, fractionDigits: number | null | undefined): Decimal {
  // NaN fails both comparisons and keeps the digits, as an absent count does.
  if (
    fractionDigits === undefined ||
    fractionDigits === null ||
    !(fractionDigits >= 0 || fractionDigits < 0)
  ) {
    return decimal;
  }
  const count = Math.trunc(Math.min(Math.max(fractionDigits, 0), MAX_FRACTION_DIGITS));
  const { negative, integer, fraction } = decimal;
  if (fraction.length <= count) return { negative, integer, fraction: fraction.padEnd(count, '0') };
  const kept = integer + fraction.slice(0, count);
  const digits = fraction.charCodeAt(count) >= 53 ? increment(kept) : kept;
  const point = digits.length - count;
  return { negative, integer: digits.slice(0, point), fraction: digits.slice(point) };
}

function increment(digits: string): string {
  let index = digits.length - 1;
  while (index >= 0 && digits.charCodeAt(index) === 57) index -= 1;
  const zeros = '0'.repeat(digits.length - 1 - index);
  if (index < 0) return `1${zeros}`;
  return digits.slice(0, index) + String.fromCharCode(digits.charCodeAt(index) + 1) + zeros;
}

function groupThousands(integer: string, separator: string): string {
  let end = integer.length % 3 || 3;
  let grouped = integer.slice(0, end);
  while (end < integer.length) {
    grouped += separator + integer.slice(end, end + 3);
    end += 3;
  }
  return grouped;
}

function removeSeparators(text: string, formatCode: NumberFormatCode): string | undefined {
  if (text.length > 2 * MAX_NUMBER_LENGTH) return undefined;
  const separators = SEPARATORS[formatCode - 1] ?? SEPARATORS[0];
  const thousands = separators.charAt(0);
  const [whole = '', ...fractions] = text.split(separators.charAt(1));
  const [first = '', ...groups] = whole.split(thousands);
  // Half-typed and wrongly grouped amounts are refused: guessing here would change an amount by a factor.
  const grouped = groups.length > 0;
  if (!(grouped ? /^-?\d{1,3}$/ : /^-?\d+$/).test(first)) return undefined;
  if (groups.some((group) => !/^\d{3}$/.test(group))) return undefined;
  if (fractions.length > 1 || fractions.some((fraction) => !/^\d+$/.test(fraction))) return undefined;
  return [first + groups.join(''), ...fractions].join('.');
}
