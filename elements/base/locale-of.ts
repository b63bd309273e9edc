/** The locale around an element, for those that do more with it than to choose words. */
import { resolveLocale, type Locale } from '../../core/i18n/locale.js';
import { langOf } from './texts.js';

/** Locale of the closest `lang` attribute. */
export function localeOf(element: Element): Locale {
  return resolveLocale(langOf(element));
}
