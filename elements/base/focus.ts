/**
 * Where the keyboard is, and where it goes when a modal opens or leaves. Browsers look neither into slots for the first
 * control of a dialog, nor for another place when the opener is gone: then the keyboard would start over at the top.
 */
import type { ReactiveControllerHost } from 'lit';
import { parentAcrossRoots } from './tree.js';

/** The element that has the focus, inside shadow roots too. Nothing when that is the page itself. */
export function focusedElement(page = globalThis.document): HTMLElement | undefined {
  // There is none on a server.
  let focused = page?.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused && focused !== page.body ? (focused as HTMLElement) : undefined;
}

/** On a modal: what was around the focus when it opened. Of a closed one it tells where those inside it came from. */
const SURROUNDINGS = Symbol('stoa.surroundings');

type Place = HTMLElement & { [SURROUNDINGS]?: readonly Place[] };

/** What was around the focus when it was somewhere last, as far as that was noted. */
let last: readonly Place[] = [];

/**
 * Notes where the focus is, and returns that. A menu that closes with the choice has gone, and with it what says which
 * button it belongs to, by the time that the modal opens for which the choice asks.
 */
export function noteFocus(): HTMLElement | undefined {
  const focused = focusedElement();
  if (focused && focused !== last[0]) last = pathOf(focused);
  return focused;
}

/** Notes where the focus is when `host` is created, and wherever it goes while `host` is on the page. */
export function followFocus(host: ReactiveControllerHost): void {
  const follower = {
    handleEvent: noteFocus,
    hostConnected: () => addEventListener('focusin', follower),
    hostDisconnected: () => removeEventListener('focusin', follower),
  };
  host.addController(follower);
  noteFocus();
}

/**
 * Remembers where the focus is before it goes into `modal`, or was until its place has gone. The returned function gives it
 * back, or to the nearest place that is still there, unless it is in another modal by then.
 */
export function rememberFocus(modal: HTMLElement): () => void {
  const surroundings =
    noteFocus() || !(last[0] as Partial<Element> | undefined)?.checkVisibility?.() ? last : [];
  (modal as Place)[SURROUNDINGS] = surroundings;
  return () => {
    const current = pathOf(focusedElement());
    // The browser itself gives it back to a frame, but to nothing in it.
    if (current[0] && !current.includes(modal) && !surroundings.includes(current[0])) return;
    last = [];
    giveFocus(surroundings, new Set([modal]));
  };
}

/** Where a modal on the way has closed before, it goes on from where that one was opened. */
function giveFocus(path: readonly Place[], seen: Set<Place>): boolean {
  const [opener] = path;
  return (
    !opener ||
    takesFocus(opener) ||
    path.some((place) => {
      if (place.isConnected && focusFirst([place])) return true;
      const further = seen.has(place) ? undefined : place[SURROUNDINGS];
      return !!further && giveFocus(further, seen.add(place));
    })
  );
}

/** The element and all around it, each with what opens it; of a frame of this origin what has the focus in it, too. */
function pathOf(element: HTMLElement | undefined): HTMLElement[] {
  const page = (element as Partial<HTMLIFrameElement> | undefined)?.contentDocument;
  const path = page ? pathOf(focusedElement(page)) : [];
  for (let place: Element | undefined = element; place; place = parentAcrossRoots(place)) {
    path.push(place as HTMLElement);
    const id = JSON.stringify(place.id);
    // Only what can be a menu: the focus moves often, and pages are large.
    if (place.matches('[role][id],[popover][id]'))
      path.push(
        ...(place.getRootNode() as ParentNode).querySelectorAll<HTMLElement>(
          `[popovertarget=${id}],[aria-controls~=${id}]`,
        ),
      );
  }
  return path;
}

/**
 * Focuses the first in `roots` that takes the focus, in the order in which the person sees them: a control, or what else is
 * wanted. Looks into shadow roots and slots.
 */
export function focusFirst(
  roots: Iterable<Element>,
  isWanted: (element: HTMLElement) => boolean | undefined = isControl,
): boolean {
  for (const element of roots) {
    if (isWanted(element as HTMLElement) && takesFocus(element as HTMLElement)) return true;
    const inner =
      element instanceof HTMLSlotElement
        ? element.assignedElements({ flatten: true })
        : (element.shadowRoot ?? element).children;
    if (focusFirst(inner, isWanted)) return true;
  }
  return false;
}

function isControl({ tabIndex, shadowRoot }: HTMLElement): boolean | undefined {
  return tabIndex >= 0 || shadowRoot?.delegatesFocus;
}

/** Tries to focus: the browser knows best what is disabled, hidden or inert. */
export function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}
