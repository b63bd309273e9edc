/** Firefox for the browser tests, over WebDriver BiDi, which it speaks by itself. */
import { ChromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import { withEmptyPage } from './empty-page.mjs';

/** What tests need: windows that believe to have the focus, and no connections of the browser's own. */
const PREFERENCES = {
  'focusmanager.testmode': true,
  // As on a phone.
  'dom.w3c_touch_events.enabled': 1,
  // A call that broke would arrive ten times.
  'network.http.request.max-attempts': 1,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

/**
 * @param {string} executablePath
 * @returns {import('@web/test-runner').BrowserLauncher}
 */
export function firefoxLauncher(executablePath) {
  return new ChromeLauncher(
    { browser: 'firefox', executablePath, extraPrefsFirefox: PREFERENCES, args: ['--kiosk'] },
    async ({ browser }) => browser.defaultBrowserContext(),
    // A profile of its own for each file, as in Chromium.
    async ({ browser }) =>
      withEmptyPage(
        withKeysOfThePage(withoutOrientation(await (await browser.createBrowserContext()).newPage())),
      ),
    /** @type {any} */ (puppeteer),
    1,
  );
}

/**
 * With each size of the window puppeteer tells how it is turned, which the ESR does not know and answers with an error.
 * @param {import('puppeteer-core').Page} page
 */
function withoutOrientation(page) {
  /** @type {{ setScreenOrientationOverride(orientation: unknown): Promise<void> }} */
  const context = /** @type {any} */ (page.mainFrame()).browsingContext;
  context.setScreenOrientationOverride = async () => {};
  return page;
}

/**
 * Keys as they are in the other engines: over BiDi the space bar is known by its character only, and the Tab key leads
 * out of the page into the window around it, where later keys do nothing. Only another tab that was in front gives the
 * focus back.
 * @param {import('puppeteer-core').Page} page
 */
function withKeysOfThePage(page) {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (key, options) => {
    await press(key === 'Space' ? ' ' : key, options);
    if (!key.endsWith('Tab')) return;
    if (await page.evaluate('document.hasFocus()')) return;
    const other = await page.browser().newPage();
    await page.bringToFront();
    await other.close();
  };
  return page;
}
