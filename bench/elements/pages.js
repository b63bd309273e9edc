/** A page of each element library, which `in-page.js` measures. */
import path from 'node:path';
import { bundleScript } from '../bundling.mjs';

const FOLDER = import.meta.dirname;

/** The script of the page of a contender. */
export function bundleContender(name) {
  return bundleScript(path.join(FOLDER, 'in-page.js'), {
    alias: { contender: path.join(FOLDER, 'contenders', `${name}.js`) },
  });
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} script
 */
export async function openContender(context, script) {
  const page = await context.newPage();
  await page.route('http://bench.test/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ body: script, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html><html lang="en"><body>', contentType: 'text/html' }),
  );
  await page.goto('http://bench.test/');
  await page.evaluate(() => import('/page.mjs'));
  return page;
}
