/**
 * What apps call for every cell of a table: numbers, dates, relative times, labels, and the client once a page. Each
 * beside the library that people would otherwise take, on the same values, with results compared before anything is
 * timed.
 */
import { createIntl, createIntlCache } from '@formatjs/intl';
import Bowser from 'bowser';
import dayjs from 'dayjs';
import relativeTimePlugin from 'dayjs/plugin/relativeTime.js';
import i18next from 'i18next';
import numeral from 'numeral';
import { createRuntime, detectClient, fillTemplate, formatNumber, relativeTime } from 'stoa';
import { finding } from '../finding.js';
import { compare } from '../measure.js';

const AMOUNTS = Array.from({ length: 64 }, (_, index) => ((index * 7919 * 1_000_003) % 1e9) / 100);
const START = Date.UTC(2026, 1, 3, 4, 5, 6);
/** A table of appointments: a few hundred different times, most of them seen again when the table is sorted. */
const TIMES = Array.from({ length: 64 }, (_, index) => START - index * 7_000_003);
/** As many seconds, minutes, hours, days, months and years ago as an inbox of some years shows. */
const AGES = [20_000, 7 * 60_000, 5 * 3_600_000, 9 * 86_400_000, 100 * 86_400_000, 1_500 * 86_400_000];
const PAST = Array.from({ length: 64 }, (_, index) => START - (AGES[index % 6] * (100 + index)) / 100);
const TEMPLATE = 'Approved by {0} on {1}';
const ICU_TEMPLATE = 'Approved by {name} on {day}';
const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const PATTERN = 'YYYY-MM-DD HH:mm';

/** @returns {Promise<import('../finding.js').Finding[]>} */
export async function run() {
  dayjs.extend(relativeTimePlugin);
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: { approved: 'Approved by {{name}} on {{day}}' } } },
  });
  const intl = createIntl(
    { locale: 'en-US', messages: { approved: ICU_TEMPLATE }, onError() {} },
    createIntlCache(),
  );
  const { dates, labels } = createRuntime({
    page: { locale: { lang: 'en_US' } },
    baseUrl: 'http://suite.test',
  });

  const number = await compareCalls({
    stoa: (index) => formatNumber(AMOUNTS[index], { fractionDigits: 2 }),
    numeral: (index) => numeral(AMOUNTS[index]).format('0,0.00'),
  });
  const date = await compareCalls({
    stoa: (index) => dates.format(TIMES[index], PATTERN),
    dayjs: (index) => dayjs(TIMES[index]).format(PATTERN),
  });
  const relative = await compareCalls({
    stoa: (index) => dates.relative(PAST[index], { now: START }),
    'stoa, pure': (index) => relativeTime(PAST[index], { now: START, locale: 'en_US' }),
    dayjs: (index) => dayjs(PAST[index]).from(START),
  });
  const label = await compareCalls({
    stoa: (index) => labels.get('approved', TEMPLATE, ['Lin', index]),
    'stoa, pure': (index) => fillTemplate(TEMPLATE, ['Lin', index]),
    formatjs: (index) => intl.formatMessage({ id: 'approved' }, { name: 'Lin', day: String(index) }),
    i18next: (index) => i18next.t('approved', { name: 'Lin', day: index }),
  });
  const client = await compareCalls({
    stoa: () => detectClient({ userAgent: USER_AGENT }).browser && 'same',
    bowser: () => Bowser.parse(USER_AGENT).browser.name && 'same',
  });

  return [
    finding({
      id: 'numbers',
      title: '64 numbers with thousands and two decimals',
      claim: 'Formatting numbers',
      values: number,
      base: 'numeral',
      most: 1 / 5,
    }),
    finding({
      id: 'dates',
      title: '64 dates by pattern',
      claim: 'Formatting dates',
      values: date,
      base: 'dayjs',
      most: 1 / 10,
    }),
    finding({
      id: 'relative',
      title: '64 relative times',
      claim: 'Relative times',
      values: relative,
      base: 'dayjs',
      most: 1 / 100,
    }),
    finding({
      id: 'labels',
      title: '64 labels with two arguments',
      claim: 'Labels with arguments',
      values: label,
      base: 'formatjs',
      most: 1 / 10,
    }),
    finding({
      id: 'client',
      title: 'Client detection: Stoa also knows the containers that Bowser does not',
      values: client,
      base: 'bowser',
    }),
  ];
}

/** Runs each over the same 64 values; contenders that do not say the same are not comparable. */
async function compareCalls(contenders) {
  const said = Object.values(contenders).map((call) => JSON.stringify(TIMES.map((_, index) => call(index))));
  if (new Set(said).size > 1)
    throw new Error(`contenders differ:\n${said.map((text) => text.slice(0, 300)).join('\n')}`);
  return compare(
    Object.fromEntries(
      Object.entries(contenders).map(([name, call]) => [
        name,
        () => {
          let length = 0;
          for (let index = 0; index < 64; index += 1) length += call(index).length;
          return length;
        },
      ]),
    ),
    { rounds: 21, operations: 60 },
  );
}
