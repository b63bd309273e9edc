/** Number formatting bound to the page's format code and the current language. */
import type { ReadableAtom } from 'nanostores';
import type { NumberFormatCode, Page } from '../base/page.js';
import type { Locale } from '../i18n/locale.js';
import { formatNumber } from './number.js';

/** The formatter of a runtime (DESIGN section 2). */
export interface Formatter {
  /** A number as this page writes numbers; see `formatNumber`. */
  number(
    value: string | number,
    options?: { readonly fractionDigits?: number; readonly formatCode?: NumberFormatCode },
  ): string;
}

/** Creates the formatter of a runtime. */
export function createFormatter({ locale$, page }: { locale$: ReadableAtom<Locale>; page: Page }): Formatter {
  const { formatCode } = page.locale;
  return {
    number: (value, options) => formatNumber(value, { formatCode, locale: locale$.get(), ...options }),
  };
}
