/** Builds one app module with `stoa/rollup`, as its makers would: by itself, with all that it needs. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { stoaModule } from 'stoa/rollup';
import { refuseWarnings } from './failures.mjs';
import { MODULES } from './settings.mjs';

/** Delivered as older modules are. */
const CLASSIC = ['rates'];
/** Their makers prefer Rollup, the others Vite. */
const WITH_ROLLUP = ['notes', 'rates'];

/** Writes `{buildDir}/{folder}` and tells how many bytes its files have. */
export async function buildModule({ folder, buildDir, release }) {
  // Neither is loaded where no module needs it.
  const write = WITH_ROLLUP.includes(folder)
    ? (await import('./with-rollup.mjs')).withRollup
    : (await import('./with-vite.mjs')).withVite;
  const files = await write({
    input: path.join(MODULES, folder, 'index.ts'),
    constants: { 'process.env.NODE_ENV': '"production"', __RELEASE__: JSON.stringify(String(release)) },
    finish: stoaModule({
      name: `@stoa/${folder}`,
      buildDir,
      format: CLASSIC.includes(folder) ? 'classic' : 'module',
    }),
    onLog: refuseWarnings,
  });
  const sizes = files.map(async (file) => (await stat(path.join(buildDir, folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
