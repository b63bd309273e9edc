// Decimal numbers computed with two hundred digits of precision: ours must not lose any of them.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { NumberFormatCode } from '../../../core/base/page.js';
import { formatNumber, parseNumber } from '../../../core/format/number.js';
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
