/** An atom on the hot path: read with every call and every text, followed by few. */
import { atom, type PreinitializedWritableAtom } from 'nanostores';

/** As `atom`. It has a listener from the start: without one, each `get` adds one and takes it away, for ten times the price. */
export function hotAtom<Value>(initial: Value): PreinitializedWritableAtom<Value> {
  const store = atom<Value>(initial);
  store.listen(() => {});
  return store;
}
