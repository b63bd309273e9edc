// Someone keeps the page open while clocks change: on the night itself, over a month that holds it, on the day that an
// island skipped, and when the computer is carried to another zone. And a page that runs for weeks with ever new
// patterns, languages and zones stays as small as it was.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calendarText } from '../../../core/dates/calendar.js';
import { createDateFormatter, formatDate } from '../../../core/dates/format.js';
import { relativeTime } from '../../../core/dates/relative.js';

const ownZone = process.env.TZ;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

after(() => setZone(ownZone));

/** Once as the zone of the computer, once by name on a computer elsewhere. */
const places: readonly [string, (zone: string) => { timeZone?: string }][] = [
  ['the zone of the computer', (zone) => (setZone(zone), {})],
  ['a zone by name', (zone) => (setZone('Asia/Shanghai'), { timeZone: zone })],
];

for (const [place, moveTo] of places) {
  test(`given ${place} and a night of 23 hours, then yesterday is yesterday from its first minute to its last`, () => {
    const options = moveTo('America/New_York');
    const now = Date.parse('2025-03-10T12:00:00-04:00');
    const text = (iso: string) => calendarText(iso, { now, ...options });
    assert.equal(text('2025-03-09T00:00:00-05:00'), 'Yesterday at 12:00 AM');
    assert.equal(text('2025-03-09T23:59:59-04:00'), 'Yesterday at 11:59 PM');
    assert.equal(text('2025-03-08T23:59:59-05:00'), 'Last Saturday at 11:59 PM');
    assert.equal(text('2025-03-10T00:00:00-04:00'), 'Today at 12:00 AM');
  });

  test(`given ${place} and a midnight that does not exist, then the days around it keep their names`, () => {
    const options = moveTo('America/Sao_Paulo');
    const now = Date.parse('2007-10-14T12:00:00-02:00');
    const text = (iso: string) => calendarText(iso, { now, ...options });
    assert.equal(text('2007-10-14T01:00:00-02:00'), 'Today at 1:00 AM');
    assert.equal(text('2007-10-13T23:59:00-03:00'), 'Yesterday at 11:59 PM');
    assert.equal(text('2007-10-15T00:10:00-02:00'), 'Tomorrow at 12:10 AM');
    assert.equal(text('2007-10-16T00:10:00-02:00'), 'Tuesday at 12:10 AM');
  });

  test(`given ${place} and clocks that change in between, then days are counted by the calendar`, () => {
    const options = moveTo('America/New_York');
    // Two days and a half on the calendar, one hour less on a stopwatch.
    const now = Date.parse('2025-03-10T12:00:00-04:00');
    assert.equal(relativeTime('2025-03-08T00:00:00-05:00', { now, ...options }), '3 days ago');
    assert.equal(relativeTime(now - 59 * HOUR_MS, { now, ...options }), '3 days ago');
    assert.equal(relativeTime(now - 58 * HOUR_MS, { now, ...options }), '2 days ago');
  });

  test(`given ${place}, then a month is the month of the zone and not of UTC`, () => {
    const text = (zone: string) =>
      relativeTime('2024-02-16T00:00:00Z', { now: '2024-01-01T00:00:00Z', ...moveTo(zone) });
    // From 1 January and half of a month of 31 days, or from 31 December and half of one of 29.
    assert.equal(text('Pacific/Kiritimati'), 'in a month');
    assert.equal(text('America/New_York'), 'in 2 months');
  });
}

test('given a computer that is carried to another zone, then no text of the old one is shown', () => {
  const { formatDate: formatRemembered } = createDateFormatter();
  const time = Date.UTC(2025, 0, 5, 12);
  setZone('Asia/Shanghai');
  assert.equal(formatRemembered(time, 'HH:mm'), '20:00');
  assert.equal(formatRemembered('2025-01-05 09:07', 'HH:mm Z'), '09:07 +08:00');
  setZone('America/New_York');
  assert.equal(formatRemembered(time, 'HH:mm'), '07:00');
  assert.equal(formatRemembered('2025-01-05 09:07', 'HH:mm Z'), '09:07 -05:00');
});

test('given seconds in the offsets of the years before standard time, then the clock shows them', () => {
  for (const [zone, shown] of [
    ['Asia/Shanghai', '08:05:43'],
    ['Europe/Amsterdam', '00:17:30'],
    ['America/New_York', '19:03:58'],
  ] as const) {
    const time = Date.UTC(1850, 0, 1);
    setZone('UTC');
    assert.equal(formatDate(time, 'HH:mm:ss', { timeZone: zone }), shown);
    setZone(zone);
    assert.equal(formatDate(time, 'HH:mm:ss'), shown);
  }
});

test('given a text without a zone, then it is what Date makes of its fields, in every hour of a year', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  for (const zone of ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'America/Sao_Paulo']) {
    setZone(zone);
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const day = new Date(Date.UTC(2016, 0, 1) + hour * HOUR_MS);
      const fields = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), day.getUTCHours()] as const;
      const text = `${fields[0]}-${two(fields[1] + 1)}-${two(fields[2])} ${two(fields[3])}:20`;
      const expected = formatDate(new Date(...fields, 20));
      if (formatDate(text) !== expected) assert.equal(formatDate(text), expected, `${text} in ${zone}`);
    }
  }
});

const uses: readonly [string, (index: number) => { pattern?: string; locale?: string; timeZone?: string }][] =
  [
    ['dates', () => ({})],
    ['patterns', (index) => ({ pattern: `YYYY [${index} ${'x'.repeat(80)}]` })],
    ['languages', (index) => ({ locale: `en_${index}` })],
    ['zones', (index) => ({ timeZone: `Nowhere/${index}` })],
    ['weeks of a zone', () => ({ timeZone: 'America/New_York' })],
  ];

const MOST_GROWN = 150_000;

for (const [name, optionsOf] of uses) {
  test(`given 10,000 ${name} after 10,000 others, then memory stays where it was`, () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const { formatDate: formatRemembered } = createDateFormatter();
    const use = (from: number) => {
      for (let index = from; index < from + 10_000; index += 1) {
        const { pattern, ...options } = optionsOf(index);
        formatRemembered(index * 7 * DAY_MS, pattern, options);
      }
      collect();
      return process.memoryUsage().heapUsed;
    };
    // Kept without bounds, the smallest of them would be 300 kB more each time; what the engine itself keeps comes once.
    const grown: number[] = [];
    let before = use(0);
    do {
      const now = use((grown.length + 1) * 10_000);
      grown.push(now - before);
      before = now;
    } while (grown.at(-1)! >= MOST_GROWN && grown.length < 4);
    assert.ok(grown.at(-1)! < MOST_GROWN, `${grown.join(', ')} bytes more`);
  });
}

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
