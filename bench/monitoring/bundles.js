/** One bundle for each monitor, made as an app would make it: minified, for production, lazy parts apart. */
import { build, transform } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PRODUCTION, ROOT, stoaFile } from '../bundling.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** The entry of the package as all suites take it. */
export const BUILT = stoaFile('stoa');
/** Its sources, for work in progress. */
export const SOURCES = path.join(ROOT, 'core/index.ts');

const FLAVOUR = 'default-spa-errors';

/**
 * @typedef {{ files: ReadonlyMap<string, string>, gzip: number, gzipLater: number }} Bundle files by name, of which
 *   `page.js` is the entry; bytes of what loads at once and of what loads on use
 *
 * @param {string} contender
 * @param {{ page?: string, stoa?: string, readable?: boolean, timed?: boolean }} [options] `page` runs in the page and
 *   finds the contender by that name. With `timed`, `globalThis.monitorMs` sums up what making the parts of our monitor
 *   took.
 * @returns {Promise<Bundle>}
 */
export async function bundle(
  contender,
  { page = 'in-page.js', stoa = BUILT, readable = false, timed = false } = {},
) {
  const { outputFiles, metafile } = await build({
    entryPoints: { page: path.join(HERE, page) },
    alias: { contender: path.join(HERE, 'contenders', `${contender}.js`), stoa },
    plugins: [boomerangScripts(), ...(timed ? [timedMonitor()] : [])],
    outdir: '/bundle',
    ...PRODUCTION,
    splitting: true,
    metafile: true,
    write: false,
    format: 'esm',
    minify: !readable,
  });
  const sizeOf = ({ contents }) => gzipSync(contents, { level: 9 }).length;
  const early = reachable(metafile.outputs);
  const sum = (isWanted) =>
    outputFiles
      .filter((file) => isWanted(early.has(nameOf(file.path))))
      .reduce((total, file) => total + sizeOf(file), 0);
  return {
    files: new Map(outputFiles.map((file) => [nameOf(file.path), file.text])),
    gzip: sum((isEarly) => isEarly),
    gzipLater: sum((isEarly) => !isEarly),
  };
}

const nameOf = (file) => path.basename(file);

/** Names of the files that the entry imports, and theirs, without those that load on use. */
function reachable(outputs) {
  const byName = new Map(Object.entries(outputs).map(([file, output]) => [nameOf(file), output]));
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const { path: file, kind } of byName.get(name).imports)
      if (kind === 'import-statement') visit(nameOf(file));
  };
  visit('page.js');
  return found;
}

/** The scripts of the flavour one after another, without what its own build strips. */
function boomerangScripts() {
  const folder = path.dirname(resolve('boomerangjs/package.json'));
  return {
    name: 'boomerang-scripts',
    setup(context) {
      context.onResolve({ filter: /^boomerang-scripts$/ }, () => ({
        path: 'scripts',
        namespace: 'boomerang',
      }));
      context.onLoad({ filter: /.*/, namespace: 'boomerang' }, async () => {
        const { flavors } = JSON.parse(await readFile(path.join(folder, 'plugins.json'), 'utf8'));
        const names = ['boomerang.js', ...flavors[FLAVOUR].plugins];
        const scripts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
        const stripped = scripts
          .join(';\n')
          .replaceAll('%boomerang_version%', '1')
          .replaceAll(/(?:BOOMR\.(?:debug|info|warn|error)|\bdebugLog)\(.*\);/g, '')
          .replaceAll(/\/\* ?BEGIN_(DEBUG|TEST_CODE) ?\*\/[^]*?\/\* ?END_\1 ?\*\//g, '');
        const { code } = await transform(stripped, { minify: true, legalComments: 'none' });
        // A classic script: `this` is the window, and nothing is strict.
        return { contents: `(0, eval)(${JSON.stringify(code)})`, loader: 'js' };
      });
    },
  };
}

/** Makes the runtime time what it imports from the monitor, however much that is by now. */
function timedMonitor() {
  return {
    name: 'timed-monitor',
    setup(context) {
      context.onLoad({ filter: /[\\/]core[\\/]runtime\.(js|ts)$/ }, async ({ path: file }) => {
        const made = [];
        const source = (await readFile(file, 'utf8')).replaceAll(
          /import \{([^}]*)\} from '\.\/monitor\/[^']*'/g,
          (statement) =>
            statement.replaceAll(/\bcreate[A-Z]\w*/g, (name) => {
              made.push(name);
              return `${name} as untimed_${name}`;
            }),
        );
        const timed = made.map(
          (name) => `const ${name} = (...args) => {
            const startedAt = performance.now();
            try { return untimed_${name}(...args); }
            finally { globalThis.monitorMs = (globalThis.monitorMs ?? 0) + performance.now() - startedAt; }
          };`,
        );
        if (made.length === 0) throw new Error('the runtime makes no monitor any more');
        return {
          contents: `${source}\n${timed.join('\n')}`,
          loader: path.extname(file) === '.ts' ? 'ts' : 'js',
        };
      });
    },
  };
}
