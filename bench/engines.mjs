/** Runs a suite where it belongs: in Node and in a page of Chromium as one bundle, or in Node with a browser to drive. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleScript } from './bundling.mjs';

const BENCH = import.meta.dirname;

/**
 * @param {string} suite
 * @param {{ folder: string, browser: import('playwright-core').Browser }} tools `folder` is for temporary files
 */
export async function runInNode(suite, { folder }) {
  const { run } = await import(pathToFileURL(await bundle(suite, 'node', folder)).href);
  return run();
}

/** As above. */
export async function runInChromium(suite, { folder, browser }) {
  const outfile = await bundle(suite, 'browser', folder);
  const page = await browser.newPage();
  await page.route('http://bench.test/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: outfile, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  );
  await page.goto('http://bench.test/');
  const findings = await page.evaluate(async () => (await import('/suite.mjs')).run());
  await page.close();
  return findings;
}

/** For suites that serve pages of their own, and for those that need none. */
export async function runWithBrowser(suite, { browser }) {
  const { run } = await import(suiteFile(suite));
  return run(browser);
}

/** The paragraph on top of a suite's file is what the report says of it, too. */
export function suiteFile(suite) {
  return path.join(BENCH, 'suites', `${suite}.js`);
}

async function bundle(suite, platform, folder) {
  const outfile = path.join(folder, `${suite}.${platform}.mjs`);
  // CommonJS parts of peers ask for Node's own modules.
  const requires =
    "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const script = await bundleScript(suiteFile(suite), {
    platform,
    ...(platform === 'node' && { banner: { js: requires } }),
  });
  await writeFile(outfile, script);
  return outfile;
}
