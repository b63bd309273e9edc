/**
 * The heavy half of `messages.ts`: ICU messages through @formatjs/intl. Numbers are written in Western digits, separated by
 * the format code of the page, and dates in the Gregorian calendar in every language, as everywhere else on the page.
 */
import { createFormatters, createIntlCache } from '@formatjs/intl';
import type { NumberFormatCode, Page } from '../base/page.js';
import { readTime } from '../dates/read.js';
import { createTimezones, timezoneOffset, type OffsetAt } from '../dates/timezone.js';
import { builtInLocale, contentLocale, toIntlTag, type Locale } from './locale.js';
import type { MessageValues } from './messages.js';

/** Says an ICU message. Throws when it cannot be read, or lacks a value or the right kind of one. */
export type MessageEngine = (message: string, locale: Locale, values: MessageValues) => string;

type Formatters = ReturnType<typeof createFormatters>;
type Say = (values: MessageValues) => string;

/** By the names that `Intl` has for the parts of a number. */
type Separators = Readonly<Partial<Record<string, string>>>;

/** As many are kept in their compiled form. */
const MAX_MESSAGES = 500;

/**
 * Thousands and decimals by format code, as in `formatNumber`: the same number must not read as another one beside it. A
 * sentence may be broken at a space, and one from right to left would turn the groups round: here it is one that holds.
 */
const SEPARATORS: Readonly<Record<NumberFormatCode, Separators>> = {
  1: { group: ',', decimal: '.' },
  2: { group: '\u00a0', decimal: ',' },
  3: { group: '.', decimal: ',' },
  4: { group: ',', decimal: '.' },
};

/** Creates a reader of messages. As in the page object: an empty `timeZone` means the browser's own. */
export function createMessageEngine({
  formatCode,
  timeZone,
}: Pick<Page['locale'], 'formatCode' | 'timeZone'>): MessageEngine {
  const zone = intlZone(timeZone);
  const offsetAt = createTimezones().clockOf(timeZone);
  let sayings = new Map<string, Say>();
  let language: Locale | undefined;
  let compile: (message: string) => Say;

  return (message, locale, values) => {
    let say = locale === language ? sayings.get(message) : undefined;
    if (!say) {
      if (locale !== language || sayings.size >= MAX_MESSAGES) {
        // All at once, and with them the formats that they have used: formatjs itself forgets nothing.
        sayings = new Map();
        language = locale;
        compile = createCompile(locale, formatCode, zone, offsetAt);
      }
      sayings.set(message, (say = compile(message)));
    }
    return say(values);
  };
}

function createCompile(
  locale: Locale,
  formatCode: NumberFormatCode,
  timeZone: string | undefined,
  offsetAt: OffsetAt,
): (message: string) => Say {
  const language = contentLocale(locale);
  const tag = `${toIntlTag(language)}-u-ca-gregory-nu-latn`;
  const cache = createIntlCache();
  const intl = createFormatters(cache);
  const getDateTimeFormat: Formatters['getDateTimeFormat'] = (locales, options) => {
    const dates = intl.getDateTimeFormat(locales, { timeZone, ...options });
    return { format: (date) => dates.format(readTime(date, offsetAt)) } as Intl.DateTimeFormat;
  };
  // formatjs looks each format up by its options as JSON: those of nearly every message are at hand.
  // The languages of ours write as the first code does, and need not be taken apart, which takes three times as long.
  const isOwn = SEPARATORS[formatCode].group === ',' && builtInLocale(language) === language;
  const separators = isOwn ? undefined : SEPARATORS[formatCode];
  const plainNumbers = numbersOf(intl.getNumberFormat(tag), separators);
  const getNumberFormat: Formatters['getNumberFormat'] = (locales, options) =>
    options ? numbersOf(intl.getNumberFormat(locales, options), separators) : plainNumbers;
  const cardinal = intl.getPluralRules(tag);
  const getPluralRules: Formatters['getPluralRules'] = (locales, options) =>
    options?.type === 'ordinal' ? intl.getPluralRules(locales, options) : cardinal;
  // Tags stay text: a message has no markup of its own.
  const options = { ignoreTag: true, formatters: { getDateTimeFormat, getNumberFormat, getPluralRules } };

  function textOf(value: unknown): string {
    if (value instanceof Date) return getDateTimeFormat(tag, { dateStyle: 'medium' }).format(value);
    if (Array.isArray(value)) return intl.getListFormat(tag).format(value.map(textOf));
    if (value !== null && /object|function|symbol/.test(typeof value))
      throw new TypeError('a value is no text');
    return String(value ?? '');
  }

  return (message) => {
    try {
      const format = intl.getMessageFormat(message, tag, undefined, options);
      return (values) =>
        format
          .formatToParts(readable(values))
          .map(({ value }) => textOf(value))
          .join('');
    } catch (error) {
      // Remembered as well: what cannot be read is not read again for every render.
      return () => {
        throw error;
      };
    } finally {
      // A second cache with whole messages in its keys.
      for (const key of Object.keys(cache.message)) delete cache.message[key];
    }
  };
}

/** formatjs looks names up in the prototype as well, and shows nothing for `false`. */
function readable(values: MessageValues): Record<string, never> {
  const own = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    own[name] = typeof value === 'boolean' ? String(value) : value;
  }
  return own as Record<string, never>;
}

/** Separates as the page does, and refuses what is no number, where `Intl` would write NaN. */
function numbersOf(numbers: Intl.NumberFormat, separators: Separators | undefined): Intl.NumberFormat {
  const format = (value: number | bigint): string => {
    if (Number.isNaN(Number(value))) throw new TypeError('a value is no number');
    if (!separators) return numbers.format(value);
    return numbers
      .formatToParts(value)
      .map(({ type, value: part }) => separators[type] ?? part)
      .join('');
  };
  return { format } as Intl.NumberFormat;
}

/** `Intl` knows named zones only; the page object and `dates` take offsets as well. */
function intlZone(zone: string): string | undefined {
  if (!zone) return undefined;
  const hours = timezoneOffset(zone) / 60;
  for (const name of [zone, `Etc/GMT${hours > 0 ? '+' : ''}${hours}`]) {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      // The next one.
    }
  }
  return undefined;
}
