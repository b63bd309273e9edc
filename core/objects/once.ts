/**
 * Two clicks that mean one. The second click of a double click comes up to half a second after the first, and a click
 * more while something is still on its way: neither opens the same thing again.
 */
import type { Clock } from '../base/environment.js';

/** What most systems take for a double click. */
const DOUBLE_CLICK_MS = 500;
/** Then a click means that nothing has come of the one before. */
const PATIENCE_MS = 10_000;

/** Runs `open` unless what has the same key was opened just now: then gives that. `forget` says that it has closed again. */
export type Once<Outcome> = (key: string, open: (forget: () => void) => Promise<Outcome>) => Promise<Outcome>;

/** Remembers the last thing that was opened. A failure is not remembered. */
export function createOnce<Outcome>({ clock }: { clock: Pick<Clock, 'now'> }): Once<Outcome> {
  let last: { key: string; outcome: Promise<Outcome>; since: number; forMs: number } | undefined;
  return (key, open) => {
    const age = clock.now() - (last?.since ?? 0);
    // The clock of a computer may be put back.
    if (last?.key === key && age >= 0 && age < last.forMs) return last.outcome;
    const forget = () => {
      if (last === entry) last = undefined;
    };
    const outcome = open(forget);
    const entry = { key, outcome, since: clock.now(), forMs: PATIENCE_MS };
    last = entry;
    outcome.then(() => Object.assign(entry, { since: clock.now(), forMs: DOUBLE_CLICK_MS }), forget);
    return outcome;
  };
}
