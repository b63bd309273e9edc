/**
 * React 19, which the package is developed with, and React 18, which it supports as well: both for pages, as ES modules
 * that share one copy of React, and for Node, where what is rendered on a server is bundled with one of them.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';

/** @typedef {'18' | '19'} ReactVersion */

/** What pages import. */
export const REACT_ENTRIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/test-utils',
];

const MODE = 'development';
const CACHE = '/node_modules/.cache/stoa';

/** Names that the packages of a version are installed under. */
const PACKAGES = /** @type {const} */ ({
  18: { react: 'react-18', 'react-dom': 'react-dom-18' },
  19: { react: 'react', 'react-dom': 'react-dom' },
});

/** @param {string} entry */
export function fileOf(entry) {
  return `${entry.replaceAll('/', '__')}.js`;
}

/**
 * @param {string} root
 * @param {ReactVersion} version
 * @returns {Promise<string>} address of the folder with the bundles
 */
export async function bundleReact(root, version) {
  const require = createRequire(join(root, 'package.json'));
  const key = createHash('sha256')
    .update([...installed(require, version), ...REACT_ENTRIES, MODE].join())
    .digest('hex');
  const address = `${CACHE}/react-${key.slice(0, 16)}`;
  const folder = join(root, address);
  if (existsSync(folder)) return address;

  // Several runs may start at once: each builds beside the target and the first rename wins.
  const own = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await build({
    ...options(root, version),
    entryPoints: Object.fromEntries(
      REACT_ENTRIES.map((entry) => [fileOf(entry).slice(0, -3), `es:${entry}`]),
    ),
    outdir: own,
    splitting: true,
    format: 'esm',
    plugins: [namedExports(root, version, require)],
  });
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return address;
}

/**
 * What the function `name` of a source file resolves to, as data, when React is of that version. It runs in a process of
 * its own, for a process has one registry of elements.
 * @param {string} root
 * @param {ReactVersion} version
 * @param {string} file
 * @param {string} name
 * @returns {Promise<string>} JSON
 */
export async function runWithReact(root, version, file, name) {
  // Beside the packages, which stay outside but for React.
  const outfile = join(root, `${CACHE}/${process.pid}-${version}.mjs`);
  await build({
    ...options(root, version),
    entryPoints: [join(root, file)],
    outfile,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [otherPackagesOutside()],
  });
  try {
    const script = `import { ${name} } from ${JSON.stringify(pathToFileURL(outfile).href)};
      process.stdout.write(JSON.stringify(await ${name}()));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } finally {
    await rm(outfile);
  }
}

/**
 * @param {string} root
 * @param {ReactVersion} version
 * @returns {import('esbuild').BuildOptions}
 */
function options(root, version) {
  return {
    absWorkingDir: root,
    bundle: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': JSON.stringify(MODE) },
    // Packages that ask for `react` mean the version that they belong to.
    ...(version !== '19' && { alias: PACKAGES[version] }),
    logLevel: 'error',
  };
}

/**
 * @param {NodeJS.Require} require
 * @param {ReactVersion} version
 */
function installed(require, version) {
  return [...Object.values(PACKAGES[version]), 'esbuild'].map(
    (name) => JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version,
  );
}

/**
 * CommonJS has no static list of names, so each entry is run once in Node to learn what it exports.
 * @param {string} root
 * @param {ReactVersion} version
 * @param {NodeJS.Require} require
 * @returns {import('esbuild').Plugin}
 */
function namedExports(root, version, require) {
  /** @param {string} entry */
  const namesOf = async (entry) => {
    const { outputFiles } = await build({
      ...options(root, version),
      stdin: { contents: `module.exports = require(${JSON.stringify(entry)})`, resolveDir: root },
      platform: 'node',
      format: 'cjs',
      write: false,
    });
    const module = { exports: {} };
    runInThisContext(`(module, exports, require) => {${outputFiles[0]?.text ?? ''}
}`)(module, module.exports, require);
    return Object.keys(module.exports).filter((name) => name !== 'default');
  };
  return {
    name: 'named-exports',
    setup(builder) {
      builder.onResolve({ filter: /^es:/ }, ({ path }) => ({ path: path.slice(3), namespace: 'es' }));
      builder.onLoad({ filter: /.*/, namespace: 'es' }, async ({ path }) => ({
        contents: `import all from ${JSON.stringify(path)};
          export default all;
          export const { ${(await namesOf(path)).join(', ')} } = all;`,
        resolveDir: root,
      }));
    },
  };
}

/** @returns {import('esbuild').Plugin} */
function otherPackagesOutside() {
  return {
    name: 'other-packages-outside',
    setup(builder) {
      builder.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
        kind === 'entry-point' || /^(react|react-dom|scheduler|stoa)(-18)?(\/|$)/.test(path)
          ? undefined
          : { path, external: true },
      );
    },
  };
}
