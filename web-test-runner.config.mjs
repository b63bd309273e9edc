/**
 * Browser tests: every `*.test.ts` and `*.test.tsx` under `test` runs in a real Chromium, on the sources, against
 * real HTTP servers (`test/support/server.ts`).
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.mjs';
import { createPageErrors } from './test/support/page-errors.mjs';
import { reporter } from './test/support/reporter.mjs';
import { serverPlugin } from './test/support/server-plugin.mjs';
import { sourcesPlugin } from './test/support/sources-plugin.mjs';

const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium found: run "node scripts/setup.mjs --chromium".');

const pageErrors = createPageErrors();

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  files: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
  port: await freePort(),
  nodeResolve: true,
  concurrency: 2,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath, args: CHROMIUM_FLAGS },
      // Two files run side by side. In tabs of one window the hidden one would have neither focus nor frames, and
      // both would share storage and locks: each gets a window and a profile of its own.
      createPage: async ({ browser }) => {
        const page = await (await browser.createBrowserContext()).newPage();
        await page.emulateFocusedPage(true);
        return page;
      },
    }),
  ],
  middleware: [forgetPreviousFile],
  plugins: [
    sourcesPlugin(),
    serverPlugin(),
    pageErrors.plugin,
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  testRunnerHtml: pageErrors.html,
  testFramework: { config: { timeout: 10_000 } },
  testsFinishTimeout: 60_000,
  reporters: [reporter(pageErrors)],
};

/**
 * A page is used for one file after another: each begins without cookies, storage and databases of the last.
 * @type {import('@web/test-runner').Middleware}
 */
async function forgetPreviousFile(context, next) {
  await next();
  if (new URLSearchParams(context.search).has('wtr-session-id') && context.response.is('html')) {
    context.set('Clear-Site-Data', '"cookies", "storage"');
  }
}

/** The runner looks for the first free port from 8000 on: two runs that start together would both take it. */
async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
