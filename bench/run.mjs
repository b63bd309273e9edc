/**
 * `npm run bench`: measures the built package beside its peers, in Node and in Chromium, in one run. Prints Markdown and
 * writes `bench/report/` and the figures of the README. Figures are ratios; a limit that does not hold makes it exit
 * with 1. With names of suites, `npm run bench -- loading`, it runs these alone and writes nothing; with `--source` it
 * measures the sources instead, and writes nothing either.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import { runInChromium, runInNode, runWithBrowser } from './engines.mjs';
import { describeMachine } from './machine.mjs';
import { aboutSuite, SUITES } from './suites.mjs';
import { reportOf } from './writing/report.mjs';

const BENCH = import.meta.dirname;
const { values, positionals: asked } = parseArgs({
  options: { source: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join()}: ${SUITES.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

if (!isInstalled()) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: BENCH, stdio: 'inherit' });
}

const folder = await mkdtemp(path.join(tmpdir(), 'stoa-bench-'));
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const measuredAt = new Date().toISOString();
const machine = describeMachine(browser);
const suites = [];
try {
  for (const { name, where } of SUITES.filter((suite) => asked.length === 0 || asked.includes(suite.name))) {
    const about = await aboutSuite(name);
    for (const [engine, run] of enginesOf(where)) {
      const startedAt = performance.now();
      const findings = await run(name, { folder, browser });
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.error(`${name}, ${engine}: ${seconds} s`);
      suites.push({ suite: name, engine, about, seconds, findings });
    }
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

const results = { measuredAt, machine, suites };
console.log(reportOf(results));
if (asked.length === 0 && !values.source) {
  // Plots are drawn by packages that have only just been installed.
  const { writeAll } = await import('./writing/write.mjs');
  await writeAll(results);
}
if (suites.some(({ findings }) => findings.some(({ holds }) => !holds))) process.exitCode = 1;

function enginesOf(where) {
  const inBrowser = `Chromium ${machine.chromium}`;
  if (where === 'tools') return [['Rollup, terser and gzip', runWithBrowser]];
  if (where === 'browser') return [[inBrowser, runWithBrowser]];
  return [
    [`Node ${machine.node}`, runInNode],
    [inBrowser, runInChromium],
  ];
}

/** Peers are there, and those of the lock file at hand. */
function isInstalled() {
  const installed = path.join(BENCH, 'node_modules', '.package-lock.json');
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(path.join(BENCH, 'package-lock.json')).mtimeMs
  );
}
