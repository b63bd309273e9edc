/** Steps back through the history of a page. They take their time, and it can happen that they are not made at all. */
import type { Clock, Environment, TimerId } from '../../base/environment.js';

/** The step that is under way, if any. */
export interface StepsBack {
  isUnderWay(): boolean;
  /** Goes back by a number of entries. `failed` is called where that is refused or leads nowhere. */
  go(count: number, failed: () => void): void;
  /** The history has moved: nothing is under way any more. */
  end(): void;
  /** Goes back without waiting, by a number of entries from where the page still is. */
  leave(count: number): void;
}

/** A step takes some milliseconds; one to where nothing is never ends. */
const PATIENCE_MS = 1_000;

/** Nothing happens before the first step. */
export function createStepsBack({ window }: Pick<Environment, 'window'>, clock: Clock): StepsBack {
  let underWay = 0;
  let patience: TimerId;

  /**
   * By the entry where it is known: numbers count the entries of frames, and in Chromium 156 steps that were refused. What
   * is another document is not below anything of this one.
   */
  function goBack(count: number, failed: () => void): void {
    const navigation = window?.navigation;
    const target = navigation?.entries()[navigation.currentEntry!.index - count];
    if (!navigation) {
      const rest = count - underWay;
      const step = () => window?.history.go(-rest);
      // Of two steps that are asked for at once WebKit makes the second alone.
      if (rest > 0 && underWay > 0) clock.setTimeout(step, 0);
      else if (rest > 0) step();
    } else if (target?.sameDocument) {
      const { committed, finished } = navigation.traverseTo(target.key);
      for (const settled of [committed, finished]) settled?.catch(failed);
    } else failed();
  }

  function end(): void {
    clock.clearTimeout(patience);
    patience = undefined;
    underWay = 0;
  }

  return {
    isUnderWay: () => underWay > 0,
    go(count, failed) {
      const giveUp = () => {
        if (timer !== patience) return;
        end();
        failed();
      };
      const timer = (patience = clock.setTimeout(giveUp, PATIENCE_MS));
      goBack(count, giveUp);
      if (timer === patience) underWay = count;
    },
    end,
    leave(count) {
      // A frame may be gone before the step is made, and the page around it would go back in its place.
      const isFrame = window?.parent !== undefined && window.parent !== window;
      if (window?.navigation || !isFrame) goBack(count, () => {});
    },
  };
}
