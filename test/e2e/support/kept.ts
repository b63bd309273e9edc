/** Whether the browser at hand keeps pages for the way back at all. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser, type BrowserOptions } from '../../support/browser.js';

/** How to launch one that does: Playwright switches it off. */
export const KEEPING: BrowserOptions = {
  isWhole: true,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

const PLAIN = `<!doctype html><title>Plain</title><script>
addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.kept = persisted));
</script>`;

/** Tries it with a page that has nothing which could keep it from being kept. The headless shell keeps none. */
export async function keepsPages(): Promise<boolean> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(PLAIN);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchBrowser(KEEPING);
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/here`);
    await page.evaluate(() => (document.documentElement.dataset['kept'] = 'waiting'));
    await page.evaluate(() => void setTimeout(() => (location.href = '/elsewhere')));
    await page.waitForURL('**/elsewhere');
    await page.evaluate(() => void setTimeout(() => history.back()));
    // A page that is brought back does not load again.
    await page.waitForURL('**/here', { waitUntil: 'commit' });
    await page.locator('html:is([data-kept="true"], [data-kept="false"])').waitFor({ state: 'attached' });
    return (await page.locator('html').getAttribute('data-kept')) === 'true';
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
