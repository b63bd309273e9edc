/**
 * `<Monitored>` in a real browser, with both versions of React that are supported, as they are built for production and for
 * development: what is slow is told once and under its name, what waits or fails is not, and children are as they are.
 */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import type { scenarios } from './monitored-page.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Tried {
  readonly scenarios: Record<string, () => Promise<unknown>>;
}

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser?.close());

for (const major of ['18', '19'])
  for (const mode of ['production', 'development'])
    describe(`<Monitored> in React ${major}, ${mode}`, () => {
      let page: Page;
      const troubles: string[] = [];
      const run = (name: string): Promise<unknown> =>
        page.evaluate((it) => (globalThis as unknown as { page: Tried }).page.scenarios[it]?.(), name);

      before(async () => {
        page = await browser.newPage();
        page.on('console', (message) => troubles.push(message.text()));
        page.on('pageerror', (error) => troubles.push(error.message));
        await page.addScriptTag({ content: await bundle(major, mode) });
      });
      after(() => page?.close());

      test('it is that version', async () => assert.equal(String(await run('version')).split('.')[0], major));

      const expected: Partial<Record<keyof typeof scenarios, unknown>> = {
        'slow mount and slow update': [
          ['list', 'mount', true],
          ['list', 'update', true],
        ],
        'fast renders': [],
        'state further inside': [['list', 'update', true]],
        'beside, above and below': [
          ['inner', 'mount', true],
          ['outer', 'mount', true],
        ],
        'strict mode': [['list', 'mount', true]],
        'suspended without work': [],
        'suspended in a transition': [],
        'slow in a transition': [['list', 'update', true]],
        'errors of children': [],
        'switched off': [1],
        'a listener that sets state': [['list', 'mount', true]],
        'the markup': '<b>1</b><b>2</b>',
      };
      for (const [name, result] of Object.entries(expected))
        test(name, async () => {
          troubles.length = 0;
          assert.deepEqual(await run(name), result);
          if (name !== 'errors of children') assert.deepEqual(troubles, []);
        });
    });

async function bundle(major: string, mode: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ bundle: true, write: false, format: 'iife', globalName: 'page', target: 'es2022', minify: true },
    absWorkingDir: ROOT,
    entryPoints: ['test/react/monitored-page.tsx'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    ...(major === '18' && { alias: { react: 'react-18', 'react-dom': 'react-dom-18' } }),
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}
