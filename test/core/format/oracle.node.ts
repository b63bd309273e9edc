// Thousands of generated numbers, each worked out a second time in another way: by whole numbers of any size, by the
// engine's own formatter, and by reading the words back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { convertAmount, convertBack } from '../../../core/format/convert.js';
import { formatNumber, parseNumber } from '../../../core/format/number.js';
import { amountInWords } from '../../../core/format/words/index.js';

const ROUNDS = 5_000;

/** Always the same numbers: what fails once fails again. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Digits with many zeros, nines and fives in them: there the mistakes are. */
function createDigits(random: (below: number) => number): (length: number) => string {
  return (length) =>
    Array.from({ length }, () => (random(2) ? '0095'.charAt(random(4)) : String(random(10)))).join('');
}

/** The number times 10^decimals, rounded half away from zero. */
function scaled(value: string, decimals: number): bigint {
  const [integer = '', fraction = ''] = value.replace('-', '').split('.');
  const all = BigInt(integer + fraction) * 10n ** BigInt(decimals);
  const unit = 10n ** BigInt(fraction.length);
  const rounded = (2n * all + unit) / (2n * unit);
  return value.startsWith('-') ? -rounded : rounded;
}

/** The digits of a text as a whole number, whatever separates them. */
function wholeOf(text: string): bigint {
  const digits = BigInt(text.replace(/\D/g, ''));
  return text.startsWith('-') ? -digits : digits;
}

function* generatedNumbers(seed: number, integerDigits: number, fractionDigits: number): Generator<string> {
  const random = createRandom(seed);
  const digits = createDigits(random);
  for (let round = 0; round < ROUNDS; round += 1) {
    const fraction = digits(random(fractionDigits + 1));
    const sign = random(3) ? '' : '-';
    yield sign + digits(1 + random(integerDigits)) + (fraction && `.${fraction}`);
  }
}

test('given any number, then rounding and grouping agree with whole-number arithmetic', () => {
  const random = createRandom(3);
  for (const value of generatedNumbers(1, 40, 12)) {
    const decimals = random(9);
    const text = formatNumber(value, { fractionDigits: decimals });
    assert.equal(wholeOf(text), scaled(value, decimals), `${value} to ${decimals} is ${text}`);
    assert.match(text, decimals ? /^-?\d{1,3}(,\d{3})*\.\d+$/ : /^-?\d{1,3}(,\d{3})*$/);
    assert.equal(text.split('.')[1]?.length ?? 0, decimals);
    assert.equal(parseNumber(formatNumber(value, { formatCode: 3 }), { formatCode: 3 }), parseNumber(value));
  }
});

test('given any number, then it is written as the engine writes decimal strings', () => {
  const formats = Array.from(
    { length: 7 },
    (_, decimals) =>
      new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  );
  const random = createRandom(5);
  for (const value of generatedNumbers(2, 25, 10)) {
    const decimals = random(formats.length);
    const expected = formats[decimals]?.format(value as `${number}`);
    assert.equal(formatNumber(value, { fractionDigits: decimals }), expected, `${value} to ${decimals}`);
  }
});

test('given any amount and rate, then both ways agree with whole-number arithmetic', () => {
  const rates = generatedNumbers(7, 4, 10);
  const random = createRandom(8);
  for (const value of generatedNumbers(6, 18, 4)) {
    const rate = String(rates.next().value);
    const decimals = random(7);
    const name = `${value} by ${rate} to ${decimals}`;
    const product = scaled(value, 4) * scaled(rate, 10);
    const exact = `${product < 0n ? '-' : ''}${String(product).replace('-', '').padStart(15, '0')}`;
    const point = exact.length - 14;
    const [result, full] = [convertAmount(value, rate, decimals) ?? '', convertAmount(value, rate) ?? ''];
    assert.equal(wholeOf(result), scaled(`${exact.slice(0, point)}.${exact.slice(point)}`, decimals), name);
    assert.equal(scaled(full, 14), product, name);
    assert.doesNotMatch(full, /\..*0$|\.$/);
    if (!/[1-9]/.test(rate)) continue;

    const back = convertBack(value, rate, decimals) ?? '';
    const dividend = scaled(value, 4) * 10n ** BigInt(6 + decimals);
    const divisor = scaled(rate, 10);
    const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
    const quotient = (2n * above + below) / (2n * below);
    assert.equal(wholeOf(back), dividend < 0n !== divisor < 0n ? -quotient : quotient, `${name}, back`);
    for (const text of [result, full, back]) assert.ok(/[1-9]/.test(text) || !text.startsWith('-'), text);
  }
});

const CHINESE_DIGITS = '零壹贰叁肆伍陆柒捌玖';

/** Reads Chinese numerals: each unit multiplies what was gathered since the next greater one. */
function readChinese(text: string): bigint {
  for (const [unit, worth] of [
    ['亿', 10n ** 8n],
    ['万', 10n ** 4n],
    ['仟', 1_000n],
    ['佰', 100n],
    ['拾', 10n],
  ] as const) {
    const at = text.lastIndexOf(unit);
    if (at >= 0) return readChinese(text.slice(0, at)) * worth + readChinese(text.slice(at + 1));
  }
  const digit = text.replace(/^零/, '');
  return digit ? BigInt(CHINESE_DIGITS.indexOf(digit)) : 0n;
}

test('given any amount, then its Chinese words read back as the same amount, with no 零 too many', () => {
  for (const value of generatedNumbers(9, 16, 4)) {
    const text = amountInWords(value, 'zh_CN');
    const [, minus = '', yuan = '', jiao = '零', fen = '零'] =
      /^(负)?(?:(.+)元)?零?(?:(.)角)?(?:(.)分)?整?$/.exec(text) ?? assert.fail(`${value} is ${text}`);
    const cents =
      readChinese(yuan) * 100n +
      BigInt(CHINESE_DIGITS.indexOf(jiao)) * 10n +
      BigInt(CHINESE_DIGITS.indexOf(fen));
    const cut = value.replace(/(\.\d\d)\d+$/, '$1');
    assert.equal(minus ? -cents : cents, scaled(cut, 2), `${value} is ${text}`);
    assert.equal(minus !== '', cents !== 0n && value.startsWith('-'), text);
    assert.doesNotMatch(text, /零零|^负?零(?!元整)|零[亿万仟佰拾角分]|.零元|分整|[元角]$/);
    // 壹拾万 and never 拾万.
    assert.doesNotMatch(text, /(?<![壹贰叁肆伍陆柒捌玖])[仟佰拾]/);
  }
});

const ENGLISH = new Map(
  [
    ...'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN TWENTY'
      .split(' ')
      .entries(),
    ...Object.entries({
      30: 'THIRTY',
      40: 'FORTY',
      50: 'FIFTY',
      60: 'SIXTY',
      70: 'SEVENTY',
      80: 'EIGHTY',
      90: 'NINETY',
    }),
  ].map(([number, word]) => [word, BigInt(number)] as const),
);
const SCALES = new Map([
  ['THOUSAND', 10n ** 3n],
  ['MILLION', 10n ** 6n],
  ['BILLION', 10n ** 9n],
  ['TRILLION', 10n ** 12n],
  ['QUADRILLION', 10n ** 15n],
]);

function readEnglish(text: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of text.split(/[ -]/)) {
    const scale = SCALES.get(word);
    if (scale) {
      total += group * scale;
      group = 0n;
    } else if (word === 'HUNDRED') group *= 100n;
    else if (word !== 'AND') group += ENGLISH.get(word) ?? assert.fail(`no number: ${word} in ${text}`);
  }
  return total + group;
}

test('given any amount, then its English words read back as the same amount', () => {
  for (const value of generatedNumbers(10, 16, 4)) {
    const text = amountInWords(value);
    const [, minus, dollars = 'ZERO', dollarEnd, cents = 'ZERO', centEnd] =
      /^(NEGATIVE )?(?:(.+?) DOLLAR(S?))?(?: AND )?(?:((?:(?! DOLLAR).)+) CENT(S?))? ONLY$/.exec(text) ??
      assert.fail(`${value} is ${text}`);
    const amount = readEnglish(dollars) * 100n + readEnglish(cents);
    const cut = value.replace(/(\.\d\d)\d+$/, '$1');
    assert.equal(minus ? -amount : amount, scaled(cut, 2), `${value} is ${text}`);
    assert.equal(dollarEnd ?? 'S', dollars === 'ONE' ? '' : 'S', text);
    assert.equal(centEnd ?? 'S', cents === 'ONE' ? '' : 'S', text);
    assert.doesNotMatch(text, / {2}|\bAND AND\b|^AND\b|HUNDRED (?!AND\b|DOLLAR|THOUSAND|\w+ILLION)/);
  }
});
