/**
 * Renders an element again whenever a store that it reads changes. Stores are nanostores atoms, of which only the
 * shape is needed here.
 */
import type { ReactiveControllerHost } from 'lit';

/** What an element needs of a store. */
export interface ReadableStore<T> {
  /** What it holds now. */
  get(): T;
  /** Calls back on every change, not at once; returns how to stop. */
  listen(listener: (value: T) => void): () => void;
}

/** A store as its element sees it. */
export interface FollowedStore<T> {
  /** The store's value now; `undefined` while there is no store. */
  readonly value: T | undefined;
}

/** Follows whatever store `read` returns, also when that becomes another one. */
export function followStore<T>(
  host: ReactiveControllerHost & Node,
  read: () => ReadableStore<T> | undefined,
): FollowedStore<T> {
  let followed: ReadableStore<T> | undefined;
  let stop: (() => void) | undefined;

  function follow(store: ReadableStore<T> | undefined): void {
    if (store === followed) return;
    stop?.();
    followed = store;
    stop = store?.listen(() => host.requestUpdate());
  }

  host.addController({
    // For changes that came while the element was away.
    hostConnected: () => host.requestUpdate(),
    hostUpdate: () => follow(host.isConnected ? read() : undefined),
    hostDisconnected: () => follow(undefined),
  });

  return {
    get value() {
      return read()?.get();
    },
  };
}
