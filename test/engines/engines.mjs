/** The browser engines that the browser tests can run in, and where this machine has them. */
import { existsSync } from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from '../../scripts/chromium.mjs';
import { withEmptyPage } from './empty-page.mjs';
import { firefoxLauncher } from './firefox.mjs';
import { webkitLauncher } from './webkit.mjs';

/** @typedef {import('@web/test-runner').BrowserLauncher} BrowserLauncher */

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = ['/usr/bin/WebKitWebDriver'];
const VIRTUAL_SCREEN = ['/usr/bin/xvfb-run'];
const WEBKIT_BROWSER = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/**
 * Engine → its launcher, or `undefined` where it is not installed. `packages` are Debian's.
 * @type {Readonly<Record<string, { packages: readonly string[], launcher(): BrowserLauncher | undefined }>>}
 */
export const ENGINES = {
  chromium: {
    packages: ['chromium'],
    launcher() {
      const executablePath = findChromium();
      return executablePath === undefined ? undefined : chromiumLauncher(executablePath);
    },
  },
  firefox: {
    packages: ['firefox-esr'],
    launcher() {
      const executablePath = FIREFOX.find(existsSync);
      return executablePath === undefined ? undefined : firefoxLauncher(executablePath);
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    launcher() {
      const driver = WEBKIT_DRIVER.find(existsSync);
      const browser = WEBKIT_BROWSER.find(existsSync);
      const hasScreen = Boolean(process.env['DISPLAY']) || VIRTUAL_SCREEN.some(existsSync);
      return driver && browser && hasScreen ? webkitLauncher({ driver, browser }) : undefined;
    },
  },
};

/** Chromium without the browser around it, in which pages open in a third of the time; the whole one where there is none. */
export function headlessShellLauncher() {
  const executablePath = findHeadlessShell();
  return executablePath === undefined ? undefined : chromiumLauncher(executablePath);
}

/** @param {string} executablePath */
function chromiumLauncher(executablePath) {
  return chromeLauncher({
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    // Files run side by side. In tabs of one window the hidden one would have neither focus nor frames, and
    // all would share storage and locks: each gets a window and a profile of its own.
    createPage: async ({ browser }) => {
      const page = await (await browser.createBrowserContext()).newPage();
      await page.emulateFocusedPage(true);
      return withEmptyPage(page);
    },
  });
}
