/**
 * What is customary where a language is spoken (SPEC section 1, date handling): on which day a week begins, and whether
 * the day has two halves. The built-in languages do not hang on the engine; of others it is asked.
 */
import type { BuiltInLocale, Locale } from '../i18n/locale.js';
import { languageOf } from './names.js';

interface Conventions {
  readonly firstDay: number;
  readonly hour12: boolean;
  /** Pattern of a time of day. */
  readonly time: string;
}

const BUILT_IN_CONVENTIONS: Readonly<Record<BuiltInLocale, Conventions>> = {
  en_US: { firstDay: 0, hour12: true, time: 'h:mm A' },
  zh_CN: { firstDay: 1, hour12: false, time: 'HH:mm' },
  zh_TW: { firstDay: 0, hour12: true, time: 'Ah:mm' },
  ar_SA: { firstDay: 0, hour12: true, time: 'h:mm A' },
};

/**
 * The day on which a week begins: 0 is Sunday, as `Date#getDay` has it.
 *
 * @example
 * ```ts
 * firstDayOfWeek('en_US'); // → 0
 * firstDayOfWeek('zh_CN'); // → 1
 * ```
 */
export function firstDayOfWeek(locale?: Locale): number {
  return conventionsOf(locale).firstDay;
}

/**
 * Whether people write 2:30 PM and not 14:30.
 *
 * @example
 * ```ts
 * usesHour12('en_US'); // → true
 * usesHour12('zh_CN'); // → false
 * ```
 */
export function usesHour12(locale?: Locale): boolean {
  return conventionsOf(locale).hour12;
}

/** The pattern of a time of day, for `formatDate`. */
export function timePattern(locale?: Locale): string {
  return conventionsOf(locale).time;
}

function conventionsOf(locale: Locale | undefined): Conventions {
  const { builtIn, tag } = languageOf(locale);
  if (builtIn) return BUILT_IN_CONVENTIONS[builtIn];
  const hour12 = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  return { firstDay: firstDayByIntl(tag), hour12, time: hour12 ? 'h:mm A' : 'HH:mm' };
}

/** Some engines have a method, some a property, and some nothing: then the week begins on Monday, as ISO 8601 has it. */
function firstDayByIntl(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?(): { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}
