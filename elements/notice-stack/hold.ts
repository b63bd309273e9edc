/**
 * Whether notices have to stay because somebody reads or works in them, or looks at another tab. A finger leaves `:hover`
 * and the focus behind where it was, so of a finger only counts whether it is there.
 */

/** Some engines know of `:hover` only when events of the mouse come. */
const EVENTS =
  'pointermove pointerdown pointerup pointercancel mousemove mouseover mouseout keydown focusin focusout visibilitychange';

/**
 * Tells `changed` whenever that begins and ends, and that it has ended when `signal` stops the watch. All notices in
 * `place` stand still together, or the one being read would move. The returned function looks again, after what sends no
 * event.
 */
export function watchHold(
  place: HTMLElement,
  signal: AbortSignal,
  changed: (held: boolean) => void,
): () => void {
  let held = false;
  /** Whether a finger is on it; nothing is known of one since a mouse or a key was used. */
  let finger: boolean | undefined;

  function check(): void {
    const now =
      !signal.aborted && (document.hidden || (finger ?? (place.matches(':hover') || hasFocus(place))));
    if (now !== held) changed((held = now));
  }

  function onEvent(event: Event): void {
    const { type, pointerType } = event as PointerEvent;
    if (type === 'keydown' || (pointerType && pointerType !== 'touch')) finger = undefined;
    else if (type === 'pointerdown') finger = event.composedPath().includes(place);
    else if (pointerType && type !== 'pointermove') finger = false;
    check();
  }

  // On the document: a notice that leaves or moves from under the pointer sends no event of its own.
  for (const type of EVENTS.split(' '))
    document.addEventListener(type, onEvent, { capture: true, passive: true, signal });
  signal.addEventListener('abort', check);
  return check;
}

/** Whether the focus is inside, also of a window that is not in front, where `:focus-within` says nothing. */
export function hasFocus(place: Element): boolean {
  return place.contains((place.getRootNode() as Document | ShadowRoot).activeElement);
}
