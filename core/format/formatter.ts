/** Number formatting bound to the page's format code and the current language. */
import type { ReadableAtom } from 'nanostores';
import type { NumberFormatCode, Page } from '../base/page.js';
import type { Locale } from '../i18n/locale.js';
import type { Currencies } from './currency.js';
import { formatNumber } from './number.js';
import type { RateQuery } from './rate.js';

/** The formatter of a runtime (DESIGN section 2). */
export interface Formatter {
  /** A number as this page writes numbers; see `formatNumber`. */
  number(
    value: string | number,
    options?: { readonly fractionDigits?: number; readonly formatCode?: NumberFormatCode },
  ): string;
  /**
   * The exchange rate as a decimal text. Rejects with `NO_RATE` and the message of the server when there is none, with
   * `RequestError` when the call fails.
   */
  getRate(query: RateQuery): Promise<string>;
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
    number: (value, options) => formatNumber(value, { formatCode, locale: locale$.get(), ...options }),
    getRate,
    currencies,
  };
}
