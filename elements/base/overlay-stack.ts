/**
 * What can be only once on a page, however many copies of Stoa are on it: the order of open dialogs and the scroll
 * lock (DESIGN section 3, Overlays). The first copy creates it, all others find it under a key that carries the version
 * of this contract, not of the package: it changes only when copies could no longer talk to each other.
 */
import type { Disposer } from '../../core/base/disposer.js';
import { lockScroll } from './scroll-lock.js';

const CONTRACT = Symbol.for('stoa.overlay-stack.1');

/**
 * The open dialogs of the page. Each is known by a place inside it, of which the dialog makes no use: what is put there
 * can be used while everything outside the dialog is inert.
 */
export interface OverlayStack {
  /**
   * Keeps the page from scrolling for a dialog that is about to be shown: before that the page need not be laid out once
   * more for it. The disposer takes it back, unless a dialog has been pushed.
   */
  hold?(): Disposer;
  /**
   * Puts a dialog that has just been shown on top, or where it was when it leaves and is back within one task, as it does
   * when it is moved: then those above it are shown again. The disposer takes it out, wherever it is by then.
   */
  push(place: HTMLElement): Disposer;
  /** The place inside the topmost dialog. */
  top(): HTMLElement | undefined;
  /** Called after every push and removal. */
  readonly listeners: Set<() => void>;
  /** Further things that are one per page, by name; made by whoever comes first. */
  readonly shared: Map<string, object>;
}

/** The stack of this page. */
export function overlayStack(): OverlayStack {
  const page = globalThis as { [CONTRACT]?: OverlayStack };
  return (page[CONTRACT] ??= createOverlayStack());
}

/** Shows the native dialog around `place`, and that in it, in front of everything. */
export function bringToFront(place: HTMLElement): void {
  const dialog = place.closest('dialog')!;
  dialog.close();
  dialog.showModal();
  raise(place);
}

/** Shows a popover in front of everything, also one that is shown. Old engines have none: there it is shown as it is. */
export function raise(popover: Partial<HTMLElement>): void {
  popover.hidePopover?.();
  if (popover.isConnected) popover.showPopover?.();
}

function createOverlayStack(): OverlayStack {
  /** In their order; false for one that has left and may be back within the task. */
  const places = new Map<HTMLElement, boolean>();
  const listeners = new Set<() => void>();
  let unlock: Disposer | undefined;
  let holds = 0;

  const shown = () => [...places.keys()].filter((place) => places.get(place));

  function settle(): void {
    if (shown()[0] || holds) unlock ??= lockScroll();
    else unlock = unlock?.() as undefined;
  }

  function changed(): void {
    settle();
    listeners.forEach((listener) => listener());
  }

  return {
    hold() {
      holds += 1;
      settle();
      return () => {
        holds -= 1;
        settle();
      };
    },
    push(place) {
      places.set(place, true);
      const open = shown();
      open.slice(open.indexOf(place) + 1).forEach(bringToFront);
      changed();
      return () => {
        places.set(place, false);
        queueMicrotask(() => places.get(place) || places.delete(place));
        changed();
      };
    },
    top: () => shown().at(-1),
    listeners,
    shared: new Map(),
  };
}
