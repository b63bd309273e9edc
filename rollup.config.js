/**
 * Five kinds of output (DESIGN section 1), all of them under `dist`:
 *
 * - the package: ES modules that mirror the source tree, dependencies left to the application's own bundler;
 * - `stoa.js` and `stoa-sdk.js`: classic scripts with everything a plain page needs at once;
 * - `stoa-sdk-stub.js`: a classic script that fetches `stoa-sdk.js` from beside itself when it is first needed, and makes
 *   sure by its hash that it is the one of the same build;
 * - `stoa/*.js`: ES modules that those two fetch from beside themselves when something first needs them. Their names
 *   are stable, for the scripts compute the address from their own;
 * - `utils/*.js`: the lazy chunks, each whole in itself, which a suite copies into its build folder.
 */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import path from 'node:path';
import esbuild from 'rollup-plugin-esbuild';
import {
  besideEachOther,
  besideModule,
  besideScript,
  MODULE_INTRO,
  SCRIPT_INTRO,
} from './scripts/build/beside-script.mjs';
import { leanBowser } from './scripts/build/bowser/lean.mjs';
import { clientBoundary } from './scripts/build/client-boundary.mjs';
import { entries, moduleEntries, PACKAGE, ROOT } from './scripts/build/entries.mjs';
import { thirdPartyLicences } from './scripts/build/licences.mjs';
import { minify } from './scripts/build/minify.mjs';
import { noGlobals } from './scripts/build/no-globals.mjs';
import { sdkIntegrity } from './scripts/build/sdk-integrity.mjs';
import { tightTemplates } from './scripts/build/tight-templates.mjs';

const SCRIPTS = { 'stoa.js': 'core/global', 'stoa-sdk.js': 'sdk/global' };

/** Address below `dist/stoa` → source. */
const LOADED_ON_USE = {
  'batch-tasks': 'core/surface/batch-task',
  download: 'core/navigation/download',
  ecode: 'core/monitor/ecode-list',
  elements: 'elements/index',
  frame: 'sdk/frame/page',
  'frame-host': 'sdk/frame/host',
  hydrate: 'elements/hydrate/hydrate',
  messages: 'core/i18n/message-engine',
  mobx: 'core/monitor/mobx',
  monitor: 'core/monitor/monitor',
  parts: 'sdk/parts',
  performance: 'core/monitor/performance',
  preview: 'core/navigation/preview',
  purifier: 'core/safety/purifier',
  spans: 'core/monitor/spans',
};

/**
 * Address below `dist/stoa` → source. What `stoa.js` alone loads: each is whole in itself, for a file that first has to
 * fetch others makes whoever has asked for it wait twice.
 */
const LOADED_BY_PAGES = {
  ar_SA: 'core/i18n/texts/ar_SA',
  delivery: 'core/monitor/delivery',
  lookups: 'core/lookups',
  modules: 'core/modules-part',
  navigation: 'core/navigation/part',
  renewal: 'core/session/renewal',
  request: 'core/request/rare-stages',
  'soft-keyboard': 'core/client/soft-keyboard',
  zh_CN: 'core/i18n/texts/zh_CN',
  zh_TW: 'core/i18n/texts/zh_TW',
};

/** Lazy chunks, by what `runtime.chunks` calls them. */
const CHUNKS = ['polyfills', 'fast-click', 'soft-keyboard', 'validator', 'console', 'otlp'];

/** `onMissing` hears of promised entries without a source; without it the first of them ends the build. */
export default function bundles({ outDir = path.join(ROOT, 'dist'), onMissing } = {}) {
  const base = { onLog: refuseWarnings };
  const output = { sourcemap: true, sourcemapPathTransform: besideDist(outDir) };
  const onUseInput = byAddress(LOADED_ON_USE, onMissing);
  const byPagesInput = byAddress(LOADED_BY_PAGES, onMissing);
  const beside = new Map(
    Object.entries({ ...onUseInput, ...byPagesInput }).map(([address, source]) => [
      source,
      `stoa/${address}.js`,
    ]),
  );
  const scripts = Object.entries(SCRIPTS).map(([file, name]) => ({
    ...base,
    input: Object.values(entries([name], onMissing)),
    // Browsers read classic scripts in the encoding of the page, and old pages have others than we. No function expression in
    // them is made to be called with `new`, and no property is read for what reading it does.
    plugins: [
      ...compile(),
      besideScript(beside),
      ...bundleAll(
        `${file}.LICENSES.txt`,
        { ascii_only: true },
        { inline: 1, unsafe_arrows: true, pure_getters: true },
      ),
    ],
    output: { ...output, file: path.join(outDir, file), format: 'iife', intro: SCRIPT_INTRO },
  }));
  const stub = {
    ...base,
    input: Object.values(entries(['sdk/stub-global'], onMissing)),
    // Every byte of it delays the pages of others: neither is there a licence of others to name, nor a map to look for.
    plugins: [sdkIntegrity(path.join(outDir, 'stoa-sdk.js')), ...compile(), tightest()],
    output: { file: path.join(outDir, 'stoa-sdk-stub.js'), format: 'iife', strict: false },
  };
  const onUse = {
    ...base,
    input: onUseInput,
    plugins: [...compile(), besideEachOther(), ...bundleAll('LICENSES.txt')],
    output: {
      ...output,
      dir: path.join(outDir, 'stoa'),
      format: 'es',
      // A page that is open while another version is deployed has those of its own: its next file brings its own, too.
      chunkFileNames: '[name]-[hash].js',
      intro: MODULE_INTRO,
    },
  };
  const byPages = Object.entries(byPagesInput).map(([address, source]) => ({
    ...base,
    input: source,
    plugins: [...compile(), besideModule(beside), ...bundleAll(`${address}.LICENSES.txt`)],
    output: {
      ...output,
      file: path.join(outDir, 'stoa', `${address}.js`),
      format: 'es',
      intro: MODULE_INTRO,
    },
  }));
  const chunks = CHUNKS.map((name) => ({
    ...base,
    input: Object.values(entries([`core/chunks/${name}`], onMissing)),
    plugins: [...compile(), commonjs(), ...bundleAll(`${name}.LICENSES.txt`)],
    output: { ...output, file: path.join(outDir, 'utils', `${name}.js`), format: 'es' },
  }));
  const modules = {
    ...base,
    input: moduleEntries(onMissing),
    external: dependsOn,
    plugins: [...compile(), clientBoundary(['react/index', 'react/server'])],
    output: { ...output, dir: outDir, format: 'es', preserveModules: true, preserveModulesRoot: ROOT },
  };
  // The stub holds the hash of a script, which is there by then.
  return [modules, ...scripts, stub, onUse, ...byPages, ...chunks].filter(
    ({ input }) => Object.keys(input).length > 0,
  );
}

function compile() {
  return [esbuild({ target: 'es2022', tsconfig: path.join(ROOT, 'tsconfig.json') }), tightTemplates()];
}

/** The condition is fixed because Node's own environment would otherwise choose Lit's development build in tests. */
function bundleAll(licences, format = {}, compress = {}) {
  return [
    leanBowser(),
    nodeResolve({ exportConditions: ['production'] }),
    noGlobals(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    minify({
      ecma: 2020,
      compress: { passes: 4, ...compress },
      format: { comments: false, preamble: notice(licences), ...format },
    }),
    thirdPartyLicences(licences),
  ];
}

/** No function of the stub is anybody's `this` or class. */
function tightest() {
  return minify({
    ecma: 2020,
    compress: { passes: 3, unsafe: true, unsafe_arrows: true, keep_fargs: false },
    format: { ascii_only: true, comments: false },
    toplevel: true,
  });
}

function notice(licences) {
  const { name, version, license } = PACKAGE;
  return `/*! ${name} ${version}, ${license}. Packages in this file: ${licences} */`;
}

function byAddress(wanted, onMissing) {
  const sources = entries(Object.values(wanted), onMissing);
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([address, name]) => (sources[name] ? [[address, sources[name]]] : [])),
  );
}

/** Only what package.json lists may stay outside; anything else that Rollup cannot find is a mistake. */
function dependsOn(specifier) {
  const packages = [...Object.keys(PACKAGE.dependencies), ...Object.keys(PACKAGE.peerDependencies)];
  return (
    specifier.startsWith('node:') ||
    packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  );
}

/**
 * Source maps name the sources as seen from `dist`, also when a build is written elsewhere, and packages as if they
 * lay in the project's own folder, also when they are links to another place: same bytes anywhere.
 */
function besideDist(outDir) {
  return (source, map) => {
    const home = path.join(ROOT, 'dist', path.relative(outDir, path.dirname(map)));
    const file = path.resolve(path.dirname(map), source).replace(/^.*(?=[\\/]node_modules[\\/])/, ROOT);
    return path.relative(home, file);
  };
}

/** A warning about our own code is a mistake that ships: unresolved imports, circles, a lost `this`. */
function refuseWarnings(level, log, print) {
  // A module of types alone has nothing to run.
  if (log.code === 'EMPTY_BUNDLE') return;
  const ours = ![log.id, ...(log.ids ?? [])].some((id) => id?.includes('node_modules'));
  print(level === 'warn' && ours ? 'error' : level, log);
}
