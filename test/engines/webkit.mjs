/**
 * WebKitGTK for the browser tests: its own driver over the W3C WebDriver protocol. The page behaves like one of
 * puppeteer's as far as the runner's commands use those, so that all engines get the same keys and clicks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cannot } from './cannot.mjs';
import { withEmptyPage } from './empty-page.mjs';
import { createKeyboard, createMouse } from './webdriver-input.mjs';

const START_TIMEOUT_MS = 20_000;
const RESIZE_TIMEOUT_MS = 1_000;
const POLL_MS = 20;
/** Its own buttons would keep the window wider than a phone. */
const WINDOW_STYLES =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: none; font-size: 1px }';
const SCREEN = { width: 1600, height: 1200 };
/** Tests open windows that no click has asked for. */
const BROWSER_ARGS = ['--automation', '--javascript-can-open-windows-automatically=true'];

/**
 * @param {object} programs
 * @param {string} programs.driver
 * @param {string} programs.browser
 * @returns {import('@web/test-runner').BrowserLauncher}
 */
export function webkitLauncher({ driver, browser }) {
  /** @type {ReturnType<typeof startDriver> | undefined} */
  let started;
  /** @type {Map<string, Page>} */
  const pages = new Map();

  return {
    name: 'WebKit',
    type: 'puppeteer',
    // A driver has one session.
    concurrency: 1,
    async startSession(id, url) {
      started ??= startDriver(driver, browser);
      const page = withEmptyPage(createPage((await started).command, url));
      pages.set(id, page);
      await page.setViewport({ width: 800, height: 600 });
      await page.goto(url);
    },
    isActive: (id) => pages.has(id),
    getBrowserUrl: (id) => pages.get(id)?.url(),
    async stopSession(id) {
      await pages.get(id)?.goto('about:blank');
      pages.delete(id);
      return {};
    },
    startDebugSession: () => Promise.reject(new Error('WebKit is driven without a window to debug in.')),
    async stop() {
      await (await started)?.stop();
      started = undefined;
    },
    // Used by the runner's commands, though not part of the type.
    ...{ getPage: (/** @type {string} */ id) => pages.get(id) },
  };
}

/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Command */
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

/**
 * @param {string} driver
 * @param {string} browser
 * @returns {Promise<{ command: Command, stop(): Promise<void> }>}
 */
async function startDriver(driver, browser) {
  const port = await freePort();
  const settings = await mkdtemp(join(tmpdir(), 'stoa-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), WINDOW_STYLES);
  const [program, ...args] = process.env['DISPLAY']
    ? [driver, `--port=${port}`]
    : ['xvfb-run', '-a', '-s', `-screen 0 ${SCREEN.width}x${SCREEN.height}x24`, driver, `--port=${port}`];
  const child = spawn(/** @type {string} */ (program), args, {
    // As root there is no sandbox, and no GPU in most containers.
    env: {
      ...process.env,
      XDG_CONFIG_HOME: settings,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
    detached: true,
  });
  const kill = () => child.pid && process.kill(-child.pid);
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  const { sessionId } = await untilReady(() =>
    call(`${origin}/session`, 'POST', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: BROWSER_ARGS } },
      },
    }),
  );
  const command = (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
    call(`${origin}/session/${sessionId}${path}`, method, body);
  return {
    command,
    async stop() {
      await command('DELETE', '');
      process.off('exit', kill);
      const ended = once(child, 'exit');
      kill();
      await ended;
      await rm(settings, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} url
 * @param {string} method
 * @param {object} [body]
 */
async function call(url, method, body) {
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const { value } = /** @type {{ value: any }} */ (await response.json());
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`);
  return value;
}

/**
 * The driver listens a moment after it was started.
 * @template T
 * @param {() => Promise<T>} attempt
 * @returns {Promise<T>}
 */
async function untilReady(attempt) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isRefused = error instanceof TypeError;
      if (!isRefused || performance.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
