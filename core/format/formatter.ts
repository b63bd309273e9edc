/** Numbers and amounts bound to the page's format code and the current language. */
import type { ReadableAtom } from 'nanostores';
import type { NumberFormatCode, Page } from '../base/page.js';
import { StoaError } from '../base/errors.js';
import type { Locale } from '../i18n/locale.js';
import { invalidNumber } from '../i18n/texts/numbers.js';
import { convertAmount } from './convert.js';
import type { Currencies } from './currency.js';
import { createCurrencyFormat, type CurrencyFormat } from './currency-format.js';
import { formatNumber, parseNumberText, readDecimal, type NumberInput } from './number.js';
import type { RateQuery } from './rate.js';
import { amountInWords } from './words/index.js';

/** The formatter of a runtime (DESIGN section 2). */
export interface Formatter {
  /** A number as this page writes numbers; see `formatNumber`. */
  readonly number: (
    value: NumberInput,
    options?: {
      readonly fractionDigits?: number | undefined;
      readonly formatCode?: NumberFormatCode | undefined;
    },
  ) => string;
  /**
   * Reads what was typed: a plain number comes back as decimal text, everything else as the text 'non-standard format
   * data'. Text with separators is read when its format code is named; see `parseNumberText`.
   */
  readonly parse: (
    text: NumberInput,
    options?: { readonly formatCode?: NumberFormatCode | undefined },
  ) => string;
  /** An amount with its currency, `$1,284.50`; in languages from right to left held in order by invisible isolates. */
  readonly currency: CurrencyFormat;
  /** An amount in words of the current language; see `amountInWords`. */
  readonly inWords: (value: NumberInput) => string;
  /**
   * The exchange rate as a decimal text. Rejects with `NO_RATE` and the message of the server when there is none, with
   * `RequestError` when the call fails.
   */
  readonly getRate: (query: RateQuery) => Promise<string>;
  /**
   * An amount in another currency as a decimal text; exact, or rounded to `fractionDigits`. Rejects as `getRate` does,
   * and with `INVALID_ARGUMENT` when `value` is not a number. See `convertAmount`.
   */
  readonly convert: (
    value: NumberInput,
    query: RateQuery & { readonly fractionDigits?: number | undefined },
  ) => Promise<string>;
  /** Names of currencies by upper-case symbol. */
  readonly currencies: Currencies;
}

/** Creates the formatter of a runtime. */
export function createFormatter({
  locale$,
  page,
  getRate,
  currencies,
}: {
  locale$: ReadableAtom<Locale>;
  page: Page;
  getRate: Formatter['getRate'];
  currencies: Currencies;
}): Formatter {
  const { formatCode } = page.locale;
  return {
    number: (value, options) =>
      formatNumber(value, {
        locale: locale$.get(),
        ...options,
        formatCode: options?.formatCode ?? formatCode,
      }),
    parse: (text, options) => parseNumberText(text, { locale: locale$.get(), ...options }),
    currency: createCurrencyFormat({ locale$, formatCode, names$: currencies.names$ }),
    inWords: (value) => amountInWords(value, locale$.get()),
    getRate,
    async convert(value, { fractionDigits, ...query }) {
      // An amount that cannot be read costs no call.
      const converted = readDecimal(value) && convertAmount(value, await getRate(query), fractionDigits);
      if (converted !== undefined) return converted;
      throw new StoaError('INVALID_ARGUMENT', invalidNumber(locale$.get()));
    },
    currencies,
  };
}
