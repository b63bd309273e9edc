/** Keeps the page from scrolling behind a modal, without the jump that a vanishing scroll bar makes. */
import type { Disposer } from '../../core/base/disposer.js';
import { adoptSheet } from './adopt-sheet.js';

/** Locks the page until the disposer runs. */
export function lockScroll(): Disposer {
  const { documentElement, body } = document;
  const sheet = new CSSStyleSheet();
  const style = getComputedStyle(documentElement);
  // The window scrolls as `body` says where `html` says nothing. To say it there would make of `body` a scroll container
  // with a position of its own: whoever is in charge is told to stop, and nobody else.
  const bodyScrolls = getComputedStyle(body).overflow !== 'visible';
  const room = (hasBar: boolean) => (hasBar ? 'scrollbar-gutter:stable;' : '');
  const stop = (isInCharge: boolean) => (isInCharge ? 'overflow:hidden!important' : '');
  sheet.replaceSync(
    `html{${room(innerWidth > documentElement.clientWidth && style.scrollbarGutter === 'auto')}${stop(!bodyScrolls || style.overflow !== 'visible')}}` +
      `body{${room(body.offsetWidth > body.clientWidth)}${stop(bodyScrolls)}}`,
  );
  return adoptSheet(document, sheet);
}
