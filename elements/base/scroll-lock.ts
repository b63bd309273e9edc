/** Keeps the page from scrolling behind a modal, without the jump that a vanishing scroll bar makes. */
import type { Disposer } from '../../core/base/disposer.js';
import { adoptByPage } from './page-sheet.js';

/** Locks the page until the disposer runs. */
export function lockScroll(): Disposer {
  const hasScrollbar = innerWidth > document.documentElement.clientWidth;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html{overflow:hidden!important;scrollbar-gutter:${hasScrollbar ? 'stable' : 'auto'}}`);
  return adoptByPage(sheet);
}
