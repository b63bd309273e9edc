/**
 * `npm run test:engines`: the browser tests in Chromium, Firefox and WebKitGTK, one after the other. Installs what is
 * missing where that is possible.
 *
 *   --only=firefox            that engine
 *   test/elements/*.test.ts   those files; all of them without
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ENGINES } from '../test/engines/engines.mjs';
import { runNode } from './test/run-program.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const wanted = values.only === undefined ? Object.keys(ENGINES) : [values.only];
const totals = { passed: 0, failed: 0, skipped: 0 };

for (const name of wanted) {
  const engine = ENGINES[name];
  if (!engine) {
    console.error(`--only takes one of ${Object.keys(ENGINES).join(', ')}.`);
    process.exit(2);
  }
  if (!engine.launcher()) install(engine.packages);
  console.log(`\n${name}`);
  const files = positionals.length > 0 ? ['--files', ...positionals] : [];
  const { output } = await runNode(
    ['node_modules/@web/test-runner/dist/bin.js', '--config', 'web-test-runner.config.mjs', ...files],
    { STOA_ENGINE: name },
  );
  console.log(output.trim());
  const counted = [...output.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gm)].at(-1);
  // What an engine cannot do makes the runner end as if it had failed: its own count decides.
  const [passed = 0, failed = 1, skipped = 0] = (counted ?? []).slice(1).map(Number);
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

/** @param {readonly string[]} packages of Debian and its kin */
function install(packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [program = '', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(program, rest, { stdio: 'inherit' });
  }
}
