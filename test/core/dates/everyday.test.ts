// A list of messages in four languages: how long ago each came, by which name its day goes, and a field into which a
// date is typed. The reader's language and the tenant's page decide how all of it looks.
import { expect } from '@open-wc/testing';
import { normalisePage } from '../../../core/base/page.js';
import { calendarText } from '../../../core/dates/calendar.js';
import { firstDayOfWeek, timePattern, usesHour12 } from '../../../core/dates/conventions.js';
import { createDates } from '../../../core/dates/dates.js';
import { formatDate } from '../../../core/dates/format.js';
import type { DateInput } from '../../../core/dates/read.js';
import { relativeTime } from '../../../core/dates/relative.js';
import { isValidDate } from '../../../core/dates/validate.js';
import { createLocale } from '../../../core/i18n/locale.js';
import { expectLinear, repeating } from '../../support/growth.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Wednesday. */
const NOW = Date.UTC(2025, 5, 18, 14, 30);
const UTC = { timeZone: 'UTC' };
const LANGUAGES = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'];

const NO_DATES: unknown[] = [
  NaN,
  Infinity,
  8.64e15 + 1,
  new Date(NaN),
  '',
  'soon',
  '2025-02-30',
  null,
  {},
  true,
];

describe('relativeTime', () => {
  const text = (span: number, options: object = {}) =>
    relativeTime(NOW + span, { now: NOW, ...UTC, ...options });

  it('given spans on both sides of each threshold, then the words change there', () => {
    const spans: readonly [number, string][] = [
      [0, 'a few seconds'],
      [44.4 * SECOND, 'a few seconds'],
      [44.5 * SECOND, 'a minute'],
      [89.4 * SECOND, 'a minute'],
      [90 * SECOND, '2 minutes'],
      [44.4 * MINUTE, '44 minutes'],
      [44.5 * MINUTE, 'an hour'],
      [89.9 * MINUTE, 'an hour'],
      [90 * MINUTE, '2 hours'],
      [21.4 * HOUR, '21 hours'],
      [21.5 * HOUR, 'a day'],
      [35.4 * HOUR, 'a day'],
      [36 * HOUR, '2 days'],
      [25.4 * DAY, '25 days'],
      [25.5 * DAY, 'a month'],
      [45.4 * DAY, 'a month'],
      [46 * DAY, '2 months'],
      [315 * DAY, '10 months'],
      [325 * DAY, 'a year'],
      [547 * DAY, 'a year'],
      [550 * DAY, '2 years'],
      [100 * 365.2425 * DAY, '100 years'],
    ];
    for (const [span, expected] of spans) {
      expect(text(span, { bare: true }), String(span)).to.equal(expected);
      expect(text(-span), String(-span)).to.equal(`${expected} ago`);
      if (span > 0) expect(text(span), String(span)).to.equal(`in ${expected}`);
    }
  });

  it('given the four languages, then each has its own words for all units', () => {
    const spans = [
      SECOND,
      MINUTE,
      5 * MINUTE,
      HOUR,
      5 * HOUR,
      DAY,
      5 * DAY,
      31 * DAY,
      150 * DAY,
      366 * DAY,
      1826 * DAY,
    ];
    const rows = (locale: string) => spans.map((span) => text(span, { locale, bare: true }));
    expect(rows('en_US').join('|')).to.equal(
      'a few seconds|a minute|5 minutes|an hour|5 hours|a day|5 days|a month|5 months|a year|5 years',
    );
    expect(rows('zh_CN').join('|')).to.equal(
      '几秒|1 分钟|5 分钟|1 小时|5 小时|1 天|5 天|1 个月|5 个月|1 年|5 年',
    );
    expect(rows('zh_TW').join('|')).to.equal(
      '幾秒|1 分鐘|5 分鐘|1 小時|5 小時|1 天|5 天|1 個月|5 個月|1 年|5 年',
    );
    expect(rows('ar_SA').join('|')).to.equal(
      'ثانية واحدة|دقيقة واحدة|5 دقائق|ساعة واحدة|5 ساعات|يوم واحد|5 أيام|شهر واحد|5 أشهر|عام واحد|5 أعوام',
    );
    const around = LANGUAGES.map((locale) => [text(5 * DAY, { locale }), text(-5 * DAY, { locale })]);
    expect(around).to.deep.equal([
      ['in 5 days', '5 days ago'],
      ['5 天后', '5 天前'],
      ['5 天後', '5 天前'],
      ['بعد 5 أيام', 'منذ 5 أيام'],
    ]);
  });

  it('given other spellings and other languages, then the nearest of ours or the words of the browser stand', () => {
    expect(text(-5 * DAY, { locale: 'zh-Hant-HK' })).to.equal('5 天前');
    expect(text(-MINUTE, { locale: 'zh-Hant-HK' })).to.equal('1 分鐘前');
    expect(text(-5 * DAY, { locale: 'de_DE' })).to.equal('vor 5 Tagen');
    expect(text(5 * DAY, { locale: 'de_DE' })).to.equal('in 5 Tagen');
    expect(text(5 * DAY, { locale: 'de_DE', bare: true })).to.equal('5 Tage');
    expect(text(-12 * SECOND, { locale: 'de_DE' })).to.equal('vor 12 Sekunden');
    // In Western digits, as dates are.
    expect(text(-5 * DAY, { locale: 'fa_IR' })).to.equal('5 روز پیش');
    expect(text(-5 * DAY, { locale: 'fa_IR', bare: true })).to.equal('5 روز');
    expect(text(-5 * DAY, { locale: 'qqq_QQ' })).to.equal('5 days ago');
  });

  it('given ends of months and leap days, then a month is a month', () => {
    const between = (from: string, to: string) => relativeTime(to, { now: from, bare: true, ...UTC });
    expect(between('2025-01-31', '2025-03-31')).to.equal('2 months');
    expect(between('2024-02-29', '2025-02-28')).to.equal('a year');
    expect(between('2024-02-29', '2034-02-28')).to.equal('10 years');
    expect(between('2023-12-31', '2024-02-15')).to.equal('2 months');
    expect(between('2025-01-01', '2025-02-15 23:59')).to.equal('a month');
  });

  it('given dates in any form, then distances are the same; without a now they are from now', () => {
    const inputs: DateInput[] = [NOW, new Date(NOW), new Date(NOW).toISOString(), '2025-06-18 14:30'];
    for (const date of inputs) {
      for (const now of inputs) {
        expect(relativeTime(date, { now, ...UTC })).to.equal('a few seconds ago');
      }
    }
    expect(relativeTime(Date.now() - 5 * MINUTE)).to.equal('5 minutes ago');
  });

  it('given no date on either side, then the text says so and nothing throws', () => {
    for (const input of NO_DATES as DateInput[]) {
      expect(relativeTime(input, { now: NOW })).to.equal('Invalid Date');
      if (input !== undefined) expect(relativeTime(NOW, { now: input })).to.equal('Invalid Date');
    }
    expect(relativeTime(8.64e15, { now: -8.64e15 })).to.match(/^in \d+ years$/);
    expect(relativeTime(8.64e15, { now: 8.64e15 - 46 * DAY })).to.match(/^in (a month|2 months)$/);
  });
});

describe('calendarText', () => {
  const day = (distance: number) => NOW + distance * DAY;
  const row = (locale: string) =>
    [-7, -6, -2, -1, 0, 1, 2, 5, 6, 7].map((distance) =>
      calendarText(day(distance), { now: NOW, locale, ...UTC }),
    );

  it('given English, then days are named as people speak of them', () => {
    expect(row('en_US')).to.deep.equal([
      '06/11/2025',
      'Last Thursday at 2:30 PM',
      'Last Monday at 2:30 PM',
      'Yesterday at 2:30 PM',
      'Today at 2:30 PM',
      'Tomorrow at 2:30 PM',
      'Friday at 2:30 PM',
      'Monday at 2:30 PM',
      'Tuesday at 2:30 PM',
      '06/25/2025',
    ]);
  });

  it('given Chinese, then this week, last week and next week are told apart', () => {
    expect(row('zh_CN')).to.deep.equal([
      '2025/06/11',
      '上周四14:30',
      '本周一14:30',
      '昨天14:30',
      '今天14:30',
      '明天14:30',
      '本周五14:30',
      '下周一14:30',
      '下周二14:30',
      '2025/06/25',
    ]);
    expect(row('zh_TW')).to.deep.equal([
      '2025/06/11',
      '上週四下午2:30',
      '本週一下午2:30',
      '昨天下午2:30',
      '今天下午2:30',
      '明天下午2:30',
      '本週五下午2:30',
      '下週一下午2:30',
      '下週二下午2:30',
      '2025/06/25',
    ]);
  });

  it('given a Sunday, then it closes the week on the mainland and opens it on Taiwan', () => {
    const sunday = (locale: string) => calendarText(day(4), { now: NOW, locale, ...UTC });
    expect(sunday('zh_CN')).to.equal('本周日14:30');
    expect(sunday('zh_TW')).to.equal('下週日下午2:30');
  });

  it('given Arabic, then days, times and halves of the day are Arabic', () => {
    expect(row('ar_SA')).to.deep.equal([
      '11/06/2025',
      'يوم الخميس الماضي عند الساعة 2:30 م',
      'يوم الإثنين الماضي عند الساعة 2:30 م',
      'أمس عند الساعة 2:30 م',
      'اليوم عند الساعة 2:30 م',
      'غدًا عند الساعة 2:30 م',
      'يوم الجمعة عند الساعة 2:30 م',
      'يوم الإثنين عند الساعة 2:30 م',
      'يوم الثلاثاء عند الساعة 2:30 م',
      '25/06/2025',
    ]);
  });

  it('given another language, then the browser has names for the days around today', () => {
    expect(row('de_DE')).to.deep.equal([
      '2025-06-11',
      '2025-06-12 14:30',
      '2025-06-16 14:30',
      'gestern 14:30',
      'heute 14:30',
      'morgen 14:30',
      'Freitag 14:30',
      'Montag 14:30',
      'Dienstag 14:30',
      '2025-06-25',
    ]);
  });

  it('given a zone, then days begin and end there', () => {
    const late = (timeZone: string) => calendarText('2025-06-18T16:30:00Z', { now: NOW, timeZone });
    expect(late('UTC')).to.equal('Today at 4:30 PM');
    expect(late('Asia/Shanghai')).to.equal('Tomorrow at 12:30 AM');
    expect(late('America/New_York')).to.equal('Today at 12:30 PM');
  });

  it('given a pattern for dates far away, then only they follow it', () => {
    const options = { now: NOW, dateFormat: 'D.M.YYYY', ...UTC };
    expect(calendarText(day(-30), options)).to.equal('19.5.2025');
    expect(calendarText(day(0), options)).to.equal('Today at 2:30 PM');
  });

  it('given no date on either side, then the text says so and nothing throws', () => {
    for (const input of NO_DATES as DateInput[]) {
      expect(calendarText(input, { now: NOW })).to.equal('Invalid Date');
      expect(calendarText(NOW, { now: input })).to.equal('Invalid Date');
    }
  });
});

describe('isValidDate', () => {
  it('given every day of four centuries and one more a month, then only the real ones are dates', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    for (let year = 1800; year <= 2200; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
        for (const day of [0, 1, last, last + 1]) {
          const text = `${year}-${two(month)}-${two(day)}`;
          const isReal = day > 0 && day <= last;
          if (isValidDate(text) !== isReal) expect(isValidDate(text), text).to.equal(isReal);
        }
      }
    }
  });

  it('given a time after one space, then it counts to the last second of the day', () => {
    for (const time of ['00:00', '23:59', '23:59:59', '09:07:03']) {
      expect(isValidDate(`2024-02-29 ${time}`), time).to.equal(true);
    }
    for (const time of [
      '24:00',
      '23:60',
      '23:59:60',
      '9:07',
      '09',
      '09:07:',
      '09:07:3',
      ' 09:07',
      '09:07Z',
    ]) {
      expect(isValidDate(`2024-02-29 ${time}`), time).to.equal(false);
    }
    expect(isValidDate('2024-02-29T09:07')).to.equal(false);
  });

  it('given another split, then it is taken as it is written', () => {
    expect(isValidDate('2024/02/29', '/')).to.equal(true);
    expect(isValidDate('2024.02.29 12:30', '.')).to.equal(true);
    expect(isValidDate('20240229', '')).to.equal(true);
    expect(isValidDate('2024 - 02 - 29', ' - ')).to.equal(true);
    expect(isValidDate('2024$&02$&29', '$&')).to.equal(true);
    expect(isValidDate('2024x02x29', '.')).to.equal(false);
    expect(isValidDate('2024-02/29', '-')).to.equal(false);
    expect(isValidDate('2024-02-29', '[-]')).to.equal(false);
  });

  it('given anything else, then it is no date', () => {
    const texts: unknown[] = [
      '',
      '0000-01-01',
      '2024-00-01',
      '2024-13-01',
      '2024-2-29',
      '24-02-29',
      '+2024-02-29',
      '12024-02-29',
      '２０２４-02-29',
      '2024-02-29\n',
      ' 2024-02-29',
      null,
      undefined,
      20240229,
      {},
      ['2024-02-29'],
    ];
    for (const text of texts) expect(isValidDate(text as string), String(text)).to.equal(false);
    expect(isValidDate('2024-02-29', null as unknown as string)).to.equal(false);
  });
});

describe('conventions', () => {
  it('given a language, then weeks begin and days are halved as people there have it', () => {
    const languages = [...LANGUAGES, 'de_DE', 'zh-Hant', undefined, 'qqq_QQ'];
    expect(languages.map(firstDayOfWeek)).to.deep.equal([0, 1, 0, 0, 1, 0, 0, 0]);
    expect(languages.map(usesHour12)).to.deep.equal([true, false, true, true, false, true, true, true]);
    const times = languages.map((locale) => formatDate(NOW, timePattern(locale), { locale, ...UTC }));
    expect(times).to.deep.equal([
      '2:30 PM',
      '14:30',
      '下午2:30',
      '2:30 م',
      '14:30',
      '下午2:30',
      '2:30 PM',
      '2:30 PM',
    ]);
  });
});

describe('hostile input', () => {
  it('given characters of anything, then ten times as many take no more than ten times as long', async () => {
    for (const seed of ['2024-02-29', '-', '9', ' ', '[', '{}', 'a_', '\u0660']) {
      const run = (text: string) => {
        isValidDate(text);
        isValidDate('2024-02-29', text);
        relativeTime(text, { now: text, locale: text, timeZone: text });
        relativeTime(NOW, { now: NOW - 46 * DAY, locale: text, timeZone: text });
        calendarText(text, { now: NOW });
        calendarText(NOW, { now: NOW, locale: text, timeZone: text });
        calendarText(0, { now: NOW, dateFormat: text });
        firstDayOfWeek(text);
        usesHour12(text);
      };
      for (const size of [256, 100_000]) await expectLinear({ what: seed, size, make: repeating(seed), run });
    }
  });
});

describe('the dates of a runtime', () => {
  function setUp(locale: object = {}) {
    const { locale$, setLocale } = createLocale({ initial: 'en' });
    const clock = { time: NOW, now: () => clock.time };
    return { dates: createDates({ locale$, page: normalisePage({ locale }), clock }), setLocale, clock };
  }

  it('given the patterns and the zone of the page, then dates follow them', () => {
    const { dates } = setUp({
      dateFormat: 'DD.MM.YYYY',
      datetimeFormat: 'DD.MM.YYYY HH:mm',
      timeZone: 'Asia/Shanghai',
    });
    expect(dates.date(NOW)).to.equal('18.06.2025');
    expect(dates.dateTime(NOW)).to.equal('18.06.2025 22:30');
    expect(dates.time(NOW)).to.equal('10:30 PM');
    expect(dates.format(NOW)).to.equal('2025-06-18T22:30:00+08:00');
    expect(dates.calendar('2025-06-18T16:30:00Z')).to.equal('Tomorrow at 12:30 AM');
    expect(dates.calendar(NOW - 30 * DAY)).to.equal('19.05.2025');
    expect(dates.date('2025-06-18'), 'a day that the server wrote').to.equal('18.06.2025');
    expect(dates.relative('2025-06-18 22:00')).to.equal('30 minutes ago');
  });

  it('given a language that is switched and a clock that moves on, then texts follow both', () => {
    const { dates, setLocale, clock } = setUp({ timeZone: 'UTC' });
    const written = () => [dates.relative(NOW), dates.calendar(NOW), dates.time(NOW)];
    clock.time = NOW + 5 * MINUTE;
    expect(written()).to.deep.equal(['5 minutes ago', 'Today at 2:30 PM', '2:30 PM']);
    expect([dates.firstDayOfWeek(), dates.hour12()]).to.deep.equal([0, true]);
    setLocale('zh_CN');
    clock.time = NOW + DAY;
    expect(written()).to.deep.equal(['1 天前', '昨天14:30', '14:30']);
    expect([dates.firstDayOfWeek(), dates.hour12()]).to.deep.equal([1, false]);
  });

  it('given a now of its own or bare words, then relative takes them', () => {
    const { dates } = setUp();
    expect(dates.relative(NOW, { now: NOW - HOUR })).to.equal('in an hour');
    expect(dates.relative(NOW, { now: NOW - HOUR, bare: true })).to.equal('an hour');
  });

  it('given texts that were written before, then they are those of the same language, direction and count', () => {
    const { dates, setLocale } = setUp({ timeZone: 'UTC' });
    const written = () =>
      [5 * MINUTE, -5 * MINUTE, 5 * HOUR, 63 * 366 * DAY, 64 * 366 * DAY].map((span) =>
        dates.relative(NOW + span, { now: NOW }),
      );
    const bare = () => dates.relative(NOW, { now: NOW - 5 * MINUTE, bare: true });
    const english = ['in 5 minutes', '5 minutes ago', 'in 5 hours', 'in 63 years', 'in 64 years'];
    const chinese = ['5 分钟后', '5 分钟前', '5 小时后', '63 年后', '64 年后'];
    for (let round = 0; round < 2; round += 1) {
      for (const [locale, texts, bareText] of [
        ['en_US', english, '5 minutes'],
        ['zh_CN', chinese, '5 分钟'],
      ] as const) {
        setLocale(locale);
        expect(written(), `${locale}, round ${round}`).to.deep.equal(texts);
        expect(bare()).to.equal(bareText);
        expect(written(), 'after bare words').to.deep.equal(texts);
      }
    }
  });

  it('given no date, then every text says so, and no text is one', () => {
    const { dates } = setUp({ timeZone: 'Asia/Shanghai' });
    for (const input of NO_DATES as DateInput[]) {
      for (const write of [dates.format, dates.date, dates.dateTime, dates.time, dates.calendar]) {
        expect(write(input)).to.equal('Invalid Date');
      }
      expect(dates.relative(input)).to.equal('Invalid Date');
      expect(dates.isValid(input as string)).to.equal(false);
    }
    expect(dates.isValid('2024/02/29', '/')).to.equal(true);
  });
});
