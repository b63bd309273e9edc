/** Another company's portal on another origin: signs in, shows people of the suite, and does without it at any time. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { breakAddress, refuse } from './support/faults.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const embed = (page: Page) => page.locator('#embed');
const bulletin = (page: Page) => page.locator('#bulletin');
const stepsPassed = (page: Page) => page.locator('#steps li.passed').count();
const tagsOfSuite = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(
        ({ localName }) => localName.startsWith('stoa-') && localName !== 'stoa-embed',
      ).length,
  );

scenario(
  'given the portal, when it opens, then it signs in and shows a person of the suite',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    assert.notEqual(new URL(demo.outsideUrl).origin, new URL(demo.suiteUrl).origin);
    await page.getByText('Connected.').waitFor();
    assert.equal(await stepsPassed(page), 8);
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
    await embed(page).getByText('With the company since 09/20/2018').waitFor();
    assert.deepEqual(
      await page.evaluate(() => Object.getOwnPropertyNames(window).filter((name) => /stoa/i.test(name))),
      ['StoaSDK'],
      'one name on the page',
    );
  },
);

scenario(
  'given a tag in the page, then the component that it names is there, and goes with the connection',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    await bulletin(page).getByRole('heading', { name: 'مدخل الزوار من الجهة الشرقية' }).waitFor();
    const waiting = page.getByText('They appear here while there is a connection.');
    await waiting.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await waiting.waitFor();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await bulletin(page).getByRole('heading', { name: 'مدخل الزوار من الجهة الشرقية' }).waitFor();
  },
);

scenario(
  'given a shown person, when updating and rendering again, then the place follows',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/?lang=zh_CN`);
    await embed(page).getByText('2018-09-20 入职').waitFor();
    await page.getByRole('button', { name: '下一位联系人' }).click();
    await embed(page).getByRole('heading', { name: '邓丽娜' }).waitFor();

    await page.getByRole('button', { name: '移除' }).click();
    assert.equal(await embed(page).locator('*').count(), 0, 'nothing is left in the container');
    await page.getByRole('button', { name: '重新显示' }).click();
    await embed(page).getByRole('heading', { name: '邓丽娜' }).waitFor();

    await page.getByRole('button', { name: '全部员工' }).click();
    await embed(page).getByRole('row', { name: '林雨桐' }).waitFor();
    assert.equal(await embed(page).getByText('30,750.00').count(), 0, 'salaries are none of their business');
  },
);

scenario(
  'given a connection, when ending it, then nothing of the suite is left, and it can begin anew',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Not connected.').waitFor();
    assert.equal(await tagsOfSuite(page), 0);
    assert.equal(await embed(page).locator('*').count(), 0);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
  },
);

scenario(
  'given a connection, then language and colours of what is embedded follow the visitor',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    await embed(page).getByText('With the company since').waitFor();
    const colour = () =>
      embed(page)
        .getByRole('link')
        .evaluate((link) => getComputedStyle(link).color);
    const before = await colour();
    await page.getByLabel('Color').selectOption('Copper');
    while ((await colour()) === before);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('简体中文');
    await embed(page).getByText('入职').waitFor();
    await page.getByRole('heading', { name: '120 task chairs for Northgate' }).waitFor();
  },
);

scenario(
  'given functions by name, then the suite answers, also by one of the portal’s own, and says which it does not know',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    await page.getByText('FORTY-EIGHT THOUSAND SIX HUNDRED DOLLARS ONLY').waitFor();
    const call = async (name: string) => {
      await page.getByLabel('Function', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Call', exact: true }).click();
    };
    await call('amountInWords');
    await page
      .getByText(/^ONE THOUSAND TWO HUNDRED AND FIFTY DOLLARS AND SEVENTY-FIVE CENTS ONLY$/)
      .waitFor();
    await call('orderNumber');
    await page.locator('#answer').getByText('NV-20481').waitFor();
    await call('constructor');
    await page.getByText('function does not exist (FUNCTION_NOT_FOUND)').waitFor();
  },
);

scenario(
  'given sessions of a minute, then the one at hand is renewed before it ends, and nobody notices',
  async ({ demo, visit }) => {
    const { page } = await visit('about:blank');
    await page.clock.install();
    await page.goto(`${demo.outsideUrl}/?lang=en_US`);
    await page.getByText('Connected.').waitFor();
    await page.getByLabel('Sessions of one minute, to watch them being renewed').check();
    await page.getByText('Connected.').waitFor();
    await page.locator('#remaining').getByText('1:00').waitFor();
    await page.clock.fastForward(56_000);
    await page.getByText('Renewals so far: 1').waitFor();
    await page.getByText('good for 60 s').nth(1).waitFor();
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
    await page.clock.fastForward(15_000);
    await page.getByRole('button', { name: 'Renew now' }).click();
    await page.getByText('Renewals so far: 2').waitFor();
  },
);

scenario(
  'given no token, then the portal says why, stays whole, and connects once there is one',
  async ({ demo, visit }) => {
    const control = await visit('/sp/trouble?lang=en_US');
    await control.page.getByLabel('Refuse tokens').check();
    await untilTokensAre('refused', demo);

    const { page } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    await page.getByText('Failed to get Token! The suite does not hand out tokens at the moment').waitFor();
    await page.getByRole('heading', { name: '120 task chairs for Northgate' }).waitFor();
    assert.equal(await embed(page).locator('*').count(), 0);

    await control.page.getByLabel('Refuse tokens').uncheck();
    await untilTokensAre(null, demo);
    await page.getByRole('button', { name: 'Try again' }).click();
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
  },
);

scenario(
  'given a suite that is down, then the portal says so and connects once it is up',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit(`${demo.outsideUrl}/?lang=en_US`);
    await page.getByText('Connected.').waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).click();

    expectTrouble(/ERR_CONNECTION_REFUSED/);
    const mend = await breakAddress(page, `${demo.suiteUrl}/**`, refuse);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('The suite is not available here: the passport could not be loaded').waitFor();
    await page.getByRole('heading', { name: '120 task chairs for Northgate' }).waitFor();
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
  },
);

for (const [what, script, words] of [
  ['script', 'stoa-sdk-stub.js', 'its script could not be loaded.'],
  ['SDK', 'stoa-sdk.js', 'the embedding SDK could not be loaded'],
] as const) {
  scenario(
    `given a suite whose ${what} cannot be fetched, then the portal says so and tries again`,
    async ({ demo, visit }) => {
      const portal = await visit('about:blank');
      const { page } = portal;
      portal.expectTrouble(/ERR_CONNECTION_REFUSED/);
      const mend = await breakAddress(page, `**/${script}`, refuse);
      await page.goto(`${demo.outsideUrl}/?lang=en_US`);
      await page.getByText(`The suite is not available here: ${words}`).waitFor();
      await page.getByRole('heading', { name: '120 task chairs for Northgate' }).waitFor();
      mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
    },
  );
}

scenario(
  'given any language, device and light, then every page of the portal is whole and in nobody’s way',
  async ({ demo, visit }) => {
    const looks = [
      { lang: 'en_US', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
      { lang: 'ar_SA', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    ] as const;
    for (const { lang, ...options } of looks) {
      const { page } = await visit(`${demo.outsideUrl}/?lang=${lang}`, options);
      for (const path of ['/', '/team.html', '/desk.html', '/trouble.html']) {
        await page.goto(demo.outsideUrl + path);
        if (path !== '/trouble.html')
          await page.getByText(lang === 'en_US' ? 'Connected.' : 'متصل.', { exact: true }).waitFor();
        assert.equal(await page.locator('.pages [aria-current=page]').count(), 1, path);
        const [content, width] = await page.evaluate(
          () => [document.documentElement.scrollWidth, innerWidth] as const,
        );
        assert.ok(content <= width, `${path} is ${content} px wide on ${width}`);
        assert.deepEqual(await barriers(page), [], `${path} ${lang}`);
      }
    }
  },
);

/** Waits until the suite has heard of it. */
async function untilTokensAre(state: 'refused' | null, { suiteUrl }: { suiteUrl: string }): Promise<void> {
  const patience = AbortSignal.timeout(10_000);
  for (;;) {
    const answer = await fetch(`${suiteUrl}/demo/faults`, { signal: patience });
    const { data } = (await answer.json()) as { data: { token: unknown } };
    if (data.token === state) return;
  }
}
