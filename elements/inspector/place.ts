/**
 * Where the panel is: in the top layer, in front of the page; and while a modal makes everything else inert, inside that
 * modal, so that it can be used there (see `base/overlay-stack.ts`). The panel is a box of its own and not the element
 * that was put onto the page: that belongs to whoever put it there. What is shown stands in a shadow root of the box,
 * out of reach of the styles around it.
 */
import { adoptStyles, type CSSResultOrNative } from 'lit';
import type { Disposer } from '../../core/base/disposer.js';
import { overlayStack, raise } from '../base/overlay-stack.js';

/** The panel's place. */
export interface Place {
  /** What is moved. */
  readonly box: HTMLElement;
  /** What is shown, inside it. */
  readonly frame: HTMLElement;
  /** Puts the box where it belongs, and shows it in front of everything. */
  settle(): void;
  /** Takes it away. */
  readonly dispose: Disposer;
}

/** Creates it, not shown yet; `home` is where it lives while no modal is open. */
export function createPlace(home: ShadowRoot, styles: CSSResultOrNative[]): Place {
  const stack = overlayStack();
  const box = document.createElement('div');
  const frame = document.createElement('div');
  const shadow = box.attachShadow({ mode: 'open' });
  frame.className = 'frame';
  frame.popover = 'manual';
  adoptStyles(shadow, styles);
  shadow.append(frame);

  function settle(): void {
    const place = stack.top() ?? home;
    // Old engines have no popovers, and throw at the selector.
    if (box.parentNode === place && (!('showPopover' in frame) || frame.matches(':popover-open'))) return;
    const scrolled = [...frame.querySelectorAll('[data-scroll]')].map(
      (part) => [part, part.scrollTop] as const,
    );
    if (box.parentNode !== place) place.append(box);
    raise(frame);
    // What is moved begins at the top.
    for (const [part, top] of scrolled) part.scrollTop = top;
  }

  stack.listeners.add(settle);
  return {
    box,
    frame,
    settle,
    dispose() {
      stack.listeners.delete(settle);
      box.remove();
    },
  };
}
