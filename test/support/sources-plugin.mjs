/**
 * Makes the browser tests run on the sources: the package's own names lead to TypeScript files as in
 * `tsconfig.json`, `./x.js` finds `./x.ts` or `./x.tsx`, and React, which is CommonJS, is bundled once into ES
 * modules that share one copy. What is imported as `./x.js?react=18` gets React 18, with all that it imports, and
 * `/__server-markup__/18` is what `test/react/server-render.tsx` renders on a server with that.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { bundleReact, fileOf, REACT_ENTRIES, runWithReact } from './react-versions.mjs';

const SOURCES = /** @type {Readonly<Record<string, string>>} */ ({
  stoa: '/core/index.ts',
  'stoa/elements': '/elements/index.ts',
  'stoa/elements/define.js': '/elements/base/define.ts',
  'stoa/react': '/react/index.ts',
  'stoa/react/server.js': '/react/server.tsx',
  'stoa/sdk': '/sdk/index.ts',
  'stoa/sdk/stub.js': '/sdk/stub.ts',
  'stoa/testkit': '/testkit/index.ts',
});

const SERVER_MARKUP = '/__server-markup__/';

const MODE = 'development';

/** @returns {import('@web/test-runner').TestRunnerPlugin} */
export function sourcesPlugin() {
  let root = process.cwd();
  let react = '';
  let react18 = '';
  /** @type {Map<string, Promise<string>>} */
  const markups = new Map();
  return {
    name: 'stoa-sources',
    async serverStart({ config }) {
      root = config.rootDir;
      [react, react18] = await Promise.all([bundleReact(root, '19'), bundleReact(root, '18')]);
    },
    resolveImport({ source, context }) {
      const [name = '', query = context.querystring] = source.split('?');
      // Handed on from importer to imported.
      const graph = query === 'react=18' ? '?react=18' : '';
      if (Object.hasOwn(SOURCES, name)) return SOURCES[name] + graph;
      if (REACT_ENTRIES.includes(name)) return `${graph ? react18 : react}/${fileOf(name)}`;
      if (name.startsWith('.') && name.endsWith('.js') && !context.path.includes('/node_modules/')) {
        const file = typeScriptFor(root, context.path, name);
        return file && file + graph;
      }
      return undefined;
    },
    async serve({ path }) {
      if (!path.startsWith(SERVER_MARKUP)) return undefined;
      const version = path.endsWith('18') ? '18' : '19';
      if (!markups.has(version))
        markups.set(version, runWithReact(root, version, 'test/react/server-render.tsx', 'renderPages'));
      return { body: (await markups.get(version)) ?? '', type: 'json' };
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
