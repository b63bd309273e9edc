/**
 * What embedding a component in another system takes: from the navigation of the host's page to the first component on
 * it, and one more after that, over real HTTP with 5 ms an answer. All show the same card. Stoa signs in, verifies the
 * session, fetches labels, checks hashes and keeps styles apart; qiankun runs scripts in a sandbox and scopes styles;
 * single-spa mounts into the page itself; in a frame Stoa runs a whole page of the suite and penpal a page with the card
 * alone. Peers ask nobody who is there, so that these are figures to know and no limits.
 */
import { finding } from '../finding.js';
import { compareVisits, filterKeys } from '../measure.js';
import { serveHosts, WAYS } from '../sdk/site.js';

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../finding.js').Finding[]>}
 */
export async function run(browser, { rounds = 11 } = {}) {
  const names = Object.keys(WAYS);
  const site = await serveHosts();
  try {
    const times = await compareVisits(names, rounds, (name) =>
      visit(browser, `${site.origin}/${names.indexOf(name)}`),
    );
    const isFramed = (name) => name.endsWith('in a frame');
    const first = { 'stoa, until ready': times.ready.stoa, ...times.first };
    return [
      finding({
        id: 'first',
        title: 'From the navigation to the first component',
        claim: 'Embedding: to the first component',
        unit: 'ms',
        values: filterKeys(first, (name) => !isFramed(name)),
        base: 'qiankun',
      }),
      finding({
        id: 'again',
        title: 'One more component',
        claim: 'Embedding: one more component',
        unit: 'ms',
        values: filterKeys(times.again, (name) => !isFramed(name)),
        base: 'qiankun',
      }),
      finding({
        id: 'frame-first',
        title: 'From the navigation to the first component in a frame',
        unit: 'ms',
        values: filterKeys(first, isFramed),
        ours: 'stoa, in a frame',
        base: 'penpal, in a frame',
      }),
      finding({
        id: 'frame-again',
        title: 'One more component in a frame of its own',
        unit: 'ms',
        values: filterKeys(times.again, isFramed),
        ours: 'stoa, in a frame',
        base: 'penpal, in a frame',
      }),
    ];
  } finally {
    await site.stop();
  }
}

async function visit(browser, address) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    const times = await page.evaluate(() => globalThis.measured);
    times.again = await page.evaluate(async () => {
      const startedAt = performance.now();
      await globalThis.again();
      return performance.now() - startedAt;
    });
    return filterKeys(times, (name) => times[name] !== undefined);
  } finally {
    await context.close();
  }
}
