/** Labels and modules in any number, and the page that takes them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollup } from 'rollup';
import { bundleScript } from '../bundling.mjs';
import { readAll } from '../files.js';
import { bundleTools } from '../loading/site.js';
import { html, json, script, serveSite } from '../site-server.js';

const LABELS = /^\/static\/public\/resource\/i18n\/en_US\/labels(\d+)\.json$/;
const NO_LABELS = /^\/static\/public\/resource\/i18n\//;
const COLLECTOR = /^\/api\//;

/**
 * @param {number} moduleCount
 * @param {'growth' | 'memory'} [suite] whose page it is
 */
export async function serveGrowth(moduleCount, suite = 'growth') {
  const files = new Map([
    [
      '/',
      html('<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body></body></html>'),
    ],
    ['/page.js', script(await bundleScript(path.join(import.meta.dirname, '..', suite, 'in-page.js')))],
    ...(await tinyModules(moduleCount)),
  ]);
  const answer = (pathname) => {
    const count = LABELS.exec(pathname)?.[1];
    if (count) return json(labelsOf(Number(count)));
    if (NO_LABELS.test(pathname)) return json({});
    return COLLECTOR.test(pathname) ? json({ code: 200, status: true, data: {} }) : undefined;
  };
  return serveSite((pathname) => files.get(pathname) ?? answer(pathname));
}

function labelsOf(count) {
  const indices = Array.from({ length: count }, (_, index) => index);
  return Object.fromEntries(
    indices.map((index) => [`orders.label.${index}`, `Order ${index} of {0} is late`]),
  );
}

/** As small as modules can be: what is measured is what the loader does for each. */
async function tinyModules(count) {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoa-growth-'));
  try {
    const { stoaModule, mergeManifests } = await bundleTools(folder);
    const build = path.join(folder, 'build');
    const sources = path.join(folder, 'sources');
    await mkdir(sources);
    for (let index = 0; index < count; index += 1) {
      const input = path.join(sources, `tiny${index}.js`);
      await writeFile(input, `export const index = ${index};\n`);
      const plugin = stoaModule({ name: `@stoa/tiny${index}`, buildDir: build });
      const bundle = await rollup({ input, plugins: [plugin] });
      await bundle.write({});
      await bundle.close();
    }
    await mergeManifests(build);
    return await readAll(build, '/build');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
