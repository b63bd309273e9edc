/**
 * Messages in the language of the page: plurals, choices, numbers, dates, lists. What reads them comes late and may not
 * come at all; a view that shows one never breaks.
 */
import { expect } from '@open-wc/testing';
import { createIntl } from '@formatjs/intl';
import { toIntlTag } from '../../../core/i18n/locale.js';
import { createMessageEngine } from '../../../core/i18n/message-engine.js';
import type { MessageValue, MessageValues } from '../../../core/i18n/messages.js';
import { rejection } from '../../support/runtime.js';
import { labelsOver, type LabelBench } from './support.js';

const FILES = '{n, plural, =0 {no files} one {# file} other {# files}}';
const LOCALES = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'] as const;

/** Labels that are loaded, with what reads ICU messages in place. */
async function ready(messages: Record<string, string>, timeZone = 'UTC'): Promise<LabelBench> {
  const files = Object.fromEntries(LOCALES.map((locale) => [`${locale}/hrm`, messages]));
  const bench = labelsOver(files, { page: { locale: { timeZone } } });
  await bench.labels.load('hrm');
  await bench.labels.prepareMessages();
  return bench;
}

/** One message, in English. */
async function saying(message: string, values: MessageValues = {}, timeZone?: string): Promise<string> {
  const { labels, log } = await ready({ it: message }, timeZone);
  const said = labels.message('it', values);
  expect(log).to.be.empty;
  return said;
}

describe('messages', () => {
  it('choose by number, by kind and by rank', async () => {
    expect(await saying(FILES, { n: 0 })).to.equal('no files');
    expect(await saying(FILES, { n: 1 })).to.equal('1 file');
    expect(await saying(FILES, { n: 1_234 })).to.equal('1,234 files');
    expect(await saying('{who, select, me {mine} other {theirs}}', { who: 'me' })).to.equal('mine');
    expect(await saying('{ok, select, true {yes} other {no}}', { ok: true })).to.equal('yes');
    const rank = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect(await saying(rank, { n: 22 })).to.equal('22nd');
  });

  it('write numbers, shares, amounts and units', async () => {
    expect(await saying('{n, number}', { n: 1234567.891 })).to.equal('1,234,567.891');
    expect(await saying('{n, number, percent}', { n: 0.25 })).to.equal('25%');
    expect(await saying('{n, number, ::currency/EUR}', { n: 12.5 })).to.equal('€12.50');
    expect(await saying('{n, number, ::unit/kilometer}', { n: 3 })).to.equal('3 km');
    expect(await saying('{n, number}', { n: '12345678901234567890' })).to.equal('12,345,678,901,234,567,890');
    expect(await saying('{n, number}', { n: 12345678901234567890n })).to.equal('12,345,678,901,234,567,890');
  });

  it('separate numbers by the format code of the page, as it writes them everywhere, in every language', async () => {
    const all = '{n, plural, one {#} other {#}} | {n, number} | {n, number, ::currency/EUR}';
    const by = async (formatCode: 1 | 2 | 3 | 4, locale: string) => {
      const bench = labelsOver({ [`${locale}/hrm`]: { it: all } }, { page: { locale: { formatCode } } });
      await bench.labels.setLocale(locale);
      await bench.labels.load('hrm');
      await bench.labels.prepareMessages();
      return bench.labels.message('it', { n: '-1234567.5' });
    };
    expect(await by(1, 'en_US')).to.equal('-1,234,567.5 | -1,234,567.5 | -€1,234,567.50');
    expect(await by(2, 'en_US')).to.equal(
      '-1\u00a0234\u00a0567,5 | -1\u00a0234\u00a0567,5 | -€1\u00a0234\u00a0567,50',
    );
    expect(await by(3, 'zh_CN')).to.equal('-1.234.567,5 | -1.234.567,5 | -€1.234.567,50');
    expect(await by(4, 'de_DE')).to.equal('-1,234,567.5 | -1,234,567.5 | -1,234,567.50\u00a0€');
    // The marks that keep the minus in front stay.
    expect(await by(3, 'ar_SA')).to.match(/^\u200e-1\.234\.567,5 \| \u200e-1\.234\.567,5 \| /);
  });

  it('write dates in the zone of the page, given in any form that dates are', async () => {
    const when = Date.UTC(2026, 0, 31, 23, 30);
    expect(await saying('{d, date, medium}', { d: when })).to.equal('Jan 31, 2026');
    expect(await saying('{d, date, medium}', { d: new Date(when) }, 'Asia/Shanghai')).to.equal('Feb 1, 2026');
    expect(await saying('{d, date, ::yyyyMMdd}', { d: when }, 'Asia/Shanghai')).to.equal('02/01/2026');
    expect(await saying('{d, date}', { d: when }, 'Asia/Shanghai')).to.equal('2/1/2026');
    expect(await saying('{d, date, medium}', { d: '2026-01-31 23:30:00' }, 'Asia/Tokyo')).to.equal(
      'Jan 31, 2026',
    );
    expect(await saying('{d, time, short}', { d: '2026-01-31T23:30:00Z' }, '+08:00')).to.match(/^7:30\sAM$/);
    // A zone that nobody knows is China's.
    expect(await saying('{d, time, short}', { d: when }, 'Mars/Base')).to.match(/^7:30\sAM$/);
    expect(await saying('since {d}', { d: when })).to.equal(`since ${when}`);
    expect(await saying('since {d}', { d: new Date(when) })).to.equal('since Jan 31, 2026');
  });

  it('write several texts as a list', async () => {
    const names = ['Ann', 'Bob', 'Cem'];
    expect(await saying('{names} are away', { names })).to.equal('Ann, Bob, and Cem are away');
    expect(await saying('{names}', { names: ['Ann', 2] })).to.equal('Ann and 2');
    expect(await saying('[{names}]', { names: [] })).to.equal('[]');
    const { labels } = await ready({ it: '{names}' });
    await labels.setLocale('zh_CN');
    expect(labels.message('it', { names })).to.equal('Ann、Bob和Cem');
  });

  it('speak every language of the suite, with its plurals, in the digits and the calendar of the page', async () => {
    const all =
      '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}} {n, number} {d, date, medium}';
    const { labels } = await ready({ it: all });
    const said: string[] = [];
    for (const locale of LOCALES) {
      await labels.setLocale(locale);
      said.push(labels.message('it', { n: 3, d: Date.UTC(2026, 0, 31) }));
    }
    expect(said[0]).to.equal('x 3 Jan 31, 2026');
    expect(said[1]).to.equal('x 3 2026年1月31日');
    expect(said[2]).to.equal('x 3 2026年1月31日');
    expect(said[3]).to.match(/^f 3 31.*2026$/);
    await labels.setLocale('en');
    expect(labels.message('it', { n: 3, d: 0 })).to.equal('x 3 Jan 1, 1970');
  });

  it('are text only: tags stay as written, and values cannot bring code', async () => {
    expect(await saying('a<br>{n, number} <b>b</b>', { n: 1 })).to.equal('a<br>1 <b>b</b>');
    const { labels } = await ready({ it: '<b>{f}</b> {n, number}', arg: '{f}{n, number}', only: '{f}' });
    const f = (() => 'code') as unknown as string;
    for (const id of ['it', 'arg', 'only']) expect(labels.message(id, { f, n: 1, b: f }, '-')).to.equal('-');
  });

  it('follow the rules of ICU for apostrophes', async () => {
    expect(await saying("it''s {a}", { a: 1 })).to.equal("it's 1");
    expect(await saying("it's '{a}' {a}", { a: 1 })).to.equal("it's {a} 1");
    expect(await saying("it's {a}", { a: 1 })).to.equal("it's 1");
  });

  it('know no values but those they are given', async () => {
    const { labels } = await ready({ it: '{constructor}, {n, number}' });
    expect(labels.message('it', { n: 1 }, '-')).to.equal('-');
    const values = JSON.parse('{"__proto__":"p","n":1}') as MessageValues;
    expect(await saying('{__proto__} {n, number}', values)).to.equal('p 1');
    expect(labels.message('it', { constructor: 'c', n: 1 })).to.equal('c, 1');
  });

  it('show what is no text as far as it can be shown', async () => {
    const all = "{a}|{b}|{c}|{d}|{n, plural, other {''}}";
    expect(await saying(all, { a: null, b: undefined, c: false, d: 0, n: 1 })).to.equal("||false|0|'");
  });
});

describe('messages before what reads them is there', () => {
  function waiting(messages: Record<string, string>): LabelBench & { arrive(): void; calls: number } {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const bench = labelsOver(
      { 'en_US/hrm': messages },
      { loadEngine: () => ((waits.calls += 1), arrival.then(() => ({ createMessageEngine }))) },
    );
    const waits = { ...bench, arrive, calls: 0 };
    return waits;
  }

  it('are complete when they are plain texts, or have names only, and nothing is loaded for them', async () => {
    const waits = waiting({ plain: "It's <b>plain</b>, # included", named: '{ name } of { 团队 }' });
    const { labels } = waits;
    await labels.load('hrm');
    expect(labels.message('plain')).to.equal("It's <b>plain</b>, # included");
    expect(labels.message('named', { name: '{团队}', 团队: '$&' })).to.equal('{团队} of $&');
    expect(labels.message('named', { name: 1 })).to.equal('1 of {团队}');
    expect(labels.message('unknown', { n: 1 }, 'for {n}')).to.equal('for 1');
    expect(labels.message('unknown')).to.equal('unknown');
    expect(waits.calls).to.equal(0);
  });

  it('show their fallback or nothing, and themselves as soon as they can', async () => {
    const waits = waiting({ files: FILES });
    const { labels } = waits;
    await labels.load('hrm');
    const show = () => [
      labels.message('files', { n: 2 }),
      labels.message('files', { n: 2 }, 'files: {n}'),
      labels.message('files', { n: 2 }, '{n, number} files'),
    ];
    expect(show()).to.deep.equal(['', 'files: 2', '']);
    const seen: string[] = [];
    labels.version$.listen(() => seen.push(...show()));
    waits.arrive();
    await labels.prepareMessages();
    expect(seen).to.deep.equal(['2 files', '2 files', '2 files']);
    expect(waits.calls).to.equal(1);
  });

  it('are ready after prepareMessages', async () => {
    const waits = waiting({ files: FILES });
    await waits.labels.load('hrm');
    const preparing = waits.labels.prepareMessages();
    waits.arrive();
    await preparing;
    expect(waits.labels.message('files', { n: 1 })).to.equal('1 file');
  });

  it('that cannot be had keep their texts, say so once, and try again after a while', async () => {
    let calls = 0;
    let works = false;
    const loadEngine = async () => {
      calls += 1;
      if (!works) throw new TypeError('Failed to fetch dynamically imported module');
      return { createMessageEngine };
    };
    const { labels, clock, log } = labelsOver({ 'en_US/hrm': { files: FILES } }, { loadEngine });
    await labels.load('hrm');
    const show = () => labels.message('files', { n: 2 }, 'files: {n}');
    const before = labels.version$.get();
    for (let render = 0; render < 5; render += 1) {
      expect(show()).to.equal('files: 2');
      await clock.advance(1_000);
    }
    expect([calls, log.length]).to.deep.equal([1, 1]);
    expect(labels.version$.get()).to.equal(before);
    await clock.advance(10_000);
    expect(show()).to.equal('files: 2');
    await clock.advance(0);
    expect([calls, log.length]).to.deep.equal([2, 1]);

    // Who needs it at once is told, and need not wait.
    const error = await rejection(labels.prepareMessages());
    expect(error).to.include({ code: 'LABELS_FAILED', message: 'Load app failed' });
    works = true;
    await labels.prepareMessages();
    expect(show()).to.equal('2 files');
    expect([calls, log.length]).to.deep.equal([4, 1]);
  });
});

describe('broken messages', () => {
  const broken: readonly (readonly [what: string, message: string, values: MessageValues])[] = [
    ['unclosed', '{n, plural, one {# file}', { n: 1 }],
    ['without a case for the rest', '{n, plural, one {# file}}', { n: 1 }],
    ['of an unknown kind', '{n, colour}', { n: 1 }],
    ['without a value', FILES, {}],
    ['with a word for a number', '{n, number}', { n: 'many' }],
    ['with a word for a date', '{n, date}', { n: 'one day' }],
    ['with no date', '{n, date}', { n: null }],
    ['with an object for a text', "{n}''", { n: {} as never }],
    ['of unheard-of depth', '{n, select, other {'.repeat(5_000), { n: 1 }],
    ['of unheard-of length', FILES.repeat(1_000), { n: 1 }],
    ['without any values', FILES, null as never],
    ['with a value that throws', '{n}', throwing()],
  ];
  for (const [what, message, values] of broken) {
    it(`${what} give the fallback, or themselves, and one line for developers`, async () => {
      const { labels, log } = await ready({ it: message });
      for (let render = 0; render < 3; render += 1) {
        expect(labels.message('it', values, 'the fallback')).to.equal('the fallback');
        expect(labels.message('it', values)).to.equal(message);
      }
      expect(log).to.have.length(1);
      expect(log[0]?.[0]).to.contain('it');
    });
  }

  it('are told of in each language', async () => {
    const { labels, log } = await ready({ it: '{n, colour}' });
    labels.message('it', { n: 1 });
    await labels.setLocale('zh_CN');
    labels.message('it', { n: 1 });
    expect(log).to.have.length(2);
  });

  function throwing(): MessageValues {
    return Object.defineProperty({}, 'n', {
      enumerable: true,
      get() {
        throw new Error('no value');
      },
    });
  }
});

describe('what reads messages', () => {
  it('keeps at most 500 of them, and the formats they need', () => {
    const { PluralRules } = Intl;
    let made = 0;
    const count = function (...args: ConstructorParameters<typeof PluralRules>) {
      made += 1;
      return new PluralRules(...args);
    };
    Object.assign(Intl, { PluralRules: count });
    try {
      const say = createMessageEngine({ formatCode: 1, timeZone: '' });
      const message = (index: number) => `${index}: ${FILES}`;
      for (let round = 0; round < 3; round += 1) {
        for (let index = 0; index < 500; index += 1) say(message(index), 'en_US', { n: 1 });
      }
      expect(made).to.equal(1);
      say(message(500), 'en_US', { n: 1 });
      expect(made).to.equal(2);
    } finally {
      Object.assign(Intl, { PluralRules });
    }
  });

  it('agrees with formatjs on a thousand messages', () => {
    const random = lottery(20_260_131);
    for (const locale of LOCALES) {
      const tag = `${toIntlTag(locale)}-u-ca-gregory-nu-latn`;
      const say = createMessageEngine({ formatCode: 1, timeZone: '' });
      for (let round = 0; round < 250; round += 1) {
        const text = makeMessage(random, 2);
        const values = makeValues(random);
        const intl = createIntl({
          locale: tag,
          messages: { it: text },
          onError(error) {
            throw error;
          },
        });
        const expected: unknown = intl.formatMessage({ id: 'it' }, values as never, { ignoreTag: true });
        expect(say(text, locale, values), `${locale}: ${text}`).to.equal(expected);
      }
    }
  });

  it('is not needed for messages that say the same without it', async () => {
    const random = lottery(7);
    const texts = ['', '#', ' # ', "it's ", '<br>', '&amp;', '中文 ', ' ', '\\', '$&'];
    const names = ['{a}', '{ a}', '{b }', '{名}', '{0}', '{a_b}'];
    const values: MessageValues = { a: 'A', b: 2.5, 名: '{a}', 0: "it's", a_b: null };
    const loadEngine = async () => Promise.reject(new Error('not needed'));
    const say = createMessageEngine({ formatCode: 1, timeZone: '' });
    for (let round = 0; round < 500; round += 1) {
      const text = `${random.pick(texts)}${random.pick(names)}${random.pick(texts)}${random.pick(names)}`;
      if (/'[{<'}]/.test(text)) continue;
      const { labels } = labelsOver({}, { loadEngine });
      expect(labels.message('it', values, text), text).to.equal(say(text, 'en_US', values));
    }
  });
});

interface Lottery {
  below(limit: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

/** The same numbers for the same seed. */
function lottery(seed: number): Lottery {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: (values) => values[below(values.length)]! };
}

function makeMessage(random: Lottery, depth: number): string {
  const inner = () => (depth > 0 ? makeMessage(random, depth - 1) : random.pick(['x', '{text}', '#']));
  const parts = [
    () => random.pick(['plain ', "it's ", "''", "'{quoted}'", '中文', '<b>', ' # ', '\n']),
    () => random.pick(['{text}', '{ count }', '{big}']),
    () =>
      `{count, plural, ${random.pick(['', 'offset:1 '])}=0 {${inner()}} one {${inner()}} other {${inner()}}}`,
    () => `{count, selectordinal, one {${inner()}} few {${inner()}} other {${inner()}}}`,
    () => `{text, select, one {${inner()}} other {${inner()}}}`,
    () =>
      `{${random.pick(['count', 'big', 'share'])}, number${random.pick([
        '',
        ', integer',
        ', percent',
        ', ::currency/CNY',
        ', ::compact-short',
        ', ::unit/meter .00',
        ', ::sign-always',
      ])}}`,
    () => `{when, date${random.pick(['', ', short', ', medium', ', long', ', full'])}}`,
    () => `{when, time${random.pick(['', ', short', ', medium'])}}`,
  ];
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(parts)()).join('');
}

function makeValues(random: Lottery): Record<string, MessageValue> {
  return {
    text: random.pick(['one', 'two', '{count}', '', '<i>']),
    count: random.pick([0, 1, 2, 3, 11, 21, 100, 1.5, -4]),
    big: random.pick([123_456_789, 12345678901234567890n, 0.000_1, -0]),
    share: random.below(1_000) / 100,
    when: Date.UTC(2020, random.below(120), random.below(28), random.below(24)),
  };
}
