/** Date formatting bound to the page's patterns, its time zone and the current language. */
import type { ReadableAtom } from 'nanostores';
import type { Page } from '../base/page.js';
import type { Locale } from '../i18n/locale.js';
import { createDateFormatter, type DateInput } from './format.js';

/** The dates of a runtime (DESIGN section 2). */
export interface Dates {
  /** By pattern; `YYYY-MM-DDTHH:mm:ssZ` when none is given. See `formatDate`. */
  format(date: DateInput, pattern?: string): string;
  /** The day, as this page writes it. */
  date(date: DateInput): string;
  /** Day and time, as this page writes them. */
  dateTime(date: DateInput): string;
}

/** Creates the dates of a runtime. */
export function createDates({ locale$, page }: { locale$: ReadableAtom<Locale>; page: Page }): Dates {
  const { formatDate } = createDateFormatter();
  const { dateFormat, datetimeFormat, timeZone } = page.locale;
  const format = (date: DateInput, pattern?: string): string =>
    formatDate(date, pattern, { locale: locale$.get(), ...(timeZone && { timeZone }) });
  return {
    format,
    date: (date) => format(date, dateFormat),
    dateTime: (date) => format(date, datetimeFormat),
  };
}
