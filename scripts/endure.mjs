/**
 * `npm run endure`: the built bundles in Chromium over thousands of dialogs, calls, modules and records. Every topic says
 * what was done and measured; the last line is `N passed, N failed`.
 *
 *   --short           a fiftieth of everything, as in `npm test`
 *   --only=dialogs    that topic
 *   STOA_ENDURE_SEED  plays a run again
 */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const FOLDER = 'test/endure';
const SUFFIX = '.endure.ts';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { short, only } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;
const topics = readdirSync(FOLDER)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));
if (only !== undefined && !topics.includes(only)) {
  console.error(`--only takes one of ${topics.join(', ')}.`);
  process.exit(2);
}

const seed = (process.env.STOA_ENDURE_SEED ??= String(Date.now() % 1_000_000));
process.env.STOA_ENDURE_SHORT = short ? '1' : '0';
process.execArgv.push('--import', 'tsx');
console.log(`Seed ${seed}; STOA_ENDURE_SEED=${seed} plays this run again.`);

const totals = { passed: 0, failed: 0 };
for (const topic of only === undefined ? topics : [only]) await play(topic);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

/** One file, in a process of its own. Measuring wants both cores. */
async function play(topic) {
  const startedAt = performance.now();
  const told = [];
  let failed = 0;
  let passed = 0;
  const events = run({ files: [`${FOLDER}/${topic}${SUFFIX}`] });
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && /^\S.*: /.test(data.message)) told.push(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A file without a test is reported under its own name.
    const isFile = data.name.endsWith(SUFFIX);
    if (type === 'test:pass' && !isFile) passed += 1;
    else failed += 1;
    if (type === 'test:fail' || isFile) told.push(`✗ ${data.name}`, describe(data.details.error));
  }
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${failed > 0 ? '✗' : '✓'} ${topic} (${seconds} s)`);
  for (const line of told) console.log(line.replaceAll(/^/gm, '    '));
}

function describe(error) {
  if (!error) return 'There is no test in it.';
  return error.cause?.stack ?? error.cause?.message ?? String(error.cause ?? error.message);
}
