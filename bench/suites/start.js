/**
 * What a page waits for until it can begin: the one script of Stoa, after which `window.stoa` is there, started and with
 * everything in it, beside the seven libraries that would do its work, bundled as one script and set up as their guides
 * begin. Each visit is a page in a profile of its own. The time to run counts from a script in hand to its end; the time
 * to begin counts from the navigation, over a line of 10 Mbit/s with 40 ms, where bytes count as well.
 */
import path from 'node:path';
import { bundleScript, ROOT } from '../bundling.mjs';
import { finding } from '../finding.js';
import { compareVisits, mapValues } from '../measure.js';
import { builtFile } from '../built-files.js';
import { html, script, serveSite } from '../site-server.js';

const LINE = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

const CONTENDERS = ['stoa', 'peers together', 'peers together, not set up'];
const SCRIPTS = { stoa: '/stoa.js', 'peers together': '/peers.js', 'peers together, not set up': '/idle.js' };

/** Says when the parser has passed the script, which is when the page's own code can begin. */
const pageOf = (script) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Start</title>
<link rel="icon" href="data:,">
<script type="application/json" id="stoa-page">{"locale":{"lang":"en_US"},"currentUser":{"id":"7"}}</script>
${script ? `<script src="${script}"></script>\n<script>globalThis.begunAt = performance.now();</script>` : ''}
</head>
<body><main>Orders</main></body>
</html>`;

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../finding.js').Finding[]>}
 */
export async function run(browser, { rounds = 15 } = {}) {
  const together = path.join(ROOT, 'bench/start/together.js');
  const peers = (code) =>
    bundleScript(together, { format: 'iife', globalName: 'together', footer: { js: code } });
  const files = new Map([
    ['/', html(pageOf())],
    ['/peers.js', script(await peers('globalThis.app = together.setUp(location.origin);'))],
    ['/idle.js', script(await peers('globalThis.app = together;'))],
    ...CONTENDERS.map((name, index) => [`/page${index}`, html(pageOf(SCRIPTS[name]))]),
  ]);
  const site = await serveSite((pathname) => files.get(pathname) ?? builtFile(pathname));
  try {
    const times = await compareVisits(CONTENDERS, rounds, (name) => visit(browser, site.origin, name));
    const inMs = (byName) => mapValues(byName, (it) => ({ ...it, median: it.median / 1000 }));
    return [
      finding({
        id: 'run',
        title: 'Running the script until the page can begin',
        claim: 'Running the script of a page',
        unit: 'ms',
        values: inMs(times.run),
        base: 'peers together',
        most: 1,
        note: 'In it are navigation, questions, notices and theming, which none of the peers has.',
      }),
      finding({
        id: 'begin',
        title: 'From the navigation until the page can begin, 10 Mbit/s with 40 ms',
        claim: 'Until a page can begin, 10 Mbit/s',
        unit: 'ms',
        values: inMs(times.begin),
        base: 'peers together',
        most: 1,
      }),
    ];
  } finally {
    await site.stop();
  }
}

async function visit(browser, origin, name) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    const run = await page.evaluate(runScript, SCRIPTS[name]);
    await page.close();

    const slow = await context.newPage();
    const session = await context.newCDPSession(slow);
    await session.send('Network.emulateNetworkConditions', LINE);
    await slow.goto(`${origin}/page${CONTENDERS.indexOf(name)}`, { waitUntil: 'domcontentloaded' });
    const begin = await slow.evaluate(() => globalThis.begunAt * 1000);
    return { run, begin };
  } finally {
    await context.close();
  }
}

/** Runs in the page: a script element with its text runs where it is put. Microseconds. */
async function runScript(address) {
  const code = await (await fetch(address)).text();
  const script = Object.assign(document.createElement('script'), { textContent: code });
  const startedAt = performance.now();
  document.head.append(script);
  const microseconds = (performance.now() - startedAt) * 1000;
  if (!globalThis.stoa?.request && !globalThis.app) throw new Error(`${address} has made nothing`);
  return microseconds;
}
