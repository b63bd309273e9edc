/**
 * Loads the modules of one build folder: each exactly in the version that is deployed, once, for all who ask (SPEC
 * sections 4 and 5; DESIGN section 3, Loading). Which version that is, what state it is in and what is remembered of it is
 * decided here; how a version gets onto the page is `version.ts`.
 */
import type { WritableAtom } from 'nanostores';
import { isStoaError } from '../base/errors.js';
import { setSafely } from '../base/set-safely.js';
import type { Environment } from '../base/environment.js';
import type { Texts } from '../i18n/texts.js';
import type { Assets } from './asset-manifest.js';
import { ChunkLoadError } from './chunk-load-error.js';
import type { Manifests } from './manifest.js';
import type { MergedDistributions } from './merged.js';
import { moduleFolder } from './names.js';
import type { ModuleStates } from './states.js';
import type { StyleRoot } from './style.js';
import type { AppModule, ModuleLoading, ModuleState, ModuleUse } from './types.js';
import type { Version, Versions } from './version.js';

interface ModuleRecord {
  readonly state$: WritableAtom<ModuleState>;
  version?: Promise<Version> | undefined;
  /** The use by the document that `load` stands for. */
  documentUse?: Promise<ModuleUse> | undefined;
}

/** What a loader is made of. */
export interface LoaderParts {
  readonly environment: Pick<Environment, 'document'>;
  readonly manifests: Pick<Manifests, 'version' | 'refresh'>;
  readonly merged: Pick<MergedDistributions, 'prepare' | 'refresh'>;
  readonly versions: Versions;
  /** Loads the labels of a module. */
  readonly loadLabels: (name: string) => Promise<void>;
  /** Hears of files that could not be had. */
  readonly onChunkFailure: (error: ChunkLoadError, name: string) => void;
  readonly states: ModuleStates;
  readonly texts: Texts;
}

/** A loader, and which versions it has in use. */
export interface Loader extends Omit<ModuleLoading, 'forget' | 'retry'> {
  /** Forgets a failure; whether there was one. */
  forget(name: string): boolean;
  /** Hashes by folder of the modules whose scripts have run. */
  inUse(): Promise<ReadonlyMap<string, string>>;
  /** Files and labels of a module as far as they are not there yet; nothing is run. Rejects without marking a failure. */
  preload(name: string, fetchFiles: (assets: Assets) => Promise<unknown>): Promise<void>;
}

/** Creates a loader. */
export function createLoader({
  environment,
  manifests,
  merged,
  versions,
  loadLabels,
  onChunkFailure,
  states,
  texts,
}: LoaderParts): Loader {
  const records = new Map<string, ModuleRecord>();

  function recordOf(name: string): ModuleRecord {
    // Checks the name before a record is made.
    const state$ = states(name);
    const record = records.get(name) ?? { state$ };
    records.set(name, record);
    return record;
  }

  async function loadInto(name: string, root: StyleRoot | undefined): Promise<ModuleUse> {
    const record = recordOf(name);
    if (record.state$.get() !== 'loaded') setSafely(record.state$, 'loading');
    try {
      const use = await useDeployed(name, record, root);
      setSafely(record.state$, 'loaded');
      return use;
    } catch (error) {
      // One place that did without styles takes nothing from those that have the module.
      if (record.state$.get() === 'loading') setSafely(record.state$, 'failed');
      if (error instanceof ChunkLoadError) onChunkFailure(error, name);
      throw error;
    }
  }

  async function useDeployed(
    name: string,
    record: ModuleRecord,
    root: StyleRoot | undefined,
  ): Promise<ModuleUse> {
    const version = await deployedVersion(name, record);
    if (version.failure) throw version.failure;
    try {
      return await versions.use(version, root);
    } catch (error) {
      if (!mayBeGone(error) || version.loaded) throw error;
      // Perhaps a deployment has taken the files away: then there is another version, and nobody need see an error.
      refresh();
      const next = await deployedVersion(name, record, version).catch(() => version);
      if (next === version) throw error;
      return versions.use(next, root);
    }
  }

  /** The version at hand, unless it has failed and another one is deployed by now. */
  async function deployedVersion(name: string, record: ModuleRecord, gone?: Version): Promise<Version> {
    const version = await findVersion(name, record);
    const isFine = !version.failure && version !== gone;
    if (isFine && version.exports) return version;
    if ((await manifests.version(name, !isFine)) === version.hash) return version;
    if ((await record.version) === version) record.version = undefined;
    return findVersion(name, record);
  }

  function findVersion(name: string, record: ModuleRecord): Promise<Version> {
    if (!record.version) merged.prepare();
    const finding = (record.version ??= manifests.version(name).then((hash) => ({ name, hash })));
    finding.catch(() => {
      // Which version failed is not known, perhaps the server is down: the next load asks again.
      if (record.version === finding) record.version = undefined;
    });
    return finding;
  }

  async function load(name: string): Promise<AppModule> {
    const record = recordOf(name);
    const use = (record.documentUse ??= loadInto(name, environment.document));
    try {
      return (await use).exports;
    } catch (error) {
      if (record.documentUse === use) record.documentUse = undefined;
      throw error;
    }
  }

  function refresh(): void {
    manifests.refresh();
    merged.refresh();
  }

  function forget(name: string): boolean {
    const record = records.get(name);
    if (record?.state$.get() !== 'failed') return false;
    record.version = undefined;
    record.documentUse = undefined;
    setSafely(record.state$, 'idle');
    refresh();
    return true;
  }

  return {
    load,
    loadInto,
    forget,
    unload(name) {
      const record = records.get(name);
      const use = record?.documentUse;
      if (!record || !use) return;
      record.documentUse = undefined;
      use.then(
        ({ release }) => release(),
        () => {},
      );
    },
    whenLoaded: (name) =>
      new Promise((resolve) => {
        const record = recordOf(name);
        const unsubscribe = record.state$.subscribe((state) => {
          if (state !== 'loaded') return;
          // The first call comes before there is anything to unsubscribe.
          queueMicrotask(() => unsubscribe());
          void record.version?.then(({ loaded }) => resolve(loaded as AppModule));
        });
      }),
    state$: states,
    async inUse() {
      const found = await Promise.all(
        [...records.values()].map(async ({ version }) => version?.catch(() => undefined)),
      );
      return new Map(
        found.flatMap((version) =>
          version?.loaded ? [[moduleFolder(version.name, texts), version.hash]] : [],
        ),
      );
    },
    async preload(name, fetchFiles) {
      const record = recordOf(name);
      const version = await findVersion(name, record);
      if (version.exports || version.failure) return;
      const fetching = versions.missing(version).then((files) => files && fetchFiles(files));
      await Promise.all([loadLabels(name), fetching]);
    },
  };
}

/** Files that a deployment has taken away are missing, or are a page that says so. */
function mayBeGone(error: unknown): boolean {
  return isStoaError(error) && GONE.test(error.code);
}

const GONE = /^(CHUNK_FAILED|MANIFEST_INVALID|HTTP|PARSE)$/;
