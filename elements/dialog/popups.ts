/**
 * Pop-ups over a dialog: the first Escape or press outside is theirs, whether the browser closes them or a script that
 * tells nobody. What they are is looked up when it matters, in every shadow root, since they announce themselves to none.
 */
import { closestAcrossRoots } from '../base/tree.js';

const POPOVERS = ':popover-open:not([popover=manual])';
const POPUPS = `${POPOVERS},[slot=floats],[slot=floats] *`;

/** Remembers what is open over `host`. The returned function says whether the event that began then is a pop-up's. */
export function watchPopups(host: Element): () => boolean {
  const before = countOpen(POPUPS, host);
  // The browser closes its own after everybody has heard of the key.
  return () => countOpen(POPOVERS, host) > 0 || countOpen(POPUPS, host) < before;
}

function countOpen(selector: string, host: Element, root: ParentNode = document): number {
  let count = 0;
  for (const element of root.querySelectorAll('*')) {
    const { shadowRoot } = element;
    if (shadowRoot) count += countOpen(selector, host, shadowRoot);
    if (
      element.matches(selector) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      // The dialog can be in a popover itself.
      element !== closestAcrossRoots(host, POPOVERS)
    )
      count += 1;
  }
  return count;
}
