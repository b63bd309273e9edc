/** Style sheets of ours on the page itself, for as long as they are needed. Adopted ones pass every content policy. */
import type { Disposer } from '../../core/base/disposer.js';

/** Adds `sheet` to the page; the disposer takes it off again. */
export function adoptByPage(sheet: CSSStyleSheet): Disposer {
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
