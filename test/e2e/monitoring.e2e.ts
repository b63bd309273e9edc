/** An error on its way: thrown in a browser, stored on the server, and still there after the server was killed. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const THROWN_HERE = 'An error thrown on the monitoring page.';
const recordOf = (page: Page, message: string) => page.getByRole('group').filter({ hasText: message });

scenario(
  'given an error on the page, when loading it again, then its record is shown with its stack',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/monitoring?lang=en_US');
    expectTrouble(/thrown on the monitoring page/);
    await page.getByText('No error has been reported.').waitFor();
    await page.getByRole('button', { name: 'Throw an error here' }).click();
    await recordOf(page, THROWN_HERE).waitFor();

    await page.reload();
    const record = recordOf(page, THROWN_HERE);
    await record.waitFor();
    await record.locator('summary').click();
    assert.match(await record.locator('pre').innerText(), /monitoring\.js/);
    await page.getByRole('row', { name: THROWN_HERE }).getByText('Script').waitFor();
    await page.getByRole('img', { name: '1 errors in all' }).waitFor();
    assert.deepEqual(await barriers(page), []);
  },
);

scenario(
  'given an error in the suite, when leaving it, then it is told to the person and recorded',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/trouble?lang=en_US');
    expectTrouble(/was asked to/);
    await page.getByRole('button', { name: 'Throw an error' }).click();
    await page.getByText('The demo was asked to throw this error. It has been recorded').waitFor();
    await page.getByRole('button', { name: 'Reject a promise' }).click();
    await page.getByText('The demo was asked to reject this promise. It has been recorded').waitFor();
    await page.getByRole('button', { name: 'See the records' }).first().click();
    await recordOf(page, 'asked to throw this error').waitFor();
    await recordOf(page, 'asked to reject this promise').waitFor();
  },
);

scenario(
  'given stored records, when the server is killed and started again, then none is lost',
  async ({ demo, visit }) => {
    const { page, expectTrouble } = await visit('/monitoring?lang=en_US');
    expectTrouble(/thrown on the monitoring page|ERR_CONNECTION_REFUSED/);
    await page.getByRole('button', { name: 'Throw an error here' }).click();
    await recordOf(page, THROWN_HERE).first().waitFor();
    const stored = page.locator('.figures div').filter({ hasText: 'Stored in all' }).locator('dd');
    await page.getByRole('button', { name: 'Pause' }).click();
    const before = await stored.innerText();

    await demo.kill();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('The records could not be read.').waitFor();
    await demo.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The records could not be read.').waitFor({ state: 'hidden' });
    await page.reload();
    await recordOf(page, THROWN_HERE).first().waitFor();
    assert.ok(Number(await stored.innerText()) >= Number(before));
  },
);
