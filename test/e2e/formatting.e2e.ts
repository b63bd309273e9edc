/** The formatting page: whatever a person types, every form of it is there, and what cannot be read is told in words. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { convertAmount } from '../../core/format/convert.js';
import { barriers } from './support/axe.js';
import { prepareStage, type Stage } from './support/stage.js';

const scenario = prepareStage();

const LANGUAGES = ['English', '简体中文', '繁體中文', 'العربية'];
const RATE_CALL = '**/papi/i18n/rate/getTargetRate';

const trial = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What stands beside a name, without what is said about it. */
const result = (place: Locator, name: string) =>
  place
    .locator('.result')
    .filter({ has: place.page().locator('dt', { hasText: name }) })
    .locator('.value');

const expectResult = async (place: Locator, name: string, text: string) => {
  await result(place, name).getByText(text, { exact: true }).waitFor();
};

/** A form of the date in the four languages. */
const form = (page: Page, name: string) =>
  page.getByRole('row', { name }).getByRole('cell').locator('.value');

async function visitFormats({ visit }: Stage, lang = 'en_US', options?: Parameters<Stage['visit']>[1]) {
  const visited = await visit(`/sp/formatting?lang=${lang}`, options);
  await visited.page.locator('.forms').waitFor();
  // The rate has come, and with it everything that is there at first sight.
  await visited.page.locator('.result small').getByText('USD → CNY').waitFor();
  return visited;
}

scenario(
  'given a number, when it is typed, then each format code writes it and reads it back',
  async (stage) => {
    const { page } = await visitFormats(stage);
    const place = trial(page, 'A number, written');
    await page.getByRole('link', { name: 'Formats' }).and(page.locator('[aria-current]')).waitFor();
    const number = place.getByLabel('Number');
    for (const [typed, decimals, written, plain] of [
      [
        '-1234567.895',
        '2',
        ['-1,234,567.90', '-1 234 567,90', '-1.234.567,90', '-1,234,567.90'],
        '-1234567.90',
      ],
      [
        '99999999999999999.995',
        '',
        ['99,999,999,999,999,999.995', '99 999 999 999 999 999,995', '99.999.999.999.999.999,995'],
        '99999999999999999.995',
      ],
      ['1005.005', '0', ['1,005', '1 005', '1.005', '1,005'], '1005'],
    ] as const) {
      await number.fill(typed);
      await place.getByLabel('Decimals').selectOption(decimals);
      for (const [index, text] of written.entries()) await expectResult(place, `Code ${index + 1}`, text);
      assert.equal(
        await place.locator('small', { hasText: `reads back as \u2066${plain}\u2069` }).count(),
        4,
      );
    }
    for (const typed of ['', '1,234', '1e5', 'NaN', '٣', '9'.repeat(401)]) {
      await number.fill(typed);
      assert.equal(await number.getAttribute('aria-invalid'), 'true', typed);
      await place.getByRole('status').getByText('non-standard format data').waitFor();
      await expectResult(place, 'Code 2', 'non-standard format data');
    }
  },
);

scenario(
  'given a text with separators, when it is read, then its own code reads it, others refuse, and the strict parse too',
  async (stage) => {
    const { page } = await visitFormats(stage);
    const place = trial(page, 'A number, read');
    await expectResult(place, 'Code 3', '1234567.89');
    await expectResult(place, 'Code 1', 'non-standard format data');
    await expectResult(place, 'Strict', 'non-standard format data');
    await place.getByLabel('Typed text').fill('1234.50');
    for (const name of ['Strict', 'Code 1', 'Code 4']) await expectResult(place, name, '1234.50');
    await page.getByRole('radio', { name: '简体中文' }).check();
    await expectResult(place, 'Code 3', '非标准格式数据');
  },
);

scenario(
  'given an amount, when currency and language are chosen, then its forms follow the language and words are there in three',
  async (stage) => {
    const { page } = await visitFormats(stage);
    const place = trial(page, 'An amount');
    await expectResult(place, 'Symbol', '$1,284.50');
    await expectResult(place, 'Code', 'USD 1,284.50');
    await place.getByLabel('Amount').fill('-1409.5');
    await place.getByLabel('Currency').selectOption('EUR');
    await expectResult(place, 'Symbol', '-€1,409.50');
    await expectResult(
      place,
      'English',
      'NEGATIVE ONE THOUSAND FOUR HUNDRED AND NINE DOLLARS AND FIFTY CENTS ONLY',
    );
    await expectResult(place, '简体中文', '负壹仟肆佰零玖元伍角整');
    await expectResult(place, '繁體中文', '負壹仟肆佰零玖圓伍角整');

    await page.getByRole('radio', { name: '简体中文' }).check();
    await result(place, 'Name').getByText('欧元').waitFor();
    await page.getByRole('heading', { name: 'Numbers, amounts and dates' }).waitFor();

    await place.getByLabel('Amount').fill('99999999999999999');
    await expectResult(place, 'English', 'non-standard format data');
    await place.getByText('Words go up to').first().waitFor();
  },
);

scenario(
  'given two currencies, when converting, then one call gets the rate, no digit is lost, and a day without one says so',
  async (stage) => {
    const { page } = await visitFormats(stage);
    const place = trial(page, 'An amount');
    let calls = 0;
    await page.route(RATE_CALL, async (route) => {
      calls += 1;
      await route.continue();
    });
    await place.getByLabel('Day of the rate').fill('2025-03-03');
    await place.getByLabel('Into').selectOption('JPY');
    await place.getByText('USD → JPY').waitFor();
    await place.getByLabel('Amount').fill('0.07');
    await place.getByText('nothing lost of \u20660.07\u2069').waitFor();
    const rate = await result(place, 'Rate').innerText();
    assert.match(rate, /^\d+\.\d{8}$/);
    assert.equal(await result(place, 'To its last digit').innerText(), convertAmount('0.07', rate));
    const before = calls;

    await place.getByLabel('Amount').fill('twelve');
    await result(place, 'Rate').waitFor({ state: 'detached' });
    assert.equal(calls, before, 'what is no number costs no call');
    await place.getByLabel('Amount').fill('12');
    await result(place, 'Rate').waitFor();
    assert.equal(calls, before + 1);

    await place.getByRole('button', { name: 'A day without a rate' }).click();
    await place.getByText('There is no rate from USD to JPY for 2024-06-28').waitFor();
    assert.equal(await result(place, 'Converted').count(), 0);
    await place.getByLabel('The rate of today, whatever the day').check();
    await result(place, 'Converted').waitFor();
    await place.getByLabel('Into').selectOption('KWD');
    await place.getByText(/^There is no rate from USD to KWD for \d{4}-\d\d-\d\d$/).waitFor();
  },
);

scenario(
  'given a date, when it is typed or picked, then each form is there in four languages',
  async (stage) => {
    const { page } = await visitFormats(stage);
    const place = trial(page, 'A date');
    const expectForm = async (name: string, texts: readonly string[]) =>
      assert.deepEqual(await form(page, name).allInnerTexts(), texts);
    assert.deepEqual(await page.getByRole('columnheader').allInnerTexts(), ['Form', ...LANGUAGES]);
    await expectForm('As people say it', [
      'Yesterday at 2:30 PM',
      '昨天14:30',
      '昨天下午2:30',
      'أمس عند الساعة 2:30 م',
    ]);

    await place.getByLabel('As text').fill('2021-02-28 23:59');
    await expectForm('By pattern', [
      '2021-02-28 Sunday 23:59',
      '2021-02-28 星期日 23:59',
      '2021-02-28 星期日 23:59',
      '2021-02-28 الأحد 23:59',
    ]);
    await expectForm('Without a pattern', Array<string>(4).fill('2021-02-28T23:59:00+08:00'));
    await expectForm('The week begins on', ['Sunday', '星期一', '星期日', 'الأحد']);
    await expectForm('Hours on the clock', ['12', '24', '12', '12']);
    assert.equal(await place.getByLabel('By picker').inputValue(), '2021-02-28T23:59');
    await expectResult(place, 'split by “\u2066-\u2069”', 'yes');
    await expectResult(place, 'split by “\u2066/\u2069”', 'no');

    await place.getByLabel('By picker').fill('2024-02-29T09:05');
    assert.equal(await place.getByLabel('As text').inputValue(), '2024-02-29 09:05');
    await place.getByLabel('Pattern').fill('[on] D MMM YY');
    await expectForm('By pattern', ['on 29 Feb 24', 'on 29 2月 24', 'on 29 2月 24', 'on 29 فبراير 24']);

    await place.getByLabel('As text').fill('2026-02-17T00:00:00+08:00');
    await place.getByLabel('Clock', { exact: true }).selectOption('America/New_York');
    await expectForm('Without a pattern', Array<string>(4).fill('2026-02-16T11:00:00-05:00'));
    await expectResult(place, 'Minutes from this clock to UTC', '300');
    await place.getByLabel('Clock', { exact: true }).selectOption('Mars/Olympus');
    await expectResult(place, 'Minutes from this clock to UTC', '-480');
    await place.getByText('Nobody knows this zone').waitFor();
  },
);

scenario(
  'given texts that are no dates, when typed, then one sentence says so and no form shows nonsense',
  async (stage) => {
    const { page } = await visitFormats(stage);
    const place = trial(page, 'A date');
    for (const typed of ['', '2026-02-29', '2026-13-01', 'tomorrow', '1e99', '{0}', 'NaN', '9'.repeat(100)]) {
      await place.getByLabel('As text').fill(typed);
      await place.getByText('This is no date. Apps get the text “Invalid Date”.').waitFor();
      assert.equal(
        await page.getByRole('row', { name: 'Seen from now' }).getByText('nothing to show').count(),
        4,
      );
      assert.equal(await form(page, 'The week begins on').count(), 4, 'a week has a beginning all the same');
      assert.doesNotMatch(await page.locator('.forms').innerText(), /NaN|Invalid|undefined/);
      assert.equal(await place.getByLabel('By picker').inputValue(), '');
    }
    await place.getByRole('button', { name: 'Now' }).click();
    assert.deepEqual(await form(page, 'Seen from now').allInnerTexts(), [
      'a few seconds ago',
      '几秒前',
      '幾秒前',
      'منذ ثانية واحدة',
    ]);
  },
);

scenario(
  'given a sentence with gaps, when count and name are typed, then four languages say it, each with its own plurals',
  async (stage) => {
    const { page } = await visitFormats(stage);
    const place = trial(page, 'A sentence with gaps');
    const say = (text: string) => place.getByRole('listitem').getByText(text, { exact: true }).waitFor();
    await say('Files that \u2068Amelia Hart\u2069 has shared with you: \u20663\u2069');
    await say('\u2068Amelia Hart\u2069 has shared 3 files with you');
    await place.getByLabel('Count').fill('2');
    await place.getByLabel('Name').fill('ليلى');
    await say('شارك \u2068ليلى\u2069 معك ملفين');
    await place.getByLabel('Count').fill('1');
    await say('\u2068ليلى\u2069 has shared 1 file with you');
    await place.getByLabel('Count').fill('12345');
    for (const name of ['{0}', '<b>$&</b>']) {
      await place.getByRole('button', { name }).click();
      await say(`\u2068${name}\u2069 与您共享了 \u206612,345\u2069 个文件`);
      await say(`\u2068${name}\u2069 has shared 12,345 files with you`);
    }
    await place.getByLabel('Count').fill('many');
    await place.getByRole('status').getByText('non-standard format data').waitFor();
    await say('nothing to show');
    await say('无内容');
    await say('لا شيء يُعرض');
  },
);

scenario('given a result, when it is copied, then the clipboard has the plain text', async (stage) => {
  const { page } = await visitFormats(stage);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('radio', { name: 'العربية' }).check();
  const place = trial(page, 'An amount');
  await place.getByRole('button', { name: 'Copy: Code' }).click();
  await page.locator('stoa-toast').getByText('Copied: ').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^1,284\.50\sUSD$/);
});

for (const [look, lang, colorScheme] of [
  ['in light', 'en_US', 'light'],
  ['in dark', 'zh_CN', 'dark'],
  ['from right to left', 'ar_SA', 'light'],
] as const) {
  scenario(
    `given the page ${look}, then it is accessible, also with wrong input and on a phone`,
    async (stage) => {
      const { page } = await visitFormats(stage, lang, { colorScheme });
      assert.deepEqual(await barriers(page), []);
      for (const input of await page.locator('.fields input[type="text"]').all()) await input.fill('1,2,3');
      await page.locator('[aria-invalid]').nth(3).waitFor();
      assert.deepEqual(await barriers(page), []);
      await page.setViewportSize({ width: 390, height: 844 });
      assert.deepEqual(await barriers(page), []);
    },
  );
}

scenario('given the narrowest phone, then nothing is wider than the screen', async (stage) => {
  const { page } = await visitFormats(stage, 'en_US', { viewport: { width: 320, height: 640 } });
  await trial(page, 'A number, written').getByLabel('Number').fill('9'.repeat(120));
  await trial(page, 'A sentence with gaps').getByLabel('Name').fill('x'.repeat(80));
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.equal(content, screen);
});
