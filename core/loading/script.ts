/**
 * Runs the script of a module. The file is fetched by a `<script type="module">`, because that enforces the integrity
 * hash, which `import()` cannot; the `import()` that follows finds it in the page's module map.
 */
import type { Environment } from '../base/environment.js';
import type { TrustedTypes } from '../base/trusted-types.js';
import type { Texts } from '../i18n/texts.js';
import { ChunkLoadError } from './chunks.js';
import { loadElement } from './element-load.js';
import type { Asset } from './manifest.js';

/** Loads scripts of modules. */
export interface Scripts {
  /** The exports of an ES module. Rejects with `ChunkLoadError`, or with what the script threw. */
  importModule(asset: Asset, chunk: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Creates the loader of a runtime. */
export function createScripts({
  environment,
  trustedTypes,
  texts,
}: {
  environment: Environment;
  trustedTypes: TrustedTypes;
  texts: Texts;
}): Scripts {
  return {
    async importModule(asset, chunk) {
      const { document } = environment;
      const details = { chunk, url: asset.url, texts };
      if (!document) throw new ChunkLoadError('error', details);
      if (asset.integrity) {
        const script = document.createElement('script');
        script.type = 'module';
        script.crossOrigin = 'anonymous';
        script.integrity = asset.integrity;
        script.nonce = pageNonce(document);
        script.src = trustedTypes.scriptUrl(asset.url);
        await loadElement(script, document.head, { ...details, clock: environment.clock });
        script.remove();
      }
      try {
        return (await import(/* @vite-ignore */ asset.url.href)) as Readonly<Record<string, unknown>>;
      } catch (cause) {
        // A script that threw while it ran is a fault of the module, not of the way to it.
        if (cause instanceof TypeError && isFetchFailure(cause))
          throw new ChunkLoadError('error', { ...details, cause });
        throw cause;
      }
    },
  };
}

/** The wording of Chromium, Safari and Firefox, in this order. */
function isFetchFailure({ message }: TypeError): boolean {
  return /Failed to fetch dynamically|Importing a module script failed|error loading dynamically/.test(
    message,
  );
}

function pageNonce(document: Document): string {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
}
