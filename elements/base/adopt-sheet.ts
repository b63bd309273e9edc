/** Style sheets of ours around an element, for as long as they are needed. Adopted ones pass every content policy. */
import type { Disposer } from '../../core/base/disposer.js';

/** Adds `sheet` to what is shown in `root`; the disposer takes it off again. */
export function adoptSheet(root: DocumentOrShadowRoot, sheet: CSSStyleSheet): Disposer {
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
