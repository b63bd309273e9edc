/**
 * Browsers keep a page that somebody leaves, and show it again as it was on the way back. One handler of `unload` or one
 * thing held on to is enough that they do not, and all is loaded anew.
 */
import { test } from 'node:test';
import { KEEPING, keepsPages } from './support/kept.js';
import { prepareStage } from './support/stage.js';

const scenario: ReturnType<typeof prepareStage> = (await keepsPages())
  ? prepareStage(KEEPING)
  : (name) => void test(name, { skip: 'this browser keeps no page at all' }, () => {});

const SUITE_PAGES = [
  ['the people', '/sp/people', '林雨桐'],
  ['the inbox', '/sp/inbox', '44 shown'],
  ['the monitoring page', '/monitoring', 'Pages that reported lately'],
  ['the control page', '/control', 'Everything is as it should be'],
  ['the plain page', '/spa/balances', '郭美玲'],
] as const;

const PORTAL_PAGES = [
  ['the order', '/', 'Connected.'],
  ['the contacts', '/team.html', 'Connected.'],
] as const;

for (const [name, path, sign] of [...SUITE_PAGES, ...PORTAL_PAGES])
  scenario(`given ${name}, when going away and back, then the page is as it was`, async ({ demo, visit }) => {
    const isOfSuite = SUITE_PAGES.some(([suitePage]) => suitePage === name);
    const [here, elsewhere] = isOfSuite
      ? [demo.suiteUrl, `${demo.outsideUrl}/trouble.html`]
      : [demo.outsideUrl, `${demo.suiteUrl}/login`];
    const { page } = await visit(`${here}${path}?lang=en_US`);
    await page.getByText(sign).first().waitFor();
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['kept'] = String(persisted);
      }),
    );
    // Later than this call, whose answer would be lost with the page.
    await page.evaluate((address) => void setTimeout(() => (location.href = address)), elsewhere);
    await page.waitForURL(elsewhere);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.locator('html[data-kept="true"]').waitFor();
    await page.getByText(sign).first().waitFor();
  });
