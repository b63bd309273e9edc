/**
 * What loading twenty modules through manifests costs beside the same twenty tags written by hand and beside other
 * loaders, over real HTTP (DESIGN section 7). Runs in Node and drives a browser: each visit is a fresh page and fetches
 * everything. The clock runs from the moment the list of modules is known to the moment all scripts have run and all
 * styles apply; Stoa's also waits for the labels of the modules, of which tags and the other loaders know nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FOLDERS } from '../loading/modules.js';
import { createPages } from '../loading/pages.js';
import { serve } from '../loading/server.js';
import { buildSite, LOADERS_PATH } from '../loading/site.js';
import { finding } from '../finding.js';
import { filterKeys, mapValues, shifted, summary } from '../measure.js';

/** What the server waits before each answer. */
const DELAYS_MS = [0, 5];
/** DESIGN section 7. */
const MOST = 1.1;

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../finding.js').Finding[]>}
 */
export async function run(browser, { rounds = 15 } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-loading-'));
  try {
    const { files, modules } = await buildSite(folder);
    const pages = createPages(modules);
    const findings = [];
    for (const delay of DELAYS_MS) {
      const { times, requests } = await visitAll({ browser, files, pages, delay, rounds });
      findings.push(...compareTimes(times, delay));
      if (delay === DELAYS_MS.at(-1)) findings.push(compareRequests(requests));
    }
    return findings;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Times by way of loading, as `summary` has them, and how many requests each takes. */
async function visitAll({ browser, files, pages, delay, rounds }) {
  const byPath = new Map(Object.values(pages).map(({ path, html }) => [path, html]));
  const pageOf = ({ pathname, search }) => byPath.get(pathname)?.(search.slice(1));
  const server = await serve({ files, pageOf });
  const page = await browser.newPage();
  const names = Object.keys(pages);
  const times = new Map(names.map((name) => [name, []]));
  const requests = {};
  let visits = 0;

  async function visit(name) {
    visits += 1;
    await page.goto(`${server.origin}${pages[name].path}?v${visits}`);
    const { milliseconds, ran, applied, fetched } = await page.evaluate(inspect, { FOLDERS, LOADERS_PATH });
    if (ran !== FOLDERS.length || applied !== FOLDERS.length)
      throw new Error(`${name}: ${ran} modules have run, ${applied} style sheets apply`);
    requests[name] = fetched;
    return milliseconds;
  }

  try {
    for (const name of names) await visit(name);
    server.setDelay(delay);
    for (let round = 0; round < rounds; round += 1) {
      for (const name of shifted(names, round)) {
        times.get(name).push((await visit(name)) * 1000);
      }
    }
  } finally {
    await page.close();
    await server.stop();
  }
  return { times: Object.fromEntries(names.map((name) => [name, summary(times.get(name))])), requests };
}

/** Runs in the page. */
async function inspect({ FOLDERS, LOADERS_PATH }) {
  const milliseconds = await globalThis.measured;
  const style = getComputedStyle(document.documentElement);
  const applied = FOLDERS.filter((folder) => style.getPropertyValue(`--${folder}`) === '1').length;
  const fetches = performance.getEntriesByType('resource').filter(({ name }) => !name.includes(LOADERS_PATH));
  return { milliseconds, ran: globalThis.ranModules, applied, fetched: fetches.length };
}

function compareTimes(times, delay) {
  const values = mapValues(times, (it) => ({ ...it, median: it.median / 1000 }));
  const isStoa = (name) => name.startsWith('stoa');
  // Without any latency it is the script engine's cold start that is measured, which is worth knowing and no limit.
  const isLimited = delay > 0;
  return [
    finding({
      id: `labels-${delay}`,
      title: `20 modules with their labels, beside the same tags and label files fetched by hand (${delay} ms a request)`,
      unit: 'ms',
      values: filterKeys(values, (name) => isStoa(name) || name === 'tags and labels'),
      base: 'tags and labels',
      ...(isLimited && {
        most: MOST,
        claim: 'Loading 20 modules with labels',
        note: 'The map of versions is asked for first, which tags written by hand have in them.',
      }),
    }),
    finding({
      id: `tags-${delay}`,
      title: `The same beside tags and loaders that load no labels (${delay} ms a request)`,
      unit: 'ms',
      values: filterKeys(values, (name) => name !== 'tags and labels'),
      ours: 'stoa, merged',
      base: 'tags',
      ...(isLimited && { most: MOST, claim: 'Loading 20 modules, one manifest for the page' }),
    }),
  ];
}

/** Free of all noise, and what decides on slow networks. */
function compareRequests(requests) {
  if (requests['stoa, merged'] >= requests.stoa) throw new Error('the merged distribution has not been used');
  return finding({
    id: 'requests',
    title: 'Requests, labels included for Stoa',
    unit: 'requests',
    values: requests,
    base: 'tags',
  });
}
