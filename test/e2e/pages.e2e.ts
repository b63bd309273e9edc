/**
 * Every page, as it meets the eye: without errors and policy violations, accessible in light, dark and from right to
 * left, and without a horizontal scroll bar on the narrowest phone.
 */
import assert from 'node:assert/strict';
import { barriers } from './support/axe.js';
import { prepareStage, type Stage } from './support/stage.js';

const scenario = prepareStage();

/** Address, and what tells that the page is complete. */
const PAGES: readonly (readonly [name: string, address: (stage: Stage) => string, complete: string])[] = [
  ['the start page', () => '/', '[data-labels] .card'],
  ['the suite', () => '/sp/people', 'stoa-module .hrm-table tbody tr'],
  ['the elements page', () => '/sp/elements', '.trial'],
  ['the trouble page', () => '/sp/trouble', '.trial'],
  ['the plain page', () => '/spa/hrm.html', 'stoa-module .hrm-table tbody tr'],
  ['the monitoring page', () => '/monitoring', '.plot'],
  ['the portal', ({ demo }) => demo.outsideUrl, '#embed h3'],
];

const LOOKS = [
  ['in light', 'en_US', 'light'],
  ['in dark', 'zh_CN', 'dark'],
  ['from right to left', 'ar_SA', 'light'],
] as const;

for (const [name, addressOf, complete] of PAGES) {
  for (const [look, lang, colorScheme] of LOOKS) {
    scenario(`given ${name} ${look}, then it is accessible and reports no error`, async (stage) => {
      const { page } = await stage.visit(`${addressOf(stage)}?lang=${lang}`, { colorScheme });
      await page.locator(complete).first().waitFor();
      assert.deepEqual(await barriers(page), []);
    });
  }

  scenario(`given ${name} on the narrowest phone, then nothing is wider than the screen`, async (stage) => {
    const { page } = await stage.visit(`${addressOf(stage)}?lang=en_US`, {
      viewport: { width: 320, height: 640 },
    });
    await page.locator(complete).first().waitFor();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.equal(content, screen);
  });
}

scenario('given a page that does not exist, then a page says so', async ({ visit }) => {
  const { page, expectTrouble } = await visit('/nowhere?lang=en_US');
  expectTrouble(/404/);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('heading', { name: 'One roof over every app of the suite' }).waitFor();
});

scenario('given a phone in a browser, when its page signs out, then the phone says so', async ({ visit }) => {
  const { page } = await visit('/phone?lang=en_US');
  const screen = page.frameLocator('.screen iframe');
  await screen.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await screen.getByRole('link', { name: 'Sign in again' }).click();
  await screen.getByRole('button', { name: 'Sign in' }).waitFor();
});

scenario(
  'given a page from right to left, then paths and telephone numbers read as they are written',
  async ({ visit }) => {
    const { page } = await visit('/sp/links?lang=ar_SA');
    for (const text of ['/sp/people', '+49 89 5550 1234']) {
      const link = page.locator('.sample-link a', { hasText: text }).first();
      await link.waitFor();
      const [first, last] = await link.evaluate(({ firstChild }) => {
        const words = firstChild as Text;
        return [0, words.length - 1].map((start) => {
          const letter = new Range();
          letter.setStart(words, start);
          letter.setEnd(words, start + 1);
          return letter.getBoundingClientRect().left;
        }) as [number, number];
      });
      assert.ok(first < last, text);
    }
  },
);

scenario('given any language, then times of logs are in the digits of the suite', async ({ demo, visit }) => {
  const portal = await visit(`${demo.outsideUrl}/?lang=ar_SA`);
  assert.match(await portal.page.locator('#log time').first().innerText(), /^[\d:]+\s/);
  const phone = await visit('/phone?lang=zh_CN');
  await phone.page.frameLocator('.screen iframe').getByRole('heading', { level: 1 }).waitFor();
  await phone.page.getByRole('button', { name: '扫码' }).click();
  assert.match(await phone.page.getByRole('log').locator('.hint').first().innerText(), /^\d\d:\d\d:\d\d$/);
});

scenario('given the page of an app, then the keyboard begins at its top', async ({ visit }) => {
  const { page } = await visit('/sp/apps/absences?lang=en_US');
  await page.getByRole('button', { name: 'Next month' }).waitFor();
  await page.keyboard.press('Tab');
  const first = page.locator('a:visible, button:visible').first();
  assert.equal(await first.evaluate((element) => element === document.activeElement), true);
});

scenario(
  'given chosen looks, then every page of the suite has them from its first frame',
  async ({ visit }) => {
    const { page } = await visit('/sp/people?lang=en_US');
    const looks = () =>
      page.evaluate(() => {
        const { backgroundColor, fontSize } = getComputedStyle(document.documentElement);
        return `${backgroundColor} ${fontSize}`;
      });
    const light = await looks();
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'Large' }).check();
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '16px');
    const chosen = await looks();
    assert.notEqual(chosen, light);

    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = () => {
        // Without a body there is nothing to paint.
        if (document.body) {
          const { backgroundColor, fontSize } = getComputedStyle(document.documentElement);
          seen.add(`${backgroundColor} ${fontSize}`);
        }
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { framesSeen: seen });
    });
    for (const path of ['/sp/people', '/monitoring', '/control', '/', '/spa/absences/list']) {
      await page.goto(new URL(path, page.url()).href);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('stoa-theme:not(:defined)'));
      const seen = await page.evaluate(() => [
        ...(window as unknown as { framesSeen: Set<string> }).framesSeen,
      ]);
      assert.deepEqual(seen, [chosen], path);
    }
  },
);

scenario('given an open dialog with its form, then it is accessible, in dark as well', async ({ visit }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit('/sp/people?lang=en_US', { colorScheme });
    await page.getByRole('button', { name: '林雨桐' }).click();
    await page.getByRole('button', { name: 'Request leave' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Please fill in both days and a reason.').waitFor();
    // The dialog fades in, and half-transparent text has half its contrast.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    );
    assert.deepEqual(await barriers(page), []);
  }
});
