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
import { ChunkLoadError } from './chunk-load-error.js';
import { exposeDefine, receiveFrom } from './define.js';
import { CHUNK_TIMEOUT_MS, headOf, isGecko, loadElement, pageNonce } from './element-load.js';

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
  /** Ends every wait. */
  dispose(): void;
}

/** How to run a script. */
export interface RunOptions {
  /** Default: 120 s (SPEC section 9). */
  readonly timeoutMs?: number;
  /** How often it has been tried before: what a page knows of a module, a failure too, it knows for good. */
  readonly attempt?: number;
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

  function guard<Element extends HTMLScriptElement | HTMLLinkElement>(
    element: Element,
    integrity: string,
  ): Element {
    if (integrity) {
      element.crossOrigin = 'anonymous';
      element.integrity = integrity;
    }
    element.nonce = pageNonce(element.ownerDocument);
    return element;
  }

  function makeScript({ url, integrity }: Asset, page: Document): HTMLScriptElement {
    const script = guard(page.createElement('script'), integrity);
    script.src = trustedTypes.scriptUrl(url);
    return script;
  }

  /** Fetches and runs nothing: a module that comes too late is never run, and one that throws is reported once. */
  function makePreload({ url, integrity }: Asset, page: Document): HTMLLinkElement {
    const link = guard(page.createElement('link'), integrity);
    link.rel = 'modulepreload';
    link.href = url.href;
    return link;
  }

  function pageFor(url: URL, chunk: string): Document {
    if (!document) throw new ChunkLoadError('error', { chunk, url, texts });
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

  async function importModule(given: Asset, imports: readonly Asset[], options: Run): Promise<Exports> {
    const { chunk, attempt = 0, timeoutMs: ms = CHUNK_TIMEOUT_MS } = options;
    const page = pageFor(given.url, chunk);
    // Another module to the page, the same file to the server.
    const asset = {
      ...given,
      url: Object.assign(new URL(given.url), attempt && { hash: `retry-${attempt}` }),
    };
    const late = () => new ChunkLoadError('timeout', { chunk, url: given.url, texts });
    // Without elements of their own, what the script imports would be fetched without a look at its hash.
    const fetches = imports.map((imported) => fetchModule(imported, page, options));
    if (preloadsSafely(page)) fetches.push(fetchModule(asset, page, options));
    await Promise.all(fetches);
    if (!preloadsSafely(page)) await fetchModule(asset, page, options);
    try {
      // It waits for what the module waits for as it starts.
      const importing = import(
        /* @vite-ignore */ /* webpackIgnore: true */ asset.url.href
      ) as Promise<Exports>;
      return await withDeadline(importing, { clock, ms, signal: ended.signal, late });
    } catch (cause) {
      // A script that threw while it ran is a fault of the module, not of the way to it.
      if (cause instanceof TypeError && isFetchFailure(cause))
        throw new ChunkLoadError('error', { chunk, url: asset.url, texts, cause });
      throw cause;
    }
  }

  async function runClassic(asset: Asset, options: Run): Promise<Exports> {
    const script = makeScript(asset, pageFor(asset.url, options.chunk));
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
      return type === 'module' ? importModule(script, imports, options) : runClassic(script, options);
    },
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
