/**
 * Builds the demo into `demo/dist`, the way its makers would: every app module in a build of its own with
 * `stoa/rollup`, labels and pages beside them. All of it uses the package as it ships, through its exports.
 *
 *   suite/         pages of the suite
 *   suite/assets/  their scripts and styles
 *   suite/build/   app modules, with moduleversion.json
 *   suite/static/  label files
 *   outside/       the other company's portal
 */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import * as esbuild from 'esbuild';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import transpile, { minify } from 'rollup-plugin-esbuild';
import { withLock } from '../scripts/lock.mjs';

const DEMO = path.dirname(fileURLToPath(import.meta.url));
const DIST = path.join(DEMO, 'dist');
const NEXT = path.join(DIST, '.next');
const LOCALES = ['en_US', 'zh_CN', 'zh_TW', 'ar_SA'];
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };
const TARGET = 'es2022';
const COMPILER = { compilerOptions: { jsx: 'react-jsx', target: TARGET, useDefineForClassFields: true } };

/** Pages: what a browser loads from `/assets`, by source. */
const ASSETS = {
  start: 'pages/start/start.ts',
  suite: 'pages/suite/suite.tsx',
  monitoring: 'pages/monitoring/monitoring.ts',
  control: 'pages/control/control.ts',
};
const STYLES = ['start', 'suite', 'legacy', 'monitoring', 'control'];
const DOCUMENTS = {
  'suite/index.html': 'pages/start/index.html',
  'suite/suite.html': 'pages/suite/suite.html',
  'suite/legacy.html': 'pages/legacy/legacy.html',
  'suite/monitoring.html': 'pages/monitoring/monitoring.html',
  'suite/control.html': 'pages/control/control.html',
  'suite/favicon.svg': 'pages/shared/favicon.svg',
  'suite/assets/legacy.js': 'pages/legacy/legacy.js',
  'outside/index.html': 'pages/outside/index.html',
  'outside/favicon.svg': 'pages/outside/favicon.svg',
};

await withLock(path.join(DIST, '.lock'), build);

async function build() {
  const startedAt = performance.now();
  try {
    await rm(NEXT, { recursive: true, force: true });
    await Promise.all([buildModules(), buildLabels(), buildSuite(), buildOutside(), copyDocuments()]);
    // Takes the place of the old one only when all of it is there.
    for (const site of await readdir(NEXT)) {
      await rm(path.join(DIST, site), { recursive: true, force: true });
      await rename(path.join(NEXT, site), path.join(DIST, site));
    }
    console.log(`demo/dist in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`The demo could not be built.\n${describe(error)}`);
    process.exitCode = 1;
  } finally {
    await rm(NEXT, { recursive: true, force: true });
  }
}

/** Each module brings its own copy of React and of what it uses of `stoa/react`: it owes nothing to its host. */
async function buildModules() {
  const { mergeManifests, stoaModule } = await packageEntry('stoa/rollup');
  const buildDir = path.join(NEXT, 'suite', 'build');
  for (const folder of await moduleFolders()) {
    const bundle = await rollup({
      input: path.join(DEMO, 'modules', folder, 'index.ts'),
      onLog: refuseWarnings,
      plugins: [
        transpile({ target: TARGET, tsconfigRaw: COMPILER }),
        nodeResolve({ exportConditions: ['production'], extensions: ['.js', '.mjs', '.ts', '.tsx'] }),
        commonjs(),
        replace({ preventAssignment: true, values: PRODUCTION }),
        minify({ target: TARGET, charset: 'utf8', legalComments: 'none' }),
        stoaModule({ name: `@stoa/${folder}`, buildDir }),
      ],
    });
    await bundle.write({ format: 'es' });
    await bundle.close();
  }
  await mergeManifests(buildDir);
}

/** Texts of the modules come from the modules, those of the suite and its tenant from `demo/labels`. */
async function buildLabels() {
  const { collectLabels } = await packageEntry('stoa/rollup');
  const outDir = path.join(NEXT, 'suite');
  const modules = (await moduleFolders()).map((folder) => ({
    name: `@stoa/${folder}`,
    dir: path.join(DEMO, 'modules', folder, 'locales'),
  }));
  for (const { dir } of modules) await checkLabels((locale) => path.join(dir, `${locale}.json`));
  for (const file of await readdir(path.join(DEMO, 'labels', 'en_US'))) {
    await checkLabels((locale) => path.join(DEMO, 'labels', locale, file));
  }
  await collectLabels({ modules, outDir });
  await cp(path.join(DEMO, 'labels'), path.join(outDir, 'static/public/resource/i18n'), { recursive: true });
}

async function buildSuite() {
  const outdir = path.join(NEXT, 'suite', 'assets');
  const styles = Object.fromEntries(STYLES.map((page) => [page, path.join('pages', page, `${page}.css`)]));
  await Promise.all([bundle(ASSETS, outdir), bundle(styles, outdir)]);
}

async function buildOutside() {
  const outdir = path.join(NEXT, 'outside');
  await bundle({ outside: 'pages/outside/outside.ts' }, outdir);
  await bundle({ outside: 'pages/outside/outside.css' }, outdir);
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
    define: PRODUCTION,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'silent',
    // Own settings: those of the project lead `stoa` to its sources.
    tsconfigRaw: COMPILER,
  });
}

async function copyDocuments() {
  for (const [target, source] of Object.entries(DOCUMENTS)) {
    const file = path.join(NEXT, target);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await readFile(path.join(DEMO, source)));
  }
}

/** Every language has to say everything, or somebody reads a fallback in a foreign one. */
async function checkLabels(fileOf) {
  const [first, ...others] = await Promise.all(
    LOCALES.map(async (locale) => {
      const file = fileOf(locale);
      return { file: path.relative(DEMO, file), ids: Object.keys(JSON.parse(await readFile(file, 'utf8'))) };
    }),
  );
  for (const { file, ids } of others) {
    const missing = first.ids.filter((id) => !ids.includes(id));
    const extra = ids.filter((id) => !first.ids.includes(id));
    if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}, which ${first.file} has.`);
    if (extra.length > 0) throw new Error(`${file} has ${extra.join(', ')}, which ${first.file} lacks.`);
  }
}

async function moduleFolders() {
  const entries = await readdir(path.join(DEMO, 'modules'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function packageEntry(name) {
  try {
    return await import(name);
  } catch (cause) {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new Error(`${name} is not built yet: run "npm run build" first.`, { cause });
  }
}

/** Packages that are not ours may be warned about; a warning about our own sources is a mistake. */
function refuseWarnings(level, log, print) {
  const ours = ![log.id, ...(log.ids ?? [])].some((id) => id?.includes('node_modules'));
  print(level === 'warn' && ours ? 'error' : level, log);
}

function describe(error) {
  const place = error.loc?.file ? `${path.relative(DEMO, error.loc.file)}:${error.loc.line}\n` : '';
  return `${place}${error.message}${error.frame ? `\n${error.frame}` : ''}`;
}
