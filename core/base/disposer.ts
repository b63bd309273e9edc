/**
 * Every registration in Stoa hands back a disposer; a part collects its own and runs them when it is disposed,
 * so that nothing of ours stays behind on a page (DESIGN section 2).
 */

/** Undoes one registration. Calling it again does nothing. */
export type Disposer = () => void;

/** A bag of disposers that is emptied once. */
export interface Disposers {
  /** Adds a disposer and returns one that runs it early. After `dispose` it runs at once. */
  readonly add: (dispose: Disposer) => Disposer;
  /** Runs all, newest first; one that throws does not keep the others from running. */
  readonly dispose: () => void;
}

/**
 * Creates an empty bag.
 *
 * @example
 * ```ts
 * const ended: string[] = [];
 * const disposers = createDisposers();
 * disposers.add(() => ended.push('first'));
 * disposers.add(() => ended.push('second'));
 * disposers.dispose();
 * ended; // → ['second', 'first']
 * ```
 */
export function createDisposers(): Disposers {
  const pending = new Set<Disposer>();
  let disposed = false;
  return {
    add(dispose) {
      const runOnce = () => {
        if (pending.delete(runOnce)) dispose();
      };
      if (disposed) dispose();
      else pending.add(runOnce);
      return runOnce;
    },
    dispose() {
      disposed = true;
      for (const runOnce of [...pending].reverse()) {
        try {
          runOnce();
        } catch {
          // Disposal must reach the end: half a clean-up is worse than a lost message.
        }
      }
    },
  };
}

/** `addEventListener` whose return value removes the listener. */
export function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void,
  options?: AddEventListenerOptions,
): Disposer {
  target.addEventListener(type, listener as EventListener, options);
  return () => target.removeEventListener(type, listener as EventListener, options);
}
