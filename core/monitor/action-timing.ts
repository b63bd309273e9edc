/**
 * Slow actions on state (SPEC section 9: 48 ms or more), in production builds as well: functions that are wrapped,
 * changes of nanostores, actions of MobX.
 */
import type { WritableStore } from 'nanostores';
import { createDisposers, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Measure } from './measurement.js';
import { patchMethod, type Callable } from './patch.js';
import { timeOf } from './time.js';

/** Times actions. */
export interface ActionTimings {
  /** A function that does the same. Of one that returns a promise, what runs before it does is timed. */
  readonly action: <This, Args extends unknown[], Result>(
    name: string,
    fn: (this: This, ...args: Args) => Result,
  ) => (this: This, ...args: Args) => Result;
  /**
   * Times what changes of a store set off: all its listeners, and those of the stores that they change. Inside of `batch`
   * nanostores calls them later, where it cannot be seen.
   */
  readonly observeStore: (name: string, store: WritableStore) => Disposer;
  /** Times the actions of a MobX module, `import * as mobx from 'mobx'`, versions 4 to 7, as soon as the part is loaded. */
  readonly observeMobx: (mobx: object) => Disposer;
}

/** SPEC section 9. */
const SLOW_ACTION_MS = 48;

/** Creates the timing of actions. `dispose` gives back all that is observed. */
export function createActionTiming({
  environment,
  measure,
  isOn,
  logger,
}: {
  environment: Pick<Environment, 'window'>;
  measure: Measure;
  isOn: () => boolean;
  logger: Logger;
}): ActionTimings & { dispose(): void } {
  const now = () => timeOf(environment.window);
  const observed = createDisposers();

  /** The name is asked for only when it is needed. */
  function end(start: number, name: () => string): void {
    const duration = now() - start;
    if (duration >= SLOW_ACTION_MS) measure({ kind: 'action', name: name(), start, duration });
  }

  const timed = (name: string, fn: Callable): Callable =>
    function (...args) {
      if (!isOn()) return Reflect.apply(fn, this, args);
      const start = now();
      try {
        return Reflect.apply(fn, this, args);
      } finally {
        end(start, () => name);
      }
    };

  return {
    action(name, fn) {
      const run = timed(name, fn as Callable);
      return new Proxy(fn, { apply: (_, self, args) => Reflect.apply(run, self, args) as never });
    },
    observeStore: (name, store) =>
      observed.add(patchMethod(store, 'notify', (original) => timed(name, original))),
    observeMobx(mobx) {
      const disposers = createDisposers();
      import('./mobx.js').then(
        ({ observeMobx }) => disposers.add(observeMobx(mobx, { isOn, now, end, logger })),
        (error: unknown) => logger.warn('this MobX cannot be observed', error),
      );
      return observed.add(disposers.dispose);
    },
    dispose: observed.dispose,
  };
}
