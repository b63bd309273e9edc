/** Where the keyboard starts in a dialog, and how it gets to the end of what scrolls. */
import { focusedElement, focusFirst, takesFocus } from '../base/focus.js';

/** Focuses what is marked for it in `host`, else the first control of the content or the footer, else the content. */
export function focusInside(host: HTMLElement, body: HTMLElement): void {
  if (focusFirst(host.children, isMarked)) focusedElement()?.scrollIntoView({ block: 'nearest' });
  else if (!focusFirst(host.shadowRoot!.querySelectorAll('#body>slot,footer'))) takesFocus(body);
}

function isMarked(element: Element): boolean {
  return element.matches('[autofocus],[data-autofocus]');
}

/** Content that scrolls is a stop of the Tab key: else the keyboard would not get to its end. */
export function letKeysScroll(body: HTMLElement): void {
  body.tabIndex = body.scrollHeight > body.clientHeight + 1 ? 0 : -1;
}
