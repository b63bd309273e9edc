/**
 * Where the keyboard is, and where it goes when a modal opens or leaves. Browsers look neither into slots for the first
 * control of a dialog, nor for another place when the opener is gone: then the keyboard would start over at the top.
 */
import { parentAcrossRoots } from './tree.js';

/** The element that has the focus, inside shadow roots too. Nothing when that is the page itself. */
export function focusedElement(): HTMLElement | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused && focused !== document.body ? (focused as HTMLElement) : undefined;
}

/**
 * Remembers where the focus is before it goes into `modal`. The returned function gives it back, or to the nearest place
 * that is still there, unless it is in another modal by then.
 */
export function rememberFocus(modal: Element): () => void {
  const surroundings = pathOf(focusedElement());
  return () => {
    const [opener] = surroundings;
    const current = pathOf(focusedElement());
    if (!opener || (current[0] && !current.includes(modal as HTMLElement)) || takesFocus(opener)) return;
    surroundings.some((place) => place.isConnected && focusFirst([place]));
  };
}

/** The element and all around it. */
function pathOf(element: HTMLElement | undefined): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let place: Element | undefined = element; place; place = parentAcrossRoots(place))
    path.push(place as HTMLElement);
  return path;
}

/** Focuses the first control in `roots` that takes the focus, in the order in which the person sees them. */
export function focusFirst(roots: Iterable<Element>): boolean {
  for (const element of roots) {
    const { tabIndex, shadowRoot } = element as HTMLElement;
    if ((tabIndex >= 0 || shadowRoot?.delegatesFocus) && takesFocus(element as HTMLElement)) return true;
    const inner =
      element instanceof HTMLSlotElement ? element.assignedElements() : (shadowRoot ?? element).children;
    if (focusFirst(inner)) return true;
  }
  return false;
}

/** Tries to focus: the browser knows best what is disabled, hidden or inert. */
export function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}
