/**
 * Builds the app modules of the guides the way their authors do, with `stoa/rollup`, so that stories load real modules
 * through real manifests.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Returns the folder to serve: `build` with the modules, `static` with their labels. */
export async function buildAppModules(): Promise<string> {
  // `stoa/rollup` and the tables of the elements come from the package's own build.
  await promisify(execFile)(process.execPath, [fromRoot('scripts/build.mjs'), '--if-stale']);
  const { buildTeam } = await import('../app-modules/build.js');
  return buildTeam(fromRoot('node_modules/.cache/stoa/storybook'));
}
