/** What code weighs for who loads it: bundled for production by Rollup, minified by terser, gzipped. */
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from 'terser';
import { ROOT } from '../build/entries.mjs';
import { tightTemplates } from '../build/tight-templates.mjs';

/** As the scripts of the package are minified. */
const HOW = { module: true, ecma: 2020, compress: { passes: 4 }, format: { comments: false } };

/** @param {string | Uint8Array} content */
export function gzipped(content) {
  return gzipSync(content, { level: 9 }).length;
}

/**
 * Gzipped bytes of one script with what `source` imports and what that imports at once. What loads on use does not
 * count: nobody waits for it.
 *
 * @param {string} source an ES module
 * @param {{ from?: string, external?: (id: string) => boolean }} [options] `from` is the folder from which bare names
 *   resolve; `external` is what the reader has anyway
 */
export async function weigh(source, { from = ROOT, external = () => false } = {}) {
  const entry = path.join(from, 'weighed.js');
  const bundle = await rollup({
    input: entry,
    onLog: () => {},
    external: (id) => id !== entry && external(id),
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? { code: source, moduleSideEffects: true } : null),
      },
      nodeResolve({
        browser: true,
        exportConditions: ['production'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      }),
      {
        name: 'json',
        transform: (code, id) =>
          id.endsWith('.json') ? { code: `export default ${code}`, map: null } : null,
      },
      commonjs({ include: /node_modules/ }),
      // Its way of finding files overlooks those that a package has for browsers; only our sources need it.
      from === ROOT && esbuild({ target: 'es2022', tsconfig: path.join(ROOT, 'tsconfig.json') }),
      tightTemplates(),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const code = atOnce(output)
    .map((chunk) => chunk.code)
    .join('\n');
  return gzipped((await minify(code, HOW)).code ?? '');
}

/** The first chunk and what it imports, and theirs. */
function atOnce([first, ...others]) {
  const byName = new Map(others.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  visit(first);
  return [...found];
}
