/**
 * Makes the browser tests run on the sources: the package's own names lead to TypeScript files as in
 * `tsconfig.json`, `./x.js` finds `./x.ts` or `./x.tsx`, and React, which is CommonJS, is bundled once into ES
 * modules that share one copy.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';

const SOURCES = /** @type {Readonly<Record<string, string>>} */ ({
  stoa: '/core/index.ts',
  'stoa/elements': '/elements/index.ts',
  'stoa/elements/define.js': '/elements/base/define.ts',
  'stoa/react': '/react/index.ts',
  'stoa/sdk': '/sdk/index.ts',
  'stoa/testkit': '/testkit/index.ts',
});

const REACT_ENTRIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/test-utils'];

const MODE = 'development';

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function sourcesPlugin() {
  let root = process.cwd();
  let react = '';
  return {
    name: 'stoa-sources',
    async serverStart({ config }) {
      root = config.rootDir;
      react = await bundleReact(root);
    },
    resolveImport({ source, context }) {
      if (Object.hasOwn(SOURCES, source)) return SOURCES[source];
      if (REACT_ENTRIES.includes(source)) return `${react}/${fileOf(source)}`;
      if (source.startsWith('.') && source.endsWith('.js') && !context.path.includes('/node_modules/')) {
        return typeScriptFor(root, context.path, source);
      }
      return undefined;
    },
    resolveMimeType(context) {
      return /\.tsx?$/.test(context.path) ? 'js' : undefined;
    },
    transform(context) {
      // nanostores asks for the mode without a guard, and there is no `process` in a browser.
      if (!context.response.is('js') || typeof context.body !== 'string') return undefined;
      if (!context.body.includes('process.env.NODE_ENV')) return undefined;
      return { body: context.body.replaceAll('process.env.NODE_ENV', JSON.stringify(MODE)) };
    },
  };
}

/**
 * @param {string} root
 * @param {string} importer
 * @param {string} source
 */
function typeScriptFor(root, importer, source) {
  const stem = source.slice(0, -'.js'.length);
  const folder = posix.dirname(importer);
  const extension = ['.ts', '.tsx'].find((it) => existsSync(join(root, posix.join(folder, stem) + it)));
  return extension && stem + extension;
}

/** @param {string} entry */
function fileOf(entry) {
  return `${entry.replaceAll('/', '__')}.js`;
}

/**
 * @param {string} root
 * @returns {Promise<string>} address of the folder with the bundles
 */
async function bundleReact(root) {
  const require = createRequire(join(root, 'package.json'));
  const versions = ['react', 'react-dom', 'esbuild'].map((name) => version(require, name));
  const key = createHash('sha256')
    .update([...versions, ...REACT_ENTRIES, MODE].join())
    .digest('hex');
  const address = `/node_modules/.cache/stoa/react-${key.slice(0, 16)}`;
  const folder = join(root, address);
  if (existsSync(folder)) return address;

  // Several runs may start at once: each builds beside the target and the first rename wins.
  const own = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await build({
    entryPoints: Object.fromEntries(
      REACT_ENTRIES.map((entry) => [fileOf(entry).slice(0, -3), `es:${entry}`]),
    ),
    outdir: own,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': JSON.stringify(MODE) },
    logLevel: 'error',
    plugins: [namedExports(root, require)],
  });
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return address;
}

/**
 * @param {NodeJS.Require} require
 * @param {string} name
 * @returns {string}
 */
function version(require, name) {
  return JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;
}

/**
 * CommonJS has no static list of names, so each entry is run once in Node to learn what it exports.
 * @param {string} root
 * @param {NodeJS.Require} require
 * @returns {import('esbuild').Plugin}
 */
function namedExports(root, require) {
  return {
    name: 'named-exports',
    setup(builder) {
      builder.onResolve({ filter: /^es:/ }, ({ path }) => ({ path: path.slice(3), namespace: 'es' }));
      builder.onLoad({ filter: /.*/, namespace: 'es' }, ({ path }) => {
        const names = Object.keys(require(path)).filter((name) => name !== 'default');
        return {
          contents: `import all from ${JSON.stringify(path)};
            export default all;
            export const { ${names.join(', ')} } = all;`,
          resolveDir: root,
        };
      });
    },
  };
}
