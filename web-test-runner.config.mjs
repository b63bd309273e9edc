/**
 * Browser tests: every `*.test.ts` and `*.test.tsx` under `test` runs in a real Chromium, on the sources, against
 * real HTTP servers (`test/support/server.ts`). `STOA_ENGINE=firefox` or `webkit` takes another engine instead.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { serveEmptyPage } from './test/engines/empty-page.mjs';
import { ENGINES, headlessShellLauncher } from './test/engines/engines.mjs';
import { forcedColorsPlugin } from './test/engines/forced-colors.mjs';
import { withBundles } from './test/support/bundles.mjs';
import { createPageErrors } from './test/support/page-errors.mjs';
import { reporter } from './test/support/reporter.mjs';
import { serverPlugin } from './test/support/server-plugin.mjs';
import { sourcesPlugin } from './test/support/sources-plugin.mjs';

const FILES = ['test/**/*.test.ts', 'test/**/*.test.tsx'];
/** What the headless shell cannot do: it has no viewer for a PDF, and runs no script of ours in a frame without origin. */
const FOR_WHOLE_BROWSER = ['test/elements/media-preview-files.test.ts', 'test/sdk/frame-threats.test.ts'];

const engine = process.env['STOA_ENGINE'] ?? 'chromium';
const whole = ENGINES[engine]?.launcher();
if (!whole) throw new Error(`No ${engine} found: "npm run test:engines -- --only=${engine}" gets one.`);

const root = fileURLToPath(new URL('.', import.meta.url));
const pageErrors = createPageErrors();
const words = process.argv.slice(2);
const isNamed = words.includes('--files');
// Among files that somebody names there may be one for the whole browser, and among those of a pattern.
const needsWhole =
  isNamed &&
  words.some((word) => /[*?{[]/.test(word) || FOR_WHOLE_BROWSER.some((file) => word.endsWith(file)));
const shell = engine === 'chromium' && !needsWhole && headlessShellLauncher();
const bundles = withBundles(root, shell || whole);

/** @type {import('@web/test-runner').TestRunnerConfig} */
export default {
  rootDir: root,
  files: shell ? [...FILES, ...FOR_WHOLE_BROWSER.map((file) => `!${file}`)] : FILES,
  ...(shell &&
    !isNamed && { groups: [{ name: 'whole browser', files: FOR_WHOLE_BROWSER, browsers: [whole] }] }),
  port: await freePort(),
  nodeResolve: true,
  // One page more than there are cores: each of them waits for servers and timers a third of its time.
  concurrency: 3,
  browsers: [bundles.launcher],
  middleware: [serveEmptyPage, bundles.middleware, forgetPreviousFile],
  plugins: [
    sourcesPlugin(),
    serverPlugin(),
    pageErrors.plugin,
    forcedColorsPlugin(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  testRunnerHtml: pageErrors.html,
  // For what hangs; longer than `eventually` is patient, so that a look that never holds says what it saw last.
  testFramework: { config: { timeout: 30_000 } },
  testsFinishTimeout: 120_000,
  // A busy machine takes its time to open a window.
  testsStartTimeout: 60_000,
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
