/**
 * Lazy script chunks (SPEC sections 2, 4 and 7): what few pages need is fetched by name when something first asks for it,
 * from the public build path, under `utils`. Types only are imported here.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { StoaError } from '../base/errors.js';
import { setSafely } from '../base/set-safely.js';
import { VERSION } from '../base/version.js';
import type { Texts } from '../i18n/texts.js';
import type { Refetch } from './asset-manifest.js';
import { ChunkLoadError, moduleFailure } from './chunk-load-error.js';
import type { Scripts } from './script.js';

/** What each chunk exports. */
export interface ChunkExports {
  /** Fills gaps of older browsers as it runs. */
  polyfills: {
    /** Names of what was missing before, as in `URL.canParse`. */
    readonly filled: readonly string[];
  };
  /** Clicks without the wait for a second tap. */
  'fast-click': typeof import('../chunks/fast-click.js');
  /** What pages do while the keyboard on the screen is open. */
  'soft-keyboard': typeof import('../chunks/soft-keyboard.js');
  /** Rules for the values of forms. */
  validator: typeof import('../chunks/validator.js');
  /** Tool for developers in the browser's console. */
  console: typeof import('../chunks/console.js');
  /** The sink for OpenTelemetry collectors, for pages that import nothing. */
  otlp: typeof import('../chunks/otlp.js');
}

/** Name of a lazy chunk. */
export type ChunkName = keyof ChunkExports;

/** Where a chunk stands (SPEC section 4). */
export type ChunkState = 'idle' | 'pending' | 'loaded' | 'failed';

/** Lazy chunks of a runtime. */
export interface Chunks {
  /**
   * Loads a chunk, once for all who ask. Rejects with `ChunkLoadError`, with `MODULE_FAILED` when its script throws, with
   * `INVALID_ARGUMENT` for other names. After a failure the next call tries again.
   */
  readonly load: <Name extends ChunkName>(name: Name) => Promise<ChunkExports[Name]>;
  /** Follows a chunk through its states. */
  readonly state$: (name: ChunkName) => ReadableAtom<ChunkState>;
}

const NAMES = 'polyfills fast-click soft-keyboard validator console otlp'.split(' ');

/** The state of a chunk. Throws `INVALID_ARGUMENT` for other names. */
export type ChunkStates = (name: ChunkName) => WritableAtom<ChunkState>;

/** Creates it; all chunks are idle. */
export function createChunkStates(): ChunkStates {
  const states = new Map<string, WritableAtom<ChunkState>>(NAMES.map((name) => [name, atom('idle')]));
  return (name) => {
    const state$ = states.get(name);
    if (!state$) throw new StoaError('INVALID_ARGUMENT', `no chunk ${String(name)}`);
    return state$;
  };
}

/** Creates the chunks over a build folder: absolute, without a slash at the end. */
export function createChunks({
  scripts,
  refetch,
  buildUrl,
  states,
  onFailure,
  texts,
}: {
  scripts: Scripts;
  refetch: Refetch;
  buildUrl: string;
  states: ChunkStates;
  /** Hears of every chunk that could not be had. */
  onFailure: (error: unknown, name: ChunkName) => void;
  texts: Texts;
}): Chunks {
  const loads = new Map<ChunkName, Promise<unknown>>();

  async function fetchChunk(name: ChunkName, state$: WritableAtom<ChunkState>): Promise<unknown> {
    const isRetry = state$.get() === 'failed';
    setSafely(state$, 'pending');
    const url = new URL(`${buildUrl}/utils/${name}.js?v=${VERSION}`);
    try {
      const assets = { type: 'module', script: { url, integrity: '' }, imports: [] } as const;
      await refetch(assets);
      const exports = await scripts.run(assets, name, { isRetry });
      if (!Object.keys(exports)[0]) throw new SyntaxError();
      setSafely(state$, 'loaded');
      return exports;
    } catch (cause) {
      loads.delete(name);
      setSafely(state$, 'failed');
      // Empty, or cut off on the way: a chunk of Stoa's own has no mistakes of that kind.
      const isCutOff = cause instanceof SyntaxError;
      const error = isCutOff
        ? new ChunkLoadError('error', { chunk: name, url, texts })
        : moduleFailure(cause, name, texts);
      onFailure(error, name);
      throw error;
    }
  }

  return {
    async load<Name extends ChunkName>(name: Name) {
      const state$ = states(name);
      const loading = loads.get(name) ?? fetchChunk(name, state$);
      loads.set(name, loading);
      return loading as Promise<ChunkExports[Name]>;
    },
    state$: states,
  };
}
