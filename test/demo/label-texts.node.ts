/**
 * The label files of the demo and the texts of the package, as people of each language read them: the same placeholders
 * in each, no simplified character in Traditional Chinese, every plural form of Arabic, American spelling in `en_US`.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ar_SA as arabic } from '../../core/i18n/texts/ar_SA.js';
import { en_US as english } from '../../core/i18n/texts/en_US.js';
import { zh_CN as simplified } from '../../core/i18n/texts/zh_CN.js';
import { zh_TW as traditional } from '../../core/i18n/texts/zh_TW.js';

type Table = Readonly<Record<string, string>>;
type Tables = Readonly<Record<'en_US' | 'zh_CN' | 'zh_TW' | 'ar_SA', Table>>;

const LOCALES = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'] as const;
/** What is written otherwise in America. */
const BRITISH = /colour|grey|centre|cancelled|(?:custom|organ|initial|author|recogn)is/i;
const DEMO = new URL('../../demo/', import.meta.url);

/** Each set of texts by its name. */
const TEXTS = new Map<string, Tables>([
  ['core', { en_US: english, zh_CN: simplified, zh_TW: traditional, ar_SA: arabic }],
  ...readdirSync(new URL('labels/en_US/', DEMO)).map((file) =>
    setFrom(file, (locale) => `labels/${locale}/${file}`),
  ),
  ...readdirSync(new URL('modules/', DEMO), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => setFrom(name, (locale) => `modules/${name}/locales/${locale}.json`)),
]);

for (const [name, tables] of TEXTS) {
  test(`given the texts of ${name}, then each language has all of them, with the same placeholders`, () => {
    for (const locale of LOCALES) {
      assert.deepEqual(Object.keys(tables[locale]).sort(), Object.keys(tables.en_US).sort(), locale);
      for (const [key, text] of Object.entries(tables[locale]))
        assert.deepEqual(placeholders(text), placeholders(tables.en_US[key]!), `${locale} ${key}`);
    }
  });

  test(`given the texts of ${name}, then each language is written as its people write it`, () => {
    assert.deepEqual(matches(tables.en_US, BRITISH), []);
    assert.deepEqual(matches(tables.ar_SA, /\u0627\u064B/), [], 'the tanween stands before its alif');
    const big5 = charactersOf('big5');
    const foreign = Object.entries(tables.zh_TW).filter(([, text]) =>
      [...text].some((sign) => /\p{Script=Han}/u.test(sign) && !big5.has(sign)),
    );
    assert.deepEqual(foreign, [], 'no simplified characters');
  });

  test(`given the plurals of ${name}, then Arabic has all six forms`, () => {
    for (const [key, text] of Object.entries(tables.ar_SA)) {
      if (!text.includes(', plural,')) continue;
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
        assert.match(text, new RegExp(`\\b${form} \\{`), `${key} ${form}`);
    }
  });
}

function setFrom(name: string, pathOf: (locale: string) => string): [string, Tables] {
  const read = (locale: string) => JSON.parse(readFileSync(new URL(pathOf(locale), DEMO), 'utf8')) as Table;
  return [name, { en_US: read('en_US'), zh_CN: read('zh_CN'), zh_TW: read('zh_TW'), ar_SA: read('ar_SA') }];
}

/** Each once: a plural names what it counts in every form. */
const placeholders = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, name]) => name!))].sort();

const matches = (table: Table, pattern: RegExp): string[] =>
  Object.keys(table).filter((key) => pattern.test(table[key]!));

/** All characters of a double-byte encoding. */
function charactersOf(encoding: string): Set<string> {
  const decoder = new TextDecoder(encoding);
  const signs = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) signs.add(decoder.decode(new Uint8Array([lead, trail])));
  return signs;
}
