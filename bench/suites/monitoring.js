/**
 * What watching a page costs beside five other monitors (DESIGN section 7), each in its default setup in a page of its own,
 * with a collector that answers over real HTTP. Runs in Node and drives a browser. An own cost is the time with the
 * monitor less that of the bare page. Timers that a monitor sets are counted in the rows "until quiet", by the time
 * that the main thread of the page has worked.
 */
import { finding } from '../finding.js';
import { filterKeys, mapValues } from '../measure.js';
import { BUILT, bundle } from '../monitoring/bundles.js';
import { measureUntilQuiet } from '../monitoring/quiet.js';
import { FEW_ERRORS, MANY_ERRORS, visitAll } from '../monitoring/visits.js';

const PEERS = ['sentry', 'sentry-tracing', 'faro', 'otel', 'datadog', 'boomerang'];
const CONTENDERS = ['bare', 'stoa', ...PEERS];
/** DESIGN section 7. */
const MOST_START = 1 / 6;
/** What two own costs may differ by, as a part of the bare page's time: this, or as much as that time itself varies. */
const NOISE = 0.05;
const QUIET_TITLES = {
  load: 'Main thread until quiet after the load, scripts included',
  errors: 'Main thread until quiet after 50 different errors',
  fetches: 'Main thread until quiet after 140 calls over the network',
};

/**
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<import('../finding.js').Finding[]>}
 */
export async function run(browser, { rounds = 9, quietRounds = 1, stoa = BUILT } = {}) {
  const bundles = new Map();
  for (const name of CONTENDERS) bundles.set(name, await bundle(name, { stoa, timed: name === 'stoa' }));
  const { times, watching, keepingFew, keepingMany } = await visitAll(browser, bundles, rounds);
  const work = await measureUntilQuiet(browser, bundles, quietRounds);
  const cost = (id, claim, comparable, title = claim, note) =>
    costFinding({ id, claim, title, note, summaries: times[id], comparable });
  return [
    startFinding(times),
    cost(
      'fetch',
      'Monitoring a call',
      watching,
      'A call with fetch, its body read, of peers that watch calls',
    ),
    cost(
      'few',
      `Monitoring one of ${FEW_ERRORS} errors`,
      keepingFew,
      `One of ${FEW_ERRORS} different errors, of peers that tell of them all`,
      'The first error of a task is written to the database within that task; peers keep theirs in memory.',
    ),
    cost(
      'many',
      `Monitoring one of ${MANY_ERRORS} errors`,
      keepingMany,
      `One of ${MANY_ERRORS} different errors, of peers that tell of them all`,
    ),
    cost('same', `Monitoring one of ${MANY_ERRORS} equal errors`, keepingMany),
    cost(
      'click',
      'Monitoring a click',
      new Set(PEERS),
      undefined,
      'A listener of web-vitals waits for the first click of a person and is gone after it; clicks of this bench come from scripts.',
    ),
    ...Object.entries(work).map(([what, summaries]) => quietFinding(what, summaries)),
  ];
}

/** The whole runtime is more than any monitor, and is told for the record. */
function startFinding({ start, whole }) {
  return finding({
    id: 'start',
    title: 'Start of the monitor, until control returns, beside the fastest peer',
    claim: 'Start of the monitor',
    values: {
      stoa: start.stoa,
      'stoa, the whole runtime': whole.stoa,
      ...filterKeys(start, isPeer),
    },
    base: cheapest(mapValues(filterKeys(start, isPeer), ({ median }) => median)),
    most: MOST_START,
    note: 'Stoa puts every listener in place and opens its database, so that the first error is written in its own task; peers keep nothing until they send it.',
  });
}

/** Own costs as parts of what the bare page takes, so that one near nothing says so. */
function costFinding({ id, claim, title, note, summaries, comparable }) {
  const bare = summaries.bare.median;
  const own = mapValues(
    filterKeys(summaries, (name) => name !== 'bare'),
    (it) => ({ ...it, median: it.median - bare }),
  );
  const base = cheapest(
    mapValues(
      filterKeys(own, (name) => isPeer(name) && comparable.has(name)),
      ({ median }) => median,
    ),
  );
  const noise = Math.max(NOISE, summaries.bare.spread);
  const found = finding({
    id,
    claim,
    title: `${title}: own cost over the bare page's time`,
    note,
    values: { 'the bare page': summaries.bare, ...own },
    base: 'the bare page',
    yardsticks: ['the bare page', ...PEERS.filter((name) => !comparable.has(name))],
  });
  return {
    ...found,
    limit: `stoa ≤ ${base}, give or take ${Math.round(noise * 100)} % of the bare page's time`,
    holds: found.ratios.stoa <= Math.max(found.ratios[base], 0) + noise,
  };
}

function quietFinding(what, summaries) {
  const bare = summaries.bare.median;
  return finding({
    id: `quiet-${what}`,
    title: `${QUIET_TITLES[what]}, less the bare page's`,
    unit: 'ms',
    values: mapValues(
      filterKeys(summaries, (name) => name !== 'bare'),
      (it) => ({ ...it, median: (it.median - bare) / 1000 }),
    ),
    base: 'sentry',
  });
}

function isPeer(name) {
  return PEERS.includes(name);
}

function cheapest(byName) {
  return Object.keys(byName).reduce((best, name) => (byName[name] < byName[best] ? name : best));
}
