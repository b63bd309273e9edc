/** Files of the package as it was built, for pages that load its scripts. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './bundling.mjs';
import { script } from './site-server.js';

const DIST = path.join(ROOT, 'dist');

/**
 * @param {string} pathname below `dist`
 * @returns {Promise<import('./site-server.js').File | undefined>}
 */
export async function builtFile(pathname) {
  if (!pathname.endsWith('.js')) return undefined;
  try {
    return script(await readFile(path.join(DIST, pathname)));
  } catch {
    return undefined;
  }
}
