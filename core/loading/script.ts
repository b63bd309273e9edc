/**
 * Runs the script of a module or of a merged distribution. An ES module is fetched first and run by the `import()` that
 * follows, which finds it in the page's module map: `import()` alone enforces no integrity hash, has no time limit and
 * does not tell how a fetch failed. A classic script hands what it exports to `stoa.define`.
 */
import { withDeadline } from '../base/deadline.js';
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import type { TrustedTypes } from '../base/trusted-types.js';
import type { Texts } from '../i18n/texts.js';
import type { Asset, Assets } from './asset-manifest.js';
import { ChunkLoadError, type ChunkFailureDetails } from './chunk-load-error.js';
import { exposeDefine, receiveFrom } from './define.js';
import { CHUNK_TIMEOUT_MS, describeFile, headOf, isGecko, loadElement } from './element-load.js';

/** What a script exports, by name. */
export type Exports = Readonly<Record<string, unknown>>;

/** What takes part in running a script. */
export type RunnableAssets = Pick<Assets, 'type' | 'script' | 'imports'>;

/** Loads and runs scripts. */
export interface Scripts {
  /**
   * The exports of an ES module; of a classic script what it has defined, by the names it has defined them under. Rejects
   * with `ChunkLoadError`, or with what an ES module threw. What comes too late changes nothing.
   */
  run(assets: RunnableAssets, chunk: string, options?: RunOptions): Promise<Exports>;
  /** Aborts with `dispose`. */
  readonly signal: AbortSignal;
  /** Ends every wait. */
  dispose(): void;
}

/** How to run a script. */
export interface RunOptions {
  /** Default: 120 s (SPEC section 9). */
  readonly timeoutMs?: number;
  /** Whether it has failed before. */
  readonly isRetry?: boolean | undefined;
}

interface Run extends RunOptions {
  readonly chunk: string;
}

/** Creates the loader of a runtime. */
export function createScripts({
  environment,
  trustedTypes,
  texts,
}: {
  environment: Pick<Environment, 'document' | 'window' | 'clock'>;
  trustedTypes: TrustedTypes;
  texts: Texts;
}): Scripts {
  const { document, window, clock } = environment;
  const ended = new AbortController();
  /** Addresses of modules that the page knows for good, failures too: what has been fetched in vain is not among them. */
  const known = new Set<string>();

  function makeScript({ url, integrity }: Asset, page: Document): HTMLScriptElement {
    const script = describeFile(page.createElement('script'), integrity);
    script.src = trustedTypes.scriptUrl(url);
    return script;
  }

  /** Fetches and runs nothing: a module that comes too late is never run, and one that throws is reported once. */
  function makePreload({ url, integrity }: Asset, page: Document): HTMLLinkElement {
    const link = describeFile(page.createElement('link'), integrity);
    link.rel = 'modulepreload';
    link.href = url.href;
    return link;
  }

  function pageFor(details: ChunkFailureDetails): Document {
    if (!document) throw new ChunkLoadError('error', details);
    return document;
  }

  /** What has done its work is of no use any more. */
  async function load(
    element: HTMLScriptElement | HTMLLinkElement,
    { url }: Asset,
    { chunk, timeoutMs }: Run,
  ): Promise<void> {
    const { signal } = ended;
    const options = { chunk, url, texts, clock, timeoutMs, signal };
    await loadElement(element, headOf(element.ownerDocument), options);
    element.remove();
  }

  function fetchModule(asset: Asset, page: Document, options: Run): Promise<void> {
    const element = preloadsSafely(page)
      ? makePreload(asset, page)
      : Object.assign(makeScript(asset, page), { type: 'module' });
    return load(element, asset, options);
  }

  async function importModule(asset: Asset, imports: readonly Asset[], options: Run): Promise<Exports> {
    const { chunk, timeoutMs: ms = CHUNK_TIMEOUT_MS } = options;
    const details = { chunk, url: asset.url, texts };
    const page = pageFor(details);
    const late = () => new ChunkLoadError('timeout', details);
    // Without elements of their own, what the script imports would be fetched without a look at its hash.
    const isSafe = preloadsSafely(page);
    const first = isSafe ? [...imports, asset] : imports;
    await Promise.all(first.map((file) => fetchModule(file, page, options)));
    if (!isSafe) await fetchModule(asset, page, options);
    known.add(asset.url.href);
    try {
      // It waits for what the module waits for as it starts.
      const importing = import(
        /* @vite-ignore */ /* webpackIgnore: true */ asset.url.href
      ) as Promise<Exports>;
      return await withDeadline(importing, { clock, ms, signal: ended.signal, late });
    } catch (cause) {
      // A script that threw while it ran is a fault of the module, not of the way to it.
      if (!(cause instanceof TypeError && isFetchFailure(cause))) throw cause;
      known.delete(asset.url.href);
      throw new ChunkLoadError('error', { ...details, cause });
    }
  }

  /**
   * A failure that the page knows for good is passed by under another address: another module to the page, the same file
   * to the server. The parts of a module import from its own address, so that is tried first, except in vain: browsers of
   * before 2026 remember failed fetches as well.
   */
  async function importAnew(asset: Asset, imports: readonly Asset[], options: Run): Promise<Exports> {
    const { href } = asset.url;
    if (!options.isRetry || !known.has(href)) {
      try {
        return await importModule(asset, imports, options);
      } catch (error) {
        const { type, status } = (error ?? {}) as Partial<ChunkLoadError>;
        // A fetch that hangs goes on.
        if (type === 'timeout') known.add(href);
        // Where the server has answered, it was no memory of the browser's.
        if (!options.isRetry || known.has(href) || status) throw error;
      }
    }
    return importModule({ ...asset, url: new URL(`#retry-${clock.now()}`, href) }, imports, options);
  }

  async function runClassic(asset: Asset, options: Run): Promise<Exports> {
    const script = makeScript(asset, pageFor({ chunk: options.chunk, url: asset.url, texts }));
    const hide = window && exposeDefine(window);
    const defined = new Map<string, unknown>();
    let isOver = false;
    // One that runs after its time limit must not overwrite what has been loaded since.
    receiveFrom(script, (name, exports) => {
      if (!isOver && !defined.has(name)) defined.set(name, exports);
    });
    try {
      await load(script, asset, options);
    } finally {
      isOver = true;
      hide?.();
    }
    return Object.fromEntries(defined);
  }

  return {
    run({ type, script, imports }, chunk, given) {
      const options = { ...given, chunk };
      return type === 'module' ? importAnew(script, imports, options) : runClassic(script, options);
    },
    signal: ended.signal,
    dispose: () => ended.abort(new StoaError('DISPOSED', texts.get('runtime.disposed'))),
  };
}

/** Whether `modulepreload` is as safe as a script element; WebKit does not compare the integrity hash. */
function preloadsSafely(page: Document): boolean {
  const isChromium = 'userAgentData' in (page.defaultView?.navigator ?? {});
  return (isGecko() || isChromium) && page.createElement('link').relList.supports('modulepreload');
}

/** The wording of Chromium, Safari and Firefox, in this order. */
function isFetchFailure({ message }: TypeError): boolean {
  return /Failed to fetch dynamically|Importing a module script failed|error loading dynamically/.test(
    message,
  );
}
