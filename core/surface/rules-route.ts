/**
 * The address of the sensitive-word rules on phones: the current path plus `/sensitiveScan` (SPEC section 2). Entering
 * makes a history entry, so that the back gesture of the phone closes the view; closing by its button takes that entry
 * back. History and address are all there is here: elements show the view.
 *
 * The entry carries a copy of the state below it, because routers read their own notes in `history.state` and some
 * reload the page when these are missing.
 */
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';

/** The way to the rules and back. */
export interface RulesRoute {
  /** Enters the rules. Does nothing while they are open. */
  readonly open: () => void;
  /** Leaves them, one step back in the history. Does nothing while they are closed. */
  readonly close: () => void;
  /** Called when the rules have been left: by `close`, the back gesture or any other way through the history. */
  readonly onClose: (listener: () => void) => Disposer;
}

const SEGMENT = '/sensitiveScan';

/** Creates a closed route. `start` puts an address right that was left open by a reload. */
export function createRulesRoute({
  environment: { window },
}: {
  environment: Pick<Environment, 'window'>;
}): RulesRoute & { start(): void; dispose(): void } {
  const listeners = new Set<() => void>();
  const disposers = createDisposers();
  let isListening = false;
  let isDisposed = false;
  let isOpen = false;
  /** Path of our entry, once there is one. */
  let entered: string | undefined;
  /** Paths of all entries that were ever ours: the way forward may lead to them again. */
  const stale = new Set<string>();
  /** The step back has been asked for and has not happened yet: browsers take their time. */
  let isLeaving = false;

  function watch(): void {
    if (!window || isListening) return;
    isListening = true;
    disposers.add(listen(window, 'popstate', onPopState));
  }

  function isThere(): boolean {
    return entered !== undefined && window?.location.pathname === entered;
  }

  function enter(): void {
    if (!window) return;
    const path = window.location.pathname;
    const hasEntry = writeAddress(window, 'pushState', `${path.replace(/\/$/, '')}${SEGMENT}`);
    entered = hasEntry ? window.location.pathname : undefined;
    if (entered !== undefined) stale.add(entered);
  }

  function goBack(): void {
    isLeaving = true;
    window?.history.back();
  }

  function left(): void {
    isOpen = false;
    for (const listener of [...listeners]) listener();
  }

  function onPopState(): void {
    if (isLeaving) {
      // An anchor that was followed inside the view has made an entry of its own.
      if (isThere()) return goBack();
      isLeaving = false;
      entered = undefined;
      if (isOpen) enter();
    } else if (!isOpen) {
      // Forward again, to what is closed. Another step tells routers too, which a changed address would not.
      const path = window?.location.pathname ?? '';
      if (!stale.has(path)) return putAddressRight();
      entered = path;
      goBack();
    } else if (!isThere()) {
      entered = undefined;
      left();
    }
  }

  /** An entry from before a reload has nothing to show: its address must not say otherwise. */
  function putAddressRight(): void {
    if (!window) return;
    let path = window.location.pathname;
    if (!path.endsWith(SEGMENT)) return;
    while (path.endsWith(SEGMENT)) path = path.slice(0, -SEGMENT.length);
    writeAddress(window, 'replaceState', path || '/');
  }

  function close(): void {
    if (!isOpen) return;
    if (isThere() && !isLeaving) goBack();
    left();
  }

  return {
    open() {
      if (isOpen || isDisposed) return;
      isOpen = true;
      watch();
      if (!isLeaving) enter();
    },
    close,
    onClose(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      watch();
      putAddressRight();
    },
    dispose() {
      close();
      isDisposed = true;
      disposers.dispose();
    },
  };
}

/** Changes the path and nothing else. Says no where a document has no path, or where the browser does not allow it. */
function writeAddress(window: Window, how: 'pushState' | 'replaceState', path: string): boolean {
  const { history, location } = window;
  // By way of a URL: a path that begins with two slashes would name another host.
  const url = new URL(location.href);
  url.pathname = path;
  if (url.pathname === location.pathname) return false;
  try {
    history[how](history.state, '', url.href);
    return true;
  } catch {
    // Some browsers allow a number of entries in a time. The view works without one.
    return false;
  }
}
