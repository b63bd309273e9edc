/**
 * Amounts with their currency. The digits follow the tenant's format code as all numbers do (SPEC section 5); where
 * the currency stands, and its symbol, follow the language.
 */
import type { ReadableAtom } from 'nanostores';
import type { NumberFormatCode } from '../base/page.js';
import { directionOf, toIntlTag, type Locale } from '../i18n/locale.js';
import { formatNumber, readDecimal, type NumberInput } from './number.js';

/** Options of `format.currency`. */
export interface CurrencyFormatOptions {
  /** ISO 4217, `USD`, in any case. Decides the symbol and the decimals; another text is shown as it is. */
  readonly code?: string | null | undefined;
  /** Written in place of the symbol that the language has for `code`: `$`, `RMB`. */
  readonly symbol?: string | null | undefined;
  /**
   * How the currency is shown: `symbol` (default) `$1.50`, `code` `USD 1.50`, `name` `1.50 US dollars`. Names are
   * those of `currencies.names$`, else the browser's own.
   */
  readonly display?: 'symbol' | 'code' | 'name' | undefined;
  /** As in `formatNumber`. Default: as many as the currency has, 2 where that is not known. */
  readonly fractionDigits?: number | null | undefined;
}

/** Writes an amount with its currency. What is not a number gives the text 'non-standard format data'. */
export type CurrencyFormat = (value: NumberInput, options?: CurrencyFormatOptions) => string;

/** Currencies in so many languages; codes come from data. */
const MAX_PATTERNS = 100;

/** Stands in for what is no currency of ISO 4217: every language has a symbol for it, and spaces it by its own rule. */
const STAND_IN = 'EUR';

// Isolates keep a minus, the groups of a number and a symbol in order, whatever stands around them.
const LEFT_TO_RIGHT = '\u2066';
const RIGHT_TO_LEFT = '\u2067';
const FIRST_STRONG = '\u2068';
const END = '\u2069';

const RIGHT_TO_LEFT_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/** The marks of `Intl` do not reach as far as isolates: a number grouped by spaces falls apart. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

interface Pattern {
  parts(value: number): Intl.NumberFormatPart[];
  readonly fractionDigits: number | undefined;
}

/** Creates `format.currency`. An `Intl.NumberFormat` costs far more to make than to use: the last ones are kept. */
export function createCurrencyFormat({
  locale$,
  formatCode,
  names$,
}: {
  locale$: ReadableAtom<Locale>;
  formatCode: NumberFormatCode;
  names$: ReadableAtom<ReadonlyMap<string, string>>;
}): CurrencyFormat {
  const patterns = new Map<string, Pattern>();

  function patternOf(locale: Locale, currency: string, currencyDisplay: 'symbol' | 'code' | 'name'): Pattern {
    const key = [locale, currency, currencyDisplay].join();
    let pattern = patterns.get(key);
    if (!pattern) {
      const format = new Intl.NumberFormat(`${toIntlTag(locale)}-u-nu-latn`, {
        style: 'currency',
        currency,
        currencyDisplay,
      });
      pattern = {
        parts: (value) => format.formatToParts(value),
        fractionDigits: format.resolvedOptions().maximumFractionDigits,
      };
      if (patterns.size >= MAX_PATTERNS) patterns.clear();
      patterns.set(key, pattern);
    }
    return pattern;
  }

  return (value, { code, symbol, display = 'symbol', fractionDigits } = {}) => {
    const locale = locale$.get();
    const shownCode = String(code ?? '');
    const upperCode = shownCode.toUpperCase();
    const isCode = /^[A-Z]{3}$/.test(upperCode);
    const byName = display === 'name' && typeof symbol !== 'string';
    const given =
      symbol ?? (byName ? names$.get().get(upperCode) : undefined) ?? (isCode ? undefined : shownCode);
    const own = patternOf(locale, isCode ? upperCode : STAND_IN, display);
    const number = formatNumber(value, {
      formatCode,
      locale,
      fractionDigits: fractionDigits === undefined ? own.fractionDigits : fractionDigits,
    });
    if (!readDecimal(value) || given === '') return number;
    // Most languages set a space between letters and digits, and none between `$` and digits.
    const pattern =
      given === undefined || byName
        ? own
        : patternOf(locale, STAND_IN, /\p{S}$/u.test(given) ? 'symbol' : 'code');
    return assemble(pattern.parts(Number(String(value))), number, given, directionOf(locale) === 'rtl');
  };
}

/** Puts our number and currency where the engine has put its own. */
function assemble(
  parts: readonly Intl.NumberFormatPart[],
  number: string,
  currency: string | undefined,
  isMirrored: boolean,
): string {
  let text = '';
  let isPlaced = false;
  for (const { type, value } of parts) {
    if (type === 'literal') text += value.replace(DIRECTION_MARKS, '');
    else if (type === 'currency') {
      const shown = currency ?? value;
      text += isMirrored || RIGHT_TO_LEFT_LETTERS.test(shown) ? FIRST_STRONG + shown + END : shown;
    } else if (type === 'minusSign') {
      // Languages from right to left keep it with the number.
      if (!isMirrored) text += '-';
    } else if (!isPlaced) {
      isPlaced = true;
      text += isMirrored ? LEFT_TO_RIGHT + number + END : number.replace('-', '');
    }
  }
  return isMirrored ? RIGHT_TO_LEFT + text + END : text;
}
