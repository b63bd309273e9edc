/**
 * Pop-ups over a dialog: the first Escape or press outside is theirs, whether the browser closes them or a script that
 * tells nobody. What they are is looked up when it matters, in every shadow root, since they announce themselves to none.
 */
import { closestAcrossRoots } from '../base/tree.js';

/** In `:is`, where an engine without popovers passes over what it does not know. */
const POPOVERS = ':is(:popover-open:not([popover=manual]))';
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
    if (element.shadowRoot) count += countOpen(selector, host, element.shadowRoot);
    if (
      element.matches(selector) &&
      // Safari has popovers since 17 and this since 17.4.
      (element as Partial<Element>).checkVisibility?.({ visibilityProperty: true }) !== false &&
      // The dialog can be in a popover itself.
      element !== closestAcrossRoots(host, POPOVERS)
    )
      count++;
  }
  return count;
}
