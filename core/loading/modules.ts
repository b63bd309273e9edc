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
import type { Manifests, ModuleAssets } from './manifest.js';
import { isModuleName, moduleFolder } from './names.js';
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
   * who asks meanwhile or later shares the one load. Rejects with `APP_NOT_FOUND`, `LABELS_FAILED`,
   * `MANIFEST_INVALID`, `MODULE_FAILED`, a `ChunkLoadError` or a `RequestError`. A failure of a version is remembered
   * until `retry`.
   */
  load(name: string): Promise<AppModule>;
  /** Like `load`, with the styles applied to one document or shadow root until `release`. */
  loadInto(name: string, root: StyleRoot): Promise<ModuleUse>;
  /** Forgets a failure, so that the next load asks the server for the version that is deployed then. */
  forget(name: string): void;
  /** `forget` and `load`. */
  retry(name: string): Promise<AppModule>;
  /** Follows a module through its states. */
  state$(name: string): ReadableAtom<ModuleState>;
  /** Whether the page shows this module to the user (SPEC section 6). */
  visible(name: string): boolean;
}

interface ModuleRecord {
  readonly state$: WritableAtom<ModuleState>;
  assets: Promise<ModuleAssets> | undefined;
  exports: Promise<AppModule> | undefined;
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
  texts,
}: {
  environment: Pick<Environment, 'document'>;
  page: Pick<Page, 'displayModules'>;
  manifests: Manifests;
  scripts: Scripts;
  styles: Styles;
  labels: Labels;
  texts: Texts;
}): Modules {
  const records = new Map<string, ModuleRecord>();

  function recordOf(name: string): ModuleRecord {
    // Checked before a record is made: names come from addresses and must not fill the map.
    if (!isModuleName(name)) throw new StoaError('APP_NOT_FOUND', texts.get('module.notFound'));
    let record = records.get(name);
    if (!record) {
      const state$ = atom<ModuleState>('idle');
      record = { state$, assets: undefined, exports: undefined, documentUse: undefined };
      records.set(name, record);
    }
    return record;
  }

  async function loadInto(name: string, root: StyleRoot | undefined): Promise<ModuleUse> {
    const record = recordOf(name);
    if (record.state$.get() !== 'loaded') record.state$.set('loading');
    try {
      const assets = await findAssets(name, record);
      const [exports, release] = await Promise.all([
        (record.exports ??= fetchExports(assets)),
        root ? styles.apply(assets.styles, root, name) : () => {},
      ]);
      record.state$.set('loaded');
      return { exports, release };
    } catch (error) {
      record.state$.set('failed');
      throw error;
    }
  }

  function findAssets(name: string, record: ModuleRecord): Promise<ModuleAssets> {
    const finding = (record.assets ??= manifests.version(name).then((hash) => manifests.assets(name, hash)));
    finding.catch(() => {
      // Which version failed is not known, perhaps the server is down: the next load asks again.
      if (record.assets !== finding) return;
      record.assets = undefined;
      record.documentUse = undefined;
    });
    return finding;
  }

  async function fetchExports(assets: ModuleAssets): Promise<AppModule> {
    const [exports] = await Promise.all([runScript(assets), labels.load(moduleFolder(assets.name, texts))]);
    return exports;
  }

  async function runScript(assets: ModuleAssets): Promise<AppModule> {
    try {
      return await scripts.importModule(assets.script, assets.name);
    } catch (cause) {
      if (cause instanceof StoaError) throw cause;
      const message = `${texts.get('module.failed', [assets.name])}: ${describeThrown(cause)}`;
      throw new StoaError('MODULE_FAILED', message, { cause });
    }
  }

  async function load(name: string): Promise<AppModule> {
    const record = recordOf(name);
    record.documentUse ??= loadInto(name, environment.document);
    return (await record.documentUse).exports;
  }

  function forget(name: string): void {
    const record = records.get(name);
    if (record?.state$.get() !== 'failed') return;
    record.assets = undefined;
    record.exports = undefined;
    record.documentUse = undefined;
    manifests.refresh();
  }

  return {
    load,
    loadInto,
    forget,
    retry(name) {
      forget(name);
      return load(name);
    },
    state$: (name) => recordOf(name).state$,
    visible: (name) => page.displayModules === null || page.displayModules.includes(name),
  };
}
