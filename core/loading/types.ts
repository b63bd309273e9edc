/** What users of the loader see (DESIGN section 3, Loading). */
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import type { StyleRoot } from './style.js';

/** Exports of an app module by name. */
export type AppModule = Readonly<Record<string, unknown>>;

/** Where a module stands (SPEC section 4). */
export type ModuleState = 'idle' | 'loading' | 'loaded' | 'failed';

/** A module in use at one place of the page. */
export interface ModuleUse {
  /** What the module exports. */
  readonly exports: AppModule;
  /** Gives back this use: styles that nobody else needs at that place are taken out. */
  release: Disposer;
}

/** Loading by name from one place. */
export interface ModuleLoading {
  /**
   * Loads styles (into the document), labels and script of a module in parallel and resolves to its exports; everyone
   * who asks meanwhile or later shares the one load. A page with a merged distribution takes the module from there.
   * Files that a deployment has just removed are loaded in their new version. Rejects with `APP_NOT_FOUND`,
   * `LABELS_FAILED`, `MANIFEST_INVALID`, `MODULE_FAILED`, a `ChunkLoadError` or a `RequestError`. The failure of a version
   * is remembered until `retry` or until another one is deployed; manifests that cannot be had are asked for again.
   */
  readonly load: (name: string) => Promise<AppModule>;
  /** Like `load`, with the styles applied to one document or shadow root until `release`. */
  readonly loadInto: (name: string, root: StyleRoot) => Promise<ModuleUse>;
  /** Takes the styles of a module that `load` or `importCross` has applied out of the document. Its script has run and stays. */
  readonly unload: (name: string) => void;
  /** Forgets a failure, so that the next load asks the server for the version that is deployed then. */
  readonly forget: (name: string) => void;
  /** `forget` and `load`; what `importCross` has failed to load comes from where it failed. */
  readonly retry: (name: string) => Promise<AppModule>;
  /** Resolves to the exports once somebody has loaded the module; it does not load it. */
  readonly whenLoaded: (name: string) => Promise<AppModule>;
  /** Follows a module through its states. Throws `APP_NOT_FOUND` for what is no name of a module. */
  readonly state$: (name: string) => ReadableAtom<ModuleState>;
}

/** The module loader of a runtime (DESIGN section 2). */
export interface Modules extends ModuleLoading {
  /**
   * Fetches what a module is made of, at low priority, so that showing it later is quick; labels too. Does nothing for
   * people who save data, runs nothing, and is never told as a failure, nor remembered as one. Always resolves.
   */
  readonly preload: (name: string) => Promise<void>;
  /**
   * Loads a module of another deployment, whose build folder is at `buildUrl`, on the suite's origin or one of the
   * runtime's `moduleOrigins`. Its labels are those of this suite, as far as there are any. Rejects like `load`, with
   * `APP_NOT_FOUND` for `@stoa/vendor` and `@stoa/utils` too, which belong to their own deployment (SPEC section 5), and
   * with `FOREIGN_ORIGIN` for other origins. Without `buildUrl` it is the suite's own build folder.
   */
  readonly importCross: (
    name: string,
    from?: { readonly buildUrl?: string | URL | undefined },
  ) => Promise<AppModule>;
  /**
   * Looks every `every` milliseconds (default five minutes) whether another version has been deployed, while the page can
   * be seen, and then offers a refresh, once a version: not before unsaved changes (`history.block`) are saved. Modules
   * that are not loaded yet come in the new version at once.
   */
  readonly watchVersion: (options?: { readonly every?: number | undefined }) => Disposer;
  /** Whether the page shows this module to the user (SPEC section 6). */
  readonly visible: (name: string) => boolean;
}
