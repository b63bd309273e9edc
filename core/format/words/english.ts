/** English words for amounts, in capitals as cheques have them (SPEC section 5). */
import type { WordedAmount } from './amount.js';

const UNITS =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
/** From twenty on. */
const TENS = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
/** Each a thousand times the one before. */
const SCALES = ['', ' THOUSAND', ' MILLION', ' BILLION', ' TRILLION', ' QUADRILLION'];

/** Writes an amount in dollars and cents. Dollars are left out where there are only cents. */
export function englishAmount({ negative, integer, cents }: WordedAmount): string {
  const parts: string[] = [];
  if (integer !== '0' || cents === '00') parts.push(count(readInteger(integer), 'DOLLAR'));
  if (cents !== '00') parts.push(count(readHundreds(Number(cents)), 'CENT'));
  return `${negative ? 'NEGATIVE ' : ''}${parts.join(' AND ')} ONLY`;
}

function count(words: string, coin: string): string {
  return `${words} ${coin}${words === 'ONE' ? '' : 'S'}`;
}

function readInteger(integer: string): string {
  const groups: string[] = [];
  for (let end = integer.length, scale = 0; end > 0; end -= 3, scale += 1) {
    const group = Number(integer.slice(Math.max(0, end - 3), end));
    if (group === 0) continue;
    // ONE THOUSAND AND FIVE, as ONE HUNDRED AND FIVE.
    const and = scale === 0 && group < 100 && end > 3 ? 'AND ' : '';
    groups.unshift(and + readHundreds(group) + (SCALES[scale] ?? ''));
  }
  return groups.join(' ') || readHundreds(0);
}

/** 0 to 999. */
function readHundreds(number: number): string {
  const rest = number % 100;
  if (rest < number)
    return `${readTens((number - rest) / 100)} HUNDRED${rest ? ` AND ${readTens(rest)}` : ''}`;
  return readTens(rest);
}

function readTens(number: number): string {
  const unit = UNITS[number];
  if (unit) return unit;
  const rest = number % 10;
  return (TENS[(number - rest) / 10 - 2] ?? '') + (rest ? `-${readTens(rest)}` : '');
}
