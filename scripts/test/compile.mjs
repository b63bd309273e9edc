/**
 * Tests for Node as JavaScript, and with them the programs that they start: one build for all of them, where a loader
 * would read and compile the same sources anew in each of two hundred processes.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';

const PACKAGES = resolve('node_modules');
const FOLDER = join(PACKAGES, '.cache/stoa/tests');

/**
 * Writes a module for each source, and returns the folder: a source has its path of the project there, with `.js` at its
 * end. Packages stay outside.
 * @param {readonly string[]} sources
 * @returns {Promise<string>}
 */
export async function compile(sources) {
  mkdirSync(FOLDER, { recursive: true });
  const folder = mkdtempSync(join(FOLDER, 'run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/stoa'), 'junction');
  await build({
    entryPoints: [...sources],
    outdir: folder,
    outbase: '.',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [unreadablePackages, ownAddresses],
  });
  return folder;
}

/** Node cannot follow its imports, which leave out the ends of names. @type {import('esbuild').Plugin} */
const unreadablePackages = {
  name: 'unreadable-packages',
  setup(builder) {
    builder.onResolve({ filter: /^validator\// }, ({ path }) => ({ path: join(PACKAGES, path) }));
  },
};

/** What a module says of its own place is the place of its source. @type {import('esbuild').Plugin} */
const ownAddresses = {
  name: 'own-addresses',
  setup(builder) {
    builder.onLoad({ filter: /\.(tsx?|mjs|js)$/ }, async ({ path }) => {
      const text = path.startsWith(PACKAGES + sep) ? '' : await readFile(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const loader = /** @type {import('esbuild').Loader} */ (extname(path).slice(1).replace('mjs', 'js'));
      const define = {
        'import.meta.url': JSON.stringify(pathToFileURL(path).href),
        'import.meta.dirname': JSON.stringify(dirname(path)),
        'import.meta.filename': JSON.stringify(path),
      };
      const { code } = await transform(text, {
        ...{ loader, define, format: 'esm', target: 'node20', jsx: 'automatic' },
        ...{
          sourcefile: path,
          sourcemap: 'inline',
          tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
        },
      });
      return { contents: code, loader: 'js' };
    });
  },
};
