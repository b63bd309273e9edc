/**
 * What is left of work that is over: the same page before and after ten thousand times of it, when all that could be
 * collected has been. Two thousand times come first, for code to be compiled and tables of a fixed size to fill. Dialogs
 * open and close with notices in between, calls go over the network, modules load and unload, texts are made with ever new
 * values, errors are recorded and sent.
 */
import { bundleContender, openContender } from '../elements/pages.js';
import { finding } from '../finding.js';
import { serveGrowth } from '../growth/site.js';
import { heapReader } from '../heap.js';

const WARM_UP = 2_000;
const TIMES = 10_000;
/** Caches of the browser's own come and go. */
const MOST = 1.05;
const MODULES = 20;

const THINGS = {
  requests: 'calls',
  modules: 'module loads',
  texts: 'labels, numbers and dates',
  errors: 'errors',
};

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../finding.js').Finding[]>}
 */
export async function run(browser, { warmUp = WARM_UP, times = TIMES } = {}) {
  const cycles = { warmUp, times };
  const findings = [await measureDialogs(browser, cycles)];
  const site = await serveGrowth(MODULES, 'memory');
  try {
    for (const [thing, words] of Object.entries(THINGS)) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(site.origin);
      await page.addScriptTag({ url: '/page.js', type: 'module' });
      const repeat = (many) => page.evaluate(work, [thing, many]);
      findings.push(await measure(page, { id: thing, words, repeat, ...cycles }));
      await context.close();
    }
    return findings;
  } finally {
    await site.stop();
  }
}

function work([thing, times]) {
  return globalThis.repeat(thing, times);
}

async function measureDialogs(browser, cycles) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await openContender(context, await bundleContender('stoa'));
    const repeat = (times) => page.evaluate((many) => globalThis.repeat(many), times);
    return await measure(page, {
      id: 'dialogs',
      words: 'dialogs, and notices in between',
      repeat,
      ...cycles,
    });
  } finally {
    await context.close();
  }
}

async function measure(page, { id, words, repeat, warmUp, times }) {
  const read = await heapReader(page);
  await repeat(warmUp);
  const before = await read();
  await repeat(times);
  const after = await read();
  const ratios = Object.fromEntries(Object.keys(before).map((name) => [name, after[name] / before[name]]));
  return {
    ...finding({
      id,
      title: `After ${times.toLocaleString('en')} ${words}`,
      claim: `Heap after ${times.toLocaleString('en')} ${words}`,
      unit: 'times',
      values: { before: 1, ...ratios },
      ours: 'heap',
      base: 'before',
      yardsticks: ['before', ...Object.keys(ratios)],
    }),
    limit: `each ≤ ${MOST} of before`,
    holds: Object.values(ratios).every((ratio) => ratio <= MOST),
  };
}
