/** Builds the pages of the demo: those of the suite, and the other company's portal. */
import * as esbuild from 'esbuild';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { refuseWarnings } from './failures.mjs';
import { DEMO, PROJECT, TARGET } from './settings.mjs';

/** What a browser loads from `/assets`, by source. */
const ASSETS = {
  start: 'pages/start/start.ts',
  suite: 'pages/suite/suite.tsx',
  monitoring: 'pages/monitoring/monitoring.ts',
  control: 'pages/control/control.ts',
  phone: 'pages/phone/phone.ts',
};
const STYLES = ['start', 'suite', 'legacy', 'monitoring', 'control', 'phone', 'embed'];
const DOCUMENTS = {
  'suite/index.html': 'pages/start/index.html',
  'suite/suite.html': 'pages/suite/suite.html',
  'suite/legacy.html': 'pages/legacy/legacy.html',
  'suite/monitoring.html': 'pages/monitoring/monitoring.html',
  'suite/control.html': 'pages/control/control.html',
  'suite/phone.html': 'pages/phone/phone.html',
  'suite/embed.html': 'pages/embed/embed.html',
  'suite/favicon.svg': 'pages/shared/favicon.svg',
  'suite/assets/legacy.js': 'pages/legacy/legacy.js',
  'suite/assets/embed.js': 'pages/embed/embed.js',
  'outside/index.html': 'pages/outside/order/order.html',
  'outside/team.html': 'pages/outside/team/team.html',
  'outside/desk.html': 'pages/outside/desk/desk.html',
  'outside/trouble.html': 'pages/outside/trouble/trouble.html',
  'outside/strict.html': 'pages/outside/trouble/strict.html',
  'outside/sandboxed.html': 'pages/outside/trouble/sandboxed.html',
  'outside/favicon.svg': 'pages/outside/favicon.svg',
};

/** The portal's own pages, each a folder with a script and a style of its name. */
const OUTSIDE = { order: 'order.ts', team: 'team.tsx', desk: 'desk.ts', trouble: 'trouble.ts' };

/** The header that all of them begin with. */
const OUTSIDE_HEADER = 'pages/outside/shared/header.html';

/** The portal is another company's: it has a React of its own, of another version than the suite's. */
const OUTSIDE_REACT = { react: 'react-18', 'react-dom': 'react-dom-18' };

/** Vue without what this page does not use. */
const VUE = {
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
};

const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Files to look at. Storybook shows the same ones. */
const SAMPLES = 'stories/assets/media';

export async function buildSuite(outDir) {
  const outdir = path.join(outDir, 'suite', 'assets');
  const styles = Object.fromEntries(STYLES.map((page) => [page, path.join('pages', page, `${page}.css`)]));
  await Promise.all([
    ...scripts(ASSETS, outdir),
    // Before the first paint, for which modules are too late.
    bundleScript('early-looks', 'pages/shared/early-looks.ts', outdir, { format: 'iife' }),
    bundleStyles(styles, outdir),
  ]);
}

export async function buildOutside(outDir) {
  const outdir = path.join(outDir, 'outside');
  const folder = 'pages/outside';
  const sources = (file) =>
    Object.fromEntries(
      Object.entries(OUTSIDE).map(([page, name]) => [page, `${folder}/${page}/${file(page, name)}`]),
    );
  const trouble = `${folder}/trouble`;
  await Promise.all([
    ...scripts({ ...sources((_, name) => name), strict: `${trouble}/strict.ts` }, outdir, {
      alias: OUTSIDE_REACT,
      define: VUE,
    }),
    // A page without an origin cannot load modules.
    bundleScript('sandboxed', `${trouble}/sandboxed.ts`, outdir, { format: 'iife' }),
    bundleStyles(
      {
        ...sources((page) => `${page}.css`),
        framed: `${trouble}/framed.css`,
        sandboxed: `${trouble}/framed.css`,
      },
      outdir,
    ),
  ]);
}

export async function copyDocuments(outDir) {
  for (const [target, source] of Object.entries(DOCUMENTS)) {
    const file = path.join(outDir, target);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(
      file,
      target.startsWith('outside/') ? await outsideFile(source) : await readFile(path.join(DEMO, source)),
    );
  }
  await cp(path.join(PROJECT, SAMPLES), path.join(outDir, 'suite', 'assets', 'samples'), { recursive: true });
}

async function outsideFile(source) {
  const text = await readFile(path.join(DEMO, source), 'utf8');
  const header = await readFile(path.join(DEMO, OUTSIDE_HEADER), 'utf8');
  return text.replace('<!-- header -->', () => header.trim());
}

/** Each page by itself: of several together, the smallest would fetch what the largest shares with any other. */
function scripts(entries, outdir, options) {
  return Object.entries(entries).map(([page, source]) => bundleScript(page, source, outdir, options));
}

/** In one file, but for what Stoa loads on use. */
function bundleScript(page, source, dir, { alias = {}, define = {}, format = 'esm' } = {}) {
  return build({
    cwd: DEMO,
    input: { [page]: source },
    platform: 'browser',
    // That of the project leads `stoa` to its sources.
    tsconfig: false,
    resolve: { alias, conditionNames: ['production', 'browser', 'import', 'default'] },
    transform: { target: TARGET, define: { ...PRODUCTION, ...define } },
    onLog: (level, log, print) => level === 'warn' && refuseWarnings(level, log, print),
    output: {
      dir,
      format,
      minify: true,
      comments: { legal: false },
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  });
}

async function bundleStyles(entryPoints, outdir) {
  await esbuild.build({
    absWorkingDir: DEMO,
    entryPoints,
    outdir,
    bundle: true,
    minify: true,
    target: TARGET,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
  });
}
