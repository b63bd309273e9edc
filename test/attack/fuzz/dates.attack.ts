/**
 * Dates against the platform's own calendar and zones: what is written by a pattern is read back to the same point in time,
 * and what no calendar has is no date.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { calendarText } from '../../../core/dates/calendar.js';
import { createDateFormatter, formatDate } from '../../../core/dates/format.js';
import { compilePattern, writePattern } from '../../../core/dates/pattern.js';
import { INVALID_DATE, readTime, type DateInput } from '../../../core/dates/read.js';
import { relativeTime } from '../../../core/dates/relative.js';
import { clockOf, createTimezones, timezoneOffset } from '../../../core/dates/timezone.js';
import { isValidDate } from '../../../core/dates/validate.js';
import { dateNames } from '../../../core/dates/names.js';
import { wallTime } from '../../../core/dates/wall-time.js';
import { resolveLocale, toIntlTag } from '../../../core/i18n/locale.js';
import { assertLinear, pumps } from './support/linear.js';
import { holds, property } from './support/property.js';
import { mutated, textOf } from './support/texts.js';
import { anything, oddText } from './support/values.js';

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Africa/Casablanca',
  '+08:00',
  'GMT-3',
  '-0330',
];
const zone = fc.constantFrom(...ZONES);
/** From 1972 on every zone is a whole number of minutes from UTC; patterns hold four digits of a year. */
const time = fc.oneof(
  fc.integer({ min: Date.UTC(1972, 1, 1), max: Date.UTC(9999, 11, 30) }),
  fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 0, 1) }),
  // Around the ends of years and months, and the nights in which clocks change.
  fc
    .tuple(
      fc.integer({ min: 1973, max: 2040 }),
      fc.nat(12),
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
    )
    .map(([year, month, ms]) => Date.UTC(year, month, 1) + ms),
);
const anyTime = fc.oneof(
  time,
  fc.integer({ min: -8.64e15, max: 8.64e15 }),
  fc.constantFrom(-8.64e15, 8.64e15, 0, -1, 8.64e15 + 1, NaN),
);
const ISO = 'YYYY-MM-DDTHH:mm:ss.SSSZ';

property(
  "given a point in time, then written in any zone it is read back, and in UTC it is the platform's text",
  [time, zone],
  (at, timeZone) => {
    const text = formatDate(at, ISO, { timeZone });
    assert.equal(readTime(text, clockOf('Asia/Tokyo')), at, text);
    assert.equal(new Date(text).getTime(), at, text);
    assert.equal(formatDate(at, ISO, { timeZone: 'UTC' }).replace('+00:00', 'Z'), new Date(at).toISOString());
  },
);

const ASKED = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;
const intl = new Map(
  ZONES.slice(0, 9).map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-US', { ...ASKED, timeZone })]),
);

property(
  'given a point in time, then the clock of a zone shows what the platform says',
  [time, fc.constantFrom(...intl.keys())],
  (at, timeZone) => {
    const parts = new Map(
      intl
        .get(timeZone)
        ?.formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
    const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const expected = `${get('year').padStart(4, '0')}-${get('month')}-${get('day')} ${get('hour')}:${get('minute')}:${get('second')}`;
    assert.equal(formatDate(at, 'YYYY-MM-DD HH:mm:ss', { timeZone }), expected);
    const shown = Date.parse(`${expected.replace(' ', 'T')}Z`);
    assert.equal(
      timezoneOffset(timeZone, at),
      Math.round((Math.trunc(at / 1000) * 1000 - shown) / 60_000) || 0,
    );
    // Without a zone in the text it is the zone's own time; of an hour that comes twice, one of both.
    const read = readTime(expected, clockOf(timeZone));
    assert.equal(formatDate(read, 'YYYY-MM-DD HH:mm:ss', { timeZone }), expected);
  },
);

const PATTERN = [
  'YYYY',
  'YY',
  'MM',
  'MMM',
  'MMMM',
  'M',
  'D',
  'DD',
  'd',
  'ddd',
  'dddd',
  'H',
  'HH',
  'h',
  'hh',
  'mm',
  'ss',
  'SSS',
  'A',
  'a',
  'Z',
  'ZZ',
  '[',
  ']',
  '[at]',
  '[YYYY]',
  '{',
  '}',
  '{YYYY}',
  '{{',
  'constructor',
  '__proto__',
  'toString',
  'x',
  'YYYYY',
  ' ',
  '-',
  '年',
  '$&',
  '\\',
  '`',
  "'",
  '${1}',
];
const pattern = textOf(PATTERN, { maxLength: 10 });
const locale = fc.constantFrom('en_US', 'zh_CN', 'zh_TW', 'ar_SA', 'fr_FR', 'ja_JP', undefined);

property(
  'given any pattern, then it writes the same whether or not it is compiled, and whoever remembers it',
  [anyTime, pattern, zone, locale],
  (at, written, timeZone, language) => {
    const options = { timeZone, locale: language };
    const once = formatDate(at, written, options);
    const formatter = createDateFormatter();
    assert.equal(formatter.formatDate(at, written, options), once);
    assert.equal(formatter.formatDate(at, written, options), once, 'remembered');
    if (Number.isNaN(new Date(at).getTime())) return assert.equal(once, INVALID_DATE);
    const moment = wallTime(at, 0, () => dateNames(language));
    assert.equal(compilePattern(written)(moment), writePattern(written, moment));
  },
);

const dateText = mutated(
  fc
    .tuple(
      time,
      fc.constantFrom(
        'YYYY-MM-DD',
        'YYYY/M/D',
        ISO,
        'YYYY-MM',
        'YYYY-MM-DD HH:mm:ss',
        'YYYY-MM-DD HH:mm',
        'YYYY/MM/DD',
      ),
    )
    .map(([at, written]) => formatDate(at, written, { timeZone: 'UTC' })),
  ['0', '9', '-', '/', ':', 'T', 'Z', '+', '.', ' ', '٣', '13', '60', '24:00', '02-30', '\n'],
);

property(
  'given a day, then it is valid exactly when the calendar has it',
  [
    fc.oneof(dateText, oddText, fc.constantFrom('0000-01-01', '2100-02-29', '2000-02-29')),
    fc.constantFrom('-', '/', '.', '', '.*', '年'),
  ],
  (text, split) => {
    const day = text.replaceAll('-', split).replaceAll('/', split);
    const parts = day.split(split || /(?<=^\d{4})|(?<=^\d{6})/);
    const [date, clock] = [parts.join('-').slice(0, 10), day.slice(8 + 2 * split.length)];
    const isDay =
      /^\d{4}-\d\d-\d\d$/.test(date) &&
      Number(date.slice(0, 4)) > 0 &&
      new Date(`${date}T00:00:00Z`).toISOString?.call(safeDate(date)).startsWith(date);
    const isTime = /^( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/.test(clock);
    if (parts.length === 3)
      assert.equal(
        isValidDate(day, split),
        Boolean(isDay && isTime && parts[0]?.length === 4 && parts[1]?.length === 2),
        day,
      );
    else assert.equal(isValidDate(day, split), false, day);
  },
);

/** Of what is no date, one that is never meant. */
function safeDate(date: string): Date {
  const read = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(read.getTime()) ? new Date(-1) : read;
}

property(
  'given a date as people and servers write it, then no day is made of one that does not exist',
  [dateText],
  (text) => {
    const at = readTime(text, clockOf('UTC'));
    const [, year, month = 0, day = 1] = /^(\d{4})[-/](\d\d)[-/](\d\d)(?![\d])/.exec(text)?.map(Number) ?? [];
    // What follows a time with a sign is a zone, to engines in two digits as well.
    if (year === undefined || Number.isNaN(at) || /:.*[+-]\d\d(:?\d\d)?$/.test(text)) return;
    assert.equal(new Date(at).getUTCDate(), day, text);
    assert.equal(new Date(at).getUTCMonth() + 1, month, text);
  },
);

property(
  'given anything for a date, then every way of writing it gives a text',
  [fc.oneof(anything, anyTime, dateText), fc.oneof(anything, anyTime), oddText, fc.oneof(oddText, zone)],
  (date, now, language, timeZone) => {
    const given = date as DateInput;
    const options = { locale: resolveLocale(language), timeZone, now: now as DateInput };
    for (const text of [
      formatDate(given, 'YYYY MMM dddd A Z', options),
      calendarText(given, options),
      relativeTime(given, options),
      relativeTime(given, { ...options, bare: true }),
    ]) {
      assert.equal(typeof text, 'string');
      assert.doesNotMatch(text, /NaN|undefined/);
    }
  },
);

property(
  'given two points in time, then what is said of the way there is said of the way back',
  [time, time, fc.constantFrom('en_US', 'zh_CN'), zone],
  (a, b, language, timeZone) => {
    const options = { locale: language, timeZone, bare: true };
    assert.equal(relativeTime(a, { ...options, now: b }), relativeTime(b, { ...options, now: a }));
    const seconds = Math.abs(a - b) / 1000;
    const said = relativeTime(a, { ...options, now: b, locale: 'en_US' });
    const [, count = '1', unit = ''] =
      /^(?:(\d+)|an?|a few) (second|minute|hour|day|month|year)s?$/.exec(said) ?? assert.fail(said);
    const size =
      new Map([
        ['second', 1],
        ['minute', 60],
        ['hour', 3600],
        ['day', 86_400],
        ['month', 2_629_746],
        ['year', 31_556_952],
      ]).get(unit) ?? 0;
    if (unit !== 'second')
      holds(Math.abs(seconds / size - Number(count)) <= 0.65, `${said}: ${seconds / size}`);
  },
);

property(
  'given any tag of a language, then it becomes one that the platform knows the form of',
  [
    fc.oneof(
      mutated(fc.constantFrom('en-GB', 'zh-Hant-HK', 'ar', 'pt_BR', 'zh_CN.UTF-8', 'sr-Latn-RS'), [
        '-',
        '_',
        'x',
        '@',
        '中',
        '\0',
      ]),
      oddText,
    ),
  ],
  (tag) => {
    const resolved = resolveLocale(tag);
    assert.match(resolved, /^[a-z]{2,3}_([A-Z]{2,3}|\d{3})$/);
    assert.equal(resolveLocale(resolved), resolved);
    assert.doesNotThrow(() => new Intl.NumberFormat(toIntlTag(resolved)));
  },
);

property(
  'given long texts, then reading them takes linear time',
  [pumps(PATTERN.concat('2024', '-01', '/', ':', '0', 'T'))],
  (pump) => {
    const timezones = createTimezones();
    assertLinear((text) => readTime(text, clockOf('UTC')), pump);
    assertLinear((text) => formatDate(0, text), pump);
    assertLinear((text) => isValidDate(text, text), pump);
    assertLinear((text) => timezones.clockOf(text)(0), pump);
    assertLinear(resolveLocale, pump);
  },
  { share: 0.25 },
);
