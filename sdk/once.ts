/** What happens once, such as getting ready: those who come late hear of it too. */
import type { Disposer } from '../core/base/disposer.js';
import { createListeners } from '../core/base/events.js';

/** Listeners that are called once each: when the thing happens, or soon where it has happened already. */
export interface Once<Value> {
  add(run: (value: Value) => void): Disposer;
  tell(value: Value): void;
  /** What has happened holds no longer. Who has heard of it already will not be called again. */
  forget(): void;
  readonly size: number;
}

/** Nothing has happened yet. */
export function createOnce<Value>(): Once<Value> {
  const waiting = createListeners<Value>();
  let known: { readonly value: Value } | undefined;
  return {
    add(run) {
      let isOver = false;
      const runOnce = (value: Value) => {
        if (isOver) return;
        leave();
        run(value);
      };
      const remove = waiting.add(runOnce);
      const leave = () => {
        isOver = true;
        remove();
      };
      // Unless it is forgotten until then: who asks, then begins anew in the same breath, means what comes.
      if (known) queueMicrotask(() => known && runOnce(known.value));
      return leave;
    },
    tell(value) {
      known = { value };
      waiting.tell(value);
    },
    forget() {
      known = undefined;
    },
    get size() {
      return waiting.size;
    },
  };
}
