// Decimal numbers computed with two hundred digits of precision: ours must not lose any of them. Amounts in words as
// the rules for bills and four libraries write them.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { NumberFormatCode } from '../../../core/base/page.js';
import { formatNumber, parseNumber } from '../../../core/format/number.js';
import { amountInWords } from '../../../core/format/words/index.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly value: string;
  readonly code: NumberFormatCode;
  readonly decimals: number | null;
  readonly expect: string;
  readonly invalid?: boolean;
}

const numbers = readFixture<{ readonly cases: readonly Row[] }>('number-format.json');

test(
  'given exact decimals, then every format code writes them without losing a digit',
  numbers.options,
  () => {
    const rows = numbers.content?.cases ?? [];
    assert.ok(rows.length > 0, 'the fixture has rows');
    const wrong = rows.flatMap(({ value, code, decimals, expect }) => {
      const got = formatNumber(value, { formatCode: code, fractionDigits: decimals, locale: 'en_US' });
      return got === expect ? [] : [`${value} by code ${code} to ${decimals} is ${got} and not ${expect}`];
    });
    assert.deepEqual(wrong, []);
  },
);

test(
  'given a number written by a format code, then it is read back as the same number',
  numbers.options,
  () => {
    const rows = (numbers.content?.cases ?? []).filter(({ invalid }) => !invalid);
    const wrong = rows.flatMap(({ code, expect }) => {
      const plain = parseNumber(expect, { formatCode: code });
      const again = plain === undefined ? plain : formatNumber(plain, { formatCode: code });
      return again === expect ? [] : [`${expect} by code ${code} comes back as ${again}`];
    });
    assert.deepEqual(wrong, []);
  },
);

interface ChineseRow {
  readonly value: string;
  readonly accept: readonly string[];
  readonly accept_tw: readonly string[];
}

const chinese = readFixture<{ readonly cases: readonly ChineseRow[] }>('amount-zh.json');

test(
  'given an amount, then its Chinese words are one of those that the rules for bills allow',
  chinese.options,
  () => {
    const rows = chinese.content?.cases ?? [];
    assert.ok(rows.length > 0, 'the fixture has rows');
    const wrong = rows.flatMap(({ value, accept, accept_tw }) => {
      const [mainland, taiwan] = [amountInWords(value, 'zh_CN'), amountInWords(value, 'zh_TW')];
      return [
        ...(accept.includes(mainland) ? [] : [`${value} is ${mainland} and not ${accept.join()}`]),
        ...(accept_tw.includes(taiwan) ? [] : [`${value} is ${taiwan} and not ${accept_tw.join()}`]),
      ];
    });
    assert.deepEqual(wrong, []);
  },
);

interface EnglishRow {
  readonly value: string;
  /** Without AND, ONLY, hyphens and sign. */
  readonly tokens: string;
  readonly negative: boolean;
}

const english = readFixture<{ readonly cases: readonly EnglishRow[] }>('amount-en.json');

test('given an amount, then its English words and its sign are the right ones', english.options, () => {
  const rows = english.content?.cases ?? [];
  assert.ok(rows.length > 0, 'the fixture has rows');
  const wrong = rows.flatMap(({ value, tokens, negative }) => {
    const text = amountInWords(value, 'en_US');
    const words = text.split(/[ -]/).filter((word) => !['NEGATIVE', 'AND', 'ONLY'].includes(word));
    const isRight =
      words.join(' ') === tokens && text.startsWith('NEGATIVE ') === negative && text.endsWith(' ONLY');
    return isRight ? [] : [`${value} is ${text} and not ${tokens}`];
  });
  assert.deepEqual(wrong, []);
});
