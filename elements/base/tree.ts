/** Ways through a document that do not stop at shadow roots. */

/** `element.closest` that goes on in the tree of the shadow host. */
export function closestAcrossRoots(start: Element, selector: string): Element | undefined {
  for (let place: Element | undefined = start; place; place = hostOf(place)) {
    const found = place.closest(selector);
    if (found) return found;
  }
  return undefined;
}

/** The element around this one: its parent, or the host of the shadow root it is the top of. */
export function parentAcrossRoots(element: Element): Element | undefined {
  return element.parentElement ?? hostOf(element);
}

function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
