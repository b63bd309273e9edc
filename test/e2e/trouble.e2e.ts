/** Things go wrong: the page says so in the place where it matters, and the rest goes on working. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const trial = (page: Page, name: string) => page.getByRole('region', { name });

scenario(
  'given an unknown app, when loading it, then its place says that it does not exist',
  async ({ visit }) => {
    const { page } = await visit('/sp/trouble?lang=en_US');
    await page.getByRole('button', { name: 'Load @stoa/nothing' }).click();
    await trial(page, '…an app does not exist').getByText('App does not exist', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('row', { name: '林雨桐' }).waitFor();
  },
);

scenario(
  'given a missing label file, when loading an app, then its place says so and a retry mends it',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/trouble?lang=en_US');
    expectTrouble(/404 .*i18n/);
    await page.getByRole('button', { name: 'Load without labels' }).click();
    const place = trial(page, '…a label file is missing');
    await place.getByText('Load app failed').waitFor();
    await place.getByRole('button', { name: 'Try again' }).click();
    await place.getByRole('heading', { name: 'Amelia Hart' }).waitFor();
    await place.getByText('With the company since 09/20/2018').waitFor();
  },
);

scenario(
  'given no label file for the suite, when it opens, then it speaks English and says why',
  async ({ demo, visit }) => {
    const control = await visit('/sp/trouble?lang=zh_CN');
    const setLabels = (labels: string | null) =>
      control.page.evaluate(async (value) => {
        const headers = { 'content-type': 'application/json' };
        await fetch('/demo/faults', { method: 'POST', headers, body: JSON.stringify({ labels: value }) });
      }, labels);
    await setLabels('missing');
    try {
      const { page, expectTrouble } = await visit('about:blank');
      expectTrouble(/404 .*i18n/);
      await page.goto(`${demo.suiteUrl}/sp/people?lang=zh_CN`);
      const warning = page.getByText('加载应用失败').first();
      await warning.waitFor();
      await page.getByRole('heading', { name: 'Human resources' }).waitFor();
      await setLabels(null);
      await page.reload();
      await page.getByRole('heading', { name: '人力资源', exact: true }).waitFor();
    } finally {
      await setLabels(null);
    }
  },
);

for (const [name, path, heading] of [
  ['start page', '/', '让套件中的每个应用同处一个屋檐下'],
  ['control page', '/control', '控制台'],
  ['monitoring page', '/monitoring', '监控'],
  ['phone page', '/phone', '手机上'],
] as const)
  scenario(
    `given no labels for the ${name}, then it asks again when it is told to`,
    async ({ demo, visit }) => {
      const { page, expectTrouble } = await visit('about:blank');
      expectTrouble(/404 .*i18n/);
      await page.route('**/resource/i18n/zh_CN/**', (route) => route.fulfill({ status: 404 }));
      await page.goto(`${demo.suiteUrl}${path}?lang=zh_CN`);
      const retry = page.getByRole('button', { name: '重试' }).first();
      await retry.waitFor();
      await page.unrouteAll();
      await retry.click();
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    },
  );

scenario(
  'given no labels, when looking at the control page, then it has words and no keys',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit('about:blank');
    expectTrouble(/404 .*i18n/);
    await page.route('**/resource/i18n/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${demo.suiteUrl}/control?lang=en_US`);
    await page.getByRole('group', { name: 'Module files', exact: true }).waitFor();
    await page.getByText('Session expired envelope').waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /moduleFiles|delayMs|login-page/);
  },
);

scenario('given answers that are none, when an app asks, then it says what it got', async ({ visit }) => {
  const { page } = await visit('/sp/trouble?lang=en_US');
  const place = trial(page, '…an answer cannot be read');
  await page.getByRole('button', { name: 'Half an envelope' }).click();
  await place.getByText('PARSE: the answer of the server cannot be read: http').waitFor();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/api\/.*/.test(response.url()) && response.ok()),
    page.getByRole('button', { name: 'A page instead' }).click(),
  ]);
  assert.match(await answer.text(), /Service gateway/);
  await place.getByText('PARSE: the answer of the server cannot be read: http').waitFor();
  await page.getByRole('button', { name: 'Ask the slow server' }).click();
  await trial(page, '…an answer takes too long').getByText('TIMEOUT: request timeout').waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('row', { name: '林雨桐' }).waitFor();
});

scenario(
  'given a server that is down, when an app is opened, then its place says so until the server is back',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit('/sp/trouble?lang=en_US');
    expectTrouble(/ERR_CONNECTION_(REFUSED|RESET)/);
    await page.getByRole('heading', { name: '…a script throws an error' }).waitFor();
    // With its labels, which would be missed in a notice of their own.
    await page.waitForLoadState('networkidle');
    await demo.kill();
    await page.getByRole('link', { name: 'People' }).click();
    await page
      .getByText(/Load app failed|the server cannot be reached/)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Human resources' }).waitFor();
    assert.equal(await page.getByRole('alert').filter({ hasText: 'Try again' }).count(), 1);
    await demo.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: '林雨桐' }).waitFor();
  },
);

scenario(
  'given unsaved changes, when closing the dialog by Escape, then it stays, five times',
  async ({ visit }) => {
    const { page } = await visit('/sp/trouble?lang=en_US');
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Travel expenses' });
    await dialog.waitFor();
    await page.getByLabel('There are unsaved changes').check();
    for (let press = 0; press < 5; press++) await page.keyboard.press('Escape');
    assert.ok(await dialog.isVisible());
    await page.getByLabel('There are unsaved changes').uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  },
);

scenario('given a question, when it is answered, then the code that asked goes on', async ({ visit }) => {
  const { page } = await visit('/sp/trouble?lang=en_US');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByText('You confirmed.').waitFor();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('You canceled.').waitFor();
});
