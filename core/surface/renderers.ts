/** Who shows what core asks of the screen: questions and views (DESIGN section 2). */
import type { Disposer } from '../base/disposer.js';

/** Those who are there, and the kinds that each of them shows. */
export interface Renderers<Kind> {
  /** Whether somebody shows this kind. */
  show(kind: Kind): boolean;
  /** Adds one, of all kinds without `kinds`. */
  attach(kinds?: Iterable<Kind>): Disposer;
}

/** Creates a list of nobody; `changed` runs whenever somebody comes or goes. */
export function createRenderers<Kind>(changed: () => void): Renderers<Kind> {
  const renderers = new Set<(kind: Kind) => boolean>();
  return {
    show: (kind) => [...renderers].some((shows) => shows(kind)),
    attach(kinds) {
      const known = kinds && new Set(kinds);
      const shows = (kind: Kind) => !known || known.has(kind);
      renderers.add(shows);
      changed();
      return () => {
        if (renderers.delete(shows)) changed();
      };
    },
  };
}
