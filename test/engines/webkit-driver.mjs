/** WebKit's driver: started for itself, with a screen of its own where there is none, and ended with all that belongs to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 50;
export const SCREEN = { width: 1600, height: 1200 };
/** Its own buttons would keep the window wider than a phone. */
const WINDOW_STYLES =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: none; font-size: 1px }';
/** Tests open windows that no click has asked for. */
const BROWSER_ARGS = ['--automation', '--javascript-can-open-windows-automatically=true'];

/** @typedef {(method: string, path: string, body?: object) => Promise<any>} Command */
/** @typedef {{ command: Command, stop(): Promise<void> }} Driver */

/**
 * @param {string} driver
 * @param {string} browser
 * @returns {Promise<Driver>}
 */
export async function startDriver(driver, browser) {
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'stoa-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), WINDOW_STYLES);
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
  const kill = () => {
    if (child.pid) process.kill(-child.pid);
    rmSync(settings, { recursive: true, force: true });
  };
  process.once('exit', kill);
  // By itself that ends without the event above.
  process.once('SIGTERM', exit);
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
      process.off('SIGTERM', exit);
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}

function exit() {
  process.exit(1);
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
