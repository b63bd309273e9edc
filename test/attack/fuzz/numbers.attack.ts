/**
 * Amounts: not a digit may be lost, whichever way they come and go. Sums are done again with whole numbers, groups are
 * those of `Intl`, and words are read back.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { NumberFormatCode } from '../../../core/base/page.js';
import { convertAmount, convertBack } from '../../../core/format/convert.js';
import { formatNumber, parseNumber, parseNumberText } from '../../../core/format/number.js';
import { amountInWords } from '../../../core/format/words/index.js';
import { assertLinear, pumps } from './support/linear.js';
import { holds, property } from './support/property.js';
import { mutated, textOf } from './support/texts.js';
import { anything, oddText } from './support/values.js';

const INVALID = 'non-standard format data';

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0000123456789999'), minLength, maxLength });
/** Plain numbers, with zeros before and behind, and many nines to carry over. */
const plain = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 30), fc.oneof(fc.constant(''), digits(1, 20)))
  .map(([sign, whole, fraction]) => sign + whole + (fraction && `.${fraction}`));
const code = fc.constantFrom<NumberFormatCode>(1, 2, 3, 4);
const canonical = (text: string) => text.replace(/^(-?)0+(?=\d)/, '$1');

/** A plain number as a whole one, times 10 to the power of `scale`. */
function scaled(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
}

/** `numerator / denominator`, half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value);
  const quotient = (2n * size(numerator) + size(denominator)) / (2n * size(denominator));
  return numerator < 0n === denominator < 0n ? quotient : -quotient;
}

property(
  'given a plain number, then written by any code it is read back with all its digits',
  [plain, code],
  (text, formatCode) => {
    const written = formatNumber(text, { formatCode });
    assert.equal(parseNumber(written, { formatCode }), canonical(text));
    assert.equal(parseNumber(text), canonical(text));
  },
);

property('given a plain number, then its groups are those of the platform', [plain], (text) => {
  const format = new Intl.NumberFormat('en-US', {
    maximumFractionDigits: 20,
    minimumFractionDigits: text.split('.')[1]?.length ?? 0,
  });
  const expected = format.format(text as unknown as number);
  assert.equal(formatNumber(text), expected);
  for (const [formatCode, thousands, decimal] of [
    [2, ' ', ','],
    [3, '.', ','],
    [4, ',', '.'],
  ] as const)
    assert.equal(
      formatNumber(text, { formatCode }),
      expected.replace(/[,.]/g, (sign) => (sign === ',' ? thousands : decimal)),
    );
});

property(
  'given a number of decimals, then rounding is that of sums with whole numbers',
  [plain, fc.nat(25), code],
  (text, fractionDigits, formatCode) => {
    const written = parseNumber(formatNumber(text, { fractionDigits, formatCode }), { formatCode });
    assert.equal(
      scaled(written ?? '', fractionDigits),
      rounded(scaled(text, 40), 10n ** BigInt(40 - fractionDigits)),
    );
    assert.equal(written?.split('.')[1]?.length ?? 0, fractionDigits);
    assert.equal(written?.startsWith('-'), text.startsWith('-'), 'a minus stays');
  },
);

property(
  'given two numbers, then their product is exact and their quotient is rounded once',
  [plain, plain, fc.nat(20)],
  (value, rate, fractionDigits) => {
    const product = convertAmount(value, rate) ?? '';
    assert.equal(scaled(product, 60), scaled(value, 30) * scaled(rate, 30));
    assert.doesNotMatch(product, /\.\d*0$|^-0(\.0*)?$/);
    assert.equal(
      scaled(convertAmount(value, rate, fractionDigits) ?? '', fractionDigits),
      rounded(scaled(value, 30) * scaled(rate, 30), 10n ** BigInt(60 - fractionDigits)),
    );
    const quotient = convertBack(value, rate, fractionDigits);
    if (scaled(rate, 30) === 0n) assert.equal(quotient, undefined);
    else
      assert.equal(
        scaled(quotient ?? '', fractionDigits),
        rounded(scaled(value, 30) * 10n ** BigInt(fractionDigits), scaled(rate, 30)),
      );
  },
);

const typed = fc.oneof(
  mutated(
    fc.tuple(plain, code).map(([text, formatCode]) => formatNumber(text, { formatCode })),
    [',', '.', ' ', '\u00a0', '-', '+', 'e', '٣', '０', "'", '0', ',,'],
  ),
  textOf(['1', '23', '456', ',', '.', ' ', '-', 'e5', '0x', '１', '\n', '\0']),
  oddText,
);

property(
  'given what somebody has typed, then it is a number of these digits or none',
  [typed, code],
  (text, formatCode) => {
    const read = parseNumber(text, { formatCode });
    if (read === undefined) return assert.equal(parseNumberText(text, { formatCode }), INVALID);
    assert.match(read, /^-?(0|[1-9]\d*)(\.\d+)?$/);
    assert.match(text, /^[-\d., ]+$/);
    assert.equal(
      read.replace(/\D/g, ''),
      canonical(text.replace(/\D/g, '')).padStart(read.replace(/\D/g, '').length, '0'),
    );
    assert.equal(parseNumber(formatNumber(read, { formatCode }), { formatCode }), read);
  },
);

property(
  'given anything for a number, then it is written or refused in words',
  [
    anything,
    fc.oneof(fc.double(), oddText, fc.constant(null)),
    fc.oneof(oddText, fc.constantFrom('zh_CN', 'ar_SA')),
  ],
  (value, option, locale) => {
    const given = value as number;
    const written = formatNumber(given, {
      fractionDigits: option as number,
      formatCode: option as 1,
      locale,
    });
    holds(typeof written === 'string' && written !== '' && written.length < 1_000);
    assert.equal(typeof amountInWords(given, locale), 'string');
    assert.equal(typeof (parseNumber(given) ?? ''), 'string');
    assert.equal(typeof (convertAmount(given, given, 2) ?? ''), 'string');
  },
);

// Words

const amount = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 16), digits(2, 2), digits(0, 3))
  .map(([sign, whole, cents, more]) => `${sign}${canonical(whole)}.${cents}${more}`);

/** How many gaps a bill has a zero for: within four digits, and before four that follow nothing or begin with none. */
function zerosOf(text: string): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const [jiao = '0', fen = '0'] = fraction;
  if (Number(whole) === 0) return jiao + fen === '00' ? 1 : 0;
  const groups = whole.padStart(16, '0').match(/.{4}/g) ?? [];
  const first = groups.findIndex((group) => group !== '0000');
  const gaps = groups.map((group, index) => {
    const within = (group.replace(/^0+|0+$/g, '').match(/0+/g) ?? []).length;
    const isApart =
      index > first && group !== '0000' && (group.startsWith('0') || groups[index - 1] === '0000');
    return within + Number(isApart);
  });
  return gaps.reduce((sum, count) => sum + count, 0) + Number(jiao === '0' && fen !== '0');
}

property(
  'given an amount, then its Chinese words say it and nothing else',
  [amount, fc.constantFrom('zh_CN', 'zh_TW')],
  (text, locale) => {
    const words = amountInWords(text, locale);
    assert.equal(readChinese(words), centsOf(text));
    assert.doesNotMatch(words, /零零|零[万萬亿億角分]|[0-9-]/);
    assert.doesNotMatch(words.slice(2), /零[元圓]/);
    assert.equal([...words].filter((letter) => letter === '零').length, zerosOf(text), words);
  },
);

property('given an amount, then its English words say it and nothing else', [amount], (text) => {
  assert.equal(readEnglish(amountInWords(text, 'en_US')), centsOf(text));
});

/** Cut off, not rounded. */
function centsOf(text: string): bigint {
  return scaled(text, 2);
}

function readChinese(words: string): bigint {
  const text = [...words]
    .map((letter) =>
      '零壹贰叁肆伍陆柒捌玖'.indexOf(letter) >= 0
        ? String('零壹贰叁肆伍陆柒捌玖'.indexOf(letter))
        : '零壹貳參肆伍陸柒捌玖'.indexOf(letter) >= 0
          ? String('零壹貳參肆伍陸柒捌玖'.indexOf(letter))
          : letter,
    )
    .join('');
  const [, sign, whole = '', jiao = '0', fen = '0'] =
    /^([负負]?)(?:(.+)[元圓])?0?(?:(\d)角)?(?:(\d)分)?整?$/.exec(text) ?? assert.fail(words);
  const cents = readPlaces(whole) * 100n + BigInt(jiao) * 10n + BigInt(fen);
  return sign ? -cents : cents;
}

/** Sums up from the greatest place. */
function readPlaces(text: string): bigint {
  for (const [names, size] of [
    ['亿億', 100_000_000n],
    ['万萬', 10_000n],
    ['仟', 1_000n],
    ['佰', 100n],
    ['拾', 10n],
  ] as const) {
    const at = Math.max(...[...names].map((name) => text.lastIndexOf(name)));
    if (at >= 0) return readPlaces(text.slice(0, at)) * size + readPlaces(text.slice(at + 1));
  }
  return BigInt(text.replace(/^0/, '') || '0');
}

const NAMES =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const TENS = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
const SCALES = ['THOUSAND', 'MILLION', 'BILLION', 'TRILLION', 'QUADRILLION'];

function readEnglish(words: string): bigint {
  const [, sign, dollars = '', cents = ''] =
    /^(NEGATIVE )?(?:(.+?) DOLLARS?)?(?:(?:^| AND |(?<=NEGATIVE ))?(\S.*?) CENTS?)? ONLY$/.exec(words) ??
    assert.fail(words);
  const sum = readNames(dollars) * 100n + readNames(cents.replace(/^AND /, ''));
  return sign ? -sum : sum;
}

function readNames(words: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of words.split(/[ -]/).filter((one) => one !== 'AND' && one !== '')) {
    const scale = SCALES.indexOf(word);
    if (scale >= 0) {
      total += group * 1000n ** BigInt(scale + 1);
      group = 0n;
    } else if (word === 'HUNDRED') group *= 100n;
    else
      group += BigInt(
        NAMES.includes(word)
          ? NAMES.indexOf(word)
          : 20 + 10 * (TENS.includes(word) ? TENS.indexOf(word) : assert.fail(word)),
      );
  }
  return total + group;
}

property(
  'given long texts, then reading them takes linear time',
  [pumps(['0', '1', '999', ',', '.', ' ', '-', 'e', '1,234'])],
  (pump) => {
    assertLinear(formatNumber, pump);
    assertLinear((text) => parseNumber(text, { formatCode: 2 }), pump);
    assertLinear((text) => convertAmount(text, text), pump);
    assertLinear((text) => amountInWords(text, 'zh_CN'), pump);
  },
  { share: 0.25 },
);
