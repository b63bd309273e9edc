/**
 * Every test file in one module with all the sources that it imports, and the packages in a few more. Pages loaded one
 * by one what is 19,000 modules over all files, which took more time than the tests. Names, lines and stacks stay those
 * of the sources. What a page loads besides (modules that a test asks for by their address, `?react=18`) comes from the
 * sources as it is.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundleReact, fileOf, REACT_ENTRIES } from './react-versions.mjs';

const PACKAGES = '/__packages__';

/**
 * Scripts of pages that tests make, in frames: `page.ts`, `csp-page.ts`, `performance-frame.ts`. Not `recorder.page.ts`, on
 * whose page the prototypes are spoilt before a bundle would begin.
 */
const PAGE_SCRIPT = /(^|-)(page|frame)\.ts$/;

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  conditions: ['development'],
  define: { 'process.env.NODE_ENV': '"development"' },
  // Tests import some modules for what these do: see `sideEffects` in package.json, which is about `dist`.
  ignoreAnnotations: true,
  logLevel: 'silent',
};

/**
 * `launcher` hears which files there are before it starts a page, `middleware` serves them.
 * @param {string} root
 * @param {import('@web/test-runner').BrowserLauncher} launcher
 * @returns {{ launcher: import('@web/test-runner').BrowserLauncher, middleware: import('@web/test-runner').Middleware }}
 */
export function withBundles(root, launcher) {
  /** Address → text. @type {Map<string, string> | undefined} */
  let bundles;
  const initialize = launcher.initialize?.bind(launcher);
  launcher.initialize = async (config, files) => {
    await initialize?.(config, files);
    // What changes while the runner watches is on the disk.
    if (config.watch) return;
    bundles = await bundleAll(root, [...files, ...pageScripts(files)]).catch((error) => {
      console.warn(`Module by module, which is slow, because they cannot be bundled: ${error}`);
      return undefined;
    });
  };
  return {
    launcher,
    async middleware(context, next) {
      const text = context.querystring === 'react=18' ? undefined : bundles?.get(context.path);
      if (text === undefined) return next();
      context.type = context.path.endsWith('.map') ? 'json' : 'js';
      // The browser's profile lives no longer than these.
      context.set('cache-control', 'max-age=3600');
      context.body = text;
    },
  };
}

/**
 * Those beside test files.
 * @param {readonly string[]} files
 */
function pageScripts(files) {
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => PAGE_SCRIPT.test(name))
      .map((name) => join(folder, name)),
  );
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
async function bundleAll(root, files) {
  const react = await bundleReact(root, '19');
  /** @type {Set<string>} */
  const packages = new Set();
  /** @type {Set<string>} */
  const left = new Set();
  const tests = await bundleTests(root, files, outsideOf(react, packages, left));
  const shared = await build({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      [...packages].map((name) => [fileOf(name).slice(0, -'.js'.length), name]),
    ),
    outdir: join(root, PACKAGES),
    splitting: true,
    external: ['/__*'],
  });
  for (const file of left) tests.delete(file);
  for (const { path, text } of shared.outputFiles) tests.set(path, text);
  return new Map([...tests].map(([path, text]) => [addressOf(root, path), text]));
}

/**
 * One build for all, which reads each source once.
 * @param {string} root
 * @param {readonly string[]} files
 * @param {import('esbuild').Plugin} outside
 * @returns {Promise<Map<string, string>>} path → text
 */
async function bundleTests(root, files, outside) {
  try {
    const { outputFiles } = await build({
      ...OPTIONS,
      absWorkingDir: root,
      entryPoints: [...files],
      outdir: root,
      outbase: root,
      jsx: 'automatic',
      sourcemap: 'linked',
      sourcesContent: false,
      plugins: [outside, addresses(root, files)],
    });
    const scripts = new Map(files.map((file) => [file.replace(/\.tsx?$/, '.js'), file]));
    return new Map(outputFiles.map(({ path, text }) => [scripts.get(path) ?? path, text]));
  } catch {
    // A file that cannot be bundled is served as it is, so that the browser says what is wrong with it, and with it alone.
    if (files.length === 1) return new Map();
    const middle = files.length >> 1;
    return new Map([
      ...(await bundleTests(root, files.slice(0, middle), outside)),
      ...(await bundleTests(root, files.slice(middle), outside)),
    ]);
  }
}

/**
 * Leaves the packages outside, and notes which ones there are.
 * @param {string} react address of its folder
 * @param {Set<string>} packages
 * @param {Set<string>} left files that are not for a bundle
 * @returns {import('esbuild').Plugin}
 */
function outsideOf(react, packages, left) {
  return {
    name: 'packages-outside',
    setup(builder) {
      // Who chooses the React of what is imported wants the sources themselves.
      builder.onResolve({ filter: /\?react=18$/ }, ({ path, importer }) => {
        left.add(importer);
        return { path, external: true };
      });
      builder.onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || /^stoa(\/|$)/.test(path)) return undefined;
        if (path.startsWith('/')) return { path, external: true };
        if (REACT_ENTRIES.includes(path)) return { path: `${react}/${fileOf(path)}`, external: true };
        packages.add(path);
        return { path: `${PACKAGES}/${fileOf(path)}`, external: true };
      });
    },
  };
}

/**
 * `import.meta.url` of a file that a test imports is that file's own address.
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {import('esbuild').Plugin}
 */
function addresses(root, files) {
  return {
    name: 'addresses',
    setup(builder) {
      builder.onLoad({ filter: /[\\/]test[\\/].*\.tsx?$/ }, async ({ path }) => {
        const text = files.includes(path) ? '' : await readFile(path, 'utf8');
        if (!text.includes('import.meta.url')) return undefined;
        const own = `new URL(${JSON.stringify(addressOf(root, path))}, location.origin).href`;
        return {
          contents: text.replaceAll('import.meta.url', own),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}

/**
 * @param {string} root
 * @param {string} path
 */
function addressOf(root, path) {
  return `/${relative(root, path).replaceAll('\\', '/')}`;
}
