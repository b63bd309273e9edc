/**
 * A yes and no that people can follow with their eyes: what is over soon is never shown, what is shown stays long enough
 * to be seen, and gaps between one call and the next do not count.
 */
import type { Clock, TimerId } from '../../core/base/environment.js';

const APPEARS_AFTER_MS = 300;
const STAYS_AT_LEAST_MS = 400;
const GAP_MS = 150;

/** Something that comes and goes at its leisure. */
export interface Steady {
  /** Whether to show it now. */
  readonly shown: boolean;
  /** Says whether there is a reason to show it. */
  set(busy: boolean): void;
  /** Hides it at once and forgets everything. */
  reset(): void;
}

/** Starts hidden; `changed` is called whenever `shown` has changed by itself. */
export function createSteady({ clock, changed }: { clock: Clock; changed: () => void }): Steady {
  let busy = false;
  let shown = false;
  let shownAt = 0;
  let timer: TimerId;

  function show(next: boolean): void {
    shown = next;
    shownAt = clock.now();
    changed();
  }

  return {
    get shown() {
      return shown;
    },
    set(next) {
      if (next === busy) return;
      busy = next;
      clock.clearTimeout(timer);
      if (busy === shown) return;
      // The clock of a computer may be put back.
      const shownFor = Math.max(0, clock.now() - shownAt);
      const stayMs = Math.max(GAP_MS, STAYS_AT_LEAST_MS - shownFor);
      timer = clock.setTimeout(() => show(busy), busy ? APPEARS_AFTER_MS : stayMs);
    },
    reset() {
      clock.clearTimeout(timer);
      busy = shown = false;
    },
  };
}
