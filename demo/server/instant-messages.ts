/**
 * Instant messages of people who are looking at a page: what the suite's messaging client brings in a real suite. Kept
 * in memory for as long as a page takes to load again, so that nobody misses what is told meanwhile.
 */
import { createClosing } from './closing.js';

/** A message as it goes to the pages of one person. */
export interface InstantMessage {
  readonly id: number;
  readonly command: number;
  readonly body: unknown;
}

/** The messages of one server. */
export type InstantMessages = ReturnType<typeof createInstantMessages>;

const KEPT_MS = 10_000;

export function createInstantMessages(now: () => number) {
  const listeners = new Map<(message: InstantMessage) => void, string>();
  let kept: { userId: string; at: number; message: InstantMessage }[] = [];
  let lastId = 0;

  return {
    /** Tells every page of a person, and those that come in the next seconds. */
    send(userId: string, command: number, body: unknown): void {
      const message = { id: ++lastId, command, body };
      kept = [...kept.filter(({ at }) => now() - at < KEPT_MS), { userId, at: now(), message }];
      for (const [listener, owner] of listeners) if (owner === userId) listener(message);
    },

    /** Those of the last seconds after the one with this id, then all that come. Returns how to stop. */
    listen(userId: string, after: number, listener: (message: InstantMessage) => void): () => void {
      for (const { userId: owner, at, message } of kept)
        if (owner === userId && message.id > after && now() - at < KEPT_MS) listener(message);
      listeners.set(listener, userId);
      return () => void listeners.delete(listener);
    },

    ...createClosing(),
  };
}
