/**
 * The script-tag bundles contain other people's packages, whose licences ask that their text travels along. It is
 * gathered from what Rollup really bundled, so that the list cannot grow stale.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rollup plugin: writes `fileName` with the licence of every package in the bundle. */
export function thirdPartyLicences(fileName) {
  return {
    name: 'third-party-licences',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
      // What plugins have made up begins with a null character.
      const files = modules.filter((module) => !module.startsWith('\0'));
      const folders = [...new Set(files.map(packageFolder).filter(Boolean))].sort();
      if (folders.length > 0) {
        this.emitFile({ type: 'asset', fileName, source: folders.map(licenceOf).join('\n') });
      }
    },
  };
}

/** `…/node_modules/@lit/react/index.js` → `…/node_modules/@lit/react`; nothing for files of our own. */
function packageFolder(module) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0];
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} comes without a licence text`);
  return `${name} ${version} (${license})\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
}
