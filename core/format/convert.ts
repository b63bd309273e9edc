/**
 * Amounts in another currency (SPEC sections 5 and 7). Both ways work on the digits as whole numbers: no binary
 * fraction comes in between, and no cent is lost.
 */
import { readDecimal, roundDecimal, writeDecimal, type Decimal, type NumberInput } from './number.js';

/** What a division is carried to before it is rounded: one more than can be asked for. */
const QUOTIENT_DIGITS = 101;

/** Decimals of `convertBack` when none are asked for. */
const DEFAULT_BACK_DIGITS = 2;

/**
 * `value` times `rate` as a plain decimal text, rounded half away from zero to `fractionDigits` decimals; without a
 * count it is exact and ends without zeros. `undefined` when one of the two is not a number.
 *
 * @example
 * ```ts
 * convertAmount('1284.50', '7.1'); // → '9119.95'
 * convertAmount('100', '7.1263', 2); // → '712.63'
 * ```
 */
export function convertAmount(
  value: NumberInput,
  rate: NumberInput,
  fractionDigits?: number,
): string | undefined {
  const amount = readDecimal(value);
  const factor = readDecimal(rate);
  if (!amount || !factor) return undefined;
  return write(
    amount.negative !== factor.negative,
    wholeOf(amount) * wholeOf(factor),
    amount.fraction.length + factor.fraction.length,
    fractionDigits,
  );
}

/**
 * `value` divided by `rate`, from the target currency back to the first one, rounded half away from zero to
 * `fractionDigits` decimals, 2 unless told otherwise. `undefined` when one of the two is not a number, or the rate is
 * zero.
 *
 * @example
 * ```ts
 * convertBack('100', '7.1263', 2); // → '14.03'
 * ```
 */
export function convertBack(
  value: NumberInput,
  rate: NumberInput,
  fractionDigits = DEFAULT_BACK_DIGITS,
): string | undefined {
  const amount = readDecimal(value);
  const divisor = readDecimal(rate);
  const whole = divisor && wholeOf(divisor);
  if (!amount || !whole) return undefined;
  // What the division leaves over cannot change the rounding: half away from zero looks at one digit.
  const quotient =
    shift(wholeOf(amount), divisor.fraction.length + QUOTIENT_DIGITS) / shift(whole, amount.fraction.length);
  return write(amount.negative !== divisor.negative, quotient, QUOTIENT_DIGITS, fractionDigits);
}

/** All digits, without the point. */
function wholeOf({ integer, fraction }: Decimal): bigint {
  return BigInt(integer + fraction);
}

function shift(whole: bigint, zeros: number): bigint {
  return whole * 10n ** BigInt(zeros);
}

function write(negative: boolean, whole: bigint, scale: number, fractionDigits: number | undefined): string {
  const digits = String(whole).padStart(scale + 1, '0');
  const point = digits.length - scale;
  let end = digits.length;
  if (fractionDigits === undefined) while (end > point && digits.charCodeAt(end - 1) === 48) end -= 1;
  const { integer, fraction } = roundDecimal(
    { negative, integer: digits.slice(0, point), fraction: digits.slice(point, end) },
    fractionDigits,
  );
  return writeDecimal({ negative: negative && /[1-9]/.test(integer + fraction), integer, fraction });
}
