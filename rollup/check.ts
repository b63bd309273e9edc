/**
 * The built modules of a build folder, read once and held against their manifests: a broken or altered build stops here
 * and not in front of a user.
 */
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { describeThrown } from '../core/base/errors.js';
import { parseJson } from '../core/base/json.js';
import { MODULE_SCOPE } from '../core/loading/names.js';
import {
  compare,
  contentHash,
  integrityOf,
  MANIFEST_FILE,
  parseManifest,
  type AssetManifest,
} from './manifest.js';
import { folderOf, quote } from './names.js';

/** Content hashes of one module: 16 hex digits of SHA-256. */
export interface ModuleHashes {
  /** Of its scripts. */
  readonly js: string;
  /** Absent where the module has no style sheet. */
  readonly css?: string;
}

/** A module whose files are what its manifest says. */
export interface CheckedModule {
  readonly name: string;
  readonly folder: string;
  readonly manifest: AssetManifest;
  readonly hashes: ModuleHashes;
  /** Every file that the manifest names, by path within the folder. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Hex digits of the hashes that tell versions apart. */
export const VERSION_HASH_DIGITS = 16;

/** No dot in front of a segment: stays in its folder on every file system and in every URL. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** What is in a build folder. */
export interface CheckedFolder {
  /** By folder, in alphabetical order. */
  readonly modules: readonly CheckedModule[];
  /** Names of modules that are there but not in order. */
  readonly broken: ReadonlySet<string>;
}

/** Checks all modules. What is not in order is added to `problems`, with the manifest that says otherwise. */
export async function checkModules(buildDir: string, problems: string[]): Promise<CheckedFolder> {
  const modules: CheckedModule[] = [];
  const broken = new Set<string>();
  for (const folder of (await readdir(buildDir)).sort(compare)) {
    const path = join(buildDir, folder, MANIFEST_FILE);
    const text = await readIfThere(path);
    if (text === undefined) continue;
    try {
      modules.push(await checkModule(buildDir, folder, text));
    } catch (error) {
      problems.push(`${path}: ${describeThrown(error)}`);
      broken.add(MODULE_SCOPE + folder);
    }
  }
  return { modules, broken };
}

/** The text of a file, or nothing where there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** What JSON says, or nothing where it is broken. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Whether there is anything of that path, be it a link that leads nowhere. */
export async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function checkModule(buildDir: string, folder: string, text: string): Promise<CheckedModule> {
  const manifest = parseManifest(text);
  const { name, files, integrity } = manifest;
  if (folderOf(name) !== folder)
    throw new Error(`it belongs to ${name}, which goes into a folder of that name.`);
  const root = await realpath(join(buildDir, folder));
  const contents = new Map<string, Uint8Array>();
  for (const [path, expected] of Object.entries(integrity)) {
    const content = await readInside(root, path);
    if (integrityOf(content) !== expected)
      throw new Error(`${quote(path)} does not match its integrity value.`);
    contents.set(path, content);
  }
  const hash = (path: string) => contentHash(contents.get(path) ?? '', VERSION_HASH_DIGITS);
  const { 'lib.js': js = '', 'lib.css': css } = files;
  const hashes = { js: hash(js), ...(css !== undefined && { css: hash(css) }) };
  return { name, folder, manifest, hashes, contents };
}

/** Reads a file that a manifest names; neither its path nor a symbolic link may lead out of the module's folder. */
async function readInside(root: string, path: string): Promise<Uint8Array> {
  if (!PATH.test(path)) throw new Error(`${quote(path)} is not a path within the folder of the module.`);
  const real = await realpath(join(root, path)).catch(() => undefined);
  if (real === undefined) throw new Error(`${quote(path)} does not exist.`);
  if (!real.startsWith(root + sep)) throw new Error(`${quote(path)} leads out of the folder of the module.`);
  return readFile(real);
}
