/** Amounts as people type and read them. */
import { parseNumber, type Runtime } from 'stoa';

/** What was typed, as plain decimal text; `undefined` when it is no amount (yet). */
export function readAmount(typed: string, { page }: Runtime): string | undefined {
  // Arabic keyboards have digits of their own.
  const text = typed
    .trim()
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace('\u066b', '.');
  if (text === '' || text.startsWith('-')) return undefined;
  // With separators as this page writes them, or without any.
  return parseNumber(text, { formatCode: page.locale.formatCode }) ?? parseNumber(text);
}

/** How many decimals a currency has. */
export function decimalsOf(currency: string): number {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return maximumFractionDigits;
  } catch {
    return 2; // A symbol that is no code of ISO 4217.
  }
}

/** Small rates need more decimals to say as much. */
export function rateDecimals(rate: string): number {
  return Number(rate) < 0.1 ? 6 : 4;
}

/** Currencies whose unit is called a dollar, and a 元. */
const DOLLARS = ['USD', 'HKD'];
const YUAN = ['CNY', 'USD', 'HKD', 'EUR', 'JPY'];

/** An amount in words, where the words of the language fit the currency; else nothing: words must not promise another one. */
export function wordsFor(amount: string, currency: string, { format, labels }: Runtime): string {
  const isChinese = labels.locale$.get().startsWith('zh');
  return (isChinese ? YUAN : DOLLARS).includes(currency) ? format.inWords(amount) : '';
}

/** The language of those words. */
export function wordsLanguage({ labels }: Runtime): string {
  const locale = labels.locale$.get();
  return locale.startsWith('zh') ? locale.replace('_', '-') : 'en';
}
