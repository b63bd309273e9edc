/**
 * What a page does while the keyboard on the screen is open (SPEC section 2): its styles learn of it, and the field with the
 * focus is kept in front of it in whatever scrolls around it. `interactive-widget` of the page's viewport is left alone:
 * `resizes-visual` is what browsers do unless they are told otherwise, and the other ways work too, for what lies behind
 * the keyboard is measured and not assumed.
 */
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { KeyboardState, SoftKeyboard } from '../client/soft-keyboard.js';
import { reveal } from './soft-keyboard/reveal.js';

/** On the root element while it is open: what the keyboard takes of the page's height, in pixels. */
export const HEIGHT_PROPERTY = '--stoa-soft-keyboard-height';
/**
 * On the root element while it is open: how much of the page lies behind it, in pixels. Nothing where the browser makes the
 * page smaller instead. What sticks to the lower edge is lifted by so much.
 */
export const OVERLAP_PROPERTY = '--stoa-soft-keyboard-overlap';
/** On the root element, `open` while it is open. */
export const STATE_ATTRIBUTE = 'data-stoa-soft-keyboard';

/** What the configuration works on. */
export interface SoftKeyboardConfig {
  /** Says when the keyboard opens and closes, see `runtime.softKeyboard`. */
  readonly softKeyboard: Pick<SoftKeyboard, 'observe'>;
  /** Whose root element has the properties. */
  readonly document: Document;
  /** Whose visual viewport is measured. */
  readonly window: Window & typeof globalThis;
}

/** Publishes the keyboard to the page's styles and keeps the focused field in front of it, until it is disposed. */
export function configure({ softKeyboard, document, window }: SoftKeyboardConfig): Disposer {
  const root = document.documentElement;
  const { visualViewport: viewport } = window;
  let whileOpen = createDisposers();
  let isOpen = false;
  let frame = 0;

  function onChange(state: KeyboardState): void {
    if (!state.isOpen) return close();
    if (!isOpen) open();
    root.style.setProperty(HEIGHT_PROPERTY, `${state.height}px`);
    publishOverlap();
    revealSoon();
  }

  function open(): void {
    isOpen = true;
    whileOpen = createDisposers();
    root.setAttribute(STATE_ATTRIBUTE, 'open');
    if (viewport) whileOpen.add(listen(viewport, 'scroll', publishOverlap));
    whileOpen.add(listen(document, 'focusin', revealSoon, { capture: true }));
  }

  function close(): void {
    isOpen = false;
    whileOpen.dispose();
    window.cancelAnimationFrame(frame);
    frame = 0;
    root.removeAttribute(STATE_ATTRIBUTE);
    for (const name of [HEIGHT_PROPERTY, OVERLAP_PROPERTY]) root.style.removeProperty(name);
    if (!root.getAttribute('style')) root.removeAttribute('style');
  }

  function publishOverlap(): void {
    // Pinching shows less of the page without covering any of it.
    const end = viewport ? viewport.offsetTop + viewport.height * viewport.scale : window.innerHeight;
    const overlap = Math.max(0, Math.round(window.innerHeight - end));
    root.style.setProperty(OVERLAP_PROPERTY, `${overlap}px`);
  }

  /** In the next frame, when the page's styles have done with the height what they do. */
  function revealSoon(): void {
    frame ||= window.requestAnimationFrame(() => {
      frame = 0;
      reveal(document, window);
    });
  }

  const stop = softKeyboard.observe(onChange);
  return () => {
    stop();
    if (isOpen) close();
  };
}
