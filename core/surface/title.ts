/**
 * The page title bar of phones: what it says and whether it has a back arrow (SPEC section 2). It appears when the page
 * has a title and hides when the title is empty.
 */
import { atom, type ReadableAtom } from 'nanostores';

/** What the title bar shows. */
export interface TitleState {
  readonly text: string;
  readonly showBackButton: boolean;
  readonly visible: boolean;
}

/** The title of a runtime's page (DESIGN section 2). */
export interface Title {
  readonly state$: ReadableAtom<TitleState>;
  /** Sets the text; an empty text hides the bar. */
  set(text: string, options?: { readonly showBackButton?: boolean }): void;
  /** One step back in the history of the page. */
  back(): void;
}

/** Starts hidden. */
export function createTitle({ goBack }: { goBack: () => void }): Title {
  const state$ = atom<TitleState>({ text: '', showBackButton: true, visible: false });
  return {
    state$,
    set(text, { showBackButton = state$.get().showBackButton } = {}) {
      state$.set({ text, showBackButton, visible: text !== '' });
    },
    back: goBack,
  };
}
