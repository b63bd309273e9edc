/**
 * What an asset manifest says: which files make up one version of a module, or one merged distribution (SPEC section 3,
 * "Asset manifests"). Every address made from it is parsed and must stay in the folder that the manifest describes.
 */
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';

/** One file of a module. */
export interface Asset {
  readonly url: URL;
  /** Subresource integrity value; empty when the manifest gives none. */
  readonly integrity: string;
}

/** The files that belong together. */
export interface Assets {
  /** How the script hands over what it exports: as an ES module, or by calls of `stoa.define`. */
  readonly type: 'module' | 'classic';
  readonly script: Asset;
  /** Further ES modules that the script imports as it starts. */
  readonly imports: readonly Asset[];
  /** The table with the hashes of what the script imports on use, where there is such a thing. */
  readonly chunks?: Asset;
  /** In the order in which they must apply. */
  readonly styles: readonly Asset[];
}

/**
 * Where one of the files came and was no good, fetches all past the browser's cache, which may hold it. Resolves to whether
 * one has failed before.
 */
export type Refetch = (files: Pick<Assets, 'script' | 'imports'> & Partial<Assets>) => Promise<boolean>;

/** Reads a manifest whose paths are relative to `folderUrl`. Throws `MANIFEST_INVALID`. */
export function readAssets(manifest: unknown, folderUrl: URL, texts: Texts): Assets {
  if (!isRecord(manifest) || !isRecord(manifest.files)) throw invalidManifest(texts);
  const { files, type, entrypoints } = manifest;
  const hashes = readIntegrity(manifest.integrity, files, folderUrl, texts);
  const asset = (path: unknown): Asset => {
    if (typeof path !== 'string') throw invalidManifest(texts);
    const url = inside(folderUrl, path, texts);
    return { url, integrity: hashes.get(url.pathname) ?? '' };
  };
  const script = asset(files['lib.js']);
  return {
    type: type === 'module' || script.url.pathname.endsWith('.mjs') ? 'module' : 'classic',
    script,
    imports: (Array.isArray(entrypoints) ? entrypoints : [])
      .filter((name) => typeof name === 'string' && /\.m?js$/.test(name))
      .map((name: string) => asset(Object.hasOwn(files, name) ? files[name] : name))
      .filter(({ url }) => url.href !== script.url.href),
    ...(files['chunks.json'] !== undefined && { chunks: asset(files['chunks.json']) }),
    styles: [files['lib.css'] || []].flat().map(asset),
  };
}

/** What browsers compare; anything else they take for no hash at all. */
const HASH = /^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64}|512-[A-Za-z0-9+/]{86}==)$/;

/** Hashes by path of the address: a path can be written in many ways, and some name the file by what it is. */
function readIntegrity(
  integrity: unknown,
  files: Readonly<Record<string, unknown>>,
  folderUrl: URL,
  texts: Texts,
): ReadonlyMap<string, string> {
  const given = integrity ?? {};
  if (!isRecord(given)) throw invalidManifest(texts);
  const hashes = new Map<string, string>();
  for (const [key, value] of Object.entries(given)) {
    if (value === '' || value === null) continue;
    if (typeof value !== 'string' || !value.split(' ').every((hash) => HASH.test(hash)))
      throw invalidManifest(texts);
    const path = Object.hasOwn(files, key) && typeof files[key] === 'string' ? files[key] : key;
    hashes.set(inside(folderUrl, path, texts).pathname, value);
  }
  return hashes;
}

/** A manifest that cannot be read. */
export function invalidManifest(texts: Texts, cause?: unknown): StoaError {
  return new StoaError('MANIFEST_INVALID', texts.get('module.manifest'), { cause });
}

/** The parsed address of a file, which must lie below its folder whatever the path says. */
function inside(folderUrl: URL, path: string, texts: Texts): URL {
  let url: URL;
  try {
    url = new URL(path, folderUrl);
  } catch (cause) {
    throw invalidManifest(texts, cause);
  }
  const stays = url.origin === folderUrl.origin && url.pathname.startsWith(folderUrl.pathname);
  // Servers decode these after us, so a path that looks inside could still climb out there.
  const isFile = !url.pathname.endsWith('/');
  if (!stays || !isFile || url.username || /%2e|%2f|%5c/i.test(url.pathname)) throw invalidManifest(texts);
  return url;
}
