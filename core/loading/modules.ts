/**
 * App modules of the suite and of other deployments, by name (SPEC sections 4 to 6; DESIGN section 3, Loading): who may
 * see what and what may be loaded from where. The loading itself is `loader.ts`.
 */
import type { ReadableAtom } from 'nanostores';
import { isAddress } from '../base/address.js';
import { StoaError } from '../base/errors.js';
import type { Environment } from '../base/environment.js';
import type { Page } from '../base/page.js';
import type { Texts } from '../i18n/texts.js';
import type { Loader } from './loader.js';
import type { Manifests } from './manifest.js';
import { appNotFound, isVisible, moduleFolder } from './names.js';
import { createPreload } from './preload.js';
import type { Modules } from './types.js';
import type { Upgrade } from './upgrade.js';
import { createVersionWatch } from './version-watch.js';

/** Modules that belong to their own deployment (SPEC section 5). */
const NOT_ACROSS = /^@stoa\/(vendor|utils)$/;

/** Creates the loader of a runtime. */
export function createModules({
  environment,
  page,
  loader,
  manifests,
  makeLoader,
  allowedOrigins,
  upgrade,
  isBlocked$,
  texts,
}: {
  environment: Pick<Environment, 'document' | 'clock' | 'fetch' | 'navigator'>;
  page: Pick<Page, 'displayModules'>;
  /** The loader over the suite's own build folder, and what it reads. */
  loader: Loader;
  manifests: Manifests;
  /** Makes a loader over another one: absolute, without a slash at the end. */
  makeLoader: (buildUrl: string) => Loader;
  /** Origins of other deployments that modules may come from. */
  allowedOrigins: ReadonlySet<string>;
  upgrade: Pick<Upgrade, 'offer'>;
  /** Whether leaving the page would lose something. */
  isBlocked$: ReadableAtom<boolean>;
  texts: Texts;
}): Modules & { dispose(): void } {
  const loaders = new Map([[manifests.buildUrl, loader]]);
  const watch = createVersionWatch({ environment, manifests, loader, upgrade, isBlocked$ });
  const { load, loadInto, whenLoaded, state$ } = loader;

  /** Wherever it came from: a failure of another deployment's module is forgotten in the same way. The loaders that had one. */
  const forget = (name: string) => [...loaders.values()].filter((each) => each.forget(name));

  /** Throws `FOREIGN_ORIGIN` for what is no web address on an allowed origin. */
  function loaderOf(address: unknown): Loader {
    const text = address instanceof URL ? address.href : address;
    const base = `${manifests.buildUrl}/`;
    if (typeof text === 'string' && isAddress(text, base)) {
      const { protocol, origin, pathname, username } = new URL(text, base);
      if (/^https?:$/.test(protocol) && allowedOrigins.has(origin) && !username) {
        const buildUrl = origin + pathname.replace(/\/+$/, '');
        const there = loaders.get(buildUrl) ?? makeLoader(buildUrl);
        loaders.set(buildUrl, there);
        return there;
      }
    }
    throw new StoaError('FOREIGN_ORIGIN', texts.get('request.foreignOrigin', [String(text)]));
  }

  return {
    load,
    loadInto,
    unload(name) {
      loaders.forEach((each) => each.unload(name));
    },
    forget: (name) => void forget(name),
    retry: (name) => (forget(name)[0] ?? loader).load(name),
    whenLoaded,
    state$,
    preload: createPreload({ environment, loader }),
    async importCross(name, from) {
      const { buildUrl } = from ?? {};
      moduleFolder(name, texts);
      if (NOT_ACROSS.test(name)) throw appNotFound(texts);
      return (buildUrl === undefined ? loader : loaderOf(buildUrl)).load(name);
    },
    watchVersion: watch.start,
    visible: (name) => isVisible(name, page.displayModules),
    dispose: watch.dispose,
  };
}
