/** What the package offers: each entry of `exports` that has declarations, by the name that people import. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE, ROOT } from '../build/entries.mjs';

const DIST = path.join(ROOT, 'dist');

/**
 * @typedef {object} Entry
 * @property {string} name as it is imported: `stoa/react/server.js`
 * @property {string} file declarations, relative to the folder of them: `react/server.d.ts`
 */

/** Entries in the order of package.json, those for many files written out. @returns {Entry[]} */
export function apiEntries(/** @type {string} */ declarations) {
  return Object.entries(PACKAGE.exports)
    .filter(([, promise]) => promise.types)
    .flatMap(([specifier, { types, default: script }]) => {
      const name = path.posix.join(PACKAGE.name, specifier);
      const file = types.replace('./dist/', '');
      return file.includes('*') ? spread(name, file, script, declarations) : [{ name, file }];
    });
}

/** As Node does: each star stands for the same text. What has no script cannot be imported. */
function spread(name, pattern, script, declarations) {
  const [home = ''] = pattern.split('*');
  return readdirSync(path.join(declarations, home), { withFileTypes: true })
    .map((entry) => entry.name.replace(/\.d\.ts$/, ''))
    .filter((star, index, all) => all.indexOf(star) === index)
    .map((star) => ({ star, name: name.replace('*', star), file: pattern.replaceAll('*', star) }))
    .filter(({ file }) => existsSync(path.join(declarations, file)))
    .filter(({ star }) => !existsSync(DIST) || existsSync(path.join(ROOT, script.replaceAll('*', star))))
    .map(({ name, file }) => ({ name, file }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
