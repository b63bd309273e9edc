/**
 * Texts that strangers write and people read: lines that are cut, names of files, notices. What is shown is cut between
 * characters, says what it said, and hides nothing.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cutToWidth } from '../../../core/format/cut-text.js';
import { safeFileName } from '../../../core/navigation/file-name.js';
import { plainText } from '../../../core/surface/batch-task/plain-text.js';
import { assertLinear, pumps } from './support/linear.js';
import { holds, property } from './support/property.js';
import { AWKWARD, isWhole, mutated, textOf } from './support/texts.js';
import { oddText } from './support/values.js';

// Widths

const words = textOf([...AWKWARD, 'a', 'b', ' ', '  ', 'word ', '中', '，', '👩‍👩‍👧', '🇨🇳', 'é', '\r\n'], {
  maxLength: 40,
});
const segmenter = new Intl.Segmenter();
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

property(
  'given any text and width, then its beginning is kept in whole characters and fits',
  [fc.oneof(words, oddText), fc.integer({ min: -2, max: 60 })],
  (text, units) => {
    const cut = cutToWidth(text, units);
    if (cut === text) return;
    holds(units < 1 ? cut === '' : cut.endsWith('…'));
    const kept = graphemes(text);
    let beginning = cut.slice(0, -1);
    holds(text.startsWith(beginning));
    while (beginning !== '' && kept[0] !== undefined && beginning.startsWith(kept[0]))
      beginning = beginning.slice(kept.shift()?.length);
    // Spaces were taken away at the end, of a character such as a line break, too; some signs bind the space after them.
    if (beginning !== kept[0]?.trimEnd()) assert.equal(beginning.trim(), '', 'cut through a character');
    holds(graphemes(cut).length <= Math.max(units, 0));
  },
);

property(
  'given a long text, then it is cut where the whole of it has a border',
  [
    fc.integer({ min: 236, max: 257 }),
    fc.constantFrom('👨‍👩‍👧', '🇨🇳', '👍🏽', 'e\u0301', '中', '\r\n'),
    fc.nat(48),
  ],
  (before, again, more) => {
    // Long texts are read in parts, whose borders are no borders of characters.
    const text = 'x'.repeat(before) + again.repeat(30);
    const beginning = cutToWidth(text, before + more).replace(/…$/, '');
    const borders = new Set([
      0,
      ...[...segmenter.segment(text)].flatMap(({ index, segment }) => [index, index + segment.length]),
    ]);
    const spaces = /^\s*/.exec(text.slice(beginning.length))?.[0].length ?? 0;
    holds(
      Array.from({ length: spaces + 1 }, (_, more) => beginning.length + more).some((at) => borders.has(at)),
    );
  },
);

property(
  'given any text, then more room never shows less',
  [words, fc.integer({ min: 1, max: 40 })],
  (text, units) => {
    const [less, more] = [cutToWidth(text, units), cutToWidth(text, units + 1)];
    holds(more.replace(/…$/, '').startsWith(less.replace(/…$/, '')) || text.startsWith(more));
    assert.equal(cutToWidth(text, 2 * text.length + 2), text);
  },
);

// Files

const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff/\\:*?"<>|]/u;
const fileName = fc.oneof(
  textOf([
    ...AWKWARD,
    'a',
    'report',
    '.',
    '..',
    '.pdf',
    '.exe',
    '/',
    '\\',
    ':',
    ' ',
    'CON',
    'nul',
    'com1',
    'LPT²',
    'conin$',
    '_',
    '٣',
    '\u200d',
  ]),
  mutated(fc.constantFrom('report.pdf', 'con.txt', '../../etc/passwd', 'a.tar.gz', '年度报告.docx', 'nul'), [
    ...AWKWARD,
    '.',
    ' ',
    '/',
  ]),
  fc
    .tuple(textOf([...AWKWARD, 'a', '中', '👩‍👩‍👧', '.']), fc.nat(400), oddText)
    .map(([text, count, end]) => text.repeat(count) + end),
);

property(
  'given any name of a file, then every system can save it under what is made of it',
  [fileName],
  (name) => {
    const safe = safeFileName(name);
    holds(new TextEncoder().encode(safe).length <= 255);
    assert.doesNotMatch(safe, UNSAFE);
    assert.doesNotMatch(safe, /^[.\s]|[.\s]$|^$/);
    assert.doesNotMatch(safe, /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i);
    assert.equal(safeFileName(safe), safe, 'made safe again it would be another');
  },
);

// Notices

const MARKUP = [
  '<b>',
  '</b>',
  '<br>',
  '<p',
  '>',
  '<',
  '"',
  "'",
  '=',
  '<!--',
  '-->',
  '<!',
  '<?',
  '</',
  '<script>',
  '</script>',
  '<style ',
  '<svg/onload=x>',
  '&amp;',
  '&lt;',
  '&#60;',
  '&#x3c;',
  '&#0;',
  '&#x110000;',
  '&nbsp;',
  '&',
  ';',
  'a',
  ' ',
  '\n',
  '<a title=">">',
  "<i x='",
];
const markup = textOf([...MARKUP, ...AWKWARD], { maxLength: 30 });

property(
  'given words without markup, then they stay as they are',
  [fc.array(fc.stringMatching(/^[a-zA-Z中é.,;:!?()0-9]{1,8}$/), { minLength: 1 })],
  (list) => {
    assert.equal(plainText(list.join(' ')), list.join(' '));
    assert.equal(plainText(list.map((word) => `<b title="${word}">${word}</b>`).join(' ')), list.join(' '));
    assert.equal(plainText(`<script>alert(1)</script><!-- x -->${list.join('<br>')}`), list.join('\n'));
  },
);

property('given any markup, then a text comes out, without what nobody sees', [markup], (text) => {
  const plain = plainText(text);
  holds(plain.length <= text.length);
  assert.equal(plain, plain.trim());
  assert.doesNotMatch(plain, / {2}|\n\n/);
});

property(
  'given a text of whole characters, then no half of one comes out',
  [textOf([...AWKWARD, '中', 'a', '.']).filter(isWhole), fc.nat(20)],
  (text, units) => {
    for (const made of [cutToWidth(text, units), safeFileName(text), plainText(text)]) holds(isWhole(made));
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps([...MARKUP, ...AWKWARD.slice(-20), '.', '..', '/', 'con'])],
  (pump) => {
    assertLinear(safeFileName, pump);
    assertLinear(plainText, pump);
    assertLinear((text) => cutToWidth(text, 80), pump);
    assertLinear((text) => cutToWidth(text, 1e6), pump);
  },
  { share: 0.25 },
);
