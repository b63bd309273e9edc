/** The portal's invoices: a page of Vue, with one component of the suite in a frame and one in the page. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const frames = (page: Page) => page.locator('.embed iframe').count();

/** Locators look into open shadow roots. */
const isIn = async (page: Page, amount: string) => {
  const field = page.locator('.embed').first().getByRole('textbox').first();
  await field.waitFor();
  while ((await field.inputValue()) !== amount);
};

scenario(
  'given an invoice, then a frame of the suite converts it, and another one when that is chosen',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/desk.html?lang=en_US`);
    const frame = page.locator('.embed').first().locator('iframe').contentFrame();
    await frame.getByRole('textbox').first().waitFor();
    const amount = () => frame.getByRole('textbox').first().inputValue();
    while ((await amount()) !== '48,600.00');
    await page.getByRole('button', { name: 'NV-R-7689' }).click();
    while ((await amount()) !== '2,140.00');
    assert.equal(await frames(page), 1);
  },
);

scenario(
  'given the other isolation, then the same component runs in the page, and the frame has gone',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/desk.html?lang=en_US`);
    await page.getByLabel('In this page').check();
    await isIn(page, '48,600.00');
    assert.equal(await frames(page), 0);
    await page.getByRole('button', { name: 'NV-R-7702' }).click();
    await isIn(page, '9,315.50');
    await page.getByText('sophie.lindqvist@northgate.example').waitFor();
  },
);

scenario(
  'given a connection, when ending it in a hurry, then the invoices stay, and nothing of the suite does',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/desk.html?lang=en_US`);
    await page.getByText('sophie.lindqvist@northgate.example').waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).dblclick();
    await page.getByText('Not connected.').waitFor();
    assert.equal(await page.locator('.embed *').count(), 0);
    await page.getByRole('button', { name: 'NV-R-7714' }).waitFor();
  },
);
