/**
 * Modules, lazy chunks and the offer to refresh, for pages that load what does the work when they first need it (DESIGN
 * section 7). Names are checked, states told and modules hidden at once.
 */
import type { WritableAtom } from 'nanostores';
import { loadOnce } from '../base/load-once.js';
import { createLate } from '../base/late.js';
import { setSafely } from '../base/set-safely.js';
import { createChunkStates } from './chunks.js';
import type { createLoading, Loading, LoadingParts } from './loading.js';
import { isVisible } from './names.js';
import { createModuleStates } from './states.js';
import type { Modules } from './types.js';
import type { createUpgrade, Upgrade } from './upgrade.js';

const NAME = 'modules';

/** As `createLoading`. */
export function loadingOnUse(
  parts: LoadingParts,
  load: () => Promise<{ createLoading: typeof createLoading }>,
): Loading {
  const { environment, page, texts } = parts;
  const states = createModuleStates({ texts });
  const chunkStates = createChunkStates();
  const late = createLate({
    name: NAME,
    texts,
    environment,
    load,
    make: (part) => part.createLoading({ ...parts, states, chunkStates }),
  });

  /** As long as there is no loader the states are told here. */
  async function begin<Result, State>(
    state$: WritableAtom<State>,
    [pending, failed]: readonly [State, State],
    use: (loading: Loading) => Promise<Result>,
  ): Promise<Result> {
    if (!late.now()) setSafely(state$, pending);
    try {
      return await late.call(use);
    } catch (error) {
      if (!late.now()) setSafely(state$, failed);
      throw error;
    }
  }

  const beginModule = async <Result>(name: string, use: (modules: Modules) => Promise<Result>) =>
    begin(states(name), ['loading', 'failed'], ({ modules }) => use(modules));

  return {
    modules: {
      load: (name) => beginModule(name, (modules) => modules.load(name)),
      loadInto: (name, root) => beginModule(name, (modules) => modules.loadInto(name, root)),
      unload: (name) => void late.whenThere(({ modules }) => modules.unload(name)),
      forget(name) {
        const there = late.now();
        if (there) there.modules.forget(name);
        else if (states(name).get() === 'failed') setSafely(states(name), 'idle');
      },
      retry: (name) => beginModule(name, (modules) => modules.retry(name)),
      async whenLoaded(name) {
        states(name);
        const loading = await new Promise<Loading>((resolve) => late.whenThere(resolve));
        return loading.modules.whenLoaded(name);
      },
      state$: states,
      preload: (name) => late.call(({ modules }) => modules.preload(name)).catch(() => {}),
      importCross: (name, from) => late.call(({ modules }) => modules.importCross(name, from)),
      watchVersion: (options) => late.want(({ modules }) => modules.watchVersion(options)),
      visible: (name) => isVisible(name, page.displayModules),
    },
    chunks: {
      load: async (name) =>
        begin(chunkStates(name), ['pending', 'failed'], ({ chunks }) => chunks.load(name)),
      state$: chunkStates,
    },
    dispose: late.dispose,
  };
}

/** As `createUpgrade`. */
export function upgradeOnUse(
  parts: Parameters<typeof createUpgrade>[0],
  load: () => Promise<{ createUpgrade: typeof createUpgrade }>,
): Upgrade {
  const bring = loadOnce(async () => (await load()).createUpgrade(parts));
  return {
    // What comes too late is asked of nobody any more, or in vain.
    offer: (...about) =>
      void bring().then(
        (upgrade) => upgrade.offer(...about),
        () => {},
      ),
  };
}
