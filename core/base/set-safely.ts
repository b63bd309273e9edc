/** Changes a store whose listeners are strangers: what one of them throws must not reach who made the change. */
import type { WritableAtom } from 'nanostores';

/** Sets the value. What a listener throws becomes an uncaught error of the page, which monitoring hears of. */
export function setSafely<Value>(store: WritableAtom<Value>, value: Value): void {
  try {
    store.set(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
