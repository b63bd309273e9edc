/** The elements where people meet them: in the suite, which is React, and on a plain page, from the shipped bundles. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { barriers } from './support/axe.js';
import { untilAtRest } from './support/rest.js';
import { prepareStage } from './support/stage.js';

/** One of the files is a PDF. */
const scenario = prepareStage({ isWhole: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

scenario(
  'given a dialog, then a notice over it can be used, and its editor keeps its menu',
  async ({ visit }) => {
    const { page } = await visit('/sp/elements?lang=en_US');
    await button(page, 'Plan a meeting').click();
    await button(page, 'Send the invitation').click();
    await button(page, 'Take it back').click();
    await page.getByText('The invitation is on its way.').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Agenda' }).click();
    await button(page, 'Bold').click();
    assert.equal(
      await page.locator('.editor').evaluate((editor) => getComputedStyle(editor).fontWeight),
      '700',
    );
    assert.equal(await page.locator('.editor-menu').count(), 0);
    await untilAtRest(page);
    assert.deepEqual(await barriers(page), []);
  },
);

scenario('given a double click on what opens a dialog, then the dialog stays', async ({ visit }) => {
  const { page } = await visit('/sp/elements?lang=en_US');
  // Each press takes as long as those of people do: the dialog is there before the second one.
  await button(page, 'Plan a meeting').dblclick({ delay: 60 });
  const dialog = page.locator('stoa-dialog[open]');
  await dialog.waitFor();
  await untilAtRest(page);
  assert.equal(await dialog.count(), 1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

scenario(
  'given a double click on a record, then nothing of its dialog is selected by it',
  async ({ visit }) => {
    const { page } = await visit('/sp/inbox?lang=en_US');
    await page.getByRole('link', { name: 'Replace the badge readers' }).dblclick({ delay: 60 });
    await page.locator('.records').getByRole('heading', { level: 2 }).waitFor();
    await untilAtRest(page);
    assert.equal(await page.evaluate(() => getSelection()?.toString().trim()), '');
  },
);

scenario('given a double click that is faster than the question, then it comes once', async ({ visit }) => {
  const { page } = await visit('/sp/elements?lang=en_US');
  await button(page, 'Delete')
    .first()
    .evaluate((opener) => {
      const { host } = opener.getRootNode() as ShadowRoot;
      const target = (host ?? opener) as HTMLElement;
      target.click();
      target.click();
    });
  await page.getByText('Delete 12 drafts?').first().waitFor();
  await untilAtRest(page);
  await page.keyboard.press('Escape');
  await page.getByText('You canceled.').waitFor();
  await untilAtRest(page);
  assert.equal(await page.locator('dialog[open]').count(), 0);
});

scenario(
  'given dialogs in dialogs, then Escape closes one at a time and the focus goes back',
  async ({ visit }) => {
    const { page } = await visit('/sp/elements?lang=en_US');
    await button(page, 'Plan a meeting').click();
    await button(page, 'Choose').click();
    await button(page, 'Birke').click();
    await page.getByText('Room: Birke').waitFor();
    await button(page, 'Choose').click();
    const open = () => page.locator('stoa-dialog[open]').count();
    assert.equal(await open(), 2);
    await page.keyboard.press('Escape');
    assert.equal(await open(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await open(), 0);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Plan a meeting');
  },
);

scenario(
  'given questions, then they come one at a time, with what React has put inside',
  async ({ visit }) => {
    const { page } = await visit('/sp/elements?lang=en_US');
    await button(page, 'Delete').click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('outdated');
    await page.locator('stoa-dialog[open]').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted, because: outdated').waitFor();
    await button(page, 'Three at once').click();
    for (const number of [1, 2, 3]) {
      await page.getByText(`Question ${number} of 3`).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByText('You confirmed.').waitFor();
  },
);

scenario(
  'given an unverified link, then the person sees where it leads before anything happens',
  async ({ visit }) => {
    const { page } = await visit('/sp/elements?lang=en_US');
    await button(page, 'An unverified link').click();
    const prompt = page.locator('stoa-link-prompt');
    await prompt.getByText('The text of the link names another site').waitFor();
    assert.equal(
      await prompt.locator('[part=host]').textContent(),
      'www.bank.example.account.verify.evil.example',
    );
    await page.keyboard.press('Enter');
    await page.getByText('You stayed.').waitFor();
    await button(page, 'An unverified link').click();
    await page.getByRole('checkbox', { name: 'Do not remind again' }).check();
    await button(page, 'Open link').click();
    await page.getByText('It would open, and never ask again.').waitFor();
  },
);

scenario(
  'given a page in a dialog, then it works there, and closing it leaves no frame behind',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/elements?lang=en_US');
    // Chromium warns of frames of the own origin that may run scripts.
    expectTrouble(/sandbox/);
    // What the page fetches ahead while it is idle may still be on its way when the frame goes, which Chromium tells.
    expectTrouble(/^console: Fetch API cannot load \S+lib\.js/);
    await button(page, 'A page in a dialog').click();
    const frame = page.frameLocator('stoa-link-dialog iframe');
    await frame.locator('#balances tbody tr').first().waitFor();
    await frame.locator('stoa-module[name="@stoa/hrm"][phase=ready]').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => window.frames.length === 0);
  },
);

scenario(
  'given files, then each kind is shown, and what cannot be shown offers a download',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/sp/elements?lang=en_US');
    expectTrouble(/404.*missing\.jpg/);
    await button(page, 'Look at the files').click();
    const preview = page.locator('stoa-media-preview');
    const shown = preview.locator('[part~=media]');
    await preview.locator('img[part~=media]').waitFor();
    await page.keyboard.press('+');
    await preview.getByText(/^1\d\d%$|^9\d%$/).waitFor();
    // Zoomed, the arrows would move the picture.
    await page.keyboard.press('0');
    for (const kind of ['IMG', 'IMG', 'IMG', 'VIDEO', 'AUDIO', 'IFRAME', 'PRE']) {
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        ([tag]) =>
          document.querySelector('stoa-media-preview')?.shadowRoot?.querySelector('[part~=media]')
            ?.tagName === tag,
        [kind] as const,
      );
    }
    assert.match((await shown.textContent()) ?? '', /\w/);
    await page.keyboard.press('ArrowRight');
    await preview.locator('[part=failure]').getByRole('button').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('stoa-media-preview:not([open])').waitFor({ state: 'attached' });
  },
);

scenario(
  'given a plain page, then a tag in its markup and a question of its script do the same',
  async ({ visit }) => {
    const { page } = await visit('/spa/hrm.html?lang=en_US');
    await button(page, 'Annual report').click();
    await page.locator('stoa-media-preview iframe').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Take next Friday off').click();
    await page.getByText('Take a day off?').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Take a day off?').waitFor({ state: 'hidden' });
  },
);

scenario(
  'given the address asks for it, then a panel shows what the page does, on every kind of page',
  async ({ visit }) => {
    for (const path of ['/sp/people', '/spa/hrm.html']) {
      const { page } = await visit(`${path}?stoa-inspect&lang=en_US`);
      await page.locator('stoa-inspector').getByText('employees').first().waitFor();
      await page.getByRole('tab', { name: 'Modules' }).click();
      await page.locator('stoa-inspector').getByText('@stoa/hrm').first().waitFor();
    }
  },
);
