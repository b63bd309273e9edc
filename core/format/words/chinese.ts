/**
 * Chinese capital numerals by the rules for bills of the People's Bank of China (SPEC section 5). Where the rules leave
 * it open, 整 closes what ends in 角, and no 零 is written.
 */
import type { WordedAmount } from './amount.js';

interface Numerals {
  readonly digits: string;
  /** In the order of `ZEROS`. */
  readonly places: string;
  readonly yuan: string;
  readonly minus: string;
}

const NUMERALS: Readonly<Record<'zh_CN' | 'zh_TW', Numerals>> = {
  zh_CN: { digits: '零壹贰叁肆伍陆柒捌玖', places: '亿万仟佰拾', yuan: '元', minus: '负' },
  zh_TW: { digits: '零壹貳參肆伍陸柒捌玖', places: '億萬仟佰拾', yuan: '圓', minus: '負' },
};

/** How many digits stand to the right of each place: 亿 closes eight. */
const ZEROS = [8, 4, 3, 2, 1] as const;

/** Writes an amount in capital numerals of the mainland or of Taiwan. */
export function chineseAmount({ negative, integer, cents }: WordedAmount, locale: 'zh_CN' | 'zh_TW'): string {
  const numerals = NUMERALS[locale];
  const [jiao = '0', fen = '0'] = cents;
  const whole = integer === '0' && cents !== '00' ? '' : readInteger(integer, numerals) + numerals.yuan;
  let text = (negative ? numerals.minus : '') + whole;
  if (jiao !== '0') text += readInteger(jiao, numerals) + '角';
  else if (fen !== '0' && whole) text += numerals.digits.charAt(0);
  return text + (fen === '0' ? '整' : readInteger(fen, numerals) + '分');
}

/** Splits at the greatest place and reads both sides: 10 0110 is 壹拾, 万, 零, 壹佰壹拾. */
function readInteger(integer: string, numerals: Numerals): string {
  const place = ZEROS.findIndex((zeros) => integer.length > zeros);
  if (place < 0) return numerals.digits.charAt(Number(integer));
  const end = integer.length - (ZEROS[place] ?? 0);
  const low = integer.slice(end);
  const rest = low.replace(/^0+/, '');
  return (
    readInteger(integer.slice(0, end), numerals) +
    numerals.places.charAt(place) +
    (rest && rest !== low ? numerals.digits.charAt(0) : '') +
    (rest && readInteger(rest, numerals))
  );
}
