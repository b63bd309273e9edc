/** How long the main thread of a page works for a monitor until all is quiet: its own clock stands while it waits. */
import { mapValues, summary } from '../measure.js';
import { serve } from './server.js';

/** Every monitor has sent what it had to say by then, Stoa with its 10 s too. */
const QUIET_MS = 13_000;
const QUIET_WORK = { load: '', errors: 'measureDistinctErrors(50, "late")', fetches: 'measureFetches(20)' };

/** Microseconds from the navigation on, or from the work on, of all pages at the same time. */
export async function measureUntilQuiet(browser, bundles, rounds) {
  const names = [...bundles.keys()];
  const work = mapValues(QUIET_WORK, () => ({}));
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, script] of Object.entries(QUIET_WORK)) {
      const figures = await Promise.all(names.map((name) => workOf(browser, bundles.get(name), script)));
      for (const [index, name] of names.entries()) (work[what][name] ??= []).push(figures[index]);
    }
  }
  return mapValues(work, (byName) => mapValues(byName, summary));
}

async function workOf(browser, { files }, script) {
  const context = await browser.newContext();
  const site = await serve({ files });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const read = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1e6;
    };
    const before = await read();
    await page.goto(site.origin);
    await page.evaluate(() => globalThis.begin());
    await page.waitForTimeout(500);
    const loaded = await read();
    if (script) await page.evaluate(`(async () => { await globalThis.${script} })()`);
    await page.waitForTimeout(QUIET_MS);
    return (await read()) - (script ? loaded : before);
  } finally {
    await context.close();
    await site.close();
  }
}
