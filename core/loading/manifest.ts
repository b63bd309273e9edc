/**
 * Which files make up the deployed version of a module: `moduleversion.json` names the hashes of every module,
 * `{module}/asset-manifest.json` the files of one (SPEC sections 3 and 7). Every address made from a manifest is parsed
 * and must stay in its module's folder.
 */
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Request } from '../request/types.js';
import { moduleFolder } from './names.js';

/** One file of a module. */
export interface Asset {
  readonly url: URL;
  /** Subresource integrity value; empty when the manifest gives none. */
  readonly integrity: string;
}

/** The files of one version of a module. */
export interface ModuleAssets {
  readonly name: string;
  /** Content hash of the version, by which failures are remembered. */
  readonly hash: string;
  /** How the script hands over what it exports: as an ES module, or by a call of `stoa.define`. */
  readonly type: 'module' | 'classic';
  readonly script: Asset;
  /** In the order in which they must apply. */
  readonly styles: readonly Asset[];
}

/** Reads manifests. */
export interface Manifests {
  /** Hash of the deployed version of a module. Rejects with `APP_NOT_FOUND` when it is not in the version map. */
  version(name: string): Promise<string>;
  /** Files of that version. Rejects with `MANIFEST_INVALID`. */
  assets(name: string, hash: string): Promise<ModuleAssets>;
  /** Forgets the version map: the next look-up asks the server. */
  refresh(): void;
}

/** Manifests may lie on another origin; a retry must reach the server. */
const FRESH = { external: true, dedupe: false } as const;

/** Creates a reader over the manifests below `buildUrl`. */
export function createManifests({
  request,
  buildUrl,
  texts,
}: {
  request: Request;
  /** Absolute, without a slash at the end. */
  buildUrl: string;
  texts: Texts;
}): Manifests {
  let versions: Promise<ReadonlyMap<string, string>> | undefined;

  async function fetchVersions(): Promise<ReadonlyMap<string, string>> {
    const map = await request.json(`${buildUrl}/moduleversion.json`, FRESH);
    if (!isRecord(map)) throw invalid(texts);
    return new Map(Object.entries(map).map(([folder, entry]) => [folder, versionHash(entry)]));
  }

  return {
    async version(name) {
      const folder = moduleFolder(name, texts);
      const current = (versions ??= fetchVersions());
      const known = await current.catch((error: unknown) => {
        if (versions === current) versions = undefined;
        throw error;
      });
      const hash = known.get(folder);
      if (hash === undefined) throw new StoaError('APP_NOT_FOUND', texts.get('module.notFound'));
      return hash;
    },
    async assets(name, hash) {
      const folderUrl = new URL(`${buildUrl}/${moduleFolder(name, texts)}/`);
      const address = new URL('asset-manifest.json', folderUrl);
      const manifest = await request.json(address.href, { ...FRESH, params: { v: hash || undefined } });
      return readAssetManifest(manifest, { name, hash, folderUrl, texts });
    },
    refresh() {
      versions = undefined;
    },
  };
}

/** A version is told by its script and its styles; either alone may change. */
function versionHash(entry: unknown): string {
  if (!isRecord(entry)) return '';
  return [entry.js, entry.css].filter((hash) => typeof hash === 'string').join('-');
}

function readAssetManifest(
  manifest: unknown,
  module: { name: string; hash: string; folderUrl: URL; texts: Texts },
): ModuleAssets {
  const { name, hash, folderUrl, texts } = module;
  if (!isRecord(manifest) || !isRecord(manifest.files)) throw invalid(texts);
  const integrity = isRecord(manifest.integrity) ? manifest.integrity : {};
  const asset = (path: unknown): Asset => {
    if (typeof path !== 'string') throw invalid(texts);
    const value = Object.hasOwn(integrity, path) ? integrity[path] : '';
    return { url: inside(folderUrl, path, texts), integrity: typeof value === 'string' ? value : '' };
  };
  const style = manifest.files['lib.css'];
  const script = asset(manifest.files['lib.js']);
  const isModule = manifest.type === 'module' || script.url.pathname.endsWith('.mjs');
  return {
    name,
    hash,
    type: isModule ? 'module' : 'classic',
    script,
    styles: style === undefined ? [] : [asset(style)],
  };
}

/** The parsed address of a file, which must lie below its module's folder whatever the path says. */
function inside(folderUrl: URL, path: string, texts: Texts): URL {
  let url: URL;
  try {
    url = new URL(path, folderUrl);
  } catch (cause) {
    throw invalid(texts, cause);
  }
  const stays = url.origin === folderUrl.origin && url.pathname.startsWith(folderUrl.pathname);
  // Servers decode these after us, so a path that looks inside could still climb out there.
  if (!stays || url.username || /%2e|%2f|%5c/i.test(url.pathname)) throw invalid(texts);
  return url;
}

function invalid(texts: Texts, cause?: unknown): StoaError {
  return new StoaError('MANIFEST_INVALID', texts.get('module.manifest'), { cause });
}
