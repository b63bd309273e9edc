/** Builds all app modules into a folder that can be served as `/build`. */
import { once } from 'node:events';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { allOf } from './failures.mjs';
import { checkLabels } from './labels.mjs';
import { packageEntry } from './package-entry.mjs';
import { MODULES, PROJECT } from './settings.mjs';

/** Folders of the modules that a page shows, by the start of its path: those come to it in one file. */
const PAGES = { '/sp': '*', '/spa': ['hrm'] };
const WORKER = new URL('module-worker.mjs', import.meta.url);

/**
 * Writes the modules with the number of the release in them, the lazy chunks of the package and all manifests; with
 * `only` no more than those modules, into a folder that may have the others already. `print` takes a line for each step.
 * Rejects with all that went wrong, and then has written no manifest of all modules.
 */
export async function buildModules({ buildDir, release, only, print }) {
  const { mergeManifests } = await packageEntry('stoa/rollup');
  const folders = await chooseFolders(only);
  await mkdir(buildDir, { recursive: true });
  await allOf([
    ...folders.map((folder) => checkLabels((locale) => labelFile(folder, locale))),
    timed(print, 'utils', () => copyChunks(path.join(buildDir, 'utils'))),
    buildInThreads(folders, { buildDir, release, print }),
  ]);
  await timed(print, 'manifests', async () => {
    await mergeManifests(buildDir, { pages: pagesOf(await readdir(buildDir)), warn: print });
  });
}

/** Names of the modules' folders, in alphabetical order. */
export async function moduleFolders() {
  const entries = await readdir(MODULES, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.sort();
}

async function chooseFolders(only) {
  const folders = await moduleFolders();
  const unknown = only?.filter((folder) => !folders.includes(folder)) ?? [];
  if (unknown.length > 0)
    throw new Error(`There is no module ${unknown.join(', ')}. There are ${folders.join(', ')}.`);
  return only ?? folders;
}

/** As far as their modules are there. */
function pagesOf(built) {
  const pages = Object.entries(PAGES).map(([path, shown]) => [
    path,
    shown === '*'
      ? shown
      : shown.filter((folder) => built.includes(folder)).map((folder) => `@stoa/${folder}`),
  ]);
  return Object.fromEntries(pages.filter(([, shown]) => shown.length > 0));
}

/** The texts of a module in one language. */
export function labelFile(folder, locale) {
  return path.join(MODULES, folder, 'locales', `${locale}.json`);
}

/** What the layer loads on use, each from its own file. */
async function copyChunks(target) {
  const source = path.join(PROJECT, 'dist', 'utils');
  if (!(await stat(source).catch(() => undefined)))
    throw new Error('The lazy chunks in dist/utils are not built yet: run "npm run build" first.');
  const chunks = (await readdir(source)).filter((file) => file.endsWith('.js'));
  await mkdir(target, { recursive: true });
  await Promise.all(chunks.map((file) => cp(path.join(source, file), path.join(target, file))));
  return `${chunks.length} lazy chunks`;
}

/** As many modules at a time as there are cores. */
async function buildInThreads(folders, { buildDir, release, print }) {
  const waiting = [...folders];
  const failures = [];
  const work = async () => {
    const worker = new Worker(WORKER);
    try {
      for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
        await timed(print, `@stoa/${folder}`, async () => {
          worker.postMessage({ folder, buildDir, release });
          const [{ bytes, failure }] = await once(worker, 'message');
          if (failure === undefined) return `${(bytes / 1000).toFixed(1)} kB`;
          failures.push(`@stoa/${folder}: ${failure}`);
          return 'failed';
        });
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), folders.length) }, work));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function timed(print, what, step) {
  const startedAt = performance.now();
  const result = await step();
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  print([what, result, seconds].filter((part) => part !== undefined).join(', '));
}
