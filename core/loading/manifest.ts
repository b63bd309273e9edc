/**
 * Which versions of which modules are deployed (SPEC sections 3 and 7): `moduleversion.json` names the hashes of every
 * module, `{module}/asset-manifest.json` the files of one. A version map may carry the files as well, which saves a
 * request for each module.
 */
import type { Clock } from '../base/environment.js';
import { isRecord, wordOf } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { RequestError } from '../request/errors.js';
import type { Request } from '../request/types.js';
import { invalidManifest, readAssets, type Assets } from './asset-manifest.js';
import { appNotFound, moduleFolder } from './names.js';

/** What the version map says of one module. */
interface Deployed {
  /** Content hash of the version, by which failures are remembered. */
  readonly hash: string | undefined;
  readonly assets: unknown;
}

/** The version map by folder. */
type VersionMap = ReadonlyMap<string, Deployed>;

/** Reads manifests. */
export interface Manifests {
  /** Where the folders of the modules lie: absolute, without a slash at the end. */
  readonly buildUrl: string;
  /**
   * Hash of the deployed version of a module. Rejects with `APP_NOT_FOUND` when it is not in the version map, nor in the one
   * of today. Where the version that is known has failed, the server is asked again, every 30 s at most.
   */
  version(name: string, hasFailed?: boolean): Promise<string>;
  /** Files of that version. Rejects with `MANIFEST_INVALID`. */
  assets(name: string, hash: string): Promise<Assets>;
  /** Forgets the version map: the next look-up asks the server. */
  refresh(): void;
  /** Hashes by folder as this page knows them. */
  known(): Promise<ReadonlyMap<string, string>>;
  /** Hashes by folder as they are on the server now; look-ups go on with what they know. */
  deployed(): Promise<ReadonlyMap<string, string>>;
}

/** Manifests may lie on another origin; a retry must reach the server. */
export const MANIFEST_CALL = { external: true, dedupe: false } as const;
/** What says which version is deployed must not come out of the browser's cache. */
export const FRESH_CALL = { ...MANIFEST_CALL, cache: 'no-cache' } as const;

/** How long the version map is believed where it does not have a module, or has the version of it that has failed. */
const LOOK_AGAIN_AFTER_MS = 30_000;

/** Creates a reader over the manifests below `buildUrl`. */
export function createManifests({
  request,
  buildUrl,
  texts,
  clock,
}: {
  request: Pick<Request, 'json'>;
  buildUrl: string;
  texts: Texts;
  clock: Pick<Clock, 'now'>;
}): Manifests {
  let versions: Promise<VersionMap> | undefined;
  let lookedAt = 0;

  async function fetchVersions(): Promise<VersionMap> {
    lookedAt = clock.now();
    const map = await request.json(`${buildUrl}/moduleversion.json`, FRESH_CALL);
    if (!isRecord(map)) throw invalidManifest(texts);
    return new Map(Object.entries(map).map(([folder, entry]) => [folder, readEntry(entry)]));
  }

  function readVersions(): Promise<VersionMap> {
    const reading = (versions ??= fetchVersions());
    reading.catch(() => {
      if (versions === reading) versions = undefined;
    });
    return reading;
  }

  async function look(name: string): Promise<Deployed | undefined> {
    const folder = moduleFolder(name, texts);
    const known = await readVersions();
    return known.get(folder) ?? known.get(name);
  }

  /**
   * A page is open for days, and apps are added and mended meanwhile. Unless one has failed, it goes on with the versions
   * that it knows.
   */
  function lookAgain(name: string, hasFailed?: boolean): Promise<Deployed | undefined> {
    const known = readVersions();
    if (Math.abs(clock.now() - lookedAt) >= LOOK_AGAIN_AFTER_MS)
      versions = fetchVersions().then(
        async (fresh) => new Map([...fresh, ...(await known), ...(hasFailed ? fresh : [])]),
        () => known,
      );
    return look(name);
  }

  async function find(name: string, hasFailed?: boolean): Promise<Deployed & { hash: string }> {
    const entry = (!hasFailed && (await look(name))) || (await lookAgain(name, hasFailed));
    if (!entry) throw appNotFound(texts);
    if (entry.hash === undefined) throw invalidManifest(texts);
    return entry as Deployed & { hash: string };
  }

  return {
    buildUrl,
    version: async (name, hasFailed) => (await find(name, hasFailed)).hash,
    async assets(name, hash) {
      const folderUrl = new URL(`${buildUrl}/${moduleFolder(name, texts)}/`);
      const entry = await find(name);
      if (entry.hash === hash && entry.assets !== undefined)
        return readAssets(entry.assets, folderUrl, texts);
      const { href } = new URL('asset-manifest.json', folderUrl);
      const call = { ...FRESH_CALL, params: { v: hash || undefined } };
      // What cannot be read is no manifest.
      const manifest = await request.json(href, call).catch((error: unknown) => {
        if ((error as RequestError).code !== 'PARSE') throw error;
      });
      return readAssets(manifest, folderUrl, texts);
    },
    refresh() {
      versions = undefined;
    },
    known: () => readVersions().then(hashes),
    deployed: () => fetchVersions().then(hashes),
  };
}

function hashes(versions: VersionMap): ReadonlyMap<string, string> {
  return new Map([...versions].flatMap(([folder, { hash }]) => (hash === undefined ? [] : [[folder, hash]])));
}

function readEntry(entry: unknown): Deployed {
  return { hash: versionHash(entry), assets: (entry as Partial<Deployed> | null | undefined)?.assets };
}

/**
 * A version is told by its script and its styles; either alone may change. Build tools write the two in several ways.
 * `undefined` for what is no entry.
 */
export function versionHash(entry: unknown): string | undefined {
  if (!isRecord(entry)) return wordOf(entry);
  const lib = isRecord(entry.lib) ? entry.lib : entry;
  return [lib.js ?? lib['lib.js'], lib.css ?? lib['lib.css']].flatMap((hash) => wordOf(hash) ?? []).join('-');
}
