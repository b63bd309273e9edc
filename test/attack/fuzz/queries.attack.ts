/**
 * A query is read from an address that anybody can have written, and written into one that a server reads. Nothing in it
 * leads to a prototype, and what the platform can read is read alike.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseQuery, stringifyQuery, type QueryValue } from '../../../core/navigation/query.js';
import { wantsInspector } from '../../../core/base/inspect-flag.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, holds, property, thrownCode } from './support/property.js';
import { AWKWARD, isWhole, textOf } from './support/texts.js';
import { cloneable, hostileName, oddText, type Json } from './support/values.js';

const ORIGIN = 'https://suite.test';

const QUERY = [
  'a',
  'b',
  '0',
  '1',
  '19',
  '20',
  '99999999999',
  '[',
  ']',
  '[]',
  '[a]',
  '[0]',
  '=',
  '=',
  '&',
  '&',
  ']=',
  '%5B',
  '%5d',
  '%',
  '+',
  '%20',
  '%E4%B8%AD',
  '%ff',
  '.',
  '__proto__',
  'constructor',
  'prototype',
  '?',
  '#',
  '中',
];
const query = fc.oneof(textOf(QUERY, { maxLength: 30 }), textOf([...QUERY, ...AWKWARD], { maxLength: 30 }));
const key = fc.oneof(
  fc.stringMatching(/^[a-z]{1,3}$/),
  oddText.filter((text) => !/[[\]]/.test(text) && text !== ''),
);
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));
const safeKey = key.filter((text) => !INHERITED.has(text) && isWhole(text));
const text = fc.string({ unit: 'grapheme' }).filter((one) => isWhole(one));

property(
  'given any query, then reading it gives plain texts, lists and objects within the limits',
  [query],
  (one) => {
    const values = parseQuery(one);
    assertPlain(values);
    assertWithin(values, 0);
    holds(Object.keys(values).length <= 1_000);
  },
);

function assertWithin(value: QueryValue, depth: number): void {
  holds(depth <= 8);
  if (typeof value === 'string') return;
  if (Array.isArray(value)) holds(value.length <= 20);
  for (const [name, member] of Object.entries(value)) {
    holds(!INHERITED.has(name), name);
    assertWithin(member, depth + 1);
  }
}

property(
  'given names without brackets, then the platform reads the same out of what it and we write',
  [fc.uniqueArray(fc.tuple(safeKey, text), { selector: ([name]) => name, maxLength: 8 })],
  (pairs) => {
    const expected = Object.fromEntries(pairs);
    assert.deepEqual(parseQuery(String(new URLSearchParams(pairs))), expected);
    assert.deepEqual(Object.fromEntries(new URLSearchParams(stringifyQuery(expected))), expected);
    assert.equal(new URL(`${ORIGIN}/?${stringifyQuery(expected)}#x`).hash, '#x');
  },
);

const nested: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text.filter(Boolean),
    fc.array(tie('value'), { minLength: 1, maxLength: 20 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('value'), {
      minKeys: 1,
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

property(
  'given nested values, then what is written is read back',
  [
    fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), nested, { maxKeys: 4, noNullPrototype: true }),
    fc.constantFrom('indices', undefined),
  ],
  (values, arrayFormat) => {
    const written = stringifyQuery(values, { arrayFormat });
    if (written.split('&').length <= 1_000) assert.deepEqual(parseQuery(written), values);
  },
);

property('given anything, then writing it gives an address or says why not', [cloneable], (values) => {
  const code = thrownCode(() => {
    const written = stringifyQuery(values as object);
    assert.doesNotMatch(written, /[#\s]|__proto__(?=[[=])/);
  });
  holds(code === undefined || code === 'INVALID_ARGUMENT');
});

property(
  'given names that objects inherit in a query, then nothing of them is left',
  [hostileName, hostileName, text],
  (a, b, value) => {
    for (const written of [
      `${a}=${value}`,
      `x[${b}]=1`,
      `${a}[${b}]=1`,
      `x[${a}][${b}]=1&x[y]=2`,
      `x[]=1&x[${a}]=2`,
      `x=1&x[${b}]=2`,
    ]) {
      const read = parseQuery(written);
      assertPlain(read);
      assert.equal(Object.getPrototypeOf(read), Object.prototype);
    }
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(QUERY)],
  (pump) => {
    assertLinear(parseQuery, pump);
    assertLinear(wantsInspector, pump);
  },
  { share: 0.25 },
);
