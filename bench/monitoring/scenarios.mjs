/**
 * What becomes of errors, and of the page, under bad conditions: each scenario with each monitor, by hand.
 * `node bench/monitoring/scenarios.mjs [stoa,sentry…|all] [area or part of a scenario's name] [--source]`
 * Each runs in a browser profile of its own, with a collector of its own; several at a time, since most of it is waiting.
 */
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { BUILT, bundle, SOURCES } from './bundles.js';
import { createStage } from './stage.js';
import { ERRORS } from './scenarios/errors.js';
import { LOSS } from './scenarios/loss.js';
import { NETWORK } from './scenarios/network.js';
import { OVERHEAD } from './scenarios/overhead.js';
import { REPORTS } from './scenarios/reports.js';
import { RESOURCES } from './scenarios/resources.js';
import { ROUTES } from './scenarios/routes.js';
import { TRANSPARENCY } from './scenarios/transparency.js';

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {boolean} [ours] asks for what only Stoa has
 * @property {object} [site] as `serve` takes it
 * @property {string} [before] script that runs in every page before all others
 * @property {(stage: Awaited<ReturnType<typeof createStage>>) => Promise<string | readonly string[]>} run returns what
 *   is wrong, or the outcome as a text that begins with `ok`
 */
const AREAS = {
  errors: ERRORS,
  resources: RESOURCES,
  network: NETWORK,
  transparency: TRANSPARENCY,
  loss: LOSS,
  reports: REPORTS,
  routes: ROUTES,
  overhead: OVERHEAD,
};
const MONITORS = ['stoa', 'sentry', 'faro', 'otel', 'datadog', 'boomerang'];
const AT_ONCE = 8;
const MOST_MS = 150_000;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const stoa = process.argv.includes('--source') ? SOURCES : BUILT;
const monitors = (words[0] ?? 'stoa') === 'all' ? MONITORS : (words[0] ?? 'stoa').split(',');
const wanted = Object.entries(AREAS).flatMap(([area, scenarios]) =>
  scenarios
    .map((scenario) => ({ area, ...scenario }))
    .filter(({ name }) => !words[1] || (words[1] in AREAS ? area === words[1] : name.includes(words[1]))),
);

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_FLAGS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
const results = new Map();
try {
  const bundles = new Map();
  for (const name of monitors) bundles.set(name, await bundle(name, { stoa }));
  const jobs = wanted.flatMap((scenario) =>
    monitors
      .filter((monitor) => monitor === 'stoa' || !scenario.ours)
      .map((monitor) => async () => {
        const outcome = await play(scenario, monitor, bundles.get(monitor));
        const key = `${scenario.area}: ${scenario.name}`;
        results.set(key, { ...results.get(key), [monitor]: outcome });
        console.log(
          `${outcome.startsWith('ok but') ? ' dup ' : outcome.startsWith('ok') ? '  ok ' : 'FAIL '} ${monitor.padEnd(9)} ${key}: ${outcome}`,
        );
      }),
  );
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(jobs)));
} finally {
  await browser.close();
}

for (const monitor of monitors) {
  const outcomes = [...results.values()].map((byMonitor) => byMonitor[monitor]).filter(Boolean);
  console.log(`${monitor}: ${outcomes.filter((it) => it.startsWith('ok')).length} of ${outcomes.length}`);
}

async function work(jobs) {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job();
}

async function play({ run, site, before }, monitor, { files }) {
  const stage = await createStage({ browser, monitor, files, site, before });
  let timer;
  try {
    const late = new Promise((resolve) => (timer = setTimeout(() => resolve('took too long'), MOST_MS)));
    const found = await Promise.race([run(stage), late]);
    const complaints = [found].flat();
    return complaints.length === 0 ? 'ok' : complaints.join('; ');
  } catch (error) {
    return `broke off: ${String(error.message).split('\n')[0]}`;
  } finally {
    clearTimeout(timer);
    await stage.close();
  }
}
