/**
 * Older browsers get what they lack, and nothing else of theirs is touched. Chromium plays them: what it has is taken away
 * before the page begins. What is filled must then do as Chromium's own does.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.js';
import { bundle, serve } from './bundled-site.js';

/** As strict as the suite's pages. */
const POLICY = "default-src 'self'; require-trusted-types-for 'script'";
const FEATURES = [
  'structuredClone',
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Object.groupBy',
  'Object.hasOwn',
  'Map.groupBy',
  'Promise.withResolvers',
  'URL.canParse',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
];

let browser: Browser;
let page: Page;
const mistakes: string[] = [];

before(async () => {
  browser = await launchBrowser();
  const files = await bundle({
    polyfills: 'core/chunks/polyfills.ts',
    needs: 'core/chunks/needs-polyfills.ts',
    cases: 'test/core/chunks/polyfill-cases.ts',
  });
  page = await browser.newPage();
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(message.text());
  });
  await serve(page, files, '<!doctype html>', { 'content-security-policy': POLICY });
  await page.addInitScript(() => {
    for (const name of new URLSearchParams(location.search).getAll('without')) {
      const path = name.split('.');
      const key = path.pop() ?? '';
      let owner: object = window;
      for (const step of path) owner = (owner as Record<string, object>)[step] ?? {};
      Reflect.deleteProperty(owner, key);
    }
  });
});
after(() => browser?.close());
afterEach(() => assert.deepEqual(mistakes.splice(0), []));

/** Opens a page in a browser without some features. */
async function lose(...features: readonly string[]): Promise<void> {
  const query = new URLSearchParams(features.map((name) => ['without', name]));
  await page.goto(`https://suite.example/?${query}`);
}

/** Whether the page needs it before, what was filled, and whether it needs it then. */
const fill = (): Promise<[boolean, readonly string[], boolean]> =>
  page.evaluate(async () => {
    const [needs, polyfills] = ['/needs.js', '/polyfills.js'];
    const { needsPolyfills } = (await import(
      needs
    )) as typeof import('../../../core/chunks/needs-polyfills.js');
    const before = needsPolyfills(window);
    const { filled } = (await import(polyfills)) as typeof import('../../../core/chunks/polyfills.js');
    return [before, filled, needsPolyfills(window)];
  });

const outcomes = (): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const address = '/cases.js';
    return ((await import(address)) as typeof import('./polyfill-cases.js')).outcomes();
  });

test('given a browser with everything, then nothing is needed, filled or replaced', async () => {
  await lose();
  const replaced = await page.evaluate(
    async (paths) => {
      const before = paths.map((path) => path.split('.').reduce(Reflect.get, window));
      const address = '/polyfills.js';
      await import(address);
      const now = paths.map((path) => path.split('.').reduce(Reflect.get, window));
      return paths.filter((_, index) => before[index] !== now[index]);
    },
    [...FEATURES, 'URL', 'Map', 'Promise', 'AbortSignal', 'Array.prototype.sort', 'Object.create'],
  );
  assert.deepEqual(replaced, []);
  await lose();
  assert.deepEqual(await fill(), [false, [], false]);
});

test('given a browser that lacks one thing, then that is filled and nothing else', async () => {
  for (const name of FEATURES) {
    await lose(name);
    assert.deepEqual(await fill(), [true, [name], false], name);
  }
});

test('given a browser that lacks all, then what is filled does as the browser does', async () => {
  await lose();
  const expected = await outcomes();
  assert.ok(Object.keys(expected).length > 40, 'there are cases');
  await lose(...FEATURES);
  assert.deepEqual(await fill(), [true, FEATURES, false]);
  assert.deepEqual(await outcomes(), expected);
});

test('given Chromium 94, whose signals have no reasons, then timeouts tell theirs all the same', async () => {
  await lose(...FEATURES, 'AbortSignal.prototype.reason');
  await fill();
  const reasons = await page.evaluate(async () => {
    const signal = AbortSignal.any([AbortSignal.timeout(1)]);
    const heard = await new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve((signal.reason as Error).name));
    });
    try {
      signal.throwIfAborted();
      return [heard];
    } catch (error) {
      return [heard, (error as Error).name];
    }
  });
  assert.deepEqual(reasons, ['TimeoutError', 'TimeoutError']);
});

test('given Gecko 93, which has no way to copy, then nothing is promised', async () => {
  await lose('structuredClone', 'PerformanceMark');
  assert.deepEqual(await fill(), [true, [], true]);
});
