/**
 * The person's steps through the history of the page, and those that are not to happen: browsers with the Navigation API
 * let most of them be refused, all others are undone (DESIGN section 6, `history.block`).
 */
import { createDisposers, listen } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { HistoryChange, Leaving } from './history.js';
import { placeOf, type Place } from './views/entry-state.js';

/** Watches the steps of a window. */
export interface Steps {
  /** Calling it again does nothing. */
  watch(): void;
  dispose(): void;
}

/** A step takes some milliseconds; one to where nothing is never ends. */
const STEP_PATIENCE_MS = 1_000;

/**
 * `objection` says why a step should not happen, which may depend on the place it leads to, `ask` whether it shall all the
 * same, `tell` hears of those that have happened.
 */
export function createSteps({
  environment: { window, clock, href },
  objection,
  ask,
  tell,
}: {
  environment: Pick<Environment, 'window' | 'clock' | 'href'>;
  objection(leaving: Leaving, to: Place): string | undefined;
  ask(reason: string): Promise<boolean>;
  tell(change: HistoryChange): void;
}): Steps {
  // Not every browser has it. Without it nothing tells which way the person went: it is taken for one step back.
  const navigation = window?.navigation;
  const disposers = createDisposers();
  /** Key of the entry that the page shows. */
  let here: string | undefined;
  let isWatching = false;
  let isRepeating = false;
  let isDisposed = false;
  /** There while a step is being undone. */
  let undone: (() => void) | undefined;

  /** The best moment: nothing has happened yet, and no router has dropped what is unsaved. */
  function onNavigate(event: NavigateEvent): void {
    const { navigationType, cancelable, destination } = event;
    const isStep = navigationType === 'traverse' && destination.sameDocument;
    // A page cannot refuse twice in a row what the person does. Once the way to the first entry has been refused,
    // `history.back()` does nothing any more in Chromium 156.
    if (!isStep || !cancelable || destination.index < 1 || isRepeating || undone) return;
    // Ways forward tell nothing of where they lead.
    const { n, root } = placeOf(window!.history.state, window!.location.pathname);
    const steps = Math.min(destination.index - navigation!.currentEntry!.index, 0) || -n;
    const reason = objection({ action: 'pop', url: new URL(destination.url) }, { root, n: n + steps });
    if (reason === undefined) return;
    event.preventDefault();
    void ask(reason).then((isAgreed) => repeat(isAgreed, destination.key));
  }

  /** Too late for routers that listen longer than we do; the others hear only of what is not undone. */
  function onPopState(event: PopStateEvent): void {
    const there = navigation?.currentEntry?.key;
    if (undone) {
      event.stopImmediatePropagation();
      // Steps in a hurry arrive between.
      return there === here ? undone() : step(here, 1);
    }
    const change = { action: 'pop', url: new URL(href()), state: event.state as unknown } as const;
    // A link within the page is no step.
    const isFree = isRepeating || (navigation && there === here);
    const to = placeOf(change.state, change.url.pathname);
    const reason = isFree ? undefined : objection(change, to);
    if (reason !== undefined) {
      event.stopImmediatePropagation();
      void Promise.all([ask(reason), undo()]).then(([isAgreed]) => repeat(isAgreed, there));
      return;
    }
    isRepeating = false;
    here = there;
    tell(change);
  }

  function undo(): Promise<void> {
    return new Promise((resolve) => {
      const timer = clock.setTimeout(() => undone?.(), STEP_PATIENCE_MS);
      undone = () => {
        undone = undefined;
        clock.clearTimeout(timer);
        resolve();
      };
      step(here, 1);
    });
  }

  function repeat(isAgreed: boolean, key: string | undefined): void {
    if (!isAgreed || isDisposed) return;
    isRepeating = true;
    step(key, -1);
  }

  /** By the entry where it is known, for a number of steps would count those of frames. */
  function step(key: string | undefined, steps: number): void {
    if (!navigation || !key) return window?.history.go(steps);
    const { committed, finished } = navigation.traverseTo(key);
    // The entry may be gone, or somebody else may refuse.
    for (const settled of [committed, finished]) settled?.catch(() => (isRepeating = false));
  }

  return {
    watch() {
      if (!window || isWatching || isDisposed) return;
      isWatching = true;
      here = navigation?.currentEntry?.key;
      disposers.add(listen(window, 'popstate', onPopState, { capture: true }));
      if (!navigation) return;
      const follow = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
        if (navigationType !== 'traverse') here = navigation.currentEntry?.key;
      };
      disposers.add(listen(navigation, 'currententrychange', follow));
      disposers.add(listen(navigation, 'navigate', onNavigate));
    },
    dispose() {
      isDisposed = true;
      disposers.dispose();
      undone?.();
    },
  };
}
