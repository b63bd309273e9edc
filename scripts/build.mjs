/**
 * `npm run build`: writes `dist` and `custom-elements.json`, and what editors want to know of it. Everything is made beside the old build and takes its
 * place only when all of it is there: a failed build leaves the last good one standing, and a running demo never
 * serves half of one.
 *
 *   --if-stale   does nothing when the last build was made from the same sources
 *   --partial    leaves out promised entries without a source, and survives type errors
 *   STOA_OUT_DIR where to write instead of the project's folder
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { contentHash } from './build/content-hash.mjs';
import { editorFiles } from './build/editors.mjs';
import { PACKAGE, ROOT } from './build/entries.mjs';
import { withLock } from './lock.mjs';

const { values: flags } = parseArgs({
  options: { 'if-stale': { type: 'boolean' }, partial: { type: 'boolean' } },
});
const out = path.resolve(process.env.STOA_OUT_DIR ?? ROOT);
const dist = path.join(out, 'dist');
const next = path.join(dist, '.next');
const stamp = path.join(dist, '.stamp');
const manifest = path.join(out, 'custom-elements.json');

await withLock(path.join(dist, '.lock'), async () => {
  const hash = contentHash();
  if (!flags['if-stale'] || !isFresh(hash)) await build(hash);
});

function isFresh(hash) {
  return existsSync(manifest) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

async function build(hash) {
  const startedAt = performance.now();
  // Loaded here because the compilers alone take longer than finding out that there is nothing to do.
  const { describeElements, writeDeclarations, writeScripts } = await import('./build/outputs.mjs');
  rmSync(next, { recursive: true, force: true });
  const [elements, ...rest] = await Promise.allSettled([
    describeElements(),
    writeDeclarations(next, flags),
    writeScripts(next, flags),
  ]);
  const failures = [elements, ...rest].filter(({ status }) => status === 'rejected');
  if (failures.length > 0) {
    for (const { reason } of failures) console.error(`\n${reason.message}`);
    rmSync(next, { recursive: true, force: true });
    process.exitCode = 1;
    return;
  }
  for (const [file, data] of Object.entries(editorFiles(elements.value, PACKAGE))) {
    writeFileSync(path.join(next, file), `${JSON.stringify(data)}\n`);
  }
  replaceDist();
  writeFileSync(manifest, `${JSON.stringify(elements.value, null, 2)}\n`);
  if (!flags.partial) writeFileSync(stamp, hash);
  printSizes((performance.now() - startedAt) / 1000);
}

/** Renames take milliseconds. The stamp goes first: from here on the old build is no more. */
function replaceDist() {
  rmSync(stamp, { force: true });
  for (const old of readdirSync(dist).filter((name) => !name.startsWith('.'))) {
    rmSync(path.join(dist, old), { recursive: true });
  }
  for (const fresh of readdirSync(next)) renameSync(path.join(next, fresh), path.join(dist, fresh));
  rmSync(next, { recursive: true });
}

function printSizes(seconds) {
  const files = readdirSync(dist, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  for (const file of scripts.filter((name) => /^((stoa|utils)\/)?[^/]+$/.test(name)).sort()) {
    const code = readFileSync(path.join(dist, file));
    const zipped = gzipSync(code, { level: 9 });
    console.log(`dist/${file}`.padEnd(28), kilobytes(code), 'kB', kilobytes(zipped), 'kB gzip');
  }
  console.log(`${scripts.length} modules in ${seconds.toFixed(1)} s`);
}

function kilobytes(bytes) {
  return (bytes.length / 1000).toFixed(1).padStart(7);
}
