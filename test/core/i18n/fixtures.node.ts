// Labels as translators write them, kept outside the project.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fillTemplate } from '../../../core/i18n/template.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly label: string;
  readonly args: readonly unknown[];
  readonly expect: string;
}

const labels = readFixture<{ readonly cases: readonly Row[] }>('labels.json');

test('given labels with gaps, then they are filled in one pass', labels.options, () => {
  const rows = labels.content?.cases ?? [];
  assert.ok(rows.length > 0, 'the fixture has rows');
  const got = rows.map(({ label, args }) => fillTemplate(label, args));
  assert.deepEqual(
    got,
    rows.map(({ expect }) => expect),
  );
});
