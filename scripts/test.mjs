/**
 * `npm test`: checks, Node, browser and end-to-end tests. The last line is `N passed, N failed`, and only a run
 * without a failure exits with 0.
 *
 *   --only=browser|node|e2e|checks   that kind, and what it needs
 *   --slowest                        name the files that took longest
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withoutPassed } from './test/outcome.mjs';
import { STEPS } from './test/steps.mjs';

const CORES = 2;
const SLOWEST = 25;
const KINDS = [...new Set(STEPS.map(({ kind }) => kind))];

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const { only, slowest } = parseArgs({
  options: { only: { type: 'string' }, slowest: { type: 'boolean', default: false } },
}).values;
if (only !== undefined && !KINDS.includes(only)) {
  console.error(`--only takes one of ${KINDS.join(', ')}.`);
  process.exit(2);
}
const wanted = STEPS.filter(({ kind }) => only === undefined || kind === only);
const steps = STEPS.filter((step) => wanted.some((one) => one === step || isNeededBy(step, one)));

const totals = await runAll(steps);
console.log(countsOf(totals));
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

/** Starts steps in order as far as cores are free and what they need has ended. */
async function runAll(steps) {
  const waiting = [...steps];
  const running = new Map();
  const ended = new Map();
  const totals = { passed: 0, failed: 0, skipped: 0 };

  while (waiting.length > 0 || running.size > 0) {
    const free = CORES - [...running.keys()].reduce((sum, { cores }) => sum + cores, 0);
    const next = waiting.find(({ cores, needs }) => cores <= free && (!needs || ended.has(needs)));
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(next, runStep(next, ended.get(next.needs)));
      continue;
    }
    const { step, outcome } = await Promise.race(running.values());
    running.delete(step);
    ended.set(step.name, outcome);
    for (const key of Object.keys(totals)) totals[key] += outcome[key];
  }
  return totals;
}

function isNeededBy(step, { needs }) {
  const needed = STEPS.find(({ name }) => name === needs);
  return needed === step || Boolean(needed && isNeededBy(step, needed));
}

async function runStep(step, needed) {
  const startedAt = performance.now();
  const outcome = needed?.failed
    ? { passed: 0, failed: 1, skipped: 0, output: `Not run, because "${step.needs}" failed.` }
    : await step.run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const counts = step.kind === 'checks' ? '' : `${countsOf(outcome)}, `;
  console.log(`${outcome.failed ? '✗' : '✓'} ${step.name} (${counts}${seconds} s)`);
  if (outcome.failed) console.log(`\n${withoutPassed(outcome.output).replaceAll(/^/gm, '    ')}\n`);
  else if (slowest) for (const line of slowestOf(outcome.output)) console.log(`    ${line}`);
  return { step, outcome };
}

/** Of a step that tells how long each file took. */
function slowestOf(output) {
  const times = [...output.matchAll(/^time: ([\d.]+) s (.+)$/gm)];
  return times
    .sort(([, a], [, b]) => Number(b) - Number(a))
    .slice(0, SLOWEST)
    .map(([, seconds, file]) => `${seconds} s ${file}`);
}

function countsOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
