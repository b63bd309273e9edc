/**
 * The title of the page: in the bar of phones, on the browser's tab and in the container around it (SPEC sections 2, 3
 * and 9). The bar appears when the page has a title, and hides when the title is empty.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { parseColor } from '../base/color.js';
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { normaliseTitleConfig, type Page, type TitleConfig } from '../base/page.js';
import { setSafely } from '../base/set-safely.js';
import type { Client } from '../client/detect.js';
import type { Host } from '../client/host.js';
import { isTitleBarAllowed } from './title/allowed.js';
import { createDocumentTitle } from './title/document-title.js';
import { showFavicon } from './title/favicon.js';

/** What the title bar shows. The fields are properties of `<stoa-title-bar>`, which takes the state as it is. */
export interface TitleState {
  /** The title; empty where there is none. */
  readonly text: string;
  /** Whether the bar has a back arrow. */
  readonly showBackButton: boolean;
  /** Whether there is a bar: it has a text, settings and client allow one, and the address does not say `hideTitle=1`. */
  readonly visible: boolean;
  /** Of the tenant, as `#rrggbb`; empty for the built-in dark grey. */
  readonly background: string;
  /** Likewise; empty for the built-in white. */
  readonly color: string;
  /** Turned by a quarter, for pages that are. */
  readonly rotated: boolean;
}

/** The name that one part of the page gives it. */
export interface TitleClaim {
  /** Names the page, as `set` does, while no later name counts. A choice about the back arrow goes with the name. */
  readonly set: Title['set'];
  /** Takes the name back. */
  readonly release: () => void;
}

/** The title of a runtime's page (DESIGN section 2). */
export interface Title {
  /** What the bar shows now. */
  readonly state$: ReadableAtom<TitleState>;
  /**
   * Names the page, in the bar and, unless it is a guest on somebody else's, on the browser's tab and in the container.
   * An empty text hides the bar and gives the document its own title back. A choice about the back arrow lasts.
   */
  readonly set: (text: string, options?: { readonly showBackButton?: boolean | undefined }) => void;
  /**
   * A name of its own for one part of the page, as long as that part is there. Of all names the one that was claimed, or
   * `set`, last counts; when it is released, the one before counts again.
   */
  readonly claim: () => TitleClaim;
  /** Changes the named settings of the bar and keeps the others. They begin as `page.mobileTitle`. */
  readonly configure: (config: Partial<TitleConfig>) => void;
  /** How much is unread: `(3) ` before the title of the document, `(99+) ` above 99, nothing for 0. */
  readonly setUnread: (count: number) => void;
  /** For apps that turn their whole page on an upright phone. */
  readonly setRotated: (on: boolean) => void;
  /** One step back. Where there is none, the container closes the page if it can. */
  readonly back: () => void;
}

interface Name {
  readonly text: string;
  readonly showBackButton?: boolean | undefined;
}

/** The title of a page at rest: bar, tab and container are first touched by `set`, the tab's icon by `start`. */
export function createTitle({
  environment: { window, document, href },
  client,
  host,
  page,
  history,
  isEmbedded = false,
  goBack,
}: {
  environment: Pick<Environment, 'window' | 'document' | 'href'>;
  client: Pick<Client, 'device' | 'browser'>;
  host: Pick<Host, 'closePage' | 'setTitle' | 'supports'>;
  page: Pick<Page, 'mobileTitle' | 'tenantLogo'>;
  /** Tells that the address has changed, which may say that there is no bar. */
  history: { listen(listener: () => void): Disposer; mayLeave(): Promise<boolean> };
  /** A guest on somebody else's page leaves its tab and its container alone. */
  isEmbedded?: boolean;
  /** One step back in the history of the page. */
  goBack(): void;
}): Title & { start(): void; dispose(): void } {
  const disposers = createDisposers();
  const documentTitle = createDocumentTitle(isEmbedded ? undefined : document);
  disposers.add(() => documentTitle.dispose());
  let config = page.mobileTitle;
  /** By when they were claimed. */
  const names = new Map<number, Name>();
  let claims = 0;
  /** That of `set`. */
  let own = 0;
  let name: Name | undefined;
  let showBackButton: boolean | undefined;
  let rotated = false;
  let isDisposed = false;
  const state$ = atom(makeState());

  function makeState(): TitleState {
    const { background, color } = config.styleSetting;
    const text = name?.text ?? '';
    return {
      text,
      showBackButton: name?.showBackButton ?? showBackButton ?? config.showBackButton,
      visible: text.trim() !== '' && isTitleBarAllowed(config, client, href()),
      background: parseColor(background),
      color: parseColor(color),
      rotated,
    };
  }

  function refresh(): void {
    if (isDisposed) return;
    const [before, after] = [state$.get(), makeState()];
    const names = Object.keys(after) as (keyof TitleState)[];
    if (names.some((name) => before[name] !== after[name])) setSafely(state$, after);
  }

  function put(order: number, text: unknown, { showBackButton }: Pick<Name, 'showBackButton'> = {}): void {
    // Pages without types say `undefined` for no title.
    names.set(order, { text: typeof text === 'string' ? text : '', showBackButton });
    show();
  }

  function show(): void {
    const last = names.get(Math.max(...names.keys()));
    if (last === name || isDisposed) return;
    name = last;
    const shown = documentTitle.set(last?.text ?? '');
    if (!isEmbedded) host.setTitle(shown);
    refresh();
  }

  return {
    state$,
    set(text, options) {
      showBackButton = options?.showBackButton ?? showBackButton;
      names.delete(own);
      put((own = ++claims), text);
    },
    claim() {
      const order = ++claims;
      return {
        set: (text, options) => put(order, text, options),
        release() {
          names.delete(order);
          show();
        },
      };
    },
    configure(changes) {
      config = normaliseTitleConfig({ ...config, ...changes });
      refresh();
    },
    setUnread(count) {
      if (!isDisposed) documentTitle.setUnread(count);
    },
    setRotated(on) {
      rotated = on;
      refresh();
    },
    back() {
      // Without the Navigation API the length has to do, which also counts what lies ahead.
      const hasStep = window?.navigation?.canGoBack ?? (window?.history.length ?? 0) > 1;
      if (hasStep || isEmbedded || !host.supports('closePage')) return goBack();
      // A window that its container closes asks nobody.
      void history.mayLeave().then(async (mayLeave) => {
        if (mayLeave && !(await host.closePage())) goBack();
      });
    },
    start() {
      if (isDisposed) return;
      if (!isEmbedded) disposers.add(showFavicon(document, page.tenantLogo.faviconUrl, href()));
      disposers.add(history.listen(refresh));
    },
    dispose() {
      isDisposed = true;
      disposers.dispose();
    },
  };
}
