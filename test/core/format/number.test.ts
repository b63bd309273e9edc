// Amounts on forms and reports: eighteen digits, other people's separators, and whatever a server sends by mistake.
import { expect } from '@open-wc/testing';
import { formatNumber, parseNumber, parseNumberText } from '../../../core/format/number.js';
import type { NumberFormatOptions, NumberInput } from '../../../core/format/number.js';
import { expectLinear, repeating } from '../../support/growth.js';

const INVALID = 'non-standard format data';

describe('formatNumber', () => {
  it('given each format code, then thousands and decimals are separated its way', () => {
    const written = ([1, 2, 3, 4] as const).map((formatCode) => formatNumber('-1234567.89', { formatCode }));
    expect(written).to.deep.equal(['-1,234,567.89', '-1 234 567,89', '-1.234.567,89', '-1,234,567.89']);
  });

  it('given no format code or an unknown one, then it is written as by code 1', () => {
    expect(formatNumber('1234.5')).to.equal('1,234.5');
    for (const formatCode of [0, 5, -1, NaN, '__proto__'] as unknown[]) {
      expect(formatNumber('1234.5', { formatCode } as NumberFormatOptions)).to.equal('1,234.5');
    }
  });

  it('given 1 to 7 digits, then a separator stands before every third from the right', () => {
    const written = ['1', '12', '123', '1234', '12345', '123456', '1234567'].map((value) =>
      formatNumber(value),
    );
    expect(written).to.deep.equal(['1', '12', '123', '1,234', '12,345', '123,456', '1,234,567']);
  });

  it('given more digits than a double holds, then none is lost', () => {
    expect(formatNumber('9007199254740993.25')).to.equal('9,007,199,254,740,993.25');
    expect(formatNumber(9007199254740993n)).to.equal('9,007,199,254,740,993');
  });

  it('given a number of decimals, then ties go away from zero', () => {
    const round = (value: NumberInput) => formatNumber(value, { fractionDigits: 2 });
    expect(['1.005', '1.004', '-1.005', '2.675', '999.995', '0.1', '7'].map(round)).to.deep.equal([
      '1.01',
      '1.00',
      '-1.01',
      '2.68',
      '1,000.00',
      '0.10',
      '7.00',
    ]);
    expect(round(1.005)).to.equal('1.01');
    expect(formatNumber('9.5', { fractionDigits: 0 })).to.equal('10');
  });

  it('given no number of decimals, then the digits stay as given', () => {
    expect(formatNumber('1.10')).to.equal('1.10');
    expect(formatNumber('1.10', { fractionDigits: null })).to.equal('1.10');
    expect(formatNumber('1.10', { fractionDigits: NaN })).to.equal('1.10');
  });

  it('given an impossible number of decimals, then the nearest possible one is taken', () => {
    expect(formatNumber('1.5', { fractionDigits: -3 })).to.equal('2');
    expect(formatNumber('1.26', { fractionDigits: 1.9 })).to.equal('1.3');
    expect(formatNumber('1', { fractionDigits: 1e9 })).to.have.length(102);
  });

  it('given leading zeros, then they go; a minus stays before a zero', () => {
    expect(
      ['007', '000', '-0012', '00.5', '-0.001'].map((value) => formatNumber(value, { fractionDigits: 1 })),
    ).to.deep.equal(['7.0', '0.0', '-12.0', '0.5', '-0.0']);
  });

  it('given what is no plain number, then the text says so in the language asked for', () => {
    const texts = [
      '',
      'abc',
      '1e5',
      '1.',
      '.5',
      '+1',
      ' 1',
      '1\n',
      '1,000',
      '0x10',
      '１２',
      '٣',
      '−1',
      '1.2.3',
      '-',
    ];
    for (const text of texts) expect(formatNumber(text), JSON.stringify(text)).to.equal(INVALID);
    const values = [NaN, Infinity, 1e21, 1e-7, null, undefined, true, [1], {}, Symbol('1'), () => 1];
    for (const value of values) expect(formatNumber(value as NumberInput), String(value)).to.equal(INVALID);
    expect(formatNumber('abc', { locale: 'zh_CN' })).to.equal('非标准格式数据');
    expect(formatNumber('abc', { locale: 'fr_FR' })).to.equal(INVALID);
  });

  it('given more than 400 characters, then it is no number', () => {
    expect(formatNumber('1'.repeat(400))).to.match(/^1(,111)+$/);
    expect(formatNumber('1'.repeat(401))).to.equal(INVALID);
  });

  it('given characters of anything, then ten times as many take no more than ten times as long', async () => {
    for (const seed of ['1', '-', '1.', '1,', '0', ' ', '9.']) {
      const run = (text: string) => {
        formatNumber(text, { fractionDigits: 2 });
        parseNumber(text);
        parseNumber(text, { formatCode: 1 });
      };
      for (const size of [400, 100_000]) await expectLinear({ what: seed, size, make: repeating(seed), run });
    }
  });
});

describe('parseNumber', () => {
  it('given a number written by a format code, then its plain form comes back', () => {
    expect(parseNumber('-1,234,567.89', { formatCode: 1 })).to.equal('-1234567.89');
    expect(parseNumber('1 234,50', { formatCode: 2 })).to.equal('1234.50');
    expect(parseNumber('1.234', { formatCode: 3 })).to.equal('1234');
    expect(parseNumber('12', { formatCode: 3 })).to.equal('12');
    expect(parseNumber('1234567.5', { formatCode: 1 })).to.equal('1234567.5');
  });

  it('given no format code, then only a plain number is read', () => {
    expect(parseNumber('0012.50')).to.equal('12.50');
    expect(parseNumber(12.5)).to.equal('12.5');
    expect(parseNumber('1,234')).to.equal(undefined);
  });

  it('given separators in the wrong place, then nothing is guessed', () => {
    for (const text of [
      '1,23',
      '12,34,567',
      '1,2345',
      ',123',
      '1,,234',
      '1.2.3',
      '1.2,3',
      '1,234.',
      '',
      '-',
      'abc',
      '1,234 ',
    ]) {
      expect(parseNumber(text, { formatCode: 1 }), text).to.equal(undefined);
    }
    expect(parseNumber('1.5', { formatCode: 2 })).to.equal(undefined);
    expect(parseNumber('1,5', { formatCode: 1 })).to.equal(undefined);
  });
});

describe('parseNumberText', () => {
  it('given an optional minus, digits and an optional fraction, then the number comes back', () => {
    expect(['7', '-7', '0012.50', '-0.5'].map((text) => parseNumberText(text))).to.deep.equal([
      '7',
      '-7',
      '12.50',
      '-0.5',
    ]);
    expect(parseNumberText('1.234,50', { formatCode: 3 })).to.equal('1234.50');
  });

  it('given anything else, then the text of the language says so', () => {
    for (const text of ['', ' 7', '7.', '.7', '+7', '1,234', '1e5', 'seven', '9'.repeat(401)]) {
      expect(parseNumberText(text), text).to.equal(INVALID);
    }
    expect(parseNumberText('1,23', { formatCode: 1, locale: 'zh_CN' })).to.equal('非标准格式数据');
    expect(parseNumberText(undefined as unknown as NumberInput)).to.equal(INVALID);
  });
});
