/**
 * Brings the field with the focus into the part of the page that is seen. Scrolling it "into view" is not enough: a list or
 * a dialog that reaches behind the keyboard shows the field somewhere, perhaps there.
 */

/** Between the field and the edge, where there is room. */
const GAP_PX = 8;

/** Scrolls as little as possible. */
export function reveal(document: Document, window: Window): void {
  const field = focused(document);
  if (!field) return;
  const seen = visible(window);
  scrollAround(field, seen, document, window);
  // A list that was out of sight can show its field only after what is around it has scrolled.
  scrollAround(field, seen, document, window);
  // What is left is for the browser, which alone can move the part of the page that is seen.
  if (distance(field, seen) !== 0) field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** From the inside out. */
function scrollAround(field: Element, seen: Span, document: Document, window: Window): void {
  let isFixed = false;
  for (let box: Element | null = field; box; box = outer(box)) {
    const { position, overflowY } = window.getComputedStyle(box);
    isFixed ||= position === 'fixed';
    if (box !== field && box !== document.scrollingElement && /auto|scroll/.test(overflowY))
      scrollBy(box, distance(field, clip(seen, inside(box))));
  }
  // A page that scrolls behind a dialog would not move the field.
  if (!isFixed && document.scrollingElement) scrollBy(document.scrollingElement, distance(field, seen));
}

/** How far the field has to go up; negative for down. In a field that is taller than the span the browser follows the caret. */
function distance(field: Element, { top, bottom }: Span): number {
  const box = field.getBoundingClientRect();
  const room = bottom - top - box.height;
  if (room < 0) return 0;
  const gap = Math.min(GAP_PX, room / 2);
  if (box.bottom > bottom) return box.bottom - bottom + gap;
  return box.top < top ? box.top - top - gap : 0;
}

function clip(one: Span, other: Span): Span {
  return { top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom) };
}

function visible({ visualViewport: viewport, innerHeight }: Window): Span {
  return viewport
    ? { top: viewport.offsetTop, bottom: viewport.offsetTop + viewport.height }
    : { top: 0, bottom: innerHeight };
}

/** In shadow roots too. */
function focused(document: Document): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body ? null : element;
}

/** The element around another one as it is drawn: out of slots and shadow roots. */
function outer(element: Element): Element | null {
  const { assignedSlot, parentElement } = element;
  return assignedSlot ?? parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

function inside(box: Element): Span {
  const top = box.getBoundingClientRect().top + box.clientTop;
  return { top, bottom: top + box.clientHeight };
}

function scrollBy(box: Element, top: number): void {
  if (top !== 0) box.scrollBy({ top, behavior: 'instant' });
}
