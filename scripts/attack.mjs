/**
 * `npm run attack`: attacks on the bundles as they are built, in a real browser: rows of threats in every area, markup
 * that is made to get through sanitisers, the whole demo under its strict policies, and properties under random input. It
 * prints a line for each attack, a table of the areas, and `N passed, N failed`; only a run without a failure exits with 0.
 *
 *   --only=link,redirect-0    rows whose ids begin so
 *   threats xss strict fuzz   files whose paths hold one of these; all without
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(ROOT);

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const folder = join('test', 'attack');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.attack.ts'))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter(
    (file) =>
      positionals.length === 0 || positionals.some((wanted) => file.slice(folder.length).includes(wanted)),
  )
  .sort();
if (files.length === 0) {
  console.error(`No file of ${folder} has one of ${positionals.join(', ')} in its path.`);
  process.exit(2);
}

const only = values.only
  ?.split(',')
  .map((start) => start.replace(/[^\w-]/g, ''))
  .join('|');
// Inside a test of Node's own runner this variable would make an inner one run nothing.
const { NODE_TEST_CONTEXT: _outer, ...env } = process.env;
const child = spawn(
  process.execPath,
  [
    ...['--import', 'tsx', '--test', '--test-concurrency=2'],
    `--test-reporter=./${folder.replaceAll('\\', '/')}/support/reporter.mjs`,
    ...files,
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...(only && { ATTACK_ONLY: `^(own-)?(${only})` }) },
  },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => child.kill(signal));
child.on('close', (code) => (process.exitCode = code ?? 1));
