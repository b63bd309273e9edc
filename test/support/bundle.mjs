/** Sources in a few files, for pages on an origin where the test runner serves nothing: hundreds of modules would take seconds. */
import { build } from 'esbuild';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} entry below the project's root
 * @returns {Promise<Record<string, string>>} ES modules by name; what is loaded on use has files of its own
 */
export async function bundle(entry) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outdir: '/',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return Object.fromEntries(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
}
