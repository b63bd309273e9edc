/**
 * Texts that are read as something else: JSON, colours, placeholders of the container.
 */
import assert from 'node:assert/strict';
import { types } from 'node:util';
import fc from 'fast-check';
import { parseColor } from '../../../core/base/color.js';
import { isRecord, parseJson } from '../../../core/base/json.js';
import { createPlaceholders } from '../../../core/navigation/placeholders.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { assertLinear, pumps } from './support/linear.js';
import { assertPlain, property } from './support/property.js';
import { mutated, textOf } from './support/texts.js';
import { anything, hostileName, json } from './support/values.js';

// JSON

const escapedProto = fc.constantFrom(
  '__proto__',
  '\\u005f_proto__',
  '_\\u005F\\u0070roto__',
  '__pro\\u0074o__',
  '__proto\\u005F\\u005f',
);
const jsonText = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  fc
    .tuple(escapedProto, json, escapedProto)
    .map(([a, value, b]) => `{"${a}":{"x":1},"a":[{"${b}":${JSON.stringify(value)}}],"b":"${b}"}`),
);

property(
  'given any JSON, then it is what the platform reads but for the keys that lead to prototypes',
  [jsonText],
  (text) => {
    const read = parseJson(text);
    assertPlain(read);
    assert.deepEqual(read, withoutPrototypeKeys(JSON.parse(text)));
  },
);

function withoutPrototypeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypeKeys);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, member]) => [key, withoutPrototypeKeys(member)]));
}

property(
  'given a text that is no JSON, then the platform says so in its own words',
  [mutated(jsonText, ['"', '{', ',', '\\', '\n', ']'])],
  (text) => {
    let expected: unknown;
    try {
      JSON.parse(text);
    } catch (error) {
      expected = error;
    }
    if (expected === undefined) assertPlain(parseJson(text));
    else assert.throws(() => parseJson(text), { name: 'SyntaxError' });
  },
);

// Placeholders

const PLACES = [
  '$userId=17$',
  '$user-1=a_b$',
  '$deptId=17$',
  '$',
  '=',
  '$$',
  '$1',
  '$&',
  'userId=17',
  '$x=$',
  'a',
  ' ',
  '中',
  '\n',
];
const answers = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.constantFrom('userId=17', 'user-1=a_b', 'deptId=17', 'x='),
        fc.oneof(textOf(PLACES), anything),
      ),
    )
    .map((pairs) => new Map<unknown, unknown>(pairs)),
  anything,
);

property(
  'given any text and any container, then names are put in once and the rest stays',
  [textOf(PLACES, { maxLength: 12 }), answers],
  async (text, answer) => {
    const fill = createPlaceholders({
      host: { resolveNames: async () => answer as ReadonlyMap<string, string> },
      clock: createFakeClock(),
    });
    const isMap = types.isMap(answer);
    const names = isMap ? (answer as ReadonlyMap<unknown, unknown>) : new Map<unknown, unknown>();
    const expected = text.replace(
      /\$([A-Za-z][\w-]*)=([\w-]+)\$/g,
      (place: string, type: string, id: string) => {
        const name = names.get(`${type}=${id}`);
        return typeof name === 'string' && name !== '' ? name.slice(0, 256) : place;
      },
    );
    assert.equal(await fill(text), expected);
    assert.equal(await fill(text), expected, 'also when it is remembered');
  },
);

// Colours

const byte = fc.integer({ min: 0, max: 255 });
const hex = (value: number) => value.toString(16).padStart(2, '0');

property(
  'given a colour, then every way of writing it says the same',
  [byte, byte, byte, fc.constantFrom('', ' ', '  ')],
  (r, g, b, space) => {
    const expected = `#${hex(r)}${hex(g)}${hex(b)}`;
    for (const written of [
      expected,
      expected.toUpperCase(),
      `${expected}ff`,
      `rgb(${r},${space}${g},${b})`,
      `rgba(${r}, ${g}, ${b},1)`,
      `RGB(${space}${r} ${g} ${b} / 100%)`,
      `${space}${expected}${space}`,
    ])
      assert.equal(parseColor(written), expected, written);
  },
);

const COLOURS = [
  '#',
  'f',
  '0',
  'rgb',
  'hsl',
  'a',
  '(',
  ')',
  ',',
  ' ',
  '/',
  '%',
  'deg',
  '.',
  '-',
  '+',
  '255',
  '1e9',
  'red',
  'transparent',
  'url(',
  'var(--x)',
  ';',
  'constructor',
  '__proto__',
];
/** Beyond every bound, in units that fit and units that do not. */
const channel = fc
  .tuple(fc.integer({ min: -400, max: 400 }), fc.constantFrom('', '%', 'deg', '.5', 'px'))
  .map((parts) => parts.join(''));
const written = fc
  .tuple(fc.constantFrom('rgb', 'rgba', 'hsl', 'hsla'), fc.array(channel, { minLength: 3, maxLength: 4 }))
  .chain(([name, channels]) =>
    fc.constantFrom(', ', ' ', ',', ' / ').map((between) => `${name}(${channels.join(between)})`),
  );

property(
  'given anything, then what comes out is a colour in six digits or nothing',
  [fc.oneof(written, textOf(COLOURS, { maxLength: 14 }), hostileName, anything)],
  (value) => {
    const color = parseColor(value);
    assert.match(color, /^(#[\da-f]{6})?$/);
    assert.equal(parseColor(color), color);
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps([...PLACES, '__proto__', '"', '\\', '{', 'rgb(', ',', '#'])],
  (pump) => {
    assertLinear(parseColor, pump);
    assertLinear((text) => parseJson(JSON.stringify({ a: `${text}__proto__` })), pump);
  },
  { share: 0.25 },
);
