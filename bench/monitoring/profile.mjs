/**
 * Where the time of a monitor goes, by hand: `node bench/monitoring/profile.mjs [contender] [start|fetch|click|errors|same]
 * [--source]`. Prints the functions with the most time of their own and with all they call, from unminified bundles.
 */
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { BUILT, bundle, SOURCES } from './bundles.js';
import { serve } from './server.js';

const SCRIPTS = {
  start: 'begin()',
  fetch: 'measureFetches(200)',
  click: 'measureClicks(1000)',
  errors: 'measureDistinctErrors(300, "profile")',
  same: 'measureRepeatedErrors(300, "profile")',
};
/** Microseconds between samples. */
const INTERVAL = 50;
/** What a monitor puts off is part of it. */
const AFTERMATH_MS = 500;
const ROWS = 25;

const stoa = process.argv.includes('--source') ? SOURCES : BUILT;
const [contender = 'stoa', what = 'errors'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const { files } = await bundle(contender, { stoa, readable: true, timed: contender === 'stoa' });
const site = await serve({ files });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  await page.goto(site.origin);
  if (what !== 'start') await page.evaluate(() => globalThis.begin());
  await page.waitForTimeout(300);
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.send('Profiler.start');
  await page.evaluate(`(async () => { await globalThis.${SCRIPTS[what]} })()`);
  await page.waitForTimeout(AFTERMATH_MS);
  const { profile } = await session.send('Profiler.stop');
  print(profile);
} finally {
  await browser.close();
  await site.close();
}

function print({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) for (const child of node.children ?? []) byId.get(child).parent = node;
  const nameOf = ({ callFrame }) => `${callFrame.functionName || '(anonymous)'}:${callFrame.lineNumber + 1}`;
  const own = new Map();
  const total = new Map();
  const add = (map, name, time) => map.set(name, (map.get(name) ?? 0) + time);
  for (const [index, id] of samples.entries()) {
    const node = byId.get(id);
    if (node.callFrame.functionName === '(idle)') continue;
    add(own, nameOf(node), timeDeltas[index]);
    const seen = new Set();
    for (let at = node; at; at = at.parent) seen.add(nameOf(at));
    for (const name of seen) add(total, name, timeDeltas[index]);
  }
  for (const [title, map] of [
    ['own', own],
    ['with what it calls', total],
  ]) {
    console.log(`\n${contender}, ${what}: milliseconds, ${title}`);
    const rows = [...map].sort(([, one], [, other]) => other - one).slice(0, ROWS);
    for (const [name, time] of rows) console.log(`${(time / 1000).toFixed(2).padStart(9)}  ${name}`);
  }
}
