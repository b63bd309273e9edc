// The same date stands in a list in Shanghai, in a report in Riyadh and in a server log: by pattern, in the reader's
// language, in a zone that may not be the reader's.
import { expect } from '@open-wc/testing';
import { createDateFormatter, formatDate } from '../../../core/dates/format.js';
import type { DateInput } from '../../../core/dates/read.js';
import { createTimezones, timezoneOffset } from '../../../core/dates/timezone.js';
import { expectLinear, repeating } from '../../support/growth.js';

const MOMENT = Date.UTC(2025, 0, 5, 9, 7, 3, 45);
const UTC = { timeZone: 'UTC' };

describe('formatDate', () => {
  describe('patterns', () => {
    it('given no pattern or an empty one, then the default is an ISO date with its offset', () => {
      expect(formatDate(MOMENT, undefined, UTC)).to.equal('2025-01-05T09:07:03+00:00');
      expect(formatDate(MOMENT, '', { timeZone: 'Asia/Kolkata' })).to.equal('2025-01-05T14:37:03+05:30');
    });

    it('given what is no pattern, such as the index that a list hands over, then it is the default', () => {
      const remembering = createDateFormatter();
      for (const pattern of [1, {}, [], true, () => 'YYYY'] as unknown as string[]) {
        expect(formatDate(MOMENT, pattern, UTC)).to.equal('2025-01-05T09:07:03+00:00');
        expect(remembering.formatDate(MOMENT, pattern, UTC)).to.equal('2025-01-05T09:07:03+00:00');
      }
    });

    it('given every token, then each is written', () => {
      const written = formatDate(
        MOMENT,
        'YYYY YY|M MM MMM MMMM|D DD|d ddd dddd|H HH h hh|m mm|s ss SSS|A a|Z ZZ',
        UTC,
      );
      expect(written).to.equal(
        '2025 25|1 01 Jan January|5 05|0 Sun Sunday|9 09 9 09|7 07|3 03 045|AM am|+00:00 +0000',
      );
    });

    it('given the twelve-hour clock, then midnight and noon are twelve', () => {
      const hours = [0, 1, 11, 12, 13, 23].map((hour) => formatDate(Date.UTC(2025, 0, 1, hour), 'h a', UTC));
      expect(hours).to.deep.equal(['12 am', '1 am', '11 am', '12 pm', '1 pm', '11 pm']);
    });

    it('given text in brackets, then it stays as it is', () => {
      expect(formatDate(MOMENT, '[Today at] HH:mm', UTC)).to.equal('Today at 09:07');
      expect(formatDate(MOMENT, '[YYYY] YYYY[年]', UTC)).to.equal('YYYY 2025年');
      expect(formatDate(MOMENT, '[] [__ YYYY', UTC)).to.equal('[] [__ 2025');
    });

    it('given braces, dollars and names of object properties, then they are text too', () => {
      expect(formatDate(MOMENT, '{YYYY} }[{a}]{ $& DD', UTC)).to.equal('{2025} }{a}{ $& 05');
      expect(formatDate(MOMENT, '[constructor] [__proto__] [{toString}]', UTC)).to.equal(
        'constructor __proto__ {toString}',
      );
    });

    it('given a run of letters that is no token, then it stays as it is', () => {
      expect(formatDate(MOMENT, 'YYYYTDD YYY SS dd Q', UTC)).to.equal('2025T05 YYY SS dd Q');
    });

    it('given years of three and five digits, then they are right', () => {
      expect(formatDate('0099-03-04', 'YYYY YY')).to.equal('0099 99');
      expect(formatDate(Date.UTC(12025, 0, 1), 'YYYY YY', UTC)).to.equal('12025 25');
      expect(formatDate(new Date('-000005-01-01T00:00:00Z'), 'YYYY', UTC)).to.equal('-0005');
    });
  });

  describe('languages', () => {
    const pattern = 'MMMM MMM dddd ddd A';
    const cases: readonly [string, string][] = [
      ['en_US', 'January Jan Sunday Sun AM'],
      ['zh_CN', '一月 1月 星期日 周日 上午'],
      ['zh_TW', '一月 1月 星期日 週日 上午'],
      ['ar_SA', 'يناير يناير الأحد أحد ص'],
      ['zh-Hant', '一月 1月 星期日 週日 上午'],
      ['fr_FR', 'janvier janv. dimanche dim. AM'],
    ];
    for (const [locale, expected] of cases) {
      it(`given ${locale}, then months, weekdays and parts of the day are named in it`, () => {
        expect(formatDate(MOMENT, pattern, { ...UTC, locale })).to.equal(expected);
      });
    }

    it('given Chinese, then the day has six parts', () => {
      const parts = [5, 8, 10, 12, 17, 18].map((hour) =>
        formatDate(Date.UTC(2025, 0, 1, hour, 59), 'A', { ...UTC, locale: 'zh_CN' }),
      );
      expect(parts).to.deep.equal(['凌晨', '早上', '上午', '中午', '下午', '晚上']);
    });

    it('given Arabic, then noon belongs to the second half of the day', () => {
      const noon = [11, 12].map((hour) =>
        formatDate(Date.UTC(2025, 0, 1, hour), 'A', { ...UTC, locale: 'ar_SA' }),
      );
      expect(noon).to.deep.equal(['ص', 'م']);
    });

    it('given no locale or one that nobody knows, then names are English', () => {
      expect(formatDate(MOMENT, 'dddd', UTC)).to.equal('Sunday');
      expect(formatDate(MOMENT, 'MMMM', { ...UTC, locale: 'qq_QQ' })).to.equal('January');
    });

    it('given all twelve months and seven days, then each has its own name', () => {
      for (const locale of ['en_US', 'zh_CN', 'zh_TW', 'ar_SA', 'de_DE']) {
        const months = Array.from({ length: 12 }, (_, month) =>
          formatDate(Date.UTC(2025, month, 1), 'MMMM', { ...UTC, locale }),
        );
        const days = Array.from({ length: 7 }, (_, day) =>
          formatDate(Date.UTC(2025, 0, 5 + day), 'dddd', { ...UTC, locale }),
        );
        expect(new Set(months).size, locale).to.equal(12);
        expect(new Set(days).size, locale).to.equal(7);
      }
    });
  });

  describe('what counts as a date', () => {
    const pattern = 'YYYY-MM-DD HH:mm:ss.SSS';

    it('given an instance, milliseconds or a text with a zone, then all name the same moment', () => {
      const inputs: DateInput[] = [
        new Date(MOMENT),
        MOMENT,
        '2025-01-05T09:07:03.045Z',
        '2025-01-05T17:07:03.045+08:00',
        '2025-01-05 04:07:03.045-0500',
      ];
      const written = inputs.map((input) => formatDate(input, pattern, UTC));
      expect(new Set(written)).to.deep.equal(new Set(['2025-01-05 09:07:03.045']));
    });

    it('given a text without a zone, then it is the time of this computer, a mere day too', () => {
      const cases: readonly [string, Date][] = [
        ['2025-01-05', new Date(2025, 0, 5)],
        ['2025/1/5', new Date(2025, 0, 5)],
        ['2025-01', new Date(2025, 0, 1)],
        ['2025', new Date(2025, 0, 1)],
        ['2025-01-05 09:07', new Date(2025, 0, 5, 9, 7)],
        ['2025-01-05T09:07:03', new Date(2025, 0, 5, 9, 7, 3)],
        ['2025-01-05T09:07:03.5', new Date(2025, 0, 5, 9, 7, 3, 500)],
        ['2025-01-05T09:07:03.0459', new Date(2025, 0, 5, 9, 7, 3, 45)],
      ];
      for (const [text, time] of cases) {
        expect(formatDate(text, pattern), text).to.equal(formatDate(time, pattern));
      }
    });

    it('given a zone and a text without one, then the text is the time there and no day is lost', () => {
      for (const timeZone of ['Pacific/Kiritimati', 'Asia/Shanghai', 'America/New_York', '-11:00']) {
        const format = (text: string) => formatDate(text, pattern, { timeZone });
        expect(format('2025-01-05'), timeZone).to.equal('2025-01-05 00:00:00.000');
        expect(format('2025'), timeZone).to.equal('2025-01-01 00:00:00.000');
        expect(format('2025-07-05 09:07'), timeZone).to.equal('2025-07-05 09:07:00.000');
      }
    });

    it('given a time that clocks skip or show twice, then it is read as Date reads it', () => {
      const read = (text: string) =>
        formatDate(formatDate(text, undefined, { timeZone: 'America/New_York' }), undefined, UTC);
      expect(read('2025-03-09 02:30'), 'skipped').to.equal('2025-03-09T07:30:00+00:00');
      expect(read('2025-11-02 01:30'), 'twice').to.equal('2025-11-02T05:30:00+00:00');
      expect(read('2025-11-02 02:00'), 'after').to.equal('2025-11-02T07:00:00+00:00');
      const ahead = (text: string) =>
        formatDate(formatDate(text, undefined, { timeZone: 'Australia/Sydney' }), undefined, UTC);
      expect(ahead('2025-10-05 02:30'), 'skipped').to.equal('2025-10-04T16:30:00+00:00');
      expect(ahead('2025-04-06 02:30'), 'twice').to.equal('2025-04-05T15:30:00+00:00');
    });

    it('given other standard forms, then they are read', () => {
      expect(formatDate('Sun, 05 Jan 2025 09:07:03 GMT', pattern, UTC)).to.equal('2025-01-05 09:07:03.000');
      expect(formatDate(new Date(MOMENT).toString(), pattern, UTC)).to.equal('2025-01-05 09:07:03.000');
    });

    it('given a text as databases write it, then it is read the same in every engine', () => {
      const cases = [
        ['2025-01-05 09:07:03+08', '2025-01-05 01:07:03.000'],
        ['2025-01-05 09:07:03.045123 +0530', '2025-01-05 03:37:03.045'],
        ['2025-01-05 09:07:03 -08:00', '2025-01-05 17:07:03.000'],
        ['2025-01-05T09:07:03.0459999999999Z', '2025-01-05 09:07:03.045'],
        ['2025/1/5 9:7', '2025-01-05 09:07:00.000'],
        [' 2025-01-05 09:07:03\n', '2025-01-05 09:07:03.000'],
      ] as const;
      for (const [text, time] of cases) expect(formatDate(text, pattern, UTC), text).to.equal(time);
    });

    it('given what only begins as a date, then no engine guesses what was meant', () => {
      for (const text of [
        '2000-01-01 00:0002-30',
        '2000-01-01 24:0000:00:00',
        '2000-01-00:00:00',
        '3452-12-14 18:1-5:59',
        '2000-01-01 00:00-30',
        '2025-01-05 09:07:03+24:00',
        '2025/02/30 09:07:03.5 Z',
      ])
        expect(formatDate(text, pattern, UTC), text).to.equal('Invalid Date');
    });

    it('given a date of another frame, then it is read', () => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const { Date: FrameDate } = frame.contentWindow as unknown as typeof globalThis;
      expect(formatDate(new FrameDate(MOMENT), 'YYYY', UTC)).to.equal('2025');
      frame.remove();
    });

    it('given no date, then the text says so and nothing throws', () => {
      const noDates: unknown[] = [
        NaN,
        Infinity,
        8.64e15 + 1,
        new Date(NaN),
        '',
        'invalid',
        'form 1',
        '2025-13-01',
        '2025-02-30',
        '2025-02-30T00:00:00Z',
        '2025-01-05T25:00',
        `2025-01-05${' '.repeat(64)}`,
        null,
        undefined,
        true,
        {},
        [],
        {
          valueOf: () => {
            throw new Error('hostile');
          },
        },
        new Proxy(
          {},
          {
            getPrototypeOf: () => {
              throw new Error('hostile');
            },
          },
        ),
      ];
      const { formatDate: formatRemembered } = createDateFormatter();
      for (const input of noDates as DateInput[]) {
        expect(formatDate(input, 'YYYY')).to.equal('Invalid Date');
        expect(formatRemembered(input, 'YYYY')).to.equal('Invalid Date');
      }
      expect(formatDate(MOMENT, 'Y'.repeat(257))).to.equal('Invalid Date');
    });

    it('given characters of anything, then ten times as many take no more than ten times as long', async () => {
      for (const seed of ['Y', '[', ']', '{', '}', '[]', 'a-', '-', '{x}', '1', '2025-']) {
        const run = (text: string) => {
          const { formatDate: formatRemembered } = createDateFormatter();
          formatDate(MOMENT, text);
          formatDate(text);
          formatRemembered(text, text, { locale: text, timeZone: text });
          formatDate(MOMENT, 'dddd', { locale: text, timeZone: text });
        };
        for (const size of [256, 100_000])
          await expectLinear({ what: seed, size, make: repeating(seed), run });
      }
    });
  });

  describe('zones', () => {
    it('given no zone or an empty one, then it is the clock of this computer', () => {
      const { getHours } = Date.prototype;
      for (const timeZone of [undefined, '']) {
        expect(formatDate(MOMENT, 'H', { timeZone })).to.equal(String(getHours.call(new Date(MOMENT))));
      }
    });

    it('given a zone, then summer time counts at the date and not now', () => {
      const format = (iso: string) => formatDate(iso, 'HH:mm Z', { timeZone: 'America/New_York' });
      expect(format('2025-01-05T12:00:00Z')).to.equal('07:00 -05:00');
      expect(format('2025-07-05T12:00:00Z')).to.equal('08:00 -04:00');
    });

    it('given the years before standard time, then even the seconds are right', () => {
      const written = formatDate(Date.UTC(1890, 0, 1), 'HH:mm:ss Z', { timeZone: 'Asia/Shanghai' });
      expect(written).to.equal('08:05:43 +08:05');
    });

    it('given every hour of a year with changing clocks, then a formatter that remembers zones agrees with the zone', () => {
      const { formatDate: formatRemembered } = createDateFormatter();
      for (const timeZone of [
        'America/New_York',
        'Africa/Casablanca',
        'Australia/Lord_Howe',
        'Asia/Kathmandu',
      ]) {
        const oracle = new Intl.DateTimeFormat('en-GB', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        for (let hour = 0; hour < 8760; hour += 1) {
          const time = Date.UTC(2025, 0, 1, hour, 29);
          const written = formatRemembered(time, 'DD/MM/YYYY, HH:mm', { timeZone });
          if (written !== oracle.format(time)) expect(written, timeZone).to.equal(oracle.format(time));
        }
      }
    });

    it('given the ends of time, then they are written in any zone', () => {
      for (const timeZone of ['UTC', 'Asia/Shanghai', 'America/New_York']) {
        expect(formatDate(8.64e15, 'YYYY', { timeZone })).to.equal('275760');
        expect(formatDate(-8.64e15, 'YYYY', { timeZone })).to.match(/^-27182[01]$/);
      }
    });

    it('given a zone that nobody knows, then it is the one of China', () => {
      expect(formatDate(MOMENT, 'HH:mm Z', { timeZone: 'Nowhere/None' })).to.equal('17:07 +08:00');
    });
  });
});

describe('createDateFormatter', () => {
  it('given a hundred dates shown before, then they are remembered; the oldest goes for a new one', () => {
    let made = 0;
    const clock = () => {
      made += 1;
      return 0;
    };
    const { formatDate: formatRemembered } = createDateFormatter({ clockOf: () => clock });
    const show = (day: number) =>
      formatRemembered(MOMENT + day * 86_400_000, day % 2 ? 'D' : 'DD', { timeZone: 'Here/There' });
    for (let day = 0; day < 100; day += 1) show(day);
    for (let day = 0; day < 100; day += 1) show(day);
    expect(made).to.equal(100);
    show(100);
    show(1);
    expect(made, 'the newer ones are still there').to.equal(101);
    show(0);
    expect(made, 'the oldest is made again').to.equal(102);
  });

  it('given the same and other dates, patterns, languages and zones in turn, then it agrees with formatDate', () => {
    const { formatDate: formatRemembered } = createDateFormatter();
    const patterns = ['YYYY-MM-DD', 'dddd', undefined, 'A h:mm'];
    const options = [
      undefined,
      { locale: 'zh_CN' },
      { timeZone: 'Asia/Tokyo' },
      { locale: 'ar_SA', timeZone: 'UTC' },
    ];
    for (let round = 0; round < 3; round += 1) {
      for (let day = 0; day < 20; day += 1) {
        for (const pattern of patterns) {
          for (const option of options) {
            const time = MOMENT + day * 86_400_000;
            expect(formatRemembered(time, pattern, option)).to.equal(formatDate(time, pattern, option));
          }
        }
      }
    }
  });

  it('given more languages and zones than it keeps for a pattern, then it still agrees', () => {
    const { formatDate: formatRemembered } = createDateFormatter();
    for (let hours = -12; hours <= 12; hours += 1) {
      const timeZone = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
      for (const date of [MOMENT, new Date(MOMENT).toISOString()]) {
        expect(formatRemembered(date, undefined, { timeZone })).to.equal(
          formatDate(date, undefined, { timeZone }),
        );
      }
    }
  });

  it('given more patterns than it keeps, then it still agrees', () => {
    const { formatDate: formatRemembered } = createDateFormatter();
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 120; index += 1) {
        expect(formatRemembered(MOMENT, `YYYY [${index}]`, UTC)).to.equal(`2025 ${index}`);
      }
    }
  });
});

describe('timezoneOffset', () => {
  const WINTER = new Date('2025-01-05T12:00:00Z');
  const SUMMER = new Date('2025-07-05T12:00:00Z');

  it('given a zone, then its offset is signed as Date#getTimezoneOffset signs it', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(timezoneOffset(own, WINTER)).to.equal(WINTER.getTimezoneOffset());
    expect(timezoneOffset('Asia/Shanghai', WINTER)).to.equal(-480);
    expect(timezoneOffset('Asia/Kolkata', WINTER)).to.equal(-330);
    expect(timezoneOffset('America/New_York', WINTER)).to.equal(300);
    expect(timezoneOffset('America/New_York', SUMMER.getTime())).to.equal(240);
    expect(Object.is(timezoneOffset('UTC'), 0)).to.equal(true);
  });

  it('given an offset in place of a name, then it is taken', () => {
    const offsets = ['+08:00', 'GMT+8', 'UTC-03:30', 'utc+0545', '-11'].map((zone) => timezoneOffset(zone));
    expect(offsets).to.deep.equal([-480, -480, 210, -345, 660]);
  });

  it('given a zone that nobody knows, then the offset is the one of China', () => {
    const unknown = ['', 'Nowhere/None', '+99:00', 'x'.repeat(100_000), null, undefined, 8, {}];
    for (const zone of unknown)
      expect(timezoneOffset(zone as string), String(zone).slice(0, 20)).to.equal(-480);
    expect(timezoneOffset('UTC', new Date(NaN))).to.equal(-480);
  });

  it('given many zones, then each is right though not all are kept', () => {
    const timezones = createTimezones();
    const zones = Intl.supportedValuesOf('timeZone').slice(0, 120);
    for (let round = 0; round < 2; round += 1) {
      for (const zone of zones) {
        expect(Math.round(timezones.clockOf(zone)(WINTER.getTime())) || 0, zone).to.equal(
          timezoneOffset(zone, WINTER),
        );
      }
    }
  });
});
