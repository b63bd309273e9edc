/**
 * Labels and messages come from files that translators and tenants write, and are filled with what people typed.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { normalisePage } from '../../../core/base/page.js';
import { createLabels } from '../../../core/i18n/labels.js';
import { createLocale } from '../../../core/i18n/locale.js';
import { createMessageEngine } from '../../../core/i18n/message-engine.js';
import { pseudoText } from '../../../core/i18n/pseudo.js';
import { fillTemplate } from '../../../core/i18n/template.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { assertLinear, pumps } from './support/linear.js';
import { property, rejectedCode } from './support/property.js';
import { textOf } from './support/texts.js';
import { json, oddText } from './support/values.js';
import { person } from './support/stored.js';

const clock = createFakeClock();
const texts = createTexts(createLocale({ initial: 'en' }));

const LABEL = [
  '{0}',
  '{1}',
  '{2}',
  '{10}',
  '{',
  '}',
  '{x}',
  "'",
  "''",
  '$&',
  '$1',
  '{0',
  '0}',
  '{{0}}',
  '{ 0 }',
  'a',
  '中',
  '<b>',
  '{name}',
  '{n, plural, one {#} other {# x}}',
  '{n, number}',
  '#',
  '{d, date}',
];
const label = textOf(LABEL, { maxLength: 8 });

property(
  'given any label and arguments, then each place is filled once, with what was given',
  [label, fc.array(fc.oneof(label, fc.nat(), fc.constantFrom(null, undefined)), { maxLength: 4 })],
  (template, args) => {
    const expected =
      args.length === 0
        ? template
        : template.replace(/\{(\d+)\}/g, (place, index: string) =>
            Number(index) < args.length ? String(args[Number(index)]) : place,
          );
    assert.equal(fillTemplate(template, args), expected);
    assert.equal(pseudoText(template, 'en_US'), template);
    assert.match(pseudoText(template, 'en_XA'), /^\[.*\]$/s);
  },
);

property(
  'given any label files, then labels are texts, and a broken file is told of',
  [
    fc.oneof(fc.dictionary(oddText, fc.oneof(label, json), { noNullPrototype: true }), json),
    oddText,
    label,
    fc.dictionary(
      fc.constantFrom('name', 'n', 'd', '__proto__'),
      fc.oneof(label, fc.nat(), fc.date(), fc.array(label)),
      { noNullPrototype: true },
    ),
  ],
  async (table, id, fallback, values) => {
    const { locale$, setLocale } = createLocale({ initial: 'en' });
    const labels = createLabels({
      page: normalisePage({ ...person, locale: { timeZone: 'UTC' } }),
      request: { json: async () => table, get: async () => ({ data: table }) } as never,
      texts,
      staticUrl: 'https://suite.test',
      locale$,
      setLocale,
      clock,
      logger: { warn() {} },
    });
    const code = await rejectedCode(() => labels.load('hrm'));
    assert.equal(
      code,
      typeof table === 'object' && table !== null && !Array.isArray(table) ? undefined : 'LABELS_FAILED',
    );
    await labels.prepareMessages();
    for (const name of [id, ...Object.keys(Object(table) as object)]) {
      assert.equal(typeof labels.get(name, fallback, ['a', 1]), 'string');
      assert.equal(typeof labels.message(name, values as Record<string, string>, fallback), 'string');
    }
    labels.dispose();
  },
  { share: 0.5 },
);

property(
  'given a message without syntax, then it is said as it is, whatever its values are',
  [textOf(['a', ' ', '中', '#', '<b>', '</b>', '$&', '😀']), json],
  (text, value) => {
    const engine = createMessageEngine({ formatCode: 1, timeZone: 'UTC' });
    assert.equal(engine(text, 'en_US', { name: value as string }), text);
  },
  { share: 0.5 },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(LABEL)],
  (pump) => {
    assertLinear((text) => fillTemplate(text, ['a', 'b']), pump);
    assertLinear((text) => pseudoText(text, 'en_XA'), pump);
  },
  { share: 0.25 },
);
