// What `qs` makes of a query, kept outside the project.
import assert from 'node:assert/strict';
import test from 'node:test';
import { parseQuery } from '../../../core/navigation/query.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly label: string;
  readonly query?: string;
  readonly expect?: unknown;
  /** An expression instead of a long query; these rows are known by it. */
  readonly generate?: string;
  readonly expect_key_count?: number;
  readonly expect_last_key?: string;
}

const queries = readFixture<{ readonly cases: readonly Row[] }>('qs.json');

const GENERATED: Readonly<Record<string, string>> = {
  "Array.from({length:1500},(_,i)=>'k'+i+'='+i).join('&')": Array.from(
    { length: 1_500 },
    (_, index) => `k${index}=${index}`,
  ).join('&'),
};

test('given queries of all kinds, then they are read as qs reads them', queries.options, (context) => {
  const rows = queries.content?.cases ?? [];
  assert.ok(rows.length > 0, 'the fixture has rows');
  for (const row of rows) {
    const query = row.query ?? GENERATED[row.generate ?? ''];
    if (query === undefined) {
      context.diagnostic(`${row.label}: no query is made by ${row.generate ?? 'nothing'}`);
      continue;
    }
    const values = parseQuery(query);
    if ('expect' in row) assert.deepEqual(values, row.expect, row.label);
    if (row.expect_key_count !== undefined) {
      const names = Object.keys(values);
      assert.equal(names.length, row.expect_key_count, row.label);
      assert.equal(names.at(-1), row.expect_last_key, row.label);
    }
  }
});
