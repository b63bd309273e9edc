/** Keeps the page from scrolling behind a modal, without the jump that a vanishing scroll bar makes. */
import type { Disposer } from '../../core/base/disposer.js';
import { overrideStyle } from './override-style.js';

/** Locks the page; the disposer puts everything back as it was. */
export function lockScroll(): Disposer {
  const root = document.documentElement;
  const scrollbarPx = window.innerWidth - root.clientWidth;
  const properties: Record<string, string> = { overflow: 'hidden' };
  if (scrollbarPx > 0) {
    if (CSS.supports('scrollbar-gutter', 'stable')) properties['scrollbar-gutter'] = 'stable';
    else properties['padding-inline-end'] = `${scrollbarPx}px`;
  }
  return overrideStyle(root, properties);
}
