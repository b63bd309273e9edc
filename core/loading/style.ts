/**
 * Style sheets of modules, counted per place: a sheet stays as long as someone in that document or shadow root uses it.
 */
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { Texts } from '../i18n/texts.js';
import { ChunkLoadError, type ChunkFailureDetails } from './chunk-load-error.js';
import { describeFile, headOf, isGecko, loadElement } from './element-load.js';
import type { FetchedFile } from './fetched-file.js';
import type { Asset } from './asset-manifest.js';

/** The browser has taken it for loaded. */
const OK = 200;

/** Where a style sheet applies. */
export type StyleRoot = Document | ShadowRoot;

/** Loads style sheets of modules. */
export interface Styles {
  /** Applies the sheets, in order, to a root. The disposer takes back this one use. Rejects with `ChunkLoadError`. */
  apply(assets: readonly Asset[], root: StyleRoot, chunk: string): Promise<Disposer>;
  /** Takes out every sheet. */
  dispose(): void;
}

interface Sheet {
  readonly loaded: Promise<void>;
  /** Takes it out, and ends the wait for it. */
  readonly remove: Disposer;
  uses: number;
}

/** Creates the style loader of a runtime. */
export function createStyles({ environment, texts }: { environment: Environment; texts: Texts }): Styles {
  const sheetsByRoot = new WeakMap<StyleRoot, Map<string, Sheet>>();
  const applied = createDisposers();

  async function load(
    link: HTMLLinkElement,
    parent: ParentNode & Node,
    signal: AbortSignal,
    details: ChunkFailureDetails,
  ): Promise<void> {
    // Outside of a page nothing is fetched, and nothing told; it comes when the place does.
    if (!parent.isConnected) return void parent.appendChild(link);
    // Firefox lets every `fetch` of the page wait for sheets that are on their way, unless they are for another medium.
    if (isGecko()) link.media = 'not all';
    const loading = loadElement(link, parent, { ...details, clock: environment.clock, signal });
    try {
      const file = await loading;
      link.removeAttribute('media');
      if (!isStyleSheet(link, file)) throw new ChunkLoadError('missing', { ...details, status: OK });
    } catch (error) {
      // A place that has gone meanwhile is no failure of the file.
      if (parent.isConnected) throw error;
    }
  }

  function use(asset: Asset, root: StyleRoot, chunk: string): Sheet {
    const sheets = sheetsByRoot.get(root) ?? new Map<string, Sheet>();
    sheetsByRoot.set(root, sheets);
    let sheet = sheets.get(asset.url.href);
    if (!sheet) {
      const abort = new AbortController();
      const page = 'head' in root ? root : root.ownerDocument;
      const link = describeFile(page.createElement('link'), asset.integrity);
      link.rel = 'stylesheet';
      link.href = asset.url.href;
      const parent = page === root ? headOf(page) : root;
      sheet = {
        loaded: load(link, parent, abort.signal, { chunk, url: asset.url, texts }),
        remove: applied.add(() => {
          sheets.delete(asset.url.href);
          abort.abort(new StoaError('DISPOSED', texts.get('runtime.disposed')));
          link.remove();
        }),
        uses: 0,
      };
      sheets.set(asset.url.href, sheet);
      // A sheet that failed is not remembered, so that a retry fetches it again.
      sheet.loaded.catch(sheet.remove);
    }
    sheet.uses += 1;
    return sheet;
  }

  return {
    async apply(assets, root, chunk) {
      const used = assets.map((asset) => use(asset, root, chunk));
      const release = () => {
        // Each use is given back once.
        for (const sheet of used.splice(0)) {
          sheet.uses -= 1;
          if (sheet.uses === 0) sheet.remove();
        }
      };
      try {
        await Promise.all(used.map(({ loaded }) => loaded));
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
    dispose: () => applied.dispose(),
  };
}

/** A page in place of a style sheet counts as loaded for the browser: it has no rules, and another type. */
function isStyleSheet(link: HTMLLinkElement, file: FetchedFile | undefined): boolean {
  try {
    if (link.sheet?.cssRules.length !== 0) return true;
  } catch {
    return true; // Sheets of other origins hide their rules.
  }
  // WebKit does not tell the type: there an empty one is taken for what it seems to be.
  return !('contentType' in PerformanceResourceTiming.prototype) || /\bcss\b/.test(file?.contentType ?? '');
}
