/**
 * What the package promises its users is written once, in the exports map of package.json. Here the promises are
 * turned back into source files; the pattern for single elements becomes every `elements/dialog/dialog.ts` there is.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, wherever a build is started from. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The package's description as published. */
export const PACKAGE = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** Entries of the ES-module build, as Rollup wants them: output name without ending → source file. */
export function moduleEntries(onMissing) {
  return entries(promisedModules(), onMissing);
}

/**
 * Rollup's input for some names relative to the project: `{ 'core/index': '/…/core/index.ts' }`. A name without a
 * source ends the build, unless `onMissing` says otherwise.
 */
export function entries(names, onMissing = refuse) {
  const found = {};
  for (const name of names) {
    const source = sourceOf(name);
    if (source) found[name] = source;
    else onMissing(name);
  }
  return found;
}

/** Script-tag bundles and lazy chunks are listed in rollup.config.js; data needs no build. */
function promisedModules() {
  return [...Object.values(PACKAGE.exports), ...Object.values(PACKAGE.bin)]
    .map((promise) => promise.default ?? promise)
    .map((file) => /^\.\/dist\/(.+\/.+)\.js$/.exec(file)?.[1])
    .filter((name) => name !== undefined && !name.startsWith('utils/'))
    .flatMap((name) => (name.includes('*') ? elementNames() : [name]));
}

/** An element is a folder with a file of the same name. */
function elementNames() {
  const folder = path.join(ROOT, 'elements');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => `elements/${name}/${name}`)
    .filter(sourceOf)
    .sort();
}

/** In full: a bare `react/index.ts` would be looked for in the package of that name. */
function sourceOf(name) {
  return ['.ts', '.tsx'].map((ending) => path.join(ROOT, name + ending)).find((file) => existsSync(file));
}

function refuse(name) {
  throw new Error(`The package needs ${name}.ts, and there is none.`);
}
