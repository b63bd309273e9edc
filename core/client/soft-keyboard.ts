/**
 * Tells when the keyboard on the screen opens and closes, and keeps the field that is typed into in front of it (SPEC
 * section 9). Few browsers say so: it shows in the height that the page loses. Only while a field has the focus, for
 * split screens and windows lose height too, and not when the width changes with it, which is the device being turned.
 */
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment, TimerId } from '../base/environment.js';
import { createListeners, type ListenerOptions } from '../base/events.js';
import type { Client } from './detect.js';

/** What is known of the keyboard on the screen. */
export interface KeyboardState {
  /** Whether it covers a part of the page. */
  readonly isOpen: boolean;
  /** How much it takes of the page's height, in CSS pixels; 0 while it is closed. */
  readonly height: number;
}

/** Watches the keyboard on the screen (DESIGN section 6). */
export interface SoftKeyboard {
  /** Tells the state at once and whenever it changes, the height of an open keyboard included. */
  readonly observe: (listener: (state: KeyboardState) => void) => Disposer;
  /**
   * Tells the page's styles of the keyboard (`--stoa-soft-keyboard-height` and `data-stoa-soft-keyboard` on the root) and
   * keeps the focused field in front of it, until disposed. A lazy chunk: rejects with `ChunkLoadError`, and on pages with the
   * script, where the watch itself is loaded on use, with `CHUNK_FAILED` and `DISPOSED`.
   */
  readonly configure: () => Promise<Disposer>;
}

/** What the configuration of a page works on. */
export interface ConfigParts {
  readonly softKeyboard: Pick<SoftKeyboard, 'observe'>;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
}

/** The address bar takes less, every keyboard more. SPEC section 9, as the next two. */
const THRESHOLD = 300;
const TABLET_THRESHOLD = 240;
const SCROLL_THROTTLE_MS = 80;
/** A pinched page is measured with fractions. */
const SAME_WIDTH = 2;

const CLOSED: KeyboardState = { isOpen: false, height: 0 };

/** What the watch needs. */
export interface SoftKeyboardParts extends ListenerOptions {
  readonly environment: Pick<Environment, 'window' | 'document' | 'clock'>;
  readonly client: Pick<Client, 'device'>;
  readonly loadConfig?: () => Promise<{ configure(parts: ConfigParts): Disposer }>;
}

/** Creates an observation that listens to nothing until somebody observes. */
export function createSoftKeyboard({
  environment: { window, document, clock },
  client,
  loadConfig,
  onError,
}: SoftKeyboardParts): SoftKeyboard & { dispose(): void } {
  const listeners = createListeners<KeyboardState>({ onError });
  const threshold = client.device === 'Tablet' ? TABLET_THRESHOLD : THRESHOLD;
  let disposers = createDisposers();
  let state = CLOSED;
  /** What the page has without a keyboard. */
  let full = { width: 0, height: 0 };
  let timer: TimerId;
  const configurations: Disposer[] = [];
  let isDisposed = false;

  function start(): void {
    if (!window || !document) return;
    disposers = createDisposers();
    disposers.add(listen(window.visualViewport ?? window, 'resize', () => measure(window, document)));
    disposers.add(listen(document, 'input', onInput, { capture: true, passive: true }));
    measure(window, document);
  }

  function stop(): void {
    disposers.dispose();
    clock.clearTimeout(timer);
    timer = undefined;
    state = CLOSED;
    full = { width: 0, height: 0 };
  }

  function measure(window: Window, document: Document): void {
    const { scale, ...seen } = visible(window);
    // Pinching shows less of the page without taking anything from it.
    const [width, height] = [seen.width * scale, seen.height * scale];
    const isEditing = edited(document) !== undefined;
    if (Math.abs(width - full.width) > SAME_WIDTH)
      full = { width, height: Math.max(height, window.innerHeight) };
    else if (!isEditing && !state.isOpen) full = { width, height };
    else full = { width, height: Math.max(height, full.height) };
    // On a PC people resize windows while a field has the focus; the keyboard there takes of what is seen only.
    const lost = Math.round((client.device === 'PC' ? window.innerHeight : full.height) - height);
    const isOpen = lost > threshold && (isEditing || state.isOpen);
    if (isOpen === state.isOpen && (!isOpen || lost === state.height)) return;
    state = isOpen ? { isOpen, height: lost } : CLOSED;
    if (isOpen) revealSoon();
    listeners.tell(state);
  }

  function onInput(): void {
    if (state.isOpen) revealSoon();
  }

  /** After the delay and not before it, when fields that grow with their text have grown. */
  function revealSoon(): void {
    timer ??= clock.setTimeout(() => {
      timer = undefined;
      if (window && document) reveal(window, document);
    }, SCROLL_THROTTLE_MS);
  }

  function observe(listener: (state: KeyboardState) => void): Disposer {
    if (isDisposed) return () => {};
    if (listeners.size === 0) start();
    const remove = listeners.add(listener);
    listener(state);
    return () => {
      remove();
      if (listeners.size === 0) stop();
    };
  }

  return {
    observe,
    async configure() {
      if (!window || !document || !loadConfig) return () => {};
      const { configure } = await loadConfig();
      if (isDisposed) return () => {};
      const undo = configure({ softKeyboard: { observe }, document, window });
      configurations.push(undo);
      return undo;
    },
    dispose() {
      isDisposed = true;
      for (const undo of configurations) undo();
      stop();
    },
  };
}

function reveal(window: Window, document: Document): void {
  const { top, height } = visible(window);
  const field = edited(document);
  const box = field?.getBoundingClientRect();
  // In a field that is taller than what is left, the browser follows the caret.
  if (!field || !box || box.height > height) return;
  if (box.top < top || box.bottom > top + height) field.scrollIntoView({ block: 'center' });
}

/** The part of the page that is seen, in CSS pixels of the page. */
function visible(window: Window): { top: number; width: number; height: number; scale: number } {
  const { visualViewport: viewport } = window;
  if (!viewport) return { top: 0, width: window.innerWidth, height: window.innerHeight, scale: 1 };
  return { top: viewport.offsetTop, width: viewport.width, height: viewport.height, scale: viewport.scale };
}

/** The field that is typed into, in shadow roots too. What has the focus within a frame is not to be seen from here. */
function edited(document: Document): Element | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.matches(':read-write, iframe') ? element : undefined;
}
