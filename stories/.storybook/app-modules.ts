/**
 * Builds the app modules of the guides the way their authors do, so that stories load real modules through real
 * manifests.
 */
import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { collectLabels, mergeManifests, stoaModule } from '../../rollup/index.js';
import { ALIASES, fromRoot } from './aliases.js';

const OUT_DIR = fromRoot('node_modules/.cache/stoa/storybook-modules');

/** Returns the folder to serve: `build` with the modules, `static` with their labels. */
export async function buildAppModules(): Promise<string> {
  const name = '@stoa/team';
  const source = fromRoot('stories/app-modules/team');
  await rm(OUT_DIR, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    root: source,
    resolve: { alias: ALIASES },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { lib: { entry: 'index.ts' } },
    plugins: [stoaModule({ name, buildDir: `${OUT_DIR}/build` })],
  });
  await mergeManifests(`${OUT_DIR}/build`);
  await collectLabels({ modules: [{ name, dir: `${source}/locales` }], outDir: OUT_DIR });
  return OUT_DIR;
}
