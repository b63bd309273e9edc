/**
 * Writes the static Storybook into `storybook-static`. It is made beside the old one and takes its place only when all
 * of it is there: a failed build leaves the last good one standing, and a running demo never serves half of one.
 *
 *   --if-stale   does nothing when the last build was made from the same sources
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contentHash } from './build/content-hash.mjs';
import { ROOT } from './build/entries.mjs';
import { withLock } from './lock.mjs';

const { values: flags } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });
const out = path.join(ROOT, 'storybook-static');
const next = path.join(out, '.next');
const stamp = path.join(out, '.stamp');
/** What pages show beside the sources, and the programs that read it. */
const SHOWN = [
  'CHANGELOG.md',
  'bench/results.json',
  'bench/report',
  'scripts/api',
  'scripts/docs',
  'scripts/release',
];

await withLock(path.join(out, '.lock'), async () => {
  const hash = contentHash('stories', ...SHOWN);
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!flags['if-stale'] || !fresh) await build(hash);
});

async function build(hash) {
  const startedAt = performance.now();
  rmSync(next, { recursive: true, force: true });
  const { code, output } = await runStorybook();
  if (code !== 0) {
    console.error(output.trim());
    rmSync(next, { recursive: true, force: true });
    process.exitCode = 1;
    return;
  }
  replaceOld();
  writeFileSync(stamp, hash);
  const stories = Object.keys(JSON.parse(readFileSync(path.join(out, 'index.json'), 'utf8')).entries).length;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`storybook-static: ${stories} stories and pages in ${seconds.toFixed(1)} s`);
}

/** What it says is for failures: a good build is long-winded. */
function runStorybook() {
  const storybook = path.join(ROOT, 'node_modules/storybook/dist/bin/dispatcher.js');
  const args = ['build', '--config-dir', 'stories/.storybook', '--output-dir', next, '--disable-telemetry'];
  const child = spawn(process.execPath, [storybook, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Some of it is sent before the configuration, which switches it off as well, has been read.
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Renames take milliseconds. The stamp goes first: from here on the old build is no more. */
function replaceOld() {
  rmSync(stamp, { force: true });
  for (const old of readdirSync(out).filter((name) => !name.startsWith('.'))) {
    rmSync(path.join(out, old), { recursive: true });
  }
  for (const fresh of readdirSync(next)) renameSync(path.join(next, fresh), path.join(out, fresh));
  rmSync(next, { recursive: true });
}
