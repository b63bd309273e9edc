/**
 * Every text of an error has an address, a header or a name in it. What is private goes; what tells developers where to
 * look stays.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describeError } from '../../../core/monitor/record.js';
import { scrub } from '../../../core/monitor/scrub.js';
import { FRAME } from '../../../core/monitor/stack.js';
import { assertLinear, pumps } from './support/linear.js';
import { holds, property } from './support/property.js';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const figures = [...'0123456789'];
const run = (units: readonly string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), minLength, maxLength });
/** Starts with what nothing else here has in it, so that it is found again. */
const secret = run([...letters, ...figures], 6, 20).map((text) => `S3cr3t${text}`);
const around = fc.constantFrom('', 'a ', 'failed: ', '(', 'at f (', '{"x":1} ', '\n', '中文：', 'x=1; ');
const after = fc.constantFrom('', ' b', ')', ':12:5)', '\n', '", "x": 1}', ', y', '. End', '&x');

const LEAKS: readonly ((secret: string) => string)[] = [
  (s) => `https://host.test/a?name=${s}`,
  (s) => `https://host.test/a?x=1&name=${s}&y=2`,
  (s) => `https://host.test/a?${s}`,
  (s) => `https://host.test/a#access_token=${s}`,
  (s) => `https://host.test/a?x[]=${s}`,
  (s) => `/api/x?eteamsid=${s}`,
  (s) => `https://user:${s}@host.test/a`,
  (s) => `https://${s}@host.test/a`,
  (s) => `Authorization: Bearer ${s}`,
  (s) => `authorization=Basic ${s}==`,
  (s) => `"Authorization": "Bearer ${s}"`,
  (s) => `token=${s}`,
  (s) => `token: ${s}`,
  (s) => `{"token":"${s}"}`,
  (s) => `{"accessToken": "${s}"}`,
  (s) => `{\\"password\\":\\"${s}\\"}`,
  (s) => `password='${s}'`,
  (s) => `api_key=${s}`,
  (s) => `sessionId=${s}`,
  (s) => `Cookie: a=1; ETEAMSID=${s}; b=2`,
  (s) => `Set-Cookie: sid=${s}`,
  (s) => `client_secret%3D${s}`,
  (s) => `eteamsid ${s.padEnd(40, '7')}`,
  (s) => `eyJhbGciOiJIUzI1NiJ9.${s}.${s}`,
  (s) => `mail ${s}@host.test`,
  (s) => `<${s}@sub.host.example>`,
  (s) => `data:text/plain,${s}`,
  (s) => `data:text/html;base64,${s}`,
];

property(
  'given a secret where secrets are found, then nothing of it is left',
  [fc.constantFrom(...LEAKS.keys()), secret, around, after],
  (kind, one, before, behind) => {
    const leak = LEAKS[kind]?.(one) ?? '';
    const clean = scrub(before + leak + behind);
    assert.doesNotMatch(clean, /S3cr3t/, `${before}${leak}${behind} → ${clean}`);
  },
);

property(
  'given several secrets in one text, then none of them covers for another',
  [
    fc.array(fc.tuple(fc.constantFrom(...LEAKS.keys()), secret), { minLength: 2, maxLength: 5 }),
    fc.constantFrom(' ', '\n', ', ', '\n    at '),
  ],
  (leaks, between) => {
    const clean = scrub(leaks.map(([kind, one]) => LEAKS[kind]?.(one)).join(between));
    assert.doesNotMatch(clean, /S3cr3t/, clean);
  },
);

const phone = fc.oneof(
  run(figures, 9, 9).map((end) => `13${end}`),
  run(figures, 8, 8).map((end) => `010-${end}`),
  fc.tuple(run(figures, 3, 3), run(figures, 4, 4)).map(([a, b]) => `(415) ${a}-${b}`),
  run(figures, 10, 10).map((end) => `+86 1${end}`),
);

property(
  'given a phone number in a sentence, then it is taken out',
  [
    fc.constantFrom('', 'call ', 'tel:', '电话', 'phone='),
    phone,
    fc.constantFrom('', ' now', '。', ',', ')'),
  ],
  (before, number, behind) => {
    const clean = scrub(before + number + behind);
    holds(!clean.includes(number.slice(-7)), clean);
  },
);

property(
  'given words without anything private, then they stay',
  [
    fc.array(
      fc.constantFrom(
        'TypeError:',
        'x',
        'is',
        'not',
        'a',
        'function',
        '(reading',
        "'name')",
        'undefined',
        '404',
        'at',
        'render',
        '中文',
        'lit@3.3.3',
        '<div>',
        '10:30',
        'v1.2.3',
      ),
    ),
  ],
  (words) => {
    assert.equal(scrub(words.join(' ')), words.join(' '));
  },
);

property(
  'given a stack, then file, line and column of its first frame are read, scrubbed or not',
  [
    fc.constantFrom(
      'https://cdn.test/a/b.js',
      'http://localhost:8000/x.mjs',
      'https://suite.test/build/hrm/index.abc.js',
      'webpack-internal:///./src/a.js',
      'app://x/y.js',
    ),
    fc.integer({ min: 1, max: 999_999 }),
    fc.integer({ min: 1, max: 999_999 }),
    fc.constantFrom(
      (a: string) => `Error: x\n    at f (${a})`,
      (a: string) => `f@${a}`,
      (a: string) => `Error: x\n    at ${a}`,
      (a: string) =>
        `    at async Promise.all (index 0)\n    at new X (${a})\n    at y (https://z.test/z.js:9:9)`,
      (a: string) => `    at eval (eval at f (${a}), <anonymous>:3:4)`,
    ),
  ],
  (file, line, column, write) => {
    const stack = write(`${file}:${line}:${column}`);
    for (const text of [stack, scrub(stack)]) {
      const [, address, lineNumber, columnNumber] = FRAME.exec(text) ?? [];
      assert.deepEqual([address, Number(lineNumber), Number(columnNumber)], [file, line, column], text);
    }
    const error = Object.assign(new Error('x'), { stack });
    assert.equal(describeError(error).lineNumber, line);
  },
);

const PIECES = [
  '?',
  '&',
  '#',
  '=',
  ':',
  '//',
  '@',
  '.',
  'a',
  '1',
  ' ',
  '"',
  "'",
  '\\',
  '\\"',
  'token',
  'token=',
  '"token":"',
  'password:',
  'Bearer ',
  'cookie: ',
  'eyJ',
  'a@b.c',
  '+1 ',
  '(',
  ')',
  '-',
  '%3D',
  '%40',
  'data:',
  ';',
  ',',
  '\n',
  '    at ',
  'https://',
  ' line ',
  ' > eval',
  '<anonymous>:1:2',
  '中',
];
property(
  'given long texts, then reading them takes linear time',
  [pumps(PIECES)],
  (pump) => {
    assertLinear(scrub, pump);
    assertLinear((text) => FRAME.exec(text), pump);
  },
  { share: 0.5 },
);
