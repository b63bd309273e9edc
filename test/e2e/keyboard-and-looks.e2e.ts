/**
 * What a person notices who works with the keyboard, with two tabs, or on a narrow phone: the focus stays where the work
 * is, both tabs look as they were told to, and no name of a way is cut off.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { untilAtRest } from './support/rest.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

/** Waits until this has the focus, called as people call it. */
const untilFocused = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const { activeElement: element } = document;
    return (element?.ariaLabel ?? element?.textContent.trim().replaceAll(/\s+/g, ' ')) === wanted;
  }, name);

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

scenario(
  'given faults, when they are mended with the keyboard, then it stays where they were',
  async ({ visit }) => {
    const { page } = await visit('/control?lang=en_US');
    const turnOn = async (group: string, choice: string) => {
      await page
        .getByRole('group', { name: group })
        .getByRole('radio', { name: choice })
        .check({ force: true });
      await page.getByRole('button', { name: `Mend: ${group}` }).waitFor();
    };
    await turnOn('Label files', 'Missing');
    await turnOn('Tokens for other systems', 'Refused');
    await press(page, 'Mend: Label files');
    await untilFocused(page, 'Mend: Tokens for other systems');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Everything is as it should be' }).waitFor();
    await untilFocused(page, 'Everything is as it should be');

    await turnOn('Label files', 'Missing');
    await press(page, 'Mend everything');
    await page.getByRole('heading', { name: 'Everything is as it should be' }).waitFor();
    await untilFocused(page, 'Mend everything');
  },
);

scenario(
  'given a control page without its server, when trying again helps, then the keyboard is not at the top of the page',
  async ({ visit }) => {
    const { page, expectTrouble } = await visit('/control?lang=en_US');
    await page.getByRole('heading', { name: 'Everything is as it should be' }).waitFor();
    expectTrouble(/Failed to load resource/);
    await page.route('**/demo/**', (route) => route.abort());
    // Not `check`: what the server has not taken is turned back, maybe before that looks.
    await page.getByRole('radio', { name: 'Refused' }).click({ force: true });
    await page.getByRole('alert').waitFor();
    await page.unroute('**/demo/**');
    await press(page, 'Try again');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await untilFocused(page, 'Control');
  },
);

scenario(
  'given unread messages only, when one is marked, then the keyboard is at the next',
  async ({ visit }) => {
    const { page } = await visit('/sp/inbox?lang=en_US');
    await page.getByRole('checkbox', { name: 'Unread only' }).check();
    const marks = page.getByRole('button', { name: /^Mark as read: / });
    const second = (await marks.nth(1).textContent()) ?? '';
    await marks.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: second }).and(marks.first()).waitFor();
    await untilFocused(page, second);

    await press(page, 'Mark all as read');
    await page.getByRole('heading', { name: 'No message fits' }).waitFor();
    await untilFocused(page, 'Mark all as read');
    await press(page, 'Show all again');
    await page
      .getByRole('button', { name: /^Mark as unread: / })
      .first()
      .waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('[type=search]'));
  },
);

scenario('given two tabs, when one is made dark, then so are the other and its menu', async ({ visit }) => {
  const { page } = await visit('/sp/people?lang=en_US');
  const tabs = [await page.context().newPage(), await page.context().newPage()];
  await tabs[0]!.goto(new URL('/sp/people', page.url()).href);
  await tabs[1]!.goto(new URL('/control', page.url()).href);
  for (const tab of tabs) await tab.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  for (const tab of tabs)
    await tab.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
  await tabs[0]!.getByRole('button', { name: 'Display' }).click();
  await tabs[0]!.getByRole('radio', { name: 'Dark', checked: true }).waitFor({ state: 'attached' });
});

for (const [width, letterSpacing] of [
  [320, 'normal'],
  [390, 'normal'],
  // As readers may set it (WCAG 1.4.12).
  [390, '0.12em'],
] as const) {
  scenario(
    `given a phone of ${width} px and ${letterSpacing} space between letters, then no way of the bar is cut off, and all can be reached`,
    async ({ visit }) => {
      const { page } = await visit('/sp/trouble?lang=en_US', { viewport: { width, height: 640 } });
      const bar = page.getByRole('navigation', { name: 'Suite' });
      await bar.getByRole('button', { name: 'More' }).waitFor();
      await page.evaluate(
        (spacing) => (document.documentElement.style.letterSpacing = spacing),
        letterSpacing,
      );
      await untilAtRest(page);
      const cut = await bar
        .locator('.ways span')
        .evaluateAll((texts) =>
          texts
            .filter((text) => text.scrollWidth > text.clientWidth + 1)
            .map(({ textContent }) => textContent),
        );
      assert.deepEqual(cut, []);
      await bar.getByRole('button', { name: 'More' }).click();
      await bar.getByRole('link', { name: 'What if…' }).click();
    },
  );
}

for (const height of [256, 640]) {
  scenario(
    `given a narrow window ${height} px high, when going through it by Tab, then the bars hide nothing that has the focus`,
    async ({ visit }) => {
      const { page } = await visit('/sp/elements?lang=en_US', { viewport: { width: 320, height } });
      await page.getByRole('button', { name: 'Plan a meeting' }).waitFor();
      const hidden: string[] = [];
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(hiddenFocus);
        if (name) hidden.push(name);
      }
      assert.deepEqual(hidden, []);
    },
  );
}

/** The name of what has the focus, if something lies over its middle. */
function hiddenFocus(): string | undefined {
  const { activeElement: element } = document;
  if (!element || element === document.body) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen && (element.contains(seen) || seen.contains(element))
    ? undefined
    : element.textContent.trim() || element.tagName;
}
