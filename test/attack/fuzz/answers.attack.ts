/**
 * Answers of servers, through the whole request layer: whatever comes back, a call ends with data or with a documented
 * error.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isLoginPage, readContent } from '../../../core/request/content.js';
import { isSuccess } from '../../../core/base/success.js';
import type { Envelope, RequestOptions } from '../../../core/request/types.js';
import { address } from './support/addresses.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, rejectedCode } from './support/property.js';
import { mutated, textOf } from './support/texts.js';
import { json, oddText, record, tampered, type Json } from './support/values.js';
import { CODES, tryCall } from './support/calls.js';

const code = fc.constantFrom<Json>(
  200,
  '200',
  0,
  -1,
  401,
  '401',
  399,
  400,
  500,
  null,
  '',
  '2e2',
  [200],
  20220610,
  '20221104',
);
const scan = record(
  {
    sensitiveScanCode: fc.constantFrom<Json>(401, '401', 0),
    superviseType: fc.constantFrom<Json>('weak', 'STRONG', 1),
    data: record(
      {
        sensitiveWords: json,
        sensitiveWordList: fc.array(record({ name: oddText, value: json }, [])),
      },
      [],
    ),
    strongConfirmTip: json,
    weakConfirmTip: json,
    message: oddText,
  },
  [],
) as fc.Arbitrary<Json>;
const envelope = tampered(
  record(
    {
      code,
      status: fc.constantFrom<Json>(true, false, 'true', 'false', '0', 1),
      msg: oddText,
      data: fc.oneof(json, scan, record({ loginurl: address })),
      _securityIntercept_: fc.constantFrom('intercept', 'x'),
      actionMsg: record({ code }),
      devOpsUrl: oddText,
      result: json,
    },
    [],
  ),
);
const body = fc.oneof(
  { weight: 5, arbitrary: envelope.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: scan.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: mutated(
      envelope.map((value) => JSON.stringify(value)),
      ['"', '{', ',', '__proto__', '<', '\ufeff'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '<html>',
      '<!doctype html><form action="/login"><input type=password>',
      'null',
      '[]',
      '5',
      '"x"',
      '{"__proto__":{"status":true}}',
    ),
  },
);
const status = fc.constantFrom(200, 200, 200, 200, 204, 400, 401, 403, 404, 500, 503);

property(
  'given any answer, then a call ends with data or with a documented error, and settles either way',
  [status, body, fc.constantFrom('GET', 'POST')],
  async (answerStatus, text, method) => {
    const sent = { status: answerStatus, body: answerStatus === 204 ? '' : text };
    await tryCall(sent, async ({ runtime: { request } }) => {
      const options: RequestOptions = { url: '/api/x', method: method };
      const ended = await rejectedCode(async () => {
        const got = await request(options);
        assertPlain(got);
        holds(isSuccess(got));
      });
      assert.match(ended ?? 'HTTP', CODES);
      const settled = await request.settle({ ...options, dedupe: false });
      assert.equal(settled.status, ended === undefined);
      assertPlain({ ...settled, error: undefined });
      if (!settled.status) {
        assert.equal(typeof settled.msg, 'string');
      }
    });
  },
  { share: 0.3 },
);

property(
  'given any file of JSON, then it is read as it is',
  [json],
  async (value) => {
    await tryCall({ status: 200, body: JSON.stringify(value) }, async ({ runtime: { request } }) => {
      const read = await request.json('/api/file.json');
      assertPlain(read);
      assert.equal(Array.isArray(read), Array.isArray(value));
    });
  },
  { share: 0.1 },
);

property(
  'given any envelope, then it tells of success only by a status and a code that say so',
  [envelope],
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { status: says, code: number } = value as { readonly status?: Json; readonly code?: Json };
    if (!isSuccess(value as Envelope)) return;
    holds(says && says !== 'false' && says !== '0', String(typeof says));
    if (number !== undefined && number !== null && number !== '')
      holds(typeof number !== 'object' && Number(number) >= 200 && Number(number) < 400);
  },
);

property('given any text of an answer, then reading it never throws', [fc.oneof(body, oddText)], (text) => {
  assertPlain(readContent({ text }).body);
  assert.equal(typeof isLoginPage(text), 'boolean');
});

const words = textOf(['a', '<', 'b'], { maxLength: 3 });
property(
  'given a page where data was asked for, then only one to sign in at is taken for one',
  [words, fc.constantFrom('<!doctype html>', '<html>', '  <HTML lang=x>', '<form>')],
  (text, start) => {
    assert.equal(isLoginPage(`${start}${text}<input type="password">`), true);
    assert.equal(isLoginPage(`${start}${text}`), false);
    assert.equal(isLoginPage(`x${start}<input type="password">`), false);
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(['<', ' ', '\n', 'type=', 'password', '"', '{', '[', 'a', 'login'])],
  (pump) => {
    assertLinear(isLoginPage, pump);
    assertLinear((text) => readContent({ text }), pump);
  },
  { share: 0.25 },
);
