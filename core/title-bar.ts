/**
 * Gives a plain page its title bar without further ado: at the top, once the page has a title and the settings of the
 * tenant allow a bar (SPEC section 2). A page that has a `<stoa-title-bar>` of its own is left alone.
 */
import type { Disposer } from './base/disposer.js';
import { whenParsed } from './base/when-parsed.js';
import type { Title, TitleState } from './surface/title.js';

const TAG = 'stoa-title-bar';
const OFFSET = '--stoa-notices-offset';
/** The bar's height, below which notices have to stay: the back arrow lies under them otherwise (SPEC section 9). */
const HEIGHT = '47px';

/** Follows the title; the disposer takes the bar away. */
export function showTitleBar({
  document,
  title,
}: {
  document: Document;
  title: Pick<Title, 'state$' | 'back'>;
}): Disposer {
  const { documentElement: root } = document;
  let bar: HTMLElement | undefined;
  let isOffset = false;

  function follow(state: TitleState): void {
    const hasOther = [...document.querySelectorAll<HTMLElement>(TAG)].some((other) => other !== bar);
    if (hasOther) return remove();
    if (!document.body || (!bar && !state.visible)) return;
    bar ??= create();
    Object.assign(bar, state);
    // Turned, it finds its place itself.
    bar.style.position = state.rotated ? '' : 'sticky';
    makeRoom(state.visible && !state.rotated);
  }

  function create(): HTMLElement {
    const element = document.createElement(TAG);
    element.style.insetBlockStart = '0';
    element.style.zIndex = '1';
    element.addEventListener('stoa-action', () => title.back());
    document.body.prepend(element);
    return element;
  }

  /** A page that says where its notices are knows best. */
  function makeRoom(isNeeded: boolean): void {
    if (isNeeded === isOffset) return;
    if (isNeeded && getComputedStyle(root).getPropertyValue(OFFSET)) return;
    isOffset = isNeeded;
    if (isNeeded) root.style.setProperty(OFFSET, HEIGHT);
    else root.style.removeProperty(OFFSET);
    if (!root.getAttribute('style')) root.removeAttribute('style');
  }

  function remove(): void {
    makeRoom(false);
    bar = bar?.remove() as undefined;
  }

  const stop = title.state$.subscribe(follow);
  // A script in the head may name the page before there is a place for a bar.
  const stopWaiting = whenParsed(document, () => follow(title.state$.get()));
  return () => {
    stop();
    stopWaiting();
    remove();
  };
}
