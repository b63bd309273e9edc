// The same instant read in four time zones, across new year, a leap day and both clock changes. Node reads the zone of
// its process anew whenever `TZ` is set, as a browser does when its computer travels.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { createDateFormatter, formatDate } from '../../../core/dates/format.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly tz: string;
  readonly iso: string;
  readonly template: string;
  readonly expect: string;
}

const dates = readFixture<{ readonly cases: readonly Row[] }>('date-format.json');
const rows = dates.content?.cases ?? [];
const ownZone = process.env.TZ;

after(() => setZone(ownZone));

test('given the zone of the computer, then dates read as its clock does', dates.options, () => {
  const { formatDate: formatRemembered } = createDateFormatter();
  const wrong = mismatches(({ tz, iso, template }) => {
    setZone(tz);
    // Twice: made and remembered. One formatter for all zones: what it remembers must not outlive the zone.
    return [formatDate(iso, template), formatRemembered(iso, template), formatRemembered(iso, template)];
  });
  assert.deepEqual(wrong, []);
});

test(
  'given a zone by name, then dates read as the clock there, wherever the computer is',
  dates.options,
  () => {
    setZone('Pacific/Auckland');
    const { formatDate: formatRemembered } = createDateFormatter();
    const wrong = mismatches(({ tz, iso, template }) => [
      formatDate(Date.parse(iso), template, { timeZone: tz }),
      formatRemembered(new Date(iso), template, { timeZone: tz }),
      formatRemembered(new Date(iso), template, { timeZone: tz }),
    ]);
    assert.deepEqual(wrong, []);
  },
);

function mismatches(write: (row: Row) => readonly string[]): string[] {
  assert.ok(rows.length > 0, 'the fixture has rows');
  return rows.flatMap((row) =>
    write(row)
      .filter((got) => got !== row.expect)
      .map((got) => `${row.iso} by "${row.template}" in ${row.tz} is ${got} and not ${row.expect}`),
  );
}

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
