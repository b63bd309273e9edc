/**
 * Makes a click of each tap as soon as the finger is lifted, for web views that wait 300 ms. With care: what scrolls, holds
 * or pinches is no tap, what opens a keyboard or a picker is left to the browser, and what the page has made of the touch
 * itself stays so. The touch is cancelled, so that the browser's own click does not follow.
 */
import { createDisposers, listen, type Disposer } from '../../base/disposer.js';

/** A finger that rolls, as the platforms have it. */
const MAX_MOVE_PX = 10;
/** Longer is a press, which selects or opens a menu. */
const MAX_TAP_MS = 500;
/** A touch that stops a page still moving is no tap. */
const SETTLE_MS = 100;
/** Browsers do more for these than clicking, or nothing. */
const LEFT_TO_BROWSER =
  ':disabled, input, textarea, select, option, label, audio, video, iframe, object, embed';
const FOCUSABLE = 'a[href], button, summary, [tabindex]';

interface Tap {
  readonly target: Element;
  /** What gets the focus, where anything does. */
  readonly focusable: HTMLElement | undefined;
  readonly touch: Touch;
  readonly startedAt: number;
}

/** Clicks what is tapped in a document. */
export function clickTaps(document: Document, window: Window & typeof globalThis): Disposer {
  const disposers = createDisposers();
  let tap: Tap | undefined;
  let scrolledAt = -Infinity;

  disposers.add(
    listen(document, 'scroll', ({ timeStamp }: Event) => (scrolledAt = timeStamp), {
      capture: true,
      passive: true,
    }),
  );
  disposers.add(listen(document, 'touchstart', onStart, { capture: true, passive: true }));
  disposers.add(listen(document, 'touchcancel', () => (tap = undefined), { capture: true }));
  // While it bubbles, so that the page can have its say first.
  disposers.add(listen(document, 'touchend', onEnd, { passive: false }));
  return () => disposers.dispose();

  function onStart(event: TouchEvent): void {
    const path = event.composedPath();
    const [target] = path;
    const [touch] = event.touches;
    const isTap =
      touch !== undefined &&
      event.touches.length === 1 &&
      target instanceof window.Element &&
      event.timeStamp - scrolledAt > SETTLE_MS &&
      !path.some(isLeftToBrowser);
    // Along the path and not by `closest`, which ends at the edge of a shadow root.
    const focusable = path.find((node) => node instanceof window.HTMLElement && node.matches(FOCUSABLE));
    tap = isTap
      ? { target, focusable: focusable as HTMLElement | undefined, touch, startedAt: event.timeStamp }
      : undefined;
  }

  function onEnd(event: TouchEvent): void {
    const [touch] = event.changedTouches;
    const ended = tap;
    tap = undefined;
    if (!ended || !touch || event.defaultPrevented || !event.cancelable) return;
    const { touch: start, startedAt } = ended;
    const moved = Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY);
    if (moved > MAX_MOVE_PX || event.timeStamp - startedAt > MAX_TAP_MS || scrolledAt > startedAt) return;
    event.preventDefault();
    click(ended, touch);
  }

  function isLeftToBrowser(node: EventTarget): boolean {
    if (!(node instanceof window.Element)) return false;
    return node.matches(LEFT_TO_BROWSER) || (node as HTMLElement).isContentEditable;
  }

  /** The order of events is the browser's own; the focus moves between the first two. */
  function click({ target, focusable }: Tap, { clientX, clientY, screenX, screenY }: Touch): void {
    const at = { clientX, clientY, screenX, screenY, view: window, detail: 1 };
    const send = (type: string) =>
      target.dispatchEvent(
        new window.MouseEvent(type, { ...at, bubbles: true, cancelable: true, composed: true }),
      );
    if (send('mousedown')) moveFocus(focusable);
    send('mouseup');
    send('click');
  }

  function moveFocus(focusable: HTMLElement | undefined): void {
    if (focusable) focusable.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
  }
}
