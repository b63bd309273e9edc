/**
 * What is private leaves a text before it is stored; what finds the fault stays.
 */
import { expect } from '@open-wc/testing';
import { scrub } from '../../../core/monitor/scrub.js';
import { expectLinear, repeating } from '../../support/growth.js';

describe('scrub', () => {
  const rows: readonly (readonly [what: string, text: string, expected: string])[] = [
    ['query values', 'https://oa.cn/a?user=42&name=林', 'https://oa.cn/a?user=*&name=*'],
    ['query values of a path', 'GET /api/x?a=1 failed', 'GET /api/x?a=* failed'],
    [
      'values behind a hash',
      'https://oa.cn/#access_token=abc&state=1',
      'https://oa.cn/#access_token=*&state=*',
    ],
    ['values in a hash route', 'https://oa.cn/#/list?id=7', 'https://oa.cn/#/list?id=*'],
    ['values with brackets and quotes', '/a?filter=name(林)tel(1)x&b=2', '/a?filter=*&b=*'],
    ['values of an address in brackets', '(see /a?b=secret)', '(see /a?b=*)'],
    ['values of an address in quotes', `{"url":"/a?b=1","c":'/d?e=2'}`, `{"url":"/a?b=*","c":'/d?e=*'}`],
    ['a mobile number in a path', '/u/13812345678/avatar_13912345678.png', '/u/[phone]/avatar_[phone].png'],
    ['an encoded number in a path', '/u/%2B8613812345678/a', '/u/%2B[phone]/a'],
    ['an e-mail address in a path', '/u/lin.wei@oa.cn/a.png', '/u/[email]/a.png'],
    ['an encoded e-mail address in a path', '/u/lin%2Bwei%40oa.cn/a.png', '/u/[email]/a.png'],
    ['a session id in a path', '/a;jsessionid=0123ABC?x=1', '/a;jsessionid=*'],
    [
      'what a data address holds',
      'at data:text/javascript;base64,AbC/dEf+=, x',
      'at data:text/javascript,* x',
    ],
    ['values of frames', 'f@https://oa.cn/a.js?user=lin:10:5', 'f@https://oa.cn/a.js?user=*:10:5'],
    [
      'values of frames in brackets',
      'at f (https://oa.cn/a.js?user=lin:10:5)',
      'at f (https://oa.cn/a.js?user=*:10:5)',
    ],
    ['values with colons', '/a?time=10:30:00x', '/a?time=*'],
    ['user and password of an address', 'https://lin:pa55@oa.cn/a', 'https://oa.cn/a'],
    ['a bearer token', 'Authorization: Bearer abc.def-1', 'Authorization: * *'],
    ['a basic token', 'basic dXNlcjpwYXNz refused', 'basic * refused'],
    ['a token in JSON', '{"accessToken": "abc", "a": 1}', '{"accessToken": "*", "a": 1}'],
    ['a password', 'password=hunter2;', 'password=*;'],
    ['a session id', 'eteamsid: abc123 expired', 'eteamsid: * expired'],
    ['a session id in a list', '{"eteamsid":["abc123"],"a":[1]}', '{"eteamsid":["*"],"a":[1]}'],
    ['a number in a list', 'password = [ 4711, 2 ]', 'password = [ *, 2 ]'],
    ['a cookie', "cookie 'x' token=abc", "cookie 'x' token=*"],
    ['a JSON web token', 'got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'got [token]'],
    ['a long hexadecimal id', 'no session 0123456789abcdef0123456789abcdef', 'no session [token]'],
    ['a UUID', 'row 123e4567-e89b-12d3-a456-426614174000 gone', 'row [token] gone'],
    ['an e-mail address', 'unknown user lin.wei+oa@mail.example.com!', 'unknown user [email]!'],
    ['an address of a numeric provider', '发给 12345678@163.com 失败', '发给 [email] 失败'],
    ['a Chinese e-mail address', '用户 林伟@例子.公司 不存在', '用户 [email] 不存在'],
    ['a mainland mobile number', '手机13812345678无效', '手机[phone]无效'],
    ['one with spaces and prefix', 'call +86 138 1234 5678 now', 'call [phone] now'],
    ['one behind a colon', 'phone:138-1234-5678', 'phone:[phone]'],
    ['a landline', '010-12345678 busy', '[phone] busy'],
    ['a Taiwan mobile number', '0912-345-678 busy', '[phone] busy'],
    ['a Saudi mobile number', '0551234567 busy', '[phone] busy'],
    ['a number of North America', '(415) 555-2671 busy', '[phone] busy'],
    ['a British landline', 'call 020 7946 0958 now', 'call [phone] now'],
    ['a number with points', 'call 555.123.4567.', 'call [phone].'],
    ['an international number with points', 'call +1.555.123.4567 now', 'call [phone] now'],
    ...['(010)65529988', '（010）65529988', '(010) 6552 9988', '(0755) 8888-6666', '(02) 2345-6789'].map(
      (phone) => {
        const opening = phone.slice(0, 1);
        return [`an area in brackets: ${phone}`, `call ${phone} now`, `call ${opening}[phone] now`] as const;
      },
    ),
    ...[
      '02-2345-6789',
      '02-23456789',
      '04-222-3456',
      '010 6552 9988',
      '0755-88886666',
      '0114650000',
      '075588886666',
      '886-912-345678',
      '886-2-2345-6789',
      '966-50-123-4567',
      '00966501234567',
      '00966 501234567',
      '0065 91234567',
      '008613800138000',
      '0086 138 0013 8000',
    ].map(
      (phone) => [`a number as people write it: ${phone}`, `call ${phone} now`, 'call [phone] now'] as const,
    ),
    [
      'a session id of a route',
      'https://oa.cn/a?session-id=b#/orders',
      'https://oa.cn/a?session-id=*#/orders',
    ],
    ['a token of a frame', 'f@https://oa.cn/a.js?token=b:10:5', 'f@https://oa.cn/a.js?token=*:10:5'],
    ['a session id with a hyphen', 'session-id: abc123', 'session-id: *'],
    ['one of a header', 'x-session-id=abc123', 'x-session-id=*'],
    ['a number right behind its name', 'phone13800138001 busy', 'phone[phone] busy'],
    [
      'a token in escaped JSON',
      String.raw`{"b":"{\"token\":\"a,b\",\"c\":\"d\"}"}`,
      String.raw`{"b":"{\"token\":\"*\",\"c\":\"d\"}"}`,
    ],
    [
      'a token in JSON escaped twice',
      String.raw`\\\"token\\\":\\\"a b\\\",1`,
      String.raw`\\\"token\\\":\\\"*\\\",1`,
    ],
    ['an encoded token', 'at /cb/access_token%3Dabc failed', 'at /cb/access_token%3D* failed'],
    ['encoded JSON', 'body %7B%22token%22%3A%22abc%22%7D', 'body %7B%22token%22%3A*'],
    ['a short password', 'uid=sa;pwd=hunter2;db=x', 'uid=sa;pwd=*;db=x'],
    ['a quoted password with commas and spaces', 'password: "se,cr et" refused', 'password: "*" refused'],
    ['a quoted password with the other quotes', `{"password":"a'b\\"c","d":1}`, '{"password":"*","d":1}'],
    ['a quoted password that was cut', 'password: "se,cr et', 'password: "*'],
    ['a token of another scheme', 'Authorization: Token abc refused', 'Authorization: * * refused'],
    ['all cookies of a header', 'Cookie: a=1; sid=abc; b=2\nHost: oa.cn', 'Cookie: *\nHost: oa.cn'],
    ['all that is set with a cookie', 'set-cookie: sid=abc; Path=/', 'set-cookie: *'],
    ['a query without names', 'https://oa.cn?abc', 'https://oa.cn?*'],
    [
      'a query without names in a frame',
      'at f (https://oa.cn/a.js?abc:10:5)',
      'at f (https://oa.cn/a.js?*:10:5)',
    ],
    ['a value without a name before others', '/a?abc&b=1', '/a?*&b=*'],
    ['a value without a name behind others', '/a?b=1&abc&d=2', '/a?b=*&d=*'],
    ['a value with an empty name', '/a?=abc', '/a?=*'],
    ['a value with a long name', `/a?${'k'.repeat(70)}=abc`, `/a?${'k'.repeat(70)}=*`],
    ['values in quotes', `/a?b="c"&d=<e>#f='g'`, `/a?b="*"&d=<*>#f='*'`],
    ['a key behind a hash', 'https://oa.cn/a#abcdefgh123456789', 'https://oa.cn/a#*'],
    ['a key behind a hash and a query', '/a?b=1#abcdefgh123456789', '/a?b=*#*'],
  ];
  for (const [what, text, expected] of rows) {
    it(`takes out ${what}`, () => {
      expect(scrub(text)).to.equal(expected);
    });
  }

  const kept = {
    'line and column': 'at f (https://oa.cn/build/hrm/lib.js:1034:22)',
    'a frame of Firefox': 'render@https://oa.cn/build/hrm/lib.js:10:5',
    'a version in an address': 'https://cdn.example.com/npm/lit@3.3.3/index.js',
    'a scoped package': 'https://cdn.example.com/@stoa/hrm@1.2.3/lib.js:1:2',
    'a time in milliseconds': 'expired at 1767225600000',
    'a date and time': '2026-01-02 10:20:30',
    'a long name': 'handleCustomerRelationshipManagementDialogRequestClose',
    'numbers and ids of everyday size': 'row 4711 of 120000, code 20220610',
    'a decimal': '0.13812345678',
    'a parse error': `Unexpected token '<', "<!doctype "... is not valid JSON`,
    'a path behind a hash': 'https://oa.cn/a#/orders/7',
    'a long path behind a hash': 'https://oa.cn/#/orders/20260102/positions/17',
    'a line behind a hash': 'https://oa.cn/a.md#L10',
    'an anchor': 'https://oa.cn/help#section-2-of-the-instructions',
    'a private method': 'at List.#handleCustomerRequest2 (https://oa.cn/a.js:1:2)',
    'a path behind a question mark': 'https://oa.cn/a?/orders/7',
    'a question': 'Are you sure?Yes',
    'optional chaining': 'evaluating a.list?.first and a/b?.c',
    'a pattern': 'Invalid regular expression: /ab?c(?:d)(?=e)(?<=f)(/: Unterminated group',
    'an empty value in quotes': '{"url":"/a?b=","c":"d"}',
    'a name of a secret at the end of a quoted text': '{"message":"no token:","a":"b"}',
    'the same in escaped JSON': String.raw`{\"message\":\"no token:\",\"a\":\"b\"}`,
    'a closing bracket': '(no password: )',
    'an access that was denied': `Failed to read the 'cookie' property from 'Document': Access is denied`,
    'a version with long parts': 'Chrome/120.0.6099.109, Windows 10.0.19041.1234, 100.200.3000.1',
    'numbers of four digits': '0000 0001 0002 0003',
    'a signed decimal': 'moved by +12.3456789',
    'words of numbers': 'telemetry of phone 12, mobile2 and tel1',
    'dates in every order': '2024-01-02 1030, 02-01-2024 1030, 01-02-2024-1030, 05-20240102, 2024-05-1030',
    'times and durations': '10:20:30.123, 08:00-1730, 00:01:02 1234',
    versions: 'v02.2345.6789, 1.0.2-2345.6789',
    positions: 'file.js:10:20 (lib.js:02:2345), a.js:010:65529988',
    amounts: '(02) 1,234.56, 02 2345.67, 0.02-2345, (010) 1234',
    'ids in brackets': '(0123) 4567, (0123)-4567-8901, f(012) 345678, error (500) 20220610',
    'ids of zeros': '0000001234, 000123456789, 012345678, 00001234567890',
    'numbers behind each other': '01 2000 3000, 02 2345 6789, 886 912 345678, 886-123',
    'parts of a UUID': 'a-02-2345-678f, 0123-4567-890a, e886-2-2345-678a, 01234567-8901',
    'a session that is none': 'session-identity, the session id is gone, session-id:',
    'an IPv4 address': 'connect 192.168.10.20:8080',
    'an Arabic sentence': 'تعذر تحميل التطبيق',
  };
  for (const [what, text] of Object.entries(kept)) {
    it(`keeps ${what}`, () => {
      expect(scrub(text)).to.equal(text);
    });
  }

  it('keeps line and column behind an address with a query', () => {
    const frame = 'at f (https://oa.cn/lib.js?v=1:10:5)';
    expect(scrub(frame)).to.equal('at f (https://oa.cn/lib.js?v=*:10:5)');
  });

  it('finds nothing left to do in what it has cleaned', () => {
    for (const [, text] of rows) expect(scrub(scrub(text))).to.equal(scrub(text));
  });

  describe('takes time in proportion to the text, whatever a stranger wrote:', () => {
    const seeds = [
      'a',
      '1',
      '0',
      '@',
      'a@',
      'a.',
      'a@a.',
      '?a=',
      '?',
      '&',
      '://',
      'eyJ',
      '-eyJ',
      'token',
      'token ',
      'bearer ',
    ];
    const more = [
      '138',
      '+1 ',
      '(1',
      '1-',
      '漢',
      '漢@漢.',
      'a1',
      '-',
      ' ',
      '"',
      ':1',
      '=:1:1',
      ')',
      '?a=)',
      'data:',
      'data:,',
      '%40',
      '#',
      '/',
      '/?',
      '/?a',
      '?a&',
      '?=',
      '/(?=',
      '&=a&b',
      '?a="',
      'token:"',
      'token:\\\\"',
      'token:"\\\\',
      'token%3D',
      "pwd='a",
      'cookie:',
      'cookie:a',
      'authorization: a ',
      'phone',
      '555.',
      '020 ',
      '+1.',
      'a%40a.',
      '(010)',
      '02-',
      '886-',
      '00966',
      'session-',
      'a1-',
    ];
    for (const seed of [...seeds, ...more]) {
      it(JSON.stringify(seed), () => expectLinear({ make: repeating(seed), run: (text) => scrub(text) }));
    }
  });
});
