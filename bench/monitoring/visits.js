/** One visit of each monitor's page after another: what its start, its calls, clicks and errors take. */
import { mapValues, shifted, summary } from '../measure.js';
import { errorsOf } from './reading.js';
import { serve } from './server.js';

const CLICKS = 300;
const FETCHES = 50;
/** Few, as pages have them, and many, as broken ones do. */
export const FEW_ERRORS = 8;
export const MANY_ERRORS = 100;

/** Answers at once, before any monitor wraps it. */
const FETCH_STUB = `<script>
  window.fetch = function fetch(input, init) { return Promise.resolve(new Response('{}', { status: 200 })); };
  window.stubbedFetch = window.fetch;
</script>`;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {ReadonlyMap<string, import('./bundles.js').Bundle>} bundles by contender
 * @param {number} rounds
 */
export async function visitAll(browser, bundles, rounds) {
  const times = Object.fromEntries(
    ['start', 'whole', 'click', 'fetch', 'few', 'many', 'same'].map((thing) => [thing, {}]),
  );
  /** What is not done costs nothing: no measure for those who do it. */
  const watching = new Set();
  const keepingFew = new Set();
  const keepingMany = new Set();
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shifted([...bundles.keys()], Math.max(round, 0))) {
      const { isWatching, kept, ...figures } = await visit(browser, bundles.get(name));
      if (isWatching) watching.add(name);
      if (kept.few === FEW_ERRORS) keepingFew.add(name);
      if (kept.many === MANY_ERRORS) keepingMany.add(name);
      // The first round warms up the browser and the disk.
      if (round < 0) continue;
      for (const thing of Object.keys(times))
        if (figures[thing] !== undefined) (times[thing][name] ??= []).push(figures[thing]);
    }
  }
  return {
    times: mapValues(times, (byName) => mapValues(byName, summary)),
    watching,
    keepingFew,
    keepingMany,
  };
}

/** One page for start, clicks and errors, and one with a stubbed network for calls. */
async function visit(browser, { files }) {
  const context = await browser.newContext();
  const site = await serve({ files });
  const stubbed = await serve({ files, head: FETCH_STUB });
  try {
    const page = await context.newPage();
    await page.goto(site.origin);
    const { start, whole } = await page.evaluate(() => globalThis.begin());
    await page.waitForTimeout(150);
    const click = await page.evaluate((count) => globalThis.measureClicks(count), CLICKS);
    await page.waitForTimeout(50);
    const few = await page.evaluate((count) => globalThis.measureDistinctErrors(count, 'few'), FEW_ERRORS);
    await page.waitForTimeout(50);
    const many = await page.evaluate((count) => globalThis.measureDistinctErrors(count, 'many'), MANY_ERRORS);
    await page.waitForTimeout(50);
    const same = await page.evaluate((count) => globalThis.measureRepeatedErrors(count, 'same'), MANY_ERRORS);
    await page.goto('about:blank');

    const calm = await context.newPage();
    await calm.goto(stubbed.origin);
    await calm.evaluate(() => globalThis.begin());
    await calm.waitForTimeout(150);
    const isWatching = await calm.evaluate(() => globalThis.isWatchingFetch());
    const fetch = await calm.evaluate((count) => globalThis.measureFetches(count), FETCHES);
    const kept = { few: countOf(site, 'few-'), many: countOf(site, 'many-') };
    return { start, whole, click, few, many, same, fetch, isWatching, kept };
  } finally {
    await context.close();
    await Promise.all([site.close(), stubbed.close()]);
  }
}

/** How many different errors of that name have arrived, also as the last words of a page. */
function countOf({ calls }, name) {
  const texts = calls.flatMap(errorsOf).flatMap(({ text }) => text.match(/read [\w-]+end/g) ?? []);
  return new Set(texts.filter((text) => text.includes(name))).size;
}
