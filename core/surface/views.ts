/**
 * What lies open over the page: links, previews and objects, deepest first (SPEC sections 2 and 4). Core knows no
 * screen: it keeps the stack, a renderer (`<stoa-overlays>` or the host's own) shows it. How they are opened and what the
 * history has to do with them is in `core/navigation/views.ts`.
 */
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import type { PreviewItem } from '../navigation/preview.js';

/** Data of each kind of view. Parts and hosts add kinds by declaration merging; such are not restored by a reload. */
export interface ViewKinds {
  /** A page behind a link. */
  link: { readonly url: string; readonly heading?: string | undefined };
  /** Files, of which `index` is shown first. */
  preview: {
    readonly items: readonly PreviewItem[];
    readonly index: number;
    /** Default true. */
    readonly downloadable?: boolean | undefined;
  };
  /** A component of an app module. */
  object: {
    /** Module name, `@stoa/workflow`. */
    readonly app: string;
    /** Name of the component that the module exports. */
    readonly component: string;
    readonly id?: string | undefined;
    /** Further props of the component; texts, because they are in the address. */
    readonly parameters?: Readonly<Record<string, string>> | undefined;
    /** A large dialog, a drawer at the end of the line, or a dialog of medium size for something new. */
    readonly placement: 'middle' | 'side' | 'create';
    readonly heading?: string | undefined;
  };
}

/** Name of a kind of view. */
export type ViewKind = keyof ViewKinds;

/** One open view, as a renderer sees it. */
export type View<Kind extends ViewKind = ViewKind> = {
  [K in Kind]: { readonly id: string; readonly kind: K; readonly data: ViewKinds[K] };
}[Kind];

/** Returned by `open`. */
export interface ViewHandle {
  /** Names it for `close`. */
  readonly id: string;
  /**
   * Resolves once the view has closed, in whatever way. Rejects with `NO_SURFACE` when nobody renders this kind for 5 s, with
   * `DISPOSED` when the runtime is already disposed of. Opened again by the way forward it tells nobody.
   */
  readonly closed: Promise<void>;
}

/** The views of a runtime (DESIGN section 3, Navigation). */
export interface Views {
  /** Deepest first. A view stays the same object while it is open. */
  readonly stack$: ReadableAtom<readonly View[]>;
  /**
   * Opens a view on top. The eleventh takes the place of the tenth.
   *
   * @throws StoaError `INVALID_ARGUMENT` for an object that no address can name, see `formatDialogRoute`, or whose app the
   *   person may not see, and for a link that is no page of the suite: `links.open` opens any.
   */
  readonly open: <Kind extends ViewKind>(kind: Kind, data: ViewKinds[Kind]) => ViewHandle;
  /**
   * Closes the view with this id, or the one on top. It is closed at once, unless somebody blocks the history: then the
   * person may be asked, and the view stays where they stay. Unknown ids are ignored: a double click is no error.
   */
  readonly close: (id?: string) => void;
  /**
   * A renderer says that it is there, and which kinds it shows; without `kinds`, all of them. The disposer says that it is
   * gone.
   */
  readonly attach: (kinds?: Iterable<ViewKind>) => Disposer;
}
