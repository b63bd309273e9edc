/**
 * What dialogs and notices cost beside Shoelace, Material Web, Fluent and the bare platform (DESIGN section 7): each in
 * a page of its own with a thousand elements on it, with reduced motion, until the dialog can be used. And what 10,000
 * times of opening and closing leave behind.
 */
import { build } from 'esbuild';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { finding, summary } from '../measure.js';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../elements');
const CONTENDERS = ['stoa', 'shoelace', 'material', 'fluent', 'platform'];
const OPENS = 15;
const NOTICES = 100;
const CYCLES = 10_000;
/** Caches of the browser's own come and go. */
const HEAP_TOLERANCE = 1.05;

const THINGS = {
  mount: { title: 'First dialog on a page, mounted and rendered', bases: [] },
  open: { title: 'Opening a dialog, until keys reach it', bases: ['shoelace', 'material'] },
  close: { title: 'Closing it', bases: [] },
  notify: { title: `${NOTICES} notices (Material has none)`, bases: ['shoelace'] },
};

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../measure.js').Finding[]>}
 */
export async function run(browser, { rounds = 11 } = {}) {
  const scripts = Object.fromEntries(
    await Promise.all(CONTENDERS.map(async (name) => [name, await bundle(name)])),
  );
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const visit = async (name) => {
    const page = await context.newPage();
    await page.route('http://bench.test/**', (route) =>
      route.request().url().endsWith('.mjs')
        ? route.fulfill({ body: scripts[name], contentType: 'text/javascript' })
        : route.fulfill({ body: '<!doctype html><html lang="en"><body>', contentType: 'text/html' }),
    );
    await page.goto('http://bench.test/');
    await page.evaluate(() => import('/page.mjs'));
    return page;
  };
  try {
    return [...(await compareTimes(visit, rounds)), ...(await compareHeap(context, visit))];
  } finally {
    await context.close();
  }
}

async function bundle(contender) {
  const { outputFiles } = await build({
    entryPoints: [path.join(FOLDER, 'in-page.js')],
    alias: { contender: path.join(FOLDER, 'contenders', `${contender}.js`) },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].text;
}

async function compareTimes(visit, rounds) {
  const times = Object.fromEntries(
    Object.keys(THINGS).map((thing) => [thing, Object.fromEntries(CONTENDERS.map((name) => [name, []]))]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < CONTENDERS.length; place += 1) {
      const name = CONTENDERS[(round + place) % CONTENDERS.length];
      const page = await visit(name);
      const figures = await page.evaluate((how) => globalThis.measureOnce(how), {
        opens: OPENS,
        notices: NOTICES,
      });
      for (const [thing, microseconds] of Object.entries(figures)) times[thing][name].push(microseconds);
      await page.close();
    }
  }
  return Object.entries(THINGS).flatMap(([thing, { title, bases }]) => {
    const summaries = Object.fromEntries(
      Object.entries(times[thing])
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => [name, summary(values)]),
    );
    const spread = Math.round(Math.max(...Object.values(summaries).map((it) => it.spread)) * 100);
    const heading = `${title} (middle half of the rounds within ${spread} %)`;
    if (bases.length === 0) return [finding(heading, summaries, 'stoa', 'shoelace', undefined)];
    return bases.map((base) => finding(heading, summaries, 'stoa', base, 1));
  });
}

/** Garbage is collected before each reading, and the first readings come when all code is compiled. */
async function compareHeap(context, visit) {
  const page = await visit('stoa');
  const session = await context.newCDPSession(page);
  const read = async () => {
    await session.send('HeapProfiler.enable');
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners };
  };
  await page.evaluate(() => globalThis.repeat(2_000));
  const before = await read();
  await page.evaluate((cycles) => globalThis.repeat(cycles), CYCLES);
  const after = await read();
  await page.close();
  const rows = {
    heap: after.usedSize / before.usedSize,
    nodes: after.nodes / before.nodes,
    listeners: after.jsEventListeners / before.jsEventListeners,
  };
  return [
    {
      title: `What ${CYCLES.toLocaleString('en')} times of opening and closing, and notices in between, leave behind`,
      rows,
      limit: `each ≤ ${HEAP_TOLERANCE}`,
      holds: Object.values(rows).every((ratio) => ratio <= HEAP_TOLERANCE),
    },
  ];
}
