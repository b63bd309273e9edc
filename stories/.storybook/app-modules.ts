/**
 * Builds the app modules of the guides the way their authors do, so that stories load real modules through real
 * manifests.
 */
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    build: { lib: { entry: 'index.ts' }, emptyOutDir: true },
    plugins: [stoaModule({ name, buildDir: `${OUT_DIR}/build` })],
  });
  // No page of Storybook has a distribution, and none has to ask in vain for the map that would say so.
  await mergeManifests(`${OUT_DIR}/build`, { pages: {} });
  const labels = await collectLabels({ modules: [{ name, dir: `${source}/locales` }], outDir: OUT_DIR });
  // The suite's own texts, to which these modules have nothing to add.
  for (const { file } of labels) await writeFile(join(dirname(file), 'ui.json'), '{}\n');
  return OUT_DIR;
}
