/**
 * Clicks at once where browsers wait for a second tap, for it could mean zooming (SPEC section 2). `touch-action` ends the
 * wait: on the root element it holds for all below it, shadow roots, frames and the top layer included, whatever these say
 * of themselves. Two fingers zoom as before. Only what does not know the property gets its clicks from us.
 */
import type { Disposer } from '../base/disposer.js';
import { clickTaps } from './fast-click/taps.js';

/** Weaker than any rule of the page: one that is stricter ends the wait as well. */
const RULE = ':where(html) { touch-action: manipulation }';

/** Removes the delay of taps in a document. Inputs, selects and labels of browsers without `touch-action` keep theirs. */
export function install(document: Document): Disposer {
  const window = document.defaultView;
  if (!window) return () => {};
  if (!window.CSS.supports('touch-action', 'manipulation'))
    return waitsForSecondTap(document) ? clickTaps(document, window) : () => {};
  return 'adoptedStyleSheets' in document ? adopt(document, window) : styleRoot(document);
}

function adopt(document: Document, window: Window & typeof globalThis): Disposer {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(RULE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** WebKit before 16.4 has no sheets to adopt. */
function styleRoot({ documentElement: { style } }: Document): Disposer {
  if (style.touchAction) return () => {};
  style.touchAction = 'manipulation';
  return () => {
    if (style.touchAction === 'manipulation') style.touchAction = '';
  };
}

/** Pages that fit the screen, or cannot be zoomed, get their clicks at once everywhere. */
function waitsForSecondTap(document: Document): boolean {
  const content = document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content ?? '';
  return !/(^|[,;\s])(width\s*=\s*device-width|user-scalable\s*=\s*(no|0))/i.test(content);
}
