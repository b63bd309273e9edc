/** Keeps the page from scrolling behind a modal, without the jump that a vanishing scroll bar makes. */
import type { Disposer } from '../../core/base/disposer.js';
import { overrideStyle } from './override-style.js';

/** Locks the page; the disposer puts everything back as it was. */
export function lockScroll(): Disposer {
  const root = document.documentElement;
  const hasScrollbar = window.innerWidth > root.clientWidth;
  return overrideStyle(root, {
    overflow: 'hidden',
    ...(hasScrollbar && { 'scrollbar-gutter': 'stable' }),
  });
}
