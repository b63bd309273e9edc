// Amounts on invoices and claims: in words for the bank, with their currency for the reader, in another currency for
// the books. Someone signs what these functions write.
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { NumberFormatCode } from '../../../core/base/page.js';
import { convertAmount, convertBack } from '../../../core/format/convert.js';
import { createCurrencyFormat, type CurrencyFormat } from '../../../core/format/currency-format.js';
import type { NumberInput } from '../../../core/format/number.js';
import { amountInWords } from '../../../core/format/words/index.js';
import { expectLinear, repeating } from '../../support/growth.js';

const INVALID = 'non-standard format data';
const LARGEST = '9999999999999999.99';

describe('amountInWords in Chinese', () => {
  const words = (value: NumberInput) => amountInWords(value, 'zh_CN');

  it('given whole amounts, then every figure has its place and runs of zeros are read once', () => {
    const expected = {
      '0': '零元整',
      '7': '柒元整',
      '10': '壹拾元整',
      '16': '壹拾陆元整',
      '108': '壹佰零捌元整',
      '3007': '叁仟零柒元整',
      '60004': '陆万零肆元整',
      '250000': '贰拾伍万元整',
      '4030000': '肆佰零叁万元整',
      '20070300': '贰仟零柒万零叁佰元整',
      '800000006': '捌亿零陆元整',
      '90000300000': '玖佰亿零叁拾万元整',
      '1000000000000000': '壹仟万亿元整',
    };
    expect(Object.fromEntries(Object.keys(expected).map((value) => [value, words(value)]))).to.deep.equal(
      expected,
    );
  });

  it('given decimals, then 整 closes what has no 分, and a missing 角 is read', () => {
    const expected = {
      '12.00': '壹拾贰元整',
      '12.30': '壹拾贰元叁角整',
      '12.34': '壹拾贰元叁角肆分',
      '12.04': '壹拾贰元零肆分',
      '0.30': '叁角整',
      '0.04': '肆分',
      '0.34': '叁角肆分',
      '5.5': '伍元伍角整',
    };
    expect(Object.fromEntries(Object.keys(expected).map((value) => [value, words(value)]))).to.deep.equal(
      expected,
    );
  });

  it('given Taiwan or Hong Kong, then the numerals are traditional', () => {
    expect(amountInWords('-1234567890.62', 'zh_TW')).to.equal(
      '負壹拾貳億參仟肆佰伍拾陸萬柒仟捌佰玖拾圓陸角貳分',
    );
    expect(amountInWords('0', 'zh-HK')).to.equal('零圓整');
  });
});

describe('amountInWords in English', () => {
  const words = (value: NumberInput) => amountInWords(value, 'en_US');

  it('given an amount, then it reads as on a cheque', () => {
    expect(words('1234.56')).to.equal(
      'ONE THOUSAND TWO HUNDRED AND THIRTY-FOUR DOLLARS AND FIFTY-SIX CENTS ONLY',
    );
    expect(words('-20')).to.equal('NEGATIVE TWENTY DOLLARS ONLY');
    expect(words('1')).to.equal('ONE DOLLAR ONLY');
    expect(words('1.01')).to.equal('ONE DOLLAR AND ONE CENT ONLY');
    expect(words('0.05')).to.equal('FIVE CENTS ONLY');
    expect(words('0')).to.equal('ZERO DOLLARS ONLY');
    expect(words('700')).to.equal('SEVEN HUNDRED DOLLARS ONLY');
  });

  it('given nothing between the thousands and the tens, then AND stands there too', () => {
    expect(words('1005')).to.equal('ONE THOUSAND AND FIVE DOLLARS ONLY');
    expect(words('2000042.10')).to.equal('TWO MILLION AND FORTY-TWO DOLLARS AND TEN CENTS ONLY');
    expect(words('5012000')).to.equal('FIVE MILLION TWELVE THOUSAND DOLLARS ONLY');
  });

  it('given any language without words of its own, then English is used', () => {
    for (const locale of ['ar_SA', 'fr_FR', 'de-DE']) {
      expect(amountInWords('3', locale)).to.equal('THREE DOLLARS ONLY');
    }
    expect(amountInWords('3')).to.equal('THREE DOLLARS ONLY');
  });
});

describe('amountInWords in every language', () => {
  it('given more than two decimals, then the rest is cut off and never rounded up', () => {
    expect(amountInWords('0.999', 'zh_CN')).to.equal('玖角玖分');
    expect(amountInWords('0.999')).to.equal('NINETY-NINE CENTS ONLY');
    expect(amountInWords('0.009', 'zh_CN')).to.equal('零元整');
    expect(amountInWords('0.009')).to.equal('ZERO DOLLARS ONLY');
  });

  it('given a zero with a minus, then it is zero', () => {
    for (const value of ['-0', '-0.00', '-0.001', '-000', -0]) {
      expect(amountInWords(value), String(value)).to.equal('ZERO DOLLARS ONLY');
      expect(amountInWords(value, 'zh_CN'), String(value)).to.equal('零元整');
    }
    expect(amountInWords('-0.01', 'zh_CN')).to.equal('负壹分');
    expect(amountInWords('-0.01')).to.equal('NEGATIVE ONE CENT ONLY');
  });

  it('given numbers and leading zeros, then they read as their plain text does', () => {
    expect(amountInWords(12.3, 'zh_CN')).to.equal('壹拾贰元叁角整');
    expect(amountInWords(12n, 'zh_CN')).to.equal('壹拾贰元整');
    expect(amountInWords(`000${LARGEST}`, 'zh_CN')).to.equal(amountInWords(LARGEST, 'zh_CN'));
  });

  it('given the largest amount, then it is worded; given one more, then it says that it cannot be', () => {
    expect(amountInWords(LARGEST)).to.match(/^NINE QUADRILLION NINE HUNDRED AND NINETY-NINE TRILLION /);
    expect(amountInWords(LARGEST, 'zh_CN')).to.match(/^玖仟玖佰玖拾玖万玖仟玖佰玖拾玖亿.*玖元玖角玖分$/);
    for (const value of ['10000000000000000', '-10000000000000000', '9'.repeat(400)]) {
      expect(amountInWords(value)).to.equal(INVALID);
    }
  });

  it('given what is no number, then it says so in the language asked for', () => {
    const values = ['', 'abc', '1,000', '1e5', '１２', '1.', NaN, Infinity, null, undefined, {}, [1]];
    for (const value of values as NumberInput[]) expect(amountInWords(value)).to.equal(INVALID);
    expect(amountInWords('abc', 'zh_CN')).to.equal('非标准格式数据');
    expect(amountInWords('abc', 'zh_TW')).to.equal('非標準格式資料');
    expect(amountInWords('abc', 'ar_SA')).to.match(/^[\u0600-\u06ff ]+$/);
  });

  it('given characters made to be slow, then ten times as many take no more than ten times as long', async () => {
    for (const seed of ['1', '0', '-', '1.', '零']) {
      const run = (text: string) => {
        amountInWords(text, 'zh_CN');
        convertAmount(text, text);
        convertBack(text, text);
      };
      await expectLinear({ what: seed, make: repeating(seed), run });
    }
  });
});

describe('convertAmount', () => {
  it('given an amount and a rate, then the product is exact where doubles are not', () => {
    expect(convertAmount('0.1', '3')).to.equal('0.3');
    expect(convertAmount('1.1', '1.1')).to.equal('1.21');
    expect(convertAmount('123456789012345678.91', '7.12345678901234567890')).to.equal(
      '879439101839658589.121425087877625361999',
    );
    expect(convertAmount(9007199254740993n, '1.00000000')).to.equal('9007199254740993');
  });

  it('given a number of decimals, then ties go away from zero as everywhere', () => {
    expect(convertAmount('1.005', '1', 2)).to.equal('1.01');
    expect(convertAmount('-1.005', '1', 2)).to.equal('-1.01');
    expect(convertAmount('100', '7.1', 2)).to.equal('710.00');
    expect(convertAmount('0.5', '1', 0)).to.equal('1');
  });

  it('given a product of zero, then it has no minus', () => {
    expect(convertAmount('-0', '7')).to.equal('0');
    expect(convertAmount('-0.001', '1', 2)).to.equal('0.00');
    expect(convertAmount('-2', '-3')).to.equal('6');
  });

  it('given what is no number on either side, then there is no product', () => {
    for (const value of ['', 'abc', '1,000', '1e5', NaN, '9'.repeat(401)]) {
      expect(convertAmount(value, '7')).to.equal(undefined);
      expect(convertAmount('7', value)).to.equal(undefined);
      expect(convertBack(value, '7')).to.equal(undefined);
      expect(convertBack('7', value)).to.equal(undefined);
    }
  });

  it('given the longest numbers, then no digit of the product is lost', () => {
    const nines = '9'.repeat(400);
    expect(convertAmount(nines, nines)).to.equal(`${'9'.repeat(399)}8${'0'.repeat(399)}1`);
  });
});

describe('convertBack', () => {
  it('given what was converted, then the first amount comes back', () => {
    expect(convertBack(convertAmount('1284.50', '7.1234', 2) ?? '', '7.1234')).to.equal('1284.50');
    expect(convertBack('10', '3')).to.equal('3.33');
    expect(convertBack('20', '3')).to.equal('6.67');
    expect(convertBack('-20', '3', 4)).to.equal('-6.6667');
    expect(convertBack('1', '0.00000012', 0)).to.equal('8333333');
  });

  it('given a quotient just under and just at a half, then only the half goes up', () => {
    expect(convertBack('0.125', '1', 2)).to.equal('0.13');
    expect(convertBack('0.1249999999999999999999999', '1', 2)).to.equal('0.12');
    expect(convertBack('1', '8', 2)).to.equal('0.13');
    expect(convertBack('-1', '800', 2)).to.equal('0.00');
  });

  it('given a rate of zero, then there is no way back', () => {
    expect(convertBack('1', '0.00')).to.equal(undefined);
  });
});

describe('format.currency', () => {
  const NAMES = new Map([['USD', 'Greenback']]);

  function currencyIn(locale: string, formatCode: NumberFormatCode = 1): CurrencyFormat {
    return createCurrencyFormat({ locale$: atom(locale), formatCode, names$: atom(NAMES) });
  }

  it('given a code, then symbol and place follow the language and the digits the format code', () => {
    expect(currencyIn('en_US')('1284500.5', { code: 'USD' })).to.equal('$1,284,500.50');
    expect(currencyIn('en_US', 3)('1284500.5', { code: 'usd' })).to.equal('$1.284.500,50');
    expect(currencyIn('zh_CN')('1284500.5', { code: 'CNY' })).to.equal('¥1,284,500.50');
    expect(currencyIn('de_DE', 3)('-1284500.5', { code: 'EUR' })).to.equal('-1.284.500,50\u00a0€');
  });

  it('given a currency, then it brings its decimals unless others are asked for', () => {
    const format = currencyIn('en_US');
    expect(format('1234.5', { code: 'JPY' })).to.equal('¥1,235');
    expect(format('1.5', { code: 'KWD' })).to.equal('KWD\u00a01.500');
    expect(format('1.005', { code: 'USD' })).to.equal('$1.01');
    expect(format('1.005', { code: 'USD', fractionDigits: 3 })).to.equal('$1.005');
    expect(format('1.23456', { code: 'USD', fractionDigits: null })).to.equal('$1.23456');
  });

  it('given eighteen digits, then none is lost on the way', () => {
    expect(currencyIn('en_US')('-9007199254740993.25', { code: 'USD' })).to.equal(
      '-$9,007,199,254,740,993.25',
    );
    expect(currencyIn('en_US')('1'.repeat(400), { code: 'USD' })).to.match(/^\$1(,111)+\.00$/);
  });

  it('given a symbol of the caller, then it stands for the own one, apart when it ends in a letter', () => {
    const format = currencyIn('en_US');
    expect(format('-5', { symbol: '₿' })).to.equal('-₿5.00');
    expect(format('5', { symbol: 'RMB' })).to.equal('RMB\u00a05.00');
    expect(format('5', { code: 'JPY', symbol: '円' })).to.equal('円\u00a05');
    expect(currencyIn('fr_FR', 2)('1234', { symbol: '₿' })).to.equal('1 234,00\u00a0₿');
  });

  it('given names or codes to show, then the name of the suite wins over that of the browser', () => {
    const format = currencyIn('en_US');
    expect(format('2', { code: 'usd', display: 'name' })).to.equal('2.00 Greenback');
    expect(format('2', { code: 'EUR', display: 'name' })).to.equal('2.00 euros');
    expect(format('2', { code: 'USD', display: 'code' })).to.equal('USD\u00a02.00');
  });

  it('given a code that no standard knows, then it is shown as it is', () => {
    const format = currencyIn('en_US');
    expect(format('2', { code: 'POINTS' })).to.equal('POINTS\u00a02.00');
    expect(format('2', { code: 'ZZZ' })).to.equal('ZZZ\u00a02.00');
    expect(format('2', { code: 840 as never })).to.equal('840\u00a02.00');
    expect(format('2', { code: '__proto__' })).to.match(/^__proto__/);
    expect(format('2')).to.equal('2.00');
    expect(format('2', { code: null, symbol: null, display: 'name' })).to.equal('2.00');
  });

  it('given zero with a minus as a number, then there is none; what is no number says so', () => {
    expect(currencyIn('en_US')(-0, { code: 'USD' })).to.equal('$0.00');
    for (const value of ['abc', '1e5', NaN, null] as NumberInput[]) {
      expect(currencyIn('en_US')(value, { code: 'USD' })).to.equal(INVALID);
      expect(currencyIn('zh_CN')(value, { symbol: '¥' })).to.equal('非标准格式数据');
    }
  });

  it('given more currencies than are remembered, then each is still its own', () => {
    const format = currencyIn('en_US');
    const code = (index: number) => `Q${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}`;
    for (let index = 0; index < 250; index += 1) {
      expect(format('1', { code: code(index) })).to.equal(`${code(index)}\u00a01.00`);
    }
    expect(format('1', { code: 'USD' })).to.equal('$1.00');
  });

  describe('as it is seen', () => {
    /** What a reader sees from left to right, without the invisible characters. */
    function seen(text: string, direction: 'ltr' | 'rtl', around = ''): string {
      const paragraph = document.createElement('p');
      paragraph.dir = direction;
      paragraph.style.cssText = 'white-space: nowrap; font: 20px sans-serif; width: 2000px';
      paragraph.textContent = around + text + around;
      document.body.append(paragraph);
      const node = paragraph.firstChild as Text;
      const glyphs: { readonly character: string; readonly left: number }[] = [];
      for (let index = around.length; index < around.length + text.length; index += 1) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { left, width } = range.getBoundingClientRect();
        const character = node.data.charAt(index);
        // WebKit measures them too.
        const isInvisible = /\p{Cf}/u.test(character);
        if (width > 0 && !isInvisible) glyphs.push({ character, left });
      }
      paragraph.remove();
      return glyphs
        .sort((one, other) => one.left - other.left)
        .map(({ character }) => (character === '\u00a0' ? ' ' : character))
        .join('');
    }

    const ARABIC = ' كلمة ';

    it('given Arabic, then the minus and the groups keep their order and the symbol stands left', () => {
      for (const around of ['', ARABIC, ' word ', ' 7 ']) {
        const dollars = currencyIn('ar_SA', 2)('-1234567.5', { code: 'USD' });
        expect(seen(dollars, 'rtl', around), around).to.equal('US$ -1 234 567,50');
        const euros = currencyIn('ar_SA', 1)('-1234567.5', { code: 'EUR' });
        expect(seen(euros, 'rtl', around), around).to.equal('€ -1,234,567.50');
      }
    });

    it('given an Arabic symbol in English, then it stays before its number', () => {
      const text = currencyIn('en_US')('1234.5', { symbol: 'دينار' });
      expect(seen(text, 'ltr')).to.match(/^[\u0600-\u06ff]+ 1,234\.50$/);
    });
  });
});
