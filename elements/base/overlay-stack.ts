/**
 * What can be only once on a page, however many copies of Stoa are on it: the order of open dialogs and the scroll
 * lock (DESIGN section 3, Overlays). The first copy creates it, all others find it under a key that carries the version
 * of this contract, not of the package: it changes only when copies could no longer talk to each other.
 */
import type { Disposer } from '../../core/base/disposer.js';
import { lockScroll } from './scroll-lock.js';

const CONTRACT = Symbol.for('stoa.overlay-stack.1');

/** An open modal dialog. */
export interface Overlay {
  /** A place inside the modal whose children we own; what is put there is not inert. */
  readonly mount: HTMLElement;
}

/** The open dialogs of the page. */
export interface OverlayStack {
  /** Puts a dialog that has just been shown on top. The disposer takes it out, wherever it is by then. */
  push(overlay: Overlay): Disposer;
  /** The topmost dialog. */
  top(): Overlay | undefined;
  /** Called after every push and removal. */
  onChange(listener: () => void): Disposer;
  /** Further things that are one per page, by name; made by whoever asks first. */
  shared<T extends object>(name: string, create: () => T): T;
}

/** The stack of this page. */
export function overlayStack(): OverlayStack {
  const page = globalThis as { [CONTRACT]?: OverlayStack };
  return (page[CONTRACT] ??= createOverlayStack());
}

function createOverlayStack(): OverlayStack {
  const overlays: Overlay[] = [];
  const listeners = new Set<() => void>();
  const sharedThings = new Map<string, object>();
  let unlock: Disposer | undefined;

  function changed(): void {
    if (overlays.length > 0) unlock ??= lockScroll();
    else {
      unlock?.();
      unlock = undefined;
    }
    for (const listener of listeners) listener();
  }

  return {
    push(overlay) {
      overlays.push(overlay);
      changed();
      return () => {
        const index = overlays.indexOf(overlay);
        if (index < 0) return;
        overlays.splice(index, 1);
        changed();
      };
    },
    top: () => overlays.at(-1),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shared<T extends object>(name: string, create: () => T): T {
      const thing = (sharedThings.get(name) as T | undefined) ?? create();
      sharedThings.set(name, thing);
      return thing;
    },
  };
}
