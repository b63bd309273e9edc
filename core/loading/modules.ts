/**
 * App modules: found through manifests, fetched exactly in the version that is deployed, shared by all who ask (SPEC
 * sections 4 and 5; DESIGN section 3, Loading).
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import { describeThrown, StoaError } from '../base/errors.js';
import type { Environment } from '../base/environment.js';
import type { Page } from '../base/page.js';
import type { Labels } from '../i18n/labels.js';
import type { Texts } from '../i18n/texts.js';
import { ChunkLoadError } from './chunks.js';
import type { Manifests, ModuleAssets } from './manifest.js';
import { isModuleName, moduleFolder } from './names.js';
import type { ResourceReport } from './resource-report.js';
import type { Scripts } from './script.js';
import type { StyleRoot, Styles } from './style.js';

/** Exports of an app module by name. */
export type AppModule = Readonly<Record<string, unknown>>;

/** Where a module stands (SPEC section 4). */
export type ModuleState = 'idle' | 'loading' | 'loaded' | 'failed';

/** A module in use at one place of the page. */
export interface ModuleUse {
  readonly exports: AppModule;
  /** Gives back this use: styles that nobody else needs at that place are taken out. */
  release: Disposer;
}

/** The module loader of a runtime (DESIGN section 2). */
export interface Modules {
  /**
   * Loads styles (into the document), labels and script of a module in parallel and resolves to its exports; everyone
   * who asks meanwhile or later shares the one load. Files that a deployment has just removed are loaded in their new
   * version. Rejects with `APP_NOT_FOUND`, `LABELS_FAILED`, `MANIFEST_INVALID`, `MODULE_FAILED`, a `ChunkLoadError` or a
   * `RequestError`. The failure of a version is remembered until `retry` or until another one is deployed.
   */
  load(name: string): Promise<AppModule>;
  /** Like `load`, with the styles applied to one document or shadow root until `release`. */
  loadInto(name: string, root: StyleRoot): Promise<ModuleUse>;
  /** Takes the styles of a module that `load` has applied out of the document. Its script has run and stays. */
  unload(name: string): void;
  /** Forgets a failure, so that the next load asks the server for the version that is deployed then. */
  forget(name: string): void;
  /** `forget` and `load`. */
  retry(name: string): Promise<AppModule>;
  /** Resolves to the exports once somebody has loaded the module; it does not load it. */
  whenLoaded(name: string): Promise<AppModule>;
  /** Follows a module through its states. */
  state$(name: string): ReadableAtom<ModuleState>;
  /** Whether the page shows this module to the user (SPEC section 6). */
  visible(name: string): boolean;
}

/** One version of a module, and what has become of it. */
interface Version {
  readonly assets: ModuleAssets;
  exports?: Promise<AppModule>;
  /** Remembered: asking again would bring the same. */
  failure?: ChunkLoadError | StoaError;
}

interface ModuleRecord {
  readonly state$: WritableAtom<ModuleState>;
  version: Promise<Version> | undefined;
  /** The use by the document that `load` stands for. */
  documentUse: Promise<ModuleUse> | undefined;
}

/** Creates the loader. */
export function createModules({
  environment,
  page,
  manifests,
  scripts,
  styles,
  labels,
  report,
  texts,
}: {
  environment: Pick<Environment, 'document' | 'clock'>;
  page: Pick<Page, 'displayModules'>;
  manifests: Manifests;
  scripts: Scripts;
  styles: Styles;
  labels: Pick<Labels, 'load'>;
  report: Pick<ResourceReport, 'add'>;
  texts: Texts;
}): Modules {
  const records = new Map<string, ModuleRecord>();

  function recordOf(name: string): ModuleRecord {
    // Checked before a record is made: names come from addresses and must not fill the map.
    if (!isModuleName(name)) throw new StoaError('APP_NOT_FOUND', texts.get('module.notFound'));
    let record = records.get(name);
    if (!record) {
      record = { state$: atom<ModuleState>('idle'), version: undefined, documentUse: undefined };
      records.set(name, record);
    }
    return record;
  }

  async function loadInto(name: string, root: StyleRoot | undefined): Promise<ModuleUse> {
    const record = recordOf(name);
    if (record.state$.get() !== 'loaded') record.state$.set('loading');
    try {
      const use = await useDeployed(name, record, root);
      record.state$.set('loaded');
      return use;
    } catch (error) {
      record.state$.set('failed');
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
      return await useVersion(version, root);
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      // Perhaps a deployment has taken the files away: then there is another version, and nobody need see an error.
      manifests.refresh();
      const next = await deployedVersion(name, record).catch(() => version);
      if (next === version) throw error;
      return useVersion(next, root);
    }
  }

  /** The version at hand, unless it has failed and another one is deployed by now. */
  async function deployedVersion(name: string, record: ModuleRecord): Promise<Version> {
    const version = await findVersion(name, record);
    if (!version.failure || (await manifests.version(name)) === version.assets.hash) return version;
    if ((await record.version) === version) record.version = undefined;
    return findVersion(name, record);
  }

  function findVersion(name: string, record: ModuleRecord): Promise<Version> {
    const finding = (record.version ??= manifests
      .version(name)
      .then((hash) => manifests.assets(name, hash))
      .then((assets) => ({ assets })));
    finding.catch(() => {
      // Which version failed is not known, perhaps the server is down: the next load asks again.
      if (record.version === finding) record.version = undefined;
    });
    return finding;
  }

  async function useVersion(version: Version, root: StyleRoot | undefined): Promise<ModuleUse> {
    const { assets } = version;
    const startedAt = environment.clock.now();
    const isFirst = !version.exports;
    const remember = (error: unknown) => {
      if (error instanceof StoaError) version.failure = error;
      throw error;
    };
    const styling = root ? styles.apply(assets.styles, root, assets.name) : Promise.resolve(() => {});
    try {
      const [exports, release] = await Promise.all([
        (version.exports ??= runScript(assets)).catch(remember),
        styling.catch(remember),
        labels.load(moduleFolder(assets.name, texts)),
      ]);
      if (isFirst) report.add(assets, startedAt);
      return { exports, release };
    } catch (error) {
      styling.then(
        (release) => release(),
        () => {},
      );
      throw error;
    }
  }

  async function runScript({ name, script, type }: ModuleAssets): Promise<AppModule> {
    try {
      return await (type === 'module'
        ? scripts.importModule(script, name)
        : scripts.runClassic(script, name));
    } catch (cause) {
      if (cause instanceof StoaError) throw cause;
      const message = `${texts.get('module.failed', [name])}: ${describeThrown(cause)}`;
      throw new StoaError('MODULE_FAILED', message, { cause });
    }
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

  function forget(name: string): void {
    const record = records.get(name);
    if (record?.state$.get() !== 'failed') return;
    record.version = undefined;
    record.documentUse = undefined;
    manifests.refresh();
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
    retry(name) {
      forget(name);
      return load(name);
    },
    whenLoaded: (name) =>
      new Promise((resolve) => {
        const record = recordOf(name);
        const unsubscribe = record.state$.subscribe((state) => {
          if (state !== 'loaded') return;
          // The first call comes before there is anything to unsubscribe.
          queueMicrotask(() => unsubscribe());
          void record.version?.then(({ exports }) => resolve(exports as Promise<AppModule>));
        });
      }),
    state$: (name) => recordOf(name).state$,
    visible: (name) => page.displayModules === null || page.displayModules.includes(name),
  };
}
