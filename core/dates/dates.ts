/** Dates bound to the page's patterns, its time zone and the current language. */
import type { ReadableAtom } from 'nanostores';
import type { Clock } from '../base/environment.js';
import type { Page } from '../base/page.js';
import type { Locale } from '../i18n/locale.js';
import { calendarPattern } from './calendar.js';
import { firstDayOfWeek, timePattern, usesHour12 } from './conventions.js';
import { createDateFormatter } from './format.js';
import { INVALID_DATE, type DateInput } from './read.js';
import { createPhrasebook } from './relative-words.js';
import { relativeTimeBy } from './relative.js';
import { createTimezones } from './timezone.js';
import { isValidDate } from './validate.js';

/** The dates of a runtime (DESIGN section 2). What is not a date is written as `Invalid Date`; nothing throws. */
export interface Dates {
  /** By pattern; `YYYY-MM-DDTHH:mm:ssZ` when none is given. See `formatDate`. */
  readonly format: (date: DateInput, pattern?: string) => string;
  /** The day, as this page writes it. */
  readonly date: (date: DateInput) => string;
  /** Day and time, as this page writes them. */
  readonly dateTime: (date: DateInput) => string;
  /** The time of day, as it is customary in the language: `2:30 PM`, `14:30`. */
  readonly time: (date: DateInput) => string;
  /** How long ago, or how soon: `3 minutes ago`; `3 minutes` with `bare`. Seen from now, unless told otherwise. */
  readonly relative: (
    date: DateInput,
    options?: { readonly now?: DateInput | undefined; readonly bare?: boolean | undefined },
  ) => string;
  /** As people speak of days near today: `Yesterday at 2:30 PM`; from a week away on, the day as this page writes it. */
  readonly calendar: (date: DateInput) => string;
  /** Whether a text is a day of the calendar, with or without a time. See `isValidDate`. */
  readonly isValid: (text: string, split?: string) => boolean;
  /** The day on which a week begins: 0 is Sunday. */
  readonly firstDayOfWeek: () => number;
  /** Whether people write 2:30 PM and not 14:30. */
  readonly hour12: () => boolean;
}

/** Creates the dates of a runtime. */
export function createDates({
  locale$,
  page,
  clock,
}: {
  locale$: ReadableAtom<Locale>;
  page: Page;
  clock: Pick<Clock, 'now'>;
}): Dates {
  const timezones = createTimezones();
  const phrase = createPhrasebook();
  const { formatDate } = createDateFormatter(timezones);
  const { dateFormat, datetimeFormat, timeZone } = page.locale;
  const format = (date: DateInput, pattern?: string): string =>
    formatDate(date, pattern, { locale: locale$.get(), timeZone });
  return {
    format,
    date: (date) => format(date, dateFormat),
    dateTime: (date) => format(date, datetimeFormat),
    time: (date) => format(date, timePattern(locale$.get())),
    relative: (date, { now = clock.now(), bare } = {}) =>
      relativeTimeBy(phrase, date, { now, bare, locale: locale$.get(), timeZone }, timezones),
    calendar(date) {
      const options = { now: clock.now(), locale: locale$.get(), timeZone, dateFormat };
      const pattern = calendarPattern(date, options, timezones);
      return pattern === undefined ? INVALID_DATE : format(date, pattern);
    },
    isValid: isValidDate,
    firstDayOfWeek: () => firstDayOfWeek(locale$.get()),
    hour12: () => usesHour12(locale$.get()),
  };
}
