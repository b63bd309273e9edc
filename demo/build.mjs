/**
 * Builds the demo into `demo/dist`, the way its makers would: every app module in a build of its own with
 * `stoa/rollup`, labels and pages beside them. All of it uses the package as it ships, through its exports.
 *
 *   suite/         pages of the suite
 *   suite/assets/  their scripts and styles
 *   suite/build/   app modules with their manifests and merged distributions, lazy chunks
 *   suite/static/  label files
 *   outside/       the other company's portal
 *
 *   --modules=<folder>  builds only what is in suite/build, into that folder, and touches nothing else
 *   --release=<number>  the number that the app modules carry, 1 unless told otherwise
 *   --only=<names>      with --modules: builds these modules, as in hrm,notes, beside those that are there already
 */
import { cp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withLock } from '../scripts/lock.mjs';
import { allOf, describe } from './build/failures.mjs';
import { checkLabels } from './build/labels.mjs';
import { buildModules, labelFile, moduleFolders } from './build/modules.mjs';
import { packageEntry } from './build/package-entry.mjs';
import { buildOutside, buildSuite, copyDocuments } from './build/pages.mjs';
import { DEMO, PROJECT } from './build/settings.mjs';

const DIST = path.join(DEMO, 'dist');
const NEXT = path.join(DIST, '.next');

const print = (line) => console.log(line);

try {
  const { modules, release, only } = readFlags();
  // Tools look for their helpers from where they run.
  process.chdir(PROJECT);
  if (modules === undefined) await withLock(path.join(DIST, '.lock'), () => buildAll(release));
  else await buildModules({ buildDir: modules, release, only, print });
} catch (error) {
  console.error(`The demo could not be built.\n${describe(error)}`);
  process.exitCode = 1;
}

function readFlags() {
  const flag = { type: 'string' };
  const { values } = parseArgs({ options: { modules: flag, release: flag, only: flag } });
  const { modules, release = '1', only } = values;
  if (modules === '') throw new Error('--modules needs a folder.');
  if (only !== undefined && modules === undefined) throw new Error('--only needs --modules.');
  if (!/^[1-9]\d{0,8}$/.test(release))
    throw new Error(`--release takes a number from 1 on, not "${release}".`);
  return { modules: modules && path.resolve(modules), release: Number(release), only: only?.split(',') };
}

async function buildAll(release) {
  const startedAt = performance.now();
  try {
    await rm(NEXT, { recursive: true, force: true });
    await allOf([
      buildModules({ buildDir: path.join(NEXT, 'suite', 'build'), release, print }),
      buildLabels(),
      buildSuite(NEXT),
      buildOutside(NEXT),
      copyDocuments(NEXT),
    ]);
    // Takes the place of the old one only when all of it is there.
    for (const site of await readdir(NEXT)) {
      await rm(path.join(DIST, site), { recursive: true, force: true });
      await rename(path.join(NEXT, site), path.join(DIST, site));
    }
    print(`demo/dist in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } finally {
    await rm(NEXT, { recursive: true, force: true });
  }
}

/** Texts of the modules come from the modules, those of the suite and its tenant from `demo/labels`. */
async function buildLabels() {
  const { collectLabels } = await packageEntry('stoa/rollup');
  const outDir = path.join(NEXT, 'suite');
  const labels = path.join(DEMO, 'labels');
  for (const file of await readdir(path.join(labels, 'en_US')))
    await checkLabels((locale) => path.join(labels, locale, file));
  const modules = (await moduleFolders()).map((folder) => ({
    name: `@stoa/${folder}`,
    dir: path.dirname(labelFile(folder, 'en_US')),
  }));
  await collectLabels({ modules, outDir });
  await cp(labels, path.join(outDir, 'static/public/resource/i18n'), { recursive: true });
}
