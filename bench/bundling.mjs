/**
 * Scripts for suites and pages, made as an app would make them: minified, for production, with the package as it was
 * built. With `--source` on the command line it is its sources, for work in progress.
 */
import { build } from 'esbuild';
import { createRequire } from 'node:module';
import path from 'node:path';

const BENCH = import.meta.dirname;
export const ROOT = path.dirname(BENCH);
const IS_SOURCE = process.argv.includes('--source');
const { resolve } = createRequire(path.join(ROOT, 'package.json'));

/** Of every bundle; without the settings of the compiler, which would lead to the sources. */
export const PRODUCTION = {
  bundle: true,
  minify: true,
  conditions: ['production'],
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: '{}',
  logLevel: 'error',
};

/** `stoa` and what is below it, as package.json promises. */
export function stoaPackage() {
  return {
    name: 'stoa-package',
    setup(context) {
      context.onResolve({ filter: /^stoa(\/|$)/ }, ({ path: name }) => ({ path: stoaFile(name) }));
    },
  };
}

/** The file behind a name such as `stoa/sdk`. */
export function stoaFile(name) {
  const built = resolve(name);
  return IS_SOURCE ? built.replace(/([\\/])dist([\\/].*)\.js$/, '$1..$2.ts').replace('/../', '/') : built;
}

/**
 * @param {string} entry a file
 * @param {import('esbuild').BuildOptions} [options]
 * @returns {Promise<string>} one script
 */
export async function bundleScript(entry, { plugins = [], ...options } = {}) {
  const { outputFiles } = await build({
    ...PRODUCTION,
    entryPoints: [entry],
    write: false,
    format: 'esm',
    plugins: [stoaPackage(), ...plugins],
    ...options,
  });
  return outputFiles[0].text;
}
