/** A part of an app module that is loaded on use, and asked for again after it has failed. */
import { lazy, useContext, type ComponentType, type ReactNode } from 'react';
import { BoundaryContext } from './boundary-context.js';

/**
 * What `lazy` of React is, but for what becomes of a failure: React remembers for good that a part could not be loaded, so
 * that nothing but a refresh helps. With `const Chart = lazyPart(() => import('./chart.js'))` the retry of the nearest
 * `ModuleBoundary`, which every `moduleComponent` has, loads it again, and so does another boundary. Called once, outside
 * of components; what it gives suspends while it loads and throws what `load` rejects with.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  // Rendering meets a failure more than once before a boundary has caught it: one load for each turn of a boundary.
  const turns = new WeakSet();
  let isWanted = true;
  let Part: ComponentType<Props>;

  async function loadOnce(): Promise<{ default: ComponentType<Props> }> {
    try {
      return await load();
    } catch (error) {
      isWanted = true;
      throw error;
    }
  }

  return function LazyPart(props): ReactNode {
    const turn = useContext(BoundaryContext) ?? BoundaryContext;
    if (isWanted && !turns.has(turn)) {
      turns.add(turn);
      isWanted = false;
      Part = lazy(loadOnce);
    }
    return <Part {...props} />;
  };
}
