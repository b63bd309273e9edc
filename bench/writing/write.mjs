/** Writes what a whole run has found: the report with its plots, the results, and the README's figures. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { draw } from './draw.mjs';
import { plotsOf } from './plots.mjs';
import { fragmentOf, withFragment } from './readme.mjs';
import { reportOf } from './report.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const REPORT = path.join(ROOT, 'bench/report');
const README = path.join(ROOT, 'README.md');

/** @param {import('./report.mjs').Results} results */
export async function writeAll(results) {
  const plots = plotsOf(results);
  // What is no longer measured leaves no picture behind.
  await rm(REPORT, { recursive: true, force: true });
  await mkdir(REPORT, { recursive: true });
  for (const [file, plot] of Object.entries(plots))
    await writeFile(path.join(REPORT, file), await draw(plot));
  await writeFile(path.join(REPORT, 'results.json'), JSON.stringify(results, null, 2));
  const report = reportOf(results, { plots: new Set(Object.keys(plots)) });
  await writeFile(path.join(REPORT, 'report.md'), report);
  await writeFile(README, withFragment(await readFile(README, 'utf8'), fragmentOf(results)));
  await tidy(REPORT, README);
}

/** As `npm run format` leaves them. */
async function tidy(...files) {
  await promisify(execFile)(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...files], { cwd: ROOT });
}
