// Dates as rows: by pattern, across new year, a leap day and both clock changes; from now, across all thresholds and
// month ends; around today; and as people type them. Node reads the zone of its process anew whenever `TZ` is set, as a
// browser does when its computer travels.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { calendarText } from '../../../core/dates/calendar.js';
import { createDateFormatter, formatDate } from '../../../core/dates/format.js';
import { relativeTime } from '../../../core/dates/relative.js';
import { isValidDate } from '../../../core/dates/validate.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly tz: string;
  readonly iso: string;
  readonly template: string;
  readonly expect: string;
}

interface Span {
  readonly base: string;
  readonly target: string;
}

interface RelativeRow extends Span {
  readonly expect_en: string;
  /** Traditional characters, in words of which the future ones mean "within". */
  readonly expect_zh_tw: string;
  readonly expect_zh_alt: string;
  readonly bare_en: string;
  readonly bare_zh: string;
}

interface CalendarRow extends Span {
  readonly expect_en: string;
  readonly moment_zh_cn: string;
}

interface ValidRow {
  readonly value: string;
  readonly sep: string;
  readonly valid: boolean;
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

// Rows were made on UTC: once as the zone of the computer, once by name on a computer elsewhere.
const clocks = [
  { name: 'the computer is on UTC', zone: 'UTC', options: {} },
  {
    name: 'the computer is elsewhere and UTC is asked for',
    zone: 'Pacific/Auckland',
    options: { timeZone: 'UTC' },
  },
];

const relative = readFixture<{ readonly cases: readonly RelativeRow[] }>('relative-time.json');

for (const { name, zone, options } of clocks) {
  test(`given ${name}, then distances in time are worded as people know them`, relative.options, () => {
    setZone(zone);
    const wrong = differences(relative.content?.cases, (row) => {
      const text = (locale: string, bare = false) =>
        relativeTime(Date.parse(row.target), { now: Date.parse(row.base), locale, bare, ...options });
      return [
        [text('en_US'), row.expect_en],
        [text('zh_CN'), row.expect_zh_alt],
        [text('zh_TW'), row.expect_zh_tw.replace(/內$/, '後')],
        [text('en_US', true), row.bare_en],
        [text('zh_CN', true), row.bare_zh],
        [relativeTime(row.target, { now: row.base, ...options }), row.expect_en],
      ];
    });
    assert.deepEqual(wrong, []);
  });
}

const calendar = readFixture<{ readonly cases: readonly CalendarRow[] }>('calendar.json');

for (const { name, zone, options } of clocks) {
  test(`given ${name}, then days around today are called by their names`, calendar.options, () => {
    setZone(zone);
    const wrong = differences(calendar.content?.cases, (row) => [
      [calendarText(row.target, { now: row.base, ...options }), row.expect_en],
      [calendarText(row.target, { now: row.base, locale: 'zh_CN', ...options }), row.moment_zh_cn],
    ]);
    assert.deepEqual(wrong, []);
  });
}

const validity = readFixture<{ readonly cases: readonly ValidRow[] }>('date-validate.json');

test('given texts as people type them, then only days of the calendar are dates', validity.options, () => {
  const wrong = differences(validity.content?.cases, ({ value, sep, valid }) => [
    [String(isValidDate(value, sep)), String(valid)],
  ]);
  assert.deepEqual(wrong, []);
});

/** The rows for which something was got that was not expected. */
function differences<FixtureRow>(
  of: readonly FixtureRow[] | undefined,
  pairsOf: (row: FixtureRow) => readonly (readonly [got: string, expected: string])[],
): string[] {
  assert.ok(of && of.length > 0, 'the fixture has rows');
  return of.flatMap((row) =>
    pairsOf(row)
      .filter(([got, expected]) => got !== expected)
      .map(([got, expected]) => `${JSON.stringify(row)} is ${got} and not ${expected}`),
  );
}

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
