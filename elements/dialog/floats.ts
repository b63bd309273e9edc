/**
 * Rich-text editors and date pickers append their pop-ups to the end of the page, where everything is inert and covered
 * while a modal is open. For that time these pop-ups live inside the topmost dialog, in the light tree of the page as
 * before, so that its style sheets still reach them.
 */
import type { Disposer } from '../../core/base/disposer.js';
import { overlayStack } from '../base/overlay-stack.js';

/** Newer than the types of the DOM, and not in every browser: keeps focus, frames and scroll positions. */
interface Movable {
  moveBefore?: (node: Node, child: Node | null) => void;
}

/**
 * Takes in what matches `host.floats`, also what comes later, whenever the dialog with this `place` is the topmost one.
 * The disposer gives back what the owners have not removed meanwhile.
 */
export function holdFloats(host: HTMLElement & { readonly floats: string }, place: HTMLElement): Disposer {
  const stack = overlayStack();
  const { body } = document;
  let held: [Element, Node | null][] = [];

  function giveBack(): void {
    for (const [element, next] of held.reverse()) {
      if (element.parentNode !== host) continue;
      element.removeAttribute('slot');
      move(element, body, next?.parentNode === body ? next : null);
    }
    held = [];
  }

  function settle(): void {
    // In a shadow root the style sheets of the page would be lost.
    if (stack.top() !== place || host.getRootNode() !== document) return giveBack();
    for (const element of childrenThatMatch(body, host.floats)) {
      if (element.contains(host)) continue;
      held.push([element, element.nextSibling]);
      element.slot = 'floats';
      move(element, host, null);
    }
  }

  const observer = new MutationObserver(settle);
  observer.observe(body, { childList: true });
  stack.listeners.add(settle);
  return () => {
    observer.disconnect();
    stack.listeners.delete(settle);
    giveBack();
  };
}

/** None for what is no selector: a dialog opens all the same. */
function childrenThatMatch(parent: Element, selector: string): Iterable<Element> {
  try {
    return parent.querySelectorAll(`:scope>:is(${selector})`);
  } catch {
    return [];
  }
}

function move(element: Element, parent: Omit<HTMLElement, 'moveBefore'> & Movable, next: Node | null): void {
  // Only within the page: a dialog that has been removed has taken its pop-ups along.
  if (parent.moveBefore && element.isConnected) parent.moveBefore(element, next);
  else parent.insertBefore(element, next);
}
