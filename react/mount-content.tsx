/** The React tree inside a dialog of `confirm` and `alert`. Loaded for the first one that has any. */
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { parentAcrossRoots } from '../elements/base/tree.js';

/** Content on its way into a dialog. */
export interface MountedContent {
  readonly place: HTMLElement | undefined;
  /** Unmounts it as soon as the dialog is out of sight. */
  release(): void;
}

/**
 * Renders at once, so that the dialog finds what its focus may start on. Throws what the content throws: a question without
 * its content is not to be asked.
 */
export function mountContent(
  content: ReactNode,
  Wrapper: ComponentType<{ children?: ReactNode }> = Fragment as never,
  identifierPrefix = '',
): MountedContent {
  // A server has nothing to ask with, and that is what its answer says.
  if (!globalThis.document) return { place: undefined, release() {} };
  const place = document.createElement('div');
  let failure: { readonly error: unknown } | undefined;
  let isShown = false;
  const root = createRoot(place, {
    identifierPrefix,
    onUncaughtError(error) {
      if (isShown) reportError(error);
      else failure = { error };
    },
  });
  try {
    flushSync(() => root.render(<Wrapper>{content}</Wrapper>));
    if (failure) throw failure.error;
  } catch (error) {
    root.unmount();
    throw error;
  }
  isShown = true;
  return {
    place,
    release() {
      void faded(place).then(() => root.unmount());
    },
  };
}

/** Resolves when the dialogs around have faded, so that nobody sees them empty. */
async function faded(place: Element): Promise<void> {
  const animations: Animation[] = [];
  for (let element: Element | null | undefined = place; element; element = around(element)) {
    if (element instanceof HTMLDialogElement) animations.push(...element.getAnimations());
  }
  await Promise.allSettled(animations.map(({ finished }) => finished));
}

function around(element: Element): Element | undefined {
  return element.assignedSlot ?? parentAcrossRoots(element);
}
