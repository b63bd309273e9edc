/** Where in the suite the person is. The address is the only state: reload, back and bookmarks work by themselves. */
import { atom, type ReadableAtom } from 'nanostores';
import type { MouseEvent } from 'react';

export interface Navigation {
  readonly path$: ReadableAtom<string>;
  /** Goes to an address inside the suite. */
  go(path: string): void;
  /** Props of a link inside the suite; other clicks than plain ones are left to the browser. */
  linkTo(path: string): { href: string; onClick(event: MouseEvent): void; 'aria-current'?: 'page' };
}

export function createNavigation(window: Window): Navigation {
  const path$ = atom(window.location.pathname);
  window.addEventListener('popstate', () => path$.set(window.location.pathname));

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
