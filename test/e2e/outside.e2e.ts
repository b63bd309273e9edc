/** Another company's portal on another origin: signs in, shows people of the suite, and does without it at any time. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const embed = (page: Page) => page.locator('#embed');
const stepsPassed = (page: Page) => page.locator('#steps li.passed').count();

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
      await page.evaluate(() => Object.keys(window).filter((name) => /stoa/i.test(name))),
      ['StoaSDK'],
      'one name on the page',
    );
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
    assert.equal(
      await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('stoa-')).length,
      ),
      0,
    );
    assert.equal(await embed(page).locator('*').count(), 0);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
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
    await page.route(`${demo.suiteUrl}/**`, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('The suite is not available here: the server cannot be reached').waitFor();
    await page.getByRole('heading', { name: '120 task chairs for Northgate' }).waitFor();
    await page.unroute(`${demo.suiteUrl}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
  },
);

scenario(
  'given a suite whose script cannot be fetched, then the portal says so and tries again',
  async ({ demo, visit }) => {
    const portal = await visit('about:blank');
    const { page } = portal;
    portal.expectTrouble(/ERR_CONNECTION_REFUSED/);
    await page.route('**/stoa-sdk.js', (route) => route.abort('connectionrefused'));
    await page.goto(`${demo.outsideUrl}/?lang=en_US`);
    await page.getByText('The suite is not available here: its script could not be loaded.').waitFor();
    await page.unroute('**/stoa-sdk.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await embed(page).getByRole('heading', { name: 'Amelia Hart' }).waitFor();
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
