/**
 * What watching a page costs beside five other monitors (DESIGN section 7), each in its default setup in a page of its own,
 * with a collector that answers over real HTTP. Runs in Node and drives a browser. An own cost is the time with the
 * monitor less that of the bare page. Timers that a monitor sets are counted in the rows "until quiet", by the time
 * that the main thread of the page has worked.
 */
import { BUILT, bundle, sizeOfMonitor } from '../monitoring/bundles.js';
import { errorsOf } from '../monitoring/reading.js';
import { serve } from '../monitoring/server.js';
import { summary } from '../measure.js';

const PEERS = ['sentry', 'sentry-tracing', 'faro', 'otel', 'datadog', 'boomerang'];
const CONTENDERS = ['bare', 'stoa', ...PEERS];
/** DESIGN section 7. */
const MOST_START = 1 / 6;
/** What two own costs may differ by, as a part of the bare page's time: this, or as much as that time itself varies. */
const NOISE = 0.05;

const CLICKS = 300;
const FETCHES = 50;
/** Few, as pages have them, and many, as broken ones do. */
const FEW_ERRORS = 8;
const MANY_ERRORS = 100;

/** Every monitor has sent what it had to say by then, Stoa with its 10 s too. */
const QUIET_MS = 13_000;
const QUIET_WORK = { load: '', errors: 'measureDistinctErrors(50, "late")', fetches: 'measureFetches(20)' };

/** Answers at once, before any monitor wraps it. */
const FETCH_STUB = `<script>
  window.fetch = function fetch(input, init) { return Promise.resolve(new Response('{}', { status: 200 })); };
  window.stubbedFetch = window.fetch;
</script>`;

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../measure.js').Finding[]>}
 */
export async function run(browser, { rounds = 11, quietRounds = 2, stoa = BUILT } = {}) {
  const bundles = new Map();
  for (const name of CONTENDERS) bundles.set(name, await bundle(name, { stoa, timed: name === 'stoa' }));
  const { times, watching, keepingFew, keepingMany } = await visitAll(browser, bundles, rounds);
  const work = await measureUntilQuiet(browser, bundles, quietRounds);
  return [
    startFinding(times),
    costFinding('A call with fetch, its body read, of peers that watch calls', times.fetch, watching),
    costFinding(
      `One of ${FEW_ERRORS} different errors, of peers that tell of them all`,
      times.few,
      keepingFew,
    ),
    costFinding(
      `One of ${MANY_ERRORS} different errors, of peers that tell of them all`,
      times.many,
      keepingMany,
    ),
    costFinding(`One of ${MANY_ERRORS} equal errors`, times.same, keepingMany),
    costFinding('A click', times.click, new Set(PEERS)),
    ...Object.entries(work).map(([what, summaries]) => quietFinding(what, summaries)),
    await sizeFinding(bundles, stoa),
  ];
}

async function visitAll(browser, bundles, rounds) {
  const times = Object.fromEntries(
    ['start', 'whole', 'click', 'fetch', 'few', 'many', 'same'].map((thing) => [thing, {}]),
  );
  /** What is not done costs nothing: no measure for those who do it. */
  const watching = new Set();
  const keepingFew = new Set();
  const keepingMany = new Set();
  for (let round = -1; round < rounds; round += 1) {
    for (let place = 0; place < CONTENDERS.length; place += 1) {
      const name = CONTENDERS[(Math.max(round, 0) + place) % CONTENDERS.length];
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
  const summaries = Object.entries(times).map(([thing, byName]) => [
    thing,
    Object.fromEntries(Object.entries(byName).map(([name, values]) => [name, summary(values)])),
  ]);
  return { times: Object.fromEntries(summaries), watching, keepingFew, keepingMany };
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

/** Time the main thread has worked from the navigation on, all pages at the same time: its own clock stands while it waits. */
async function measureUntilQuiet(browser, bundles, rounds) {
  const work = Object.fromEntries(Object.keys(QUIET_WORK).map((what) => [what, {}]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, script] of Object.entries(QUIET_WORK)) {
      const figures = await Promise.all(CONTENDERS.map((name) => workOf(browser, bundles.get(name), script)));
      for (const [index, name] of CONTENDERS.entries()) (work[what][name] ??= []).push(figures[index]);
    }
  }
  const summaries = Object.entries(work).map(([what, byName]) => [
    what,
    Object.fromEntries(Object.entries(byName).map(([name, values]) => [name, summary(values)])),
  ]);
  return Object.fromEntries(summaries);
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

const only = (byName, isWanted) =>
  Object.fromEntries(Object.entries(byName).filter(([name]) => isWanted(name)));
const isPeer = (name) => PEERS.includes(name);

function cheapest(byName) {
  return Object.keys(byName).reduce((best, name) => (byName[name] < byName[best] ? name : best));
}

/** Ratios to the fastest peer. The whole runtime is more than any monitor, and is told for the record. */
function startFinding({ start, whole }) {
  const micros = Object.fromEntries(Object.entries(start).map(([name, it]) => [name, it.microseconds]));
  const base = cheapest(only(micros, isPeer));
  const ratio = (value) => value / micros[base];
  return {
    title: `Start of the monitor, until control returns, beside the fastest peer's ${Math.round(micros[base])} µs (${spreadOf(start)})`,
    rows: {
      stoa: ratio(micros.stoa),
      'stoa, the whole runtime': ratio(whole.stoa.microseconds),
      ...Object.fromEntries(PEERS.map((name) => [name, ratio(micros[name])])),
    },
    limit: `stoa ≤ 1/${Math.round(1 / MOST_START)} of ${base}`,
    holds: ratio(micros.stoa) <= MOST_START,
  };
}

/** Own costs as parts of what the bare page takes, so that one near nothing says so. */
function costFinding(title, summaries, comparable) {
  const bare = summaries.bare.microseconds;
  const own = Object.fromEntries(
    Object.entries(summaries)
      .filter(([name]) => name !== 'bare')
      .map(([name, { microseconds }]) => [name, (microseconds - bare) / bare]),
  );
  const base = cheapest(only(own, (name) => isPeer(name) && comparable.has(name)));
  const most = Math.max(own[base], 0);
  const noise = Math.max(NOISE, summaries.bare.spread);
  return {
    title: `${title}: own cost beside the bare page's ${bare.toPrecision(2)} µs (${spreadOf(summaries)})`,
    rows: own,
    limit: `stoa ≤ ${base}, give or take ${Math.round(noise * 100)} % of the bare page's time`,
    holds: own.stoa <= most + noise,
  };
}

function quietFinding(what, summaries) {
  const bare = summaries.bare.microseconds;
  const base = 'sentry';
  const own = (name) => summaries[name].microseconds - bare;
  const titles = {
    load: 'Main thread until quiet after the load, scripts included',
    errors: 'Main thread until quiet after 50 different errors',
    fetches: 'Main thread until quiet after 140 calls over the network',
  };
  return {
    title: `${titles[what]}, less the bare page's, beside ${base}`,
    rows: Object.fromEntries(['stoa', ...PEERS].map((name) => [name, own(name) / own(base)])),
    limit: 'reported',
    holds: true,
  };
}

async function sizeFinding(bundles, stoa) {
  const monitor = await sizeOfMonitor(stoa);
  return {
    title: `Size with gzip, beside our monitor with web-vitals (${(monitor / 1024).toFixed(1)} kB)`,
    rows: {
      stoa: 1,
      ...Object.fromEntries(PEERS.map((name) => [name, bundles.get(name).gzip / monitor])),
    },
    limit: 'reported',
    holds: true,
  };
}

function spreadOf(summaries) {
  const spread = Math.max(...Object.values(summaries).map((it) => it.spread));
  return `middle half of the rounds within ${Math.round(spread * 100)} %`;
}
