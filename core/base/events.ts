/**
 * A typed emitter (DESIGN section 6), and the list of listeners that it and other parts are made of: who tells does not
 * know who listens. Listeners cannot harm each other, and adding, removing or telling more while something is told is
 * safe.
 */
import type { Disposer } from './disposer.js';

/** Listeners to one thing. */
export interface Listeners<Detail> {
  /** Calls the listener whenever there is something to tell; once for every time it was added. */
  readonly add: (listener: (detail: Detail) => void) => Disposer;
  /**
   * Calls all, oldest first, before it returns. Who is removed meanwhile is not called any more, who is added meanwhile
   * waits for the next time.
   */
  readonly tell: (detail: Detail) => void;
  /** How many there are. */
  readonly size: number;
}

/** What a listener throws goes there. By default it is an uncaught error of the page, which monitoring hears of. */
export interface ListenerOptions {
  /** Takes what a listener throws. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Creates an empty list. */
export function createListeners<Detail>({ onError = throwLater }: ListenerOptions = {}): Listeners<Detail> {
  const registered = new Set<{ readonly listener: (detail: Detail) => void }>();
  return {
    add(listener) {
      // A fresh object, so that adding the same function twice makes two registrations.
      const registration = { listener };
      registered.add(registration);
      return () => void registered.delete(registration);
    },
    tell(detail) {
      for (const registration of [...registered]) {
        if (!registered.has(registration)) continue;
        try {
          registration.listener(detail);
        } catch (error) {
          onError(error);
        }
      }
    },
    get size() {
      return registered.size;
    },
  };
}

/**
 * Events that app modules send each other through the runtime, with what goes with each. Modules add theirs by
 * declaration merging; names are `module:what-happened`.
 */
export interface AppEvents {
  [name: `${string}:${string}`]: unknown;
}

/** An emitter. `Details` maps the name of each event to what its listeners are handed. */
export interface Events<Details extends object> {
  /** Calls the listener at every such event. */
  readonly on: <Name extends keyof Details>(
    name: Name,
    listener: (detail: Details[Name]) => void,
  ) => Disposer;
  /** Calls the listener at the next such event only. */
  readonly once: <Name extends keyof Details>(
    name: Name,
    listener: (detail: Details[Name]) => void,
  ) => Disposer;
  /** Tells all listeners before it returns, see `Listeners.tell`. */
  readonly emit: <Name extends keyof Details>(
    name: Name,
    ...detail: undefined extends Details[Name] ? [detail?: Details[Name]] : [detail: Details[Name]]
  ) => void;
}

/**
 * Creates an emitter without listeners.
 *
 * @example
 * ```ts
 * const heard: number[] = [];
 * const events = createEvents<{ saved: number }>();
 * const stop = events.on('saved', (id) => heard.push(id));
 * events.emit('saved', 42);
 * stop();
 * events.emit('saved', 43);
 * heard; // → [42]
 * ```
 */
export function createEvents<Details extends object>(options?: ListenerOptions): Events<Details> {
  const byName = new Map<keyof Details, Listeners<never>>();

  function on<Name extends keyof Details>(name: Name, listener: (detail: Details[Name]) => void): Disposer {
    const listeners = byName.get(name) ?? createListeners<never>(options);
    byName.set(name, listeners);
    const remove = listeners.add(listener);
    return () => {
      remove();
      // A name that nobody listens to may never come again. Another list may have taken the place meanwhile.
      if (listeners.size === 0 && byName.get(name) === listeners) byName.delete(name);
    };
  }

  return {
    on,
    once(name, listener) {
      const remove = on(name, (detail) => {
        remove();
        listener(detail);
      });
      return remove;
    },
    emit(name, detail?) {
      byName.get(name)?.tell(detail as never);
    },
  };
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
