/**
 * How cost grows with what a page has: labels of one module, modules loaded at once, notices on the screen, errors
 * recorded. Time and memory an item, in a page of its own for each measure, over real HTTP; memory is what the page holds
 * more of when all that could be collected has been. About linear means that an item among the most costs at most twice
 * what one does among the second most. Of records the oldest go when there are 2,000: one among many can cost less.
 */
import { finding } from '../finding.js';
import { serveGrowth } from '../growth/site.js';
import { heapReader } from '../heap.js';
import { mapValues, shifted, summary } from '../measure.js';

const COUNTS = {
  labels: [10, 100, 1_000, 10_000],
  modules: [1, 10, 50, 200],
  notices: [1, 10, 100, 1_000],
  records: [1, 10, 100, 1_000, 10_000],
};
/** An item among the most, beside one among the second most. */
const MOST = 2;
/** Memory an item below which the rest of a page decides, in bytes. */
const HEAP_NOISE = 256;

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../finding.js').Finding[]>}
 */
export async function run(browser, { rounds = 3, things = Object.keys(COUNTS) } = {}) {
  const site = await serveGrowth(Math.max(...COUNTS.modules));
  try {
    const findings = [];
    for (const thing of things) {
      const counts = COUNTS[thing];
      const measured = { time: {}, heap: {} };
      for (let round = -1; round < rounds; round += 1) {
        for (const count of shifted(counts, Math.max(round, 0))) {
          const { ms, bytes } = await visit(browser, site.origin, thing, count);
          if (round < 0) continue;
          (measured.time[shown(count)] ??= []).push((ms * 1000) / count);
          (measured.heap[shown(count)] ??= []).push(bytes / count);
        }
      }
      findings.push(timeFinding(thing, counts, mapValues(measured.time, summary)));
      findings.push(heapFinding(thing, counts, mapValues(measured.heap, summary)));
    }
    return findings;
  } finally {
    await site.stop();
  }
}

async function visit(browser, origin, thing, count) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin);
    await page.addScriptTag({ url: '/page.js', type: 'module' });
    await page.evaluate((what) => globalThis.prepare(what), thing);
    const read = await heapReader(page);
    const before = await read();
    const ms = await page.evaluate(([what, many]) => globalThis.grow(what, many), [thing, count]);
    const after = await read();
    return { ms, bytes: after.heap - before.heap };
  } finally {
    await context.close();
  }
}

function timeFinding(thing, counts, each) {
  const found = findingOf(`${thing}-time`, `Time an item: ${thing}`, 'µs', counts, each);
  return { ...found, claim: `${claimOf(thing, counts)}: time an item` };
}

function heapFinding(thing, counts, each) {
  const found = findingOf(`${thing}-memory`, `Memory an item: ${thing}`, 'bytes', counts, each);
  const { values, ours, base } = found;
  const holds = values[ours] <= Math.max(values[base] * MOST, HEAP_NOISE);
  return { ...found, claim: `${claimOf(thing, counts)}: memory an item`, holds };
}

function findingOf(id, title, unit, counts, each) {
  const names = counts.map(shown);
  const found = finding({
    id,
    title,
    unit,
    values: Object.fromEntries(names.map((name) => [name, each[name]])),
    ours: names.at(-1),
    base: names.at(-2),
    most: MOST,
    yardsticks: names,
  });
  const [item] = id.split('-');
  return {
    ...found,
    limit: `≤ ${MOST} times ${found.base}`,
    growth: { item, counts, each: names.map((name) => Math.max(found.values[name], 0)) },
  };
}

function claimOf(thing, counts) {
  const [least, most] = [counts[0], counts.at(-1)].map((count) => count.toLocaleString('en'));
  return `${thing[0].toUpperCase()}${thing.slice(1)}, ${least} to ${most}`;
}

/** Also keeps the order: keys that look like whole numbers would come first, as they are. */
function shown(count) {
  return `one of ${count.toLocaleString('en')}`;
}
