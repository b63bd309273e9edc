/**
 * Days of mourning: everything on the screen goes without colour, by the pixel, in the top layer too, and what is fixed
 * to the window stays where it is.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { untilAtRest } from './support/rest.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

/** The most that the channels of one pixel may differ: rounding of the filter. */
const ROUNDING = 2;

for (const colorScheme of ['light', 'dark'] as const) {
  scenario(
    `given grey mode in ${colorScheme}, then page, dialogs and notices have no colour`,
    async ({ visit }) => {
      const { page } = await visit('/sp/trouble?lang=en_US', { colorScheme });
      await page.getByRole('button', { name: 'Error', exact: true }).waitFor();
      assert.ok((await strongestColour(page)) > 50, 'without grey mode there are colours');
      await page.getByRole('button', { name: 'Display' }).click();
      await page.getByRole('checkbox', { name: 'Without color' }).check();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Error', exact: true }).click();
      await page.getByText('The file could not be sent.').waitFor();
      await page.getByRole('button', { name: 'Open a dialog' }).click();
      await page.locator('stoa-dialog[open]').waitFor();
      await untilAtRest(page);
      assert.ok((await strongestColour(page)) <= ROUNDING);
    },
  );
}

scenario(
  'given grey mode, when scrolling, then what is fixed to the window stays there',
  async ({ visit }) => {
    const { page } = await visit('/sp/trouble?lang=en_US', { viewport: { width: 390, height: 640 } });
    const bar = page.getByRole('navigation').last();
    await bar.waitFor();
    const placeWhenScrolled = async (top: number) => {
      await page.evaluate((y) => scrollTo(0, y), top);
      return bar.boundingBox();
    };
    const before = await placeWhenScrolled(0);
    await page.evaluate(() => (document.documentElement.scrollTop = 0));
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('checkbox', { name: 'Without color' }).check();
    await page.keyboard.press('Escape');
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).filter),
      'grayscale(1)',
    );
    assert.deepEqual(await placeWhenScrolled(300), before);
  },
);

/** How far the channels of the most colourful pixel are apart. */
async function strongestColour(page: Page): Promise<number> {
  const { data } = PNG.sync.read(await page.screenshot());
  let most = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue));
  }
  return most;
}
