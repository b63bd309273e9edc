/** Builds the pages of the demo: those of the suite, and the other company's portal. */
import * as esbuild from 'esbuild';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPILER, DEMO, PROJECT, TARGET } from './settings.mjs';

/** What a browser loads from `/assets`, by source. */
const ASSETS = {
  start: 'pages/start/start.ts',
  suite: 'pages/suite/suite.tsx',
  monitoring: 'pages/monitoring/monitoring.ts',
  control: 'pages/control/control.ts',
  phone: 'pages/phone/phone.ts',
};
const STYLES = ['start', 'suite', 'legacy', 'monitoring', 'control', 'phone'];
const DOCUMENTS = {
  'suite/index.html': 'pages/start/index.html',
  'suite/suite.html': 'pages/suite/suite.html',
  'suite/legacy.html': 'pages/legacy/legacy.html',
  'suite/monitoring.html': 'pages/monitoring/monitoring.html',
  'suite/control.html': 'pages/control/control.html',
  'suite/phone.html': 'pages/phone/phone.html',
  'suite/favicon.svg': 'pages/shared/favicon.svg',
  'suite/assets/legacy.js': 'pages/legacy/legacy.js',
  'outside/index.html': 'pages/outside/index.html',
  'outside/favicon.svg': 'pages/outside/favicon.svg',
};

/** Files to look at. Storybook shows the same ones. */
const SAMPLES = 'stories/assets/media';

export async function buildSuite(outDir) {
  const outdir = path.join(outDir, 'suite', 'assets');
  const styles = Object.fromEntries(STYLES.map((page) => [page, path.join('pages', page, `${page}.css`)]));
  await Promise.all([bundle(ASSETS, outdir), bundle(styles, outdir)]);
}

export async function buildOutside(outDir) {
  const outdir = path.join(outDir, 'outside');
  await bundle({ outside: 'pages/outside/outside.ts' }, outdir);
  await bundle({ outside: 'pages/outside/outside.css' }, outdir);
}

export async function copyDocuments(outDir) {
  for (const [target, source] of Object.entries(DOCUMENTS)) {
    const file = path.join(outDir, target);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await readFile(path.join(DEMO, source)));
  }
  await cp(path.join(PROJECT, SAMPLES), path.join(outDir, 'suite', 'assets', 'samples'), { recursive: true });
}

async function bundle(entryPoints, outdir) {
  await esbuild.build({
    absWorkingDir: DEMO,
    entryPoints,
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    // What Stoa loads on use stays in files of its own.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    target: TARGET,
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    tsconfigRaw: COMPILER,
  });
}
