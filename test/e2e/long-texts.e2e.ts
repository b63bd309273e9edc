/** What people type is longer than any place for it: all of it can be read all the same, and nothing leaves the page. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { barriers } from './support/axe.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

/** Whether parts of it lie outside and cannot be scrolled to. */
const isCut = (panel: Locator) =>
  panel.evaluate(
    (element) =>
      element.scrollWidth > element.clientWidth && !/auto|scroll/.test(getComputedStyle(element).overflowX),
  );

scenario('given a search for an endless word, then the answer names all of it', async ({ visit }) => {
  const { page } = await visit('/sp/people?lang=en_US');
  await page.locator('.hrm-table tbody tr').first().waitFor();
  await page.getByRole('searchbox').fill('W'.repeat(300));
  const answer = page.locator('.hrm-panel').filter({ hasText: 'Nobody matches' });
  await answer.waitFor();
  assert.equal(await isCut(answer), false);
});

scenario('given an endless amount, then its worth elsewhere can be read to the end', async ({ visit }) => {
  const { page } = await visit('/sp/apps/rates?lang=en_US', { viewport: { width: 320, height: 640 } });
  const others = page.locator('.rates-panel').filter({ hasText: 'elsewhere' });
  // The rates of the demo are another each day.
  await others.getByText(/^CN¥7,\d{3}\.\d\d$/).waitFor();
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('9'.repeat(40));
  await others.getByText(/^CN¥7\d(,\d{3}){13}/).waitFor();
  assert.equal(await isCut(others), false);
  assert.deepEqual(
    await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]),
    [320, 320],
  );
  assert.deepEqual(await barriers(page), []);
});
