/**
 * What people type into the forms of an office: right, nearly right, and nothing of the kind; and what nobody types, such as
 * objects and a million characters. Every rule answers, and soon.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as validator from '../../../core/chunks/validator.js';
import type { StoaError } from '../../../core/base/errors.js';
import { expectConstant, expectLinear, repeating } from '../../support/growth.js';

type Check = (value: unknown) => boolean;

const EVERY_PLACE: Record<string, Check> = Object.fromEntries([
  ...'PL ES FI IN IR IT NO TH LK PK IL LY TN CN HK TW'
    .split(' ')
    .map((place) => [`isIdentityCard ${place}`, (value: unknown) => validator.isIdentityCard(value, place)]),
  ...'BG CZ AT DE DK CY GR CA GB IE US AR ES EE FI BE FR LU HR HU IT LT LV MT NL PL BR PT RO SK SI SE UA'
    .split(' ')
    .map((place) => [`isTaxID ${place}`, (value: unknown) => validator.isTaxID(value, place)]),
]) as Record<string, Check>;

/** As long as a text may be that a rule reads. */
const LONGEST = 4_096;

/** Long runs of what regular expressions repeat, with a beginning and an end that do not fit. */
function* hostile(length: number): Generator<string> {
  const pieces = [
    '1',
    'a',
    'A',
    '-',
    ' ',
    '.',
    '@',
    '"',
    ':',
    '/',
    '(',
    '[',
    '{"',
    '1-',
    '1 ',
    'a.',
    'a@',
    '0.',
    '::',
    '\\"',
    '00',
    '中',
    '%2',
  ];
  for (const start of ['', '+', '"', 'http://', 'a@', '0', '1990-01-01T', 'GB']) {
    for (const end of ['', '!', '@a.com', '\n']) {
      for (const piece of pieces) {
        const count = Math.floor((length - start.length - end.length) / piece.length);
        yield start + piece.repeat(count) + end;
      }
    }
  }
}

/** The least of three measures of each counts: the machine may be busy with something else. */
function slowestOf(texts: readonly string[], check: Check): string {
  const timeOf = (text: string) => {
    const startedAt = performance.now();
    check(text);
    return performance.now() - startedAt;
  };
  const times = texts.map((text) => Math.min(timeOf(text), timeOf(text), timeOf(text)));
  return texts[times.indexOf(Math.max(...times))]!;
}

/** By description: the rule, what it takes, what it refuses. */
const CASES: Record<string, readonly [check: Check, valid: readonly string[], invalid: readonly string[]]> = {
  'mail addresses': [
    validator.isEmail,
    [
      'li.wei@example.com',
      'a+b@sub.example.co.uk',
      '"li wei"@example.com',
      '用户@example.com',
      "o'neil@example.ie",
      'a@xn--fiqs8s.cn',
    ],
    [
      '',
      'example.com',
      'a@',
      '@example.com',
      'a@b',
      'a b@example.com',
      'a@example..com',
      'a@-example.com',
      'a@example.com ',
      'a..b@example.com',
      `${'a'.repeat(65)}@example.com`,
    ],
  ],
  'mail addresses with names': [
    (value) => validator.isEmail(value, { allow_display_name: true }),
    ['Li Wei <li.wei@example.com>', '李伟 <li.wei@example.com>', 'li.wei@example.com'],
    ['Li Wei <li.wei>', '<>', 'Li; Wei <li.wei@example.com>'],
  ],
  'mail addresses of one company': [
    (value) => validator.isEmail(value, { host_whitelist: ['example.com'] }),
    ['a@example.com', 'a@EXAMPLE.com'],
    ['a@example.org', 'a@example.com.evil.org'],
  ],
  'web addresses': [
    validator.isURL,
    [
      'https://example.com',
      'http://example.com:8080/a/b?c=d#e',
      'example.com/a',
      'ftp://example.com',
      'https://例子.中国/文',
      'http://192.168.0.1/',
      'http://[::1]:80/',
    ],
    [
      '',
      'https://',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://exa mple.com',
      'http://localhost',
      'http://-a.com',
      'http://example.com:99999',
      'mailto:a@example.com',
      'https://a.com/<b>',
      '//example.com',
    ],
  ],
  'web addresses that are complete and safe to send': [
    (value) => validator.isURL(value, { protocols: ['https'], require_protocol: true, disallow_auth: true }),
    ['https://example.com/a'],
    ['http://example.com', 'example.com', 'https://user:word@example.com'],
  ],
  'domain names': [
    validator.isFQDN,
    ['example.com', 'a.b.example.co.uk', 'xn--fiqs8s.cn'],
    [
      'example',
      'example.c',
      '-a.com',
      'a_b.com',
      'a..com',
      'example.com.',
      '*.example.com',
      `${'a'.repeat(64)}.com`,
    ],
  ],
  'IP addresses': [
    validator.isIP,
    ['127.0.0.1', '255.255.255.255', '::1', '2001:db8::ff00:42:8329'],
    ['256.0.0.1', '1.2.3', '01.2.3.4', ':::1', 'localhost', '1.2.3.4:80'],
  ],
  'IP addresses of version 6': [
    (value) => validator.isIP(value, 6),
    ['::1', 'fe80::1%eth0'],
    ['127.0.0.1', '12345::'],
  ],
  'mobile phones of China': [
    (value) => validator.isMobilePhone(value, 'zh_CN'),
    ['13800138000', '+8613800138000', '008613800138000', '19912345678'],
    [
      '',
      '1380013800',
      '138001380000',
      '12800138000',
      '138-0013-8000',
      '+14155552671',
      '１３８００１３８０００',
    ],
  ],
  'mobile phones of China or Hong Kong': [
    (value) => validator.isMobilePhone(value, ['CN', 'en-HK']),
    ['13800138000', '+85291234567', '61234567'],
    ['+14155552671', '1380013800'],
  ],
  'mobile phones with their country': [
    (value) => validator.isMobilePhone(value, 'CN', { strictMode: true }),
    ['+8613800138000'],
    ['13800138000'],
  ],
  'mobile phones of Saudi Arabia': [
    (value) => validator.isMobilePhone(value, 'ar_SA'),
    ['0512345678', '+966512345678'],
    ['0112345678', '512345'],
  ],
  'mobile phones of anywhere': [
    validator.isMobilePhone,
    ['13800138000', '+14155552671', '+447911123456'],
    ['1', 'phone', ''],
  ],
  'identity cards of China': [
    (value) => validator.isIdentityCard(value, 'zh-CN'),
    ['11010519491231002X', '440524188001010014'],
    ['110105194912310021', '11010519491331002X', '99010519491231002X', '1101051949123100', ''],
  ],
  'identity cards of Spain': [
    (value) => validator.isIdentityCard(value, 'ES'),
    ['99999999R', '12345678Z', 'X9613851N'],
    ['12345678A', '1234567Z'],
  ],
  'identity cards of Taiwan': [
    (value) => validator.isIdentityCard(value, 'zh_TW'),
    ['B176944193', 'A123456789'],
    ['B176944194', '123456789'],
  ],
  'identity cards of anywhere': [
    validator.isIdentityCard,
    ['11010519491231002X', '99999999R'],
    ['card', '1'],
  ],
  'passports of China': [
    (value) => validator.isPassportNumber(value, 'CN'),
    ['G25352389', 'E00160027', 'EA1234567'],
    ['K0123456', 'E-1659288', 'G2535238'],
  ],
  'passports of the United States': [
    (value) => validator.isPassportNumber(value, 'en_US'),
    ['790369937', 'A90583942'],
    ['3.5', 'AA1234567'],
  ],
  'tax numbers of Germany': [
    (value) => validator.isTaxID(value, 'DE'),
    ['26954371827', '86095742719'],
    ['26954371828', '123'],
  ],
  'tax numbers of Brazil': [
    (value) => validator.isTaxID(value, 'pt_BR'),
    ['35161990910', '74407265027'],
    ['35161990911', '11111111111'],
  ],
  'VAT numbers of Germany': [
    (value) => validator.isVAT(value, 'DE'),
    ['DE123456789', '123456789'],
    ['DE12345678', 'FR123456789'],
  ],
  'VAT numbers of Greece': [
    (value) => validator.isVAT(value, 'el_GR'),
    ['EL123456789', '123456789'],
    ['GR123456789', '12345678'],
  ],
  'account numbers': [
    validator.isIBAN,
    ['DE89370400440532013000', 'GB29 NWBK 6016 1331 9268 19', 'fr1420041010050500013m02606'],
    ['DE89370400440532013001', 'XX89370400440532013000', 'DE8937040044053201300', ''],
  ],
  'account numbers of the euro area': [
    (value) => validator.isIBAN(value, { whitelist: ['DE', 'FR'] }),
    ['DE89370400440532013000'],
    ['GB29NWBK60161331926819'],
  ],
  'codes of banks': [
    validator.isBIC,
    ['BKCHCNBJ', 'DEUTDEFF500'],
    ['BKCHCN', 'BKCHCNBJ1', '12345678', 'BKCHXXBJ'],
  ],
  'credit cards': [
    validator.isCreditCard,
    ['4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005', '6250941006528599'],
    ['4111111111111112', '4111', '0000000000000000x'],
  ],
  'credit cards of one provider': [
    (value) => validator.isCreditCard(value, { provider: 'visa' }),
    ['4111111111111111'],
    ['5555555555554444'],
  ],
  'codes of currencies': [validator.isISO4217, ['CNY', 'USD', 'SAR', 'eur'], ['RMB', 'US', '€', 'CNYX']],
  'postal codes of China': [
    (value) => validator.isPostalCode(value, 'CN'),
    ['200000', '100080'],
    ['20000', '2000000', '000000', 'SW1A 1AA'],
  ],
  'postal codes of Great Britain': [
    (value) => validator.isPostalCode(value, 'en_GB'),
    ['SW1A 1AA', 'M1 1AE'],
    ['SW1A 1A', '12345'],
  ],
  'postal codes of anywhere': [validator.isPostalCode, ['200000', 'SW1A 1AA', '12345-6789'], ['!', 'street']],
  'codes of countries': [validator.isISO31661Alpha2, ['CN', 'US', 'sa', 'TW'], ['XX', 'CHN', 'C', '']],
  positions: [
    validator.isLatLong,
    ['31.23, 121.47', '(-33.86, 151.21)', '90,180'],
    ['91, 0', '0, 181', '31.23', '31.23 121.47', 'north, east'],
  ],
  'digits with sign and decimals': [
    validator.isNumeric,
    ['123', '-1.5', '+0', '.5', '00123'],
    ['', '1e3', '1,000', '0x1', '1.', ' 1', '١٢٣'],
  ],
  'digits only': [(value) => validator.isNumeric(value, { no_symbols: true }), ['0123'], ['-1', '1.5']],
  amounts: [
    (value) => validator.isDecimal(value, { decimal_digits: '1,2' }),
    ['1', '1.5', '-1.25', '0.01', '.5'],
    ['1.255', '1,5', '1.', '', 'one'],
  ],
  'amounts with decimals': [
    (value) => validator.isDecimal(value, { force_decimal: true, decimal_digits: '2' }),
    ['1.00'],
    ['1', '1.0'],
  ],
  'whole numbers': [
    validator.isInt,
    ['0', '-5', '+5', '007', '9007199254740993'],
    ['', '1.0', '1e2', 'a', '--1', '1 '],
  ],
  'days of a month': [
    (value) => validator.isInt(value, { min: 1, max: 31, allow_leading_zeroes: false }),
    ['1', '31'],
    ['0', '32', '01', '-1'],
  ],
  'hours before noon': [(value) => validator.isInt(value, { gt: -1, lt: 12 }), ['0', '11'], ['-1', '12']],
  'objects and lists as JSON': [
    validator.isJSON,
    ['{}', '[1]', '{"a":{"b":[null]}}', ` {"a":"${'x'.repeat(5_000)}"}`],
    ['', '{', "{'a':1}", 'null', '1', '"a"', 'undefined', '[1,]'],
  ],
  'any JSON': [
    (value) => validator.isJSON(value, { allow_any_value: true }),
    ['1', '"a"', 'null'],
    ['a', ''],
  ],
  UUIDs: [
    validator.isUUID,
    [
      '9deb20fe-a6e0-455c-81ea-288b009e4f6d',
      '018FAF2E-5B1C-7C2A-9B3D-0123456789AB',
      '00000000-0000-0000-0000-000000000000',
    ],
    [
      '9deb20fe-a6e0-455c-81ea-288b009e4f6',
      '9deb20fea6e0455c81ea288b009e4f6d',
      'xxxxxxxx-a6e0-455c-81ea-288b009e4f6d',
      '',
    ],
  ],
  'random UUIDs': [
    (value) => validator.isUUID(value, 4),
    ['9deb20fe-a6e0-455c-81ea-288b009e4f6d'],
    ['018faf2e-5b1c-7c2a-9b3d-0123456789ab'],
  ],
  'dates and times': [
    validator.isISO8601,
    ['2026-02-28', '2026-02-28T12:30:00Z', '2026-02-28T12:30:00.123+08:00', '2026-W09', '20260228', '2026'],
    ['28.02.2026', '2026-13-01', '2026-02-32', '2026-02-28T25:00', 'today'],
  ],
  'dates that exist': [
    (value) => validator.isISO8601(value, { strict: true }),
    ['2024-02-29', '2026-12-31'],
    ['2026-02-29', '2026-04-31'],
  ],
  'dates with a T': [
    (value) => validator.isISO8601(value, { strictSeparator: true }),
    ['2026-02-28T12:30'],
    ['2026-02-28 12:30'],
  ],
  'times of day': [
    validator.isTime,
    ['00:00', '23:59', '9:05'],
    ['24:00', '12:60', '12', '12:00:00', '1:00 PM'],
  ],
  'times with seconds': [
    (value) => validator.isTime(value, { mode: 'withSeconds' }),
    ['23:59:59'],
    ['23:59'],
  ],
  'times before and after noon': [
    (value) => validator.isTime(value, { hourFormat: 'hour12' }),
    ['1:00 PM', '12:59 AM'],
    ['13:00 PM', '1:00'],
  ],
  passwords: [
    validator.isStrongPassword,
    ['Abcdef1!', 'a-Very-long-1'],
    ['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abc1!', ''],
  ],
  'long passwords': [
    (value) => validator.isStrongPassword(value, { minLength: 12, minSymbols: 0 }),
    ['Abcdefghijk1'],
    ['Abcdef1!'],
  ],
  colours: [validator.isHexColor, ['#4f7cf0', '#FFF', '4f7cf0', '#10182880'], ['#ggg', 'red', '#12345', '']],
  books: [
    validator.isISBN,
    ['978-3-8362-2119-1', '3836221195', '9787111213826'],
    ['9783836221190', '123', ''],
  ],
  'books by their newer number': [(value) => validator.isISBN(value, 13), ['9783836221191'], ['3836221195']],
  'bar codes': [
    validator.isEAN,
    ['9421023610112', '1234567890128', '73513537'],
    ['5901234123458', '79927398715', 'bars'],
  ],
};

describe('the rules', () => {
  for (const [name, [check, valid, invalid]] of Object.entries(CASES)) {
    it(`tell ${name}`, () => {
      const refused = valid.filter((value) => !check(value));
      const taken = invalid.filter((value) => check(value));
      assert.deepEqual([refused, taken], [[], []], 'refused or taken by mistake');
    });
  }

  it('are all tried', () => {
    const checks = Object.values(CASES).map(([check]) => check);
    const untried = Object.entries(validator).filter(
      // A compiler may have put a number behind its name.
      ([name, rule]) =>
        !checks.some((check) => check === rule || new RegExp(`\\b${name}\\d*\\(`).test(String(check))),
    );
    assert.deepEqual(untried, []);
    const values = Object.values(CASES).flatMap(([, valid, invalid]) => [...valid, ...invalid]);
    assert.ok(values.length > 300, `${values.length} values`);
  });
});

/** With a place where there has to be one. */
const RULES: Record<string, Check> = {
  ...(validator as unknown as Record<string, Check>),
  isPassportNumber: (value) => validator.isPassportNumber(value, 'CN'),
  isTaxID: (value) => validator.isTaxID(value, 'DE'),
  isVAT: (value) => validator.isVAT(value, 'DE'),
};

describe('every rule', () => {
  it('given what is no text, then it is not valid', () => {
    const trap = new Proxy({}, { get: () => assert.fail('it was read') });
    const shouts = { toString: () => assert.fail('it was called'), length: 3 };
    const values = [
      undefined,
      null,
      0,
      42,
      NaN,
      true,
      [],
      ['a@example.com'],
      {},
      () => 'a',
      Symbol('a'),
      10n,
      new String('1'),
      new Date(),
      trap,
      shouts,
      Object.create(null),
    ];
    for (const [name, check] of Object.entries(RULES))
      for (const value of values) assert.equal(check(value), false, name);
  });

  it('given a text without end, then it is not valid, and is not read', async () => {
    const size = 2_000_000;
    for (const piece of ['1', 'a', '[', '1.', 'a@', ' ']) {
      const make = repeating(piece);
      const endless = make(size);
      for (const [name, check] of Object.entries(RULES)) assert.equal(check(endless), false, name);
      const run = (text: string) => Object.values(RULES).forEach((check) => check(text));
      await expectConstant({ what: piece, size, make, run });
    }
  });

  it('given texts made to keep a rule busy, then what keeps it busiest grows no faster than its length', async () => {
    const texts = [...hostile(LONGEST)];
    for (const [name, check] of Object.entries({ ...RULES, ...EVERY_PLACE })) {
      const busiest = texts.indexOf(slowestOf(texts, check));
      const make = (length: number) => [...hostile(length)][busiest]!;
      await expectLinear({ what: `${name} ${make(20)}`, size: LONGEST, make, run: check });
    }
  });

  it('given JSON nested without end, then it is answered', () => {
    assert.equal(validator.isJSON('['.repeat(999_999)), false);
    assert.equal(validator.isJSON(`["${'x'.repeat(1_000_000)}"]`), false);
  });
});

describe('places and options', () => {
  const codeOf = (run: () => unknown): string => {
    try {
      return String(run());
    } catch (error) {
      return (error as StoaError).code;
    }
  };

  it('given a country or a locale in any spelling, then it is the same place', () => {
    const places = ['CN', 'cn', 'zh_CN', 'zh-CN', 'ZH-cn', 'en_CN'];
    for (const place of places) assert.equal(validator.isMobilePhone('13800138000', place), true, place);
    for (const place of places) assert.equal(validator.isPostalCode('200000', place), true, place);
    for (const place of places)
      assert.equal(validator.isIdentityCard('11010519491231002X', place), true, place);
  });

  it('given a place without a rule, then the author of the form hears of it', () => {
    for (const place of [
      'XX',
      'xx_XX',
      '',
      'China',
      'constructor',
      '__proto__',
      'toString',
      'C',
      'zh_CN_x',
      'zh/CN',
    ]) {
      assert.equal(
        codeOf(() => validator.isMobilePhone('1', place)),
        'INVALID_ARGUMENT',
        place,
      );
      assert.equal(
        codeOf(() => validator.isIdentityCard('1', place)),
        'INVALID_ARGUMENT',
        place,
      );
      assert.equal(
        codeOf(() => validator.isPassportNumber('1', place)),
        'INVALID_ARGUMENT',
        place,
      );
      assert.equal(
        codeOf(() => validator.isTaxID('1', place)),
        'INVALID_ARGUMENT',
        place,
      );
      assert.equal(
        codeOf(() => validator.isVAT('1', place)),
        'INVALID_ARGUMENT',
        place,
      );
      assert.equal(
        codeOf(() => validator.isPostalCode('1', place)),
        'INVALID_ARGUMENT',
        place,
      );
    }
    assert.equal(
      codeOf(() => validator.isUUID('1', 'constructor' as never)),
      'INVALID_ARGUMENT',
    );
    assert.equal(
      codeOf(() => validator.isTime('1', { mode: 'never' as never })),
      'INVALID_ARGUMENT',
    );
  });

  it('given every place with an identity card or a tax number, then its rule can be used', () => {
    for (const [name, check] of Object.entries(EVERY_PLACE))
      assert.equal(
        codeOf(() => check('a')),
        'false',
        name,
      );
  });

  it('given options of the caller, then they are left as they are', () => {
    const options = Object.freeze({ require_protocol: true });
    assert.equal(validator.isURL('example.com', options), false);
    assert.deepEqual(options, { require_protocol: true });
  });

  it('given answers that are no yes or no, then they are not taken for a yes', () => {
    assert.equal(validator.isStrongPassword('a', { returnScore: true } as never), false);
  });
});
