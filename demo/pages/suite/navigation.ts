/** Where in the suite the person is. The address is the only state: reload, back and bookmarks work by themselves. */
import { atom, type ReadableAtom } from 'nanostores';
import type { MouseEvent } from 'react';
import { parseDialogRoute } from 'stoa';

export interface Navigation {
  readonly path$: ReadableAtom<string>;
  /** Goes to an address inside the suite. */
  go(path: string): void;
  /** Props of a link inside the suite; other clicks than plain ones are left to the browser. */
  linkTo(path: string): { href: string; onClick(event: MouseEvent): void; 'aria-current'?: 'page' };
}

export function createNavigation(window: Window): Navigation {
  const path$ = atom(pageBelow(window.location.pathname));
  window.addEventListener('popstate', () => path$.set(pageBelow(window.location.pathname)));

  function go(path: string): void {
    if (path === path$.get()) return;
    window.history.pushState(null, '', path);
    path$.set(path);
    window.scrollTo(0, 0);
  }

  return {
    path$,
    go,
    linkTo: (path) => ({
      href: path,
      ...(path$.get() === path && { 'aria-current': 'page' as const }),
      onClick(event) {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(path);
      },
    }),
  };
}

/** Of links, and of the rules about sensitive words. */
const OTHER_ROUTE = /\/(?:_alink_|sensitiveScan)$/;

/** The page that dialogs with addresses of their own lie over. */
function pageBelow(path: string): string {
  const segments = path.split('/');
  for (const count of [1, 2]) {
    const root = segments.slice(0, -count).join('/');
    if (parseDialogRoute(path, { root })) return root || '/';
  }
  return path.replace(OTHER_ROUTE, '') || '/';
}
