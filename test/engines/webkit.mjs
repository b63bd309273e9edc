/**
 * WebKitGTK for the browser tests: its own driver over the W3C WebDriver protocol. The page behaves like one of
 * puppeteer's as far as the runner's commands use those, so that all engines get the same keys and clicks.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { cannot } from './cannot.mjs';
import { withEmptyPage } from './empty-page.mjs';
import { createKeyboard, createMouse } from './webdriver-input.mjs';
import { SCREEN, startDriver } from './webkit-driver.mjs';

const RESIZE_TIMEOUT_MS = 1_000;
const POLL_MS = 20;

/**
 * @param {object} programs
 * @param {string} programs.driver
 * @param {string} programs.browser
 * @returns {import('@web/test-runner').BrowserLauncher}
 */
export function webkitLauncher({ driver, browser }) {
  /** A driver has one session: each page has one of its own, as long as it is there. */
  const started = /** @type {Set<Driver>} */ (new Set());
  const idle = /** @type {Driver[]} */ ([]);
  /** @type {Map<string, { page: Page, driver: Driver }>} */
  const pages = new Map();

  async function start() {
    const own = await startDriver(driver, browser);
    started.add(own);
    return own;
  }

  return {
    name: 'WebKit',
    type: 'puppeteer',
    concurrency: 2,
    async startSession(id, url) {
      const own = idle.pop() ?? (await start());
      const page = withEmptyPage(createPage(own.command, url));
      pages.set(id, { page, driver: own });
      await page.setViewport({ width: 800, height: 600 });
      await page.goto(url);
    },
    isActive: (id) => pages.has(id),
    getBrowserUrl: (id) => pages.get(id)?.page.url(),
    async stopSession(id) {
      const ended = pages.get(id);
      if (!ended) return {};
      await ended.page.goto('about:blank');
      pages.delete(id);
      idle.push(ended.driver);
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('WebKit is driven without a window to debug in.')),
    async stop() {
      await Promise.all([...started].map((own) => own.stop()));
      started.clear();
    },
    // Used by the runner's commands, though not part of the type.
    ...{ getPage: (/** @type {string} */ id) => pages.get(id)?.page },
  };
}

/** @typedef {import('./webkit-driver.mjs').Command} Command */
/** @typedef {import('./webkit-driver.mjs').Driver} Driver */
/** @typedef {ReturnType<typeof createPage>} Page */

/**
 * @param {Command} command
 * @param {string} address
 */
function createPage(command, address) {
  const perform = (/** @type {object} */ source) => command('POST', '/actions', { actions: [source] });
  const run = (/** @type {string} */ script) => command('POST', '/execute/sync', { script, args: [] });
  /** In the middle of the screen, where the pointer is: without a window manager the window below it has the focus. */
  const resize = (/** @type {number} */ width, /** @type {number} */ height) =>
    command('POST', '/window/rect', {
      width,
      height,
      x: Math.floor((SCREEN.width - width) / 2),
      y: Math.floor((SCREEN.height - height) / 2),
    });
  return {
    url: () => address,
    goto: (/** @type {string} */ url) => command('POST', '/url', { url }),
    /** Of the page, not of the window around it, which follows in its own time and not below a size of its own. */
    async setViewport({ width, height }) {
      const [before, extra] = await run(
        'return [[outerWidth, outerHeight], [outerWidth - innerWidth, outerHeight - innerHeight]]',
      );
      await resize(width + extra[0], height + extra[1]);
      const fits = `return innerWidth === ${width} && innerHeight === ${height}`;
      for (let waited = 0; !(await run(fits)); waited += POLL_MS) {
        if (waited >= RESIZE_TIMEOUT_MS) {
          await resize(before[0], before[1]);
          throw cannot('window-size');
        }
        await delay(POLL_MS);
      }
      // Listeners and media queries hear of it with the next frame.
      await command('POST', '/execute/async', {
        script: 'requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))',
        args: [],
      });
    },
    keyboard: createKeyboard(perform),
    mouse: createMouse(perform),
  };
}
