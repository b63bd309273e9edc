/**
 * `moduleversion.json`, the list of all deployed app modules with the content hashes of their script and style sheet
 * (SPEC section 3, "Module version map"). What it lists has been checked: a broken or altered build stops here and
 * not in front of a user.
 */
import { readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { describeThrown, StoaError } from '../core/base/errors.js';
import { compare, contentHash, integrityOf, MANIFEST_FILE, parseManifest } from './manifest.js';
import { folderOf, quote } from './names.js';

/** Content hashes of one module: 16 hex digits of SHA-256. */
export interface ModuleVersion {
  readonly js: string;
  /** Absent where the module has no style sheet. */
  readonly css?: string;
}

const VERSION_FILE = 'moduleversion.json';
const VERSION_HASH_DIGITS = 16;

/** No dot in front of a segment: stays in its folder on every file system and in every URL. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * Reads the manifest of every module folder in `buildDir`, checks each file against its integrity value, writes
 * `moduleversion.json` beside the folders and returns what it wrote, by folder in alphabetical order. If any module
 * is not in order, it rejects with `MANIFEST_INVALID`, names every such module, and writes nothing.
 */
export async function mergeManifests(buildDir: string): Promise<Record<string, ModuleVersion>> {
  const versions: [string, ModuleVersion][] = [];
  const problems: string[] = [];
  for (const folder of (await readdir(buildDir)).sort(compare)) {
    const path = join(buildDir, folder, MANIFEST_FILE);
    const text = await readIfThere(path);
    if (text === undefined) continue;
    try {
      versions.push([folder, await checkModule(buildDir, folder, text)]);
    } catch (error) {
      problems.push(`${path}: ${describeThrown(error)}`);
    }
  }
  if (problems.length > 0) throw new StoaError('MANIFEST_INVALID', problems.join('\n'));
  const map = Object.fromEntries(versions);
  await replaceFile(join(buildDir, VERSION_FILE), `${JSON.stringify(map, null, 2)}\n`);
  return map;
}

async function checkModule(buildDir: string, folder: string, text: string): Promise<ModuleVersion> {
  const { name, files, integrity } = parseManifest(text);
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
  return { js: hash(js), ...(css !== undefined && { css: hash(css) }) };
}

/** Reads a file that a manifest names; neither its path nor a symbolic link may lead out of the module's folder. */
async function readInside(root: string, path: string): Promise<Uint8Array> {
  if (!PATH.test(path)) throw new Error(`${quote(path)} is not a path within the folder of the module.`);
  const real = await realpath(join(root, path)).catch(() => undefined);
  if (real === undefined) throw new Error(`${quote(path)} does not exist.`);
  if (!real.startsWith(root + sep)) throw new Error(`${quote(path)} leads out of the folder of the module.`);
  return readFile(real);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** A server may be reading the list at this moment: it sees the old one or the new one, never half of one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, text);
  await rename(draft, path);
}
