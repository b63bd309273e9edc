/** Writes what a whole run has found: the report with its plots, the results, and the README's figures. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
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
  await writeTidily(path.join(REPORT, 'results.json'), JSON.stringify(results, null, 2));
  const report = reportOf(results, { plots: new Set(Object.keys(plots)) });
  await writeTidily(path.join(REPORT, 'report.md'), report);
  await writeTidily(README, withFragment(await readFile(README, 'utf8'), fragmentOf(results)));
}

/** As `npm run format` would leave it. */
async function writeTidily(file, text) {
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
