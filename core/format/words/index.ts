/**
 * Amounts in words, as cheques, invoices and payment forms want them (SPEC section 5): Chinese capital numerals for
 * zh_CN and zh_TW, English otherwise.
 */
import { builtInLocale, resolveLocale, type Locale } from '../../i18n/locale.js';
import { invalidNumber } from '../../i18n/texts/numbers.js';
import { readDecimal, type NumberInput } from '../number.js';
import { chineseAmount } from './chinese.js';
import { englishAmount } from './english.js';

/** Up to 10^16 - 0.01 (DESIGN section 3, Labels and formatting). */
const MAX_INTEGER_DIGITS = 16;

/**
 * Writes an amount in words: `-1409.50` is `负壹仟肆佰零玖元伍角整` in zh_CN and `NEGATIVE ONE THOUSAND FOUR HUNDRED AND
 * NINE DOLLARS AND FIFTY CENTS ONLY` in en_US. Decimals beyond the second are cut off: words on paper never promise
 * more than the figures. What is not a number, or too large, gives the text 'non-standard format data' in the
 * language of `locale`, English unless told otherwise.
 *
 * @example
 * ```ts
 * amountInWords('1234.56', 'zh_CN'); // → '壹仟贰佰叁拾肆元伍角陆分'
 * amountInWords('-5', 'zh_TW'); // → '負伍圓整'
 * amountInWords('1.05', 'en_US'); // → 'ONE DOLLAR AND FIVE CENTS ONLY'
 * ```
 */
export function amountInWords(value: NumberInput, locale: Locale = 'en_US'): string {
  const language = builtInLocale(resolveLocale(locale));
  const decimal = readDecimal(value);
  if (!decimal || decimal.integer.length > MAX_INTEGER_DIGITS) return invalidNumber(language);
  const { integer, fraction } = decimal;
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  const negative = decimal.negative && /[1-9]/.test(integer + cents);
  const amount = { negative, integer, cents };
  return language === 'zh_CN' || language === 'zh_TW'
    ? chineseAmount(amount, language)
    : englishAmount(amount);
}
