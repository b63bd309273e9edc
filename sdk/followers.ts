/** Listeners of a host to what app modules tell each other: they outlive the runtimes that the events come from. */
import type { Disposer } from '../core/base/disposer.js';
import type { Runtime } from '../core/runtime-types.js';

type ModuleEvents = Runtime['events'];

/** Listeners, attached to no runtime yet. */
export interface Followers {
  add(name: `${string}:${string}`, listener: (detail: unknown) => void): Disposer;
  /** Attaches them all to the events of a runtime, those to come too. */
  follow(events: ModuleEvents): void;
  /** Lets go of that runtime. */
  leave(): void;
}

/** Creates an empty list. */
export function createFollowers(): Followers {
  const followers = new Map<object, { attach: (events: ModuleEvents) => Disposer; leave: Disposer }>();
  let events: ModuleEvents | undefined;
  return {
    add(name, listener) {
      const attach = (source: ModuleEvents) => source.on(name, listener);
      const key = {};
      followers.set(key, { attach, leave: events ? attach(events) : () => {} });
      return () => {
        followers.get(key)?.leave();
        followers.delete(key);
      };
    },
    follow(source) {
      events = source;
      for (const follower of followers.values()) follower.leave = follower.attach(source);
    },
    leave() {
      events = undefined;
      for (const follower of followers.values()) follower.leave();
    },
  };
}
