/**
 * Terser with a memory, for it takes three quarters of a build: what it made of a text it has seen comes from
 * `node_modules/.cache`, which a new installation begins without.
 */
import terser from '@rollup/plugin-terser';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE, ROOT } from './entries.mjs';

const CACHE = path.join(ROOT, 'node_modules/.cache/stoa/minified');
/** Versions are exact there. */
const TOOLS = ['terser', '@rollup/plugin-terser'].map((name) => PACKAGE.devDependencies[name]);

/**
 * Rollup plugin.
 * @param {import('@rollup/plugin-terser').Options} options
 * @returns {import('rollup').Plugin}
 */
export function minify(options) {
  const plugin = terser(options);
  return {
    ...plugin,
    async renderChunk(code, chunk, output, meta) {
      const { format, sourcemap } = output;
      const asked = JSON.stringify([TOOLS, options, format, sourcemap, code]);
      const file = path.join(CACHE, createHash('sha256').update(asked).digest('hex'));
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
      const result = await plugin.renderChunk.call(this, code, chunk, output, meta);
      write(file, JSON.stringify(result));
      return result;
    },
  };
}

/** In one step: another build may be looking. */
function write(file, text) {
  mkdirSync(CACHE, { recursive: true });
  const mine = `${file}-${process.pid}`;
  writeFileSync(mine, text);
  renameSync(mine, file);
}
