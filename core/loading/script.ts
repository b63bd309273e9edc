/**
 * Runs the script of a module. An ES module is fetched by a `<script type="module">`, because that enforces the integrity
 * hash, which `import()` cannot; the `import()` that follows finds it in the page's module map. A classic script hands
 * its exports to `stoa.define`.
 */
import type { Environment } from '../base/environment.js';
import type { TrustedTypes } from '../base/trusted-types.js';
import type { Texts } from '../i18n/texts.js';
import { ChunkLoadError } from './chunks.js';
import { exposeDefine, receiveFrom } from './define.js';
import { loadElement, pageNonce } from './element-load.js';
import type { Asset } from './manifest.js';

type Exports = Readonly<Record<string, unknown>>;

/** Loads scripts of modules. */
export interface Scripts {
  /** The exports of an ES module. Rejects with `ChunkLoadError`, or with what the script threw. */
  importModule(asset: Asset, chunk: string): Promise<Exports>;
  /** What a classic script defines under that name. Rejects with `ChunkLoadError`, `missing` when it defines nothing. */
  runClassic(asset: Asset, chunk: string): Promise<Exports>;
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

  function makeScript({ url, integrity }: Asset, chunk: string): HTMLScriptElement {
    if (!document) throw new ChunkLoadError('error', { chunk, url, texts });
    const script = document.createElement('script');
    if (integrity) {
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
    }
    script.nonce = pageNonce(document);
    script.src = trustedTypes.scriptUrl(url);
    return script;
  }

  /** A script that has run is of no use any more. */
  async function run(script: HTMLScriptElement, { url }: Asset, chunk: string): Promise<void> {
    await loadElement(script, script.ownerDocument.head, { chunk, url, texts, clock });
    script.remove();
  }

  return {
    async importModule(asset, chunk) {
      const script = makeScript(asset, chunk);
      if (asset.integrity) {
        script.type = 'module';
        await run(script, asset, chunk);
      }
      try {
        return (await import(/* @vite-ignore */ asset.url.href)) as Exports;
      } catch (cause) {
        // A script that threw while it ran is a fault of the module, not of the way to it.
        if (cause instanceof TypeError && isFetchFailure(cause))
          throw new ChunkLoadError('error', { chunk, url: asset.url, texts, cause });
        throw cause;
      }
    },

    async runClassic(asset, chunk) {
      const script = makeScript(asset, chunk);
      const hide = window && exposeDefine(window);
      let exports: Exports | undefined;
      let isOver = false;
      // One that runs after its time limit must not overwrite what has been loaded since.
      receiveFrom(script, (name, defined) => {
        if (!isOver && name === chunk) exports ??= defined;
      });
      try {
        await run(script, asset, chunk);
      } finally {
        isOver = true;
        hide?.();
      }
      // A page in place of the script, an empty file and a script that throws all count as loaded for the browser.
      if (typeof exports !== 'object' || exports === null)
        throw new ChunkLoadError('missing', { chunk, url: asset.url, texts });
      return exports;
    },
  };
}

/** The wording of Chromium, Safari and Firefox, in this order. */
function isFetchFailure({ message }: TypeError): boolean {
  return /Failed to fetch dynamically|Importing a module script failed|error loading dynamically/.test(
    message,
  );
}
