/** Values as strangers make them: JSON with the names that lead to prototypes, valid data that was tampered with, traps. */
import fc from 'fast-check';

/** JSON as `JSON.parse` gives it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Names that mean something to careless code. */
export const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'length',
  'toJSON',
  '__defineGetter__',
);

/** Texts that are often mistaken for something else. */
export const oddText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  hostileName,
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '-1',
    '007',
    'true',
    'false',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '1e999',
    '[object Object]',
    '\0',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufeff',
    '\r\n',
    '{0}',
    '$&',
    '%',
    '%00',
    '../',
    '//evil.test',
    '<b>',
    'javascript:alert(1)',
  ),
);

const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1, -1, 401, 2 ** 31, 2 ** 53, 1e21, -1e308, 0.1 + 0.2),
);

const jsonNumber = oddNumber.filter((value) => Number.isFinite(value));

/** JSON, with keys such as `__proto__` as own keys. */
export const json: fc.Arbitrary<Json> = fc
  .letrec<{ value: string; list: string; object: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'json' },
      fc.oneof(oddText, jsonNumber, fc.boolean(), fc.constant(null)).map((leaf) => JSON.stringify(leaf)),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 5 }).map((items) => `[${items.join()}]`),
    object: fc
      .array(fc.tuple(fc.oneof(hostileName, oddText), tie('value')), { maxLength: 5 })
      .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
  }))
  .value.map((text) => JSON.parse(text) as Json);

/** Traps throw only while a property is tried: who makes or prints the values must be able to touch them. */
export const traps = { areSet: false };

function spring(): void {
  if (traps.areSet) throw new Error('a trap');
}

/** Throws at every look. */
function hostileProxy(): object {
  const handler = Object.getOwnPropertyNames(Reflect).map((name) => [
    name,
    (...given: unknown[]) => {
      spring();
      return (Reflect as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
    },
  ]);
  return new Proxy({}, Object.fromEntries(handler) as ProxyHandler<object>);
}

/** What messages, storage and the history can carry: no functions, and nothing that acts when it is looked at. */
export const cloneable: fc.Arbitrary<unknown> = fc.oneof(
  json,
  fc.anything({
    key: fc.oneof(hostileName, fc.string()),
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    stringUnit: 'grapheme',
  }),
  fc.constant(circular()),
);

/** What pages without types hand over: every kind of value there is, those that throw when they are touched included. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: cloneable },
  {
    weight: 1,
    arbitrary: fc.anything({ withNullPrototype: true, withObjectString: true, key: hostileName }),
  },
  fc.constantFrom<unknown>(
    undefined,
    Symbol('x'),
    () => 'x',
    new Error('x'),
    new URL('https://suite.test/'),
    /x/,
    hostileProxy(),
    Object.defineProperty({}, 'message', { enumerable: true, get: spring }),
    { toString: spring, valueOf: spring, toJSON: spring },
  ),
);

/** An object with these fields; those that are not `required` may be missing. */
export function record<Fields extends object, Required extends keyof Fields = keyof Fields>(
  fields: { readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
  required?: readonly Required[],
): fc.Arbitrary<Pick<Fields, Required> & Partial<Fields>> {
  const requiredKeys = required ? [...required] : (Object.keys(fields) as Required[]);
  return fc.record(fields, { requiredKeys, noNullPrototype: true }) as never;
}

/** An object with some texts of one kind under names of another. */
export function dictionary(
  name: fc.Arbitrary<string>,
  value: fc.Arbitrary<string>,
  maxKeys = 4,
): fc.Arbitrary<Record<string, string>> {
  return fc.array(fc.tuple(name, value), { maxLength: maxKeys }).map((pairs) => Object.fromEntries(pairs));
}

function circular(): object {
  const object: { self?: object } = {};
  object.self = object;
  return object;
}

/** Valid data in which something was changed, dropped, added or wrapped, up to four times. */
export function tampered(valid: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const change = fc.record({
    at: fc.infiniteStream(fc.nat()),
    how: fc.constantFrom('replace', 'drop', 'add', 'wrap', 'stringify', 'same'),
    name: fc.oneof(hostileName, oddText),
    value: json,
  });
  return fc.tuple(valid, fc.array(change, { maxLength: 4 })).map(([value, changes]) =>
    changes.reduce<Json>((changed, { at, how, name, value: other }) => {
      const place = [...at.take(6)];
      return changeAt(changed, place, (one) => edit(one, how, name, other));
    }, value),
  );
}

function changeAt(value: Json, [index = 0, ...rest]: readonly number[], change: (value: Json) => Json): Json {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = keys[index % (keys.length + 1)];
  if (key === undefined || rest.length === 0) return change(value);
  const changed = changeAt((value as Record<string, Json>)[key]!, rest, change);
  if (Array.isArray(value)) return value.with(Number(key), changed) as Json;
  return fromEntries([...Object.entries(value as object), [key, changed]]);
}

function edit(value: Json, how: string, name: string, other: Json): Json {
  if (how === 'replace') return other;
  if (how === 'wrap') return [value, other];
  if (how === 'stringify') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (how === 'add') return fromEntries([...Object.entries(value), [name, other]]);
  return how === 'drop' ? fromEntries(Object.entries(value).slice(1)) : value;
}

/** Through JSON, where `__proto__` is a key like any other. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): Json {
  const members = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return JSON.parse(`{${members.join()}}`) as Json;
}
