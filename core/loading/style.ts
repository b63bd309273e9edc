/**
 * Style sheets of modules, counted per place: a sheet stays as long as someone in that document or shadow root uses it.
 */
import type { Environment } from '../base/environment.js';
import type { Disposer } from '../base/disposer.js';
import type { Texts } from '../i18n/texts.js';
import { ChunkLoadError } from './chunk-load-error.js';
import { loadElement, pageNonce } from './element-load.js';
import type { FetchedFile } from './fetched-file.js';
import type { Asset } from './asset-manifest.js';

/** Where a style sheet applies. */
export type StyleRoot = Document | ShadowRoot;

/** Loads style sheets of modules. */
export interface Styles {
  /** Applies the sheets, in order, to a root. The disposer takes back this one use. Rejects with `ChunkLoadError`. */
  apply(assets: readonly Asset[], root: StyleRoot, chunk: string): Promise<Disposer>;
}

interface Sheet {
  readonly link: HTMLLinkElement;
  readonly loaded: Promise<void>;
  uses: number;
}

/** Creates the style loader of a runtime. */
export function createStyles({ environment, texts }: { environment: Environment; texts: Texts }): Styles {
  const sheetsByRoot = new WeakMap<StyleRoot, Map<string, Sheet>>();

  function use(asset: Asset, root: StyleRoot, chunk: string): Sheet {
    const sheets = sheetsByRoot.get(root) ?? new Map<string, Sheet>();
    sheetsByRoot.set(root, sheets);
    let sheet = sheets.get(asset.url.href);
    if (!sheet) {
      const link = ('head' in root ? root : root.ownerDocument).createElement('link');
      link.rel = 'stylesheet';
      link.href = asset.url.href;
      if (asset.integrity) {
        link.crossOrigin = 'anonymous';
        link.integrity = asset.integrity;
      }
      const parent = 'head' in root ? root.head : root;
      link.nonce = pageNonce(link.ownerDocument);
      const details = { chunk, url: asset.url, texts };
      const loaded = loadElement(link, parent, { ...details, clock: environment.clock }).then((file) => {
        if (isStyleSheet(link, file)) return;
        link.remove();
        throw new ChunkLoadError('missing', details);
      });
      sheet = { link, loaded, uses: 0 };
      sheets.set(asset.url.href, sheet);
      // A sheet that failed is not remembered, so that a retry fetches it again.
      loaded.catch(() => sheets.delete(asset.url.href));
    }
    sheet.uses += 1;
    return sheet;
  }

  return {
    async apply(assets, root, chunk) {
      const used = assets.map((asset) => [asset.url.href, use(asset, root, chunk)] as const);
      let released = false;
      const release = () => {
        if (released) return;
        released = true;
        for (const [href, sheet] of used) {
          sheet.uses -= 1;
          if (sheet.uses > 0) continue;
          sheet.link.remove();
          sheetsByRoot.get(root)?.delete(href);
        }
      };
      try {
        await Promise.all(used.map(([, sheet]) => sheet.loaded));
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
  };
}

/** A page in place of a style sheet counts as loaded for the browser: it has no rules, and another type. */
function isStyleSheet(link: HTMLLinkElement, file: FetchedFile | undefined): boolean {
  try {
    if (link.sheet?.cssRules.length !== 0) return true;
  } catch {
    return true; // Sheets of other origins hide their rules.
  }
  return /\bcss\b/.test(file?.contentType ?? '');
}
