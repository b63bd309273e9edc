/**
 * `asset-manifest.json`, the table of contents of a built app module: which hashed file stands behind `lib.js`,
 * `lib.css` and every chunk, and what each must hash to (SPEC section 3, "Asset manifests").
 */
import { createHash } from 'node:crypto';
import { isRecord, parseJson } from '../core/base/json.js';
import { folderOf, quote } from './names.js';

/** File name of the manifest inside a module's folder. */
export const MANIFEST_FILE = 'asset-manifest.json';

/** How the script of a module hands over what it exports: as an ES module, or by a call of `stoa.define`. */
export type ScriptType = 'module' | 'classic';

/** What the build of one app module wrote. */
export interface AssetManifest {
  /** Such as `@stoa/hrm`. */
  readonly name: string;
  /** How its scripts are loaded. */
  readonly type: ScriptType;
  /** Logical name to path within the module's folder. `lib.js` is always there, `lib.css` where there is CSS. */
  readonly files: Readonly<Record<string, string>>;
  /** Logical names of what is loaded at once, in the order of loading. */
  readonly entrypoints: readonly string[];
  /** Path within the module's folder to its Subresource Integrity value. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** One built script or style sheet. */
export interface BuiltFile {
  /** Such as `lib.js` or `leave-list.js`. Several chunks may wish for the same. */
  readonly logicalName: string;
  /** Path within the module's folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Describes the files of a build, the entry points first, then the chunks in alphabetical order. */
export function createManifest(
  name: string,
  entries: readonly BuiltFile[],
  chunks: readonly BuiltFile[],
  type: ScriptType = 'module',
  /** Paths of the chunks that the script imports as it starts: those are loaded at once as well. */
  atStart: ReadonlySet<string> = new Set(),
): AssetManifest {
  const files = new Map<string, BuiltFile>();
  for (const entry of entries) files.set(entry.logicalName, entry);
  const sorted = [...chunks].sort((a, b) => compare(a.logicalName, b.logicalName) || compare(a.path, b.path));
  // Pages in different folders are often called `index`, and one may be called `lib`: the later ones get a number.
  for (const chunk of sorted) files.set(freeName(chunk.logicalName, files), chunk);
  const named = [...files];
  return {
    name,
    type,
    files: Object.fromEntries(named.map(([logicalName, file]) => [logicalName, file.path])),
    entrypoints: named
      .filter(([, file]) => entries.includes(file) || atStart.has(file.path))
      .map(([logicalName]) => logicalName)
      .sort(compare),
    integrity: Object.fromEntries(named.map(([, file]) => [file.path, integrityOf(file.content)])),
  };
}

/** Reads a manifest from disk or throws a plain `Error` that says what is wrong with it. */
export function parseManifest(text: string): AssetManifest {
  const manifest = parseWritten(text);
  if (!isRecord(manifest)) throw new Error('it is not a JSON object.');
  const { name, type, files, entrypoints, integrity } = manifest;
  folderOf(name);
  if (type !== 'module' && type !== 'classic')
    throw new Error(`type is ${quote(type)}, neither "module" nor "classic".`);
  if (!isTextRecord(files)) throw new Error('files is not an object of texts.');
  if (!isTextRecord(integrity)) throw new Error('integrity is not an object of texts.');
  if (!Object.hasOwn(files, 'lib.js')) throw new Error('files has no lib.js.');
  if (type === 'classic' && files['lib.js']?.endsWith('.mjs'))
    throw new Error(`${quote(files['lib.js'])} is the name of an ES module, but type is "classic".`);
  const isKnown = (entry: unknown) => typeof entry === 'string' && Object.hasOwn(files, entry);
  if (!Array.isArray(entrypoints) || !entrypoints.every(isKnown)) {
    throw new Error('entrypoints is not a list of names in files.');
  }
  for (const path of Object.values(files)) {
    if (!Object.hasOwn(integrity, path)) throw new Error(`${quote(path)} has no integrity value.`);
  }
  return { name: name as string, type, files, entrypoints: entrypoints as string[], integrity };
}

function parseWritten(text: string): unknown {
  try {
    return parseJson(text);
  } catch (cause) {
    throw new Error('it is no JSON, as after a build that was stopped. Build it again.', { cause });
  }
}

/** Subresource Integrity value, as browsers check it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Content hash for names and versions: the first hex digits of SHA-256. */
export function contentHash(content: string | Uint8Array, digits: number): string {
  return createHash('sha256').update(content).digest('hex').slice(0, digits);
}

/** Order by code unit: the same on every machine, whatever its language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function freeName(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/\.js$/, '');
  let number = 2;
  while (taken.has(`${stem}-${number}.js`)) number++;
  return `${stem}-${number}.js`;
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');
}
