/**
 * Tells open monitoring pages that something new has been stored. What it is, a page asks for itself: it may have asked
 * already. In memory: what another server on the same database stores is found by asking now and then.
 */
import { createClosing } from './closing.js';

/** What may be new. */
export type FeedSubject = 'errors' | 'reports' | 'spans' | 'switches';

/** The feed of one server. */
export type MonitoringFeed = ReturnType<typeof createMonitoringFeed>;

export function createMonitoringFeed() {
  const listeners = new Set<(subject: FeedSubject) => void>();

  return {
    /** Something is on the disk that was not there before. */
    announce(subject: FeedSubject): void {
      for (const listener of listeners) listener(subject);
    },

    /** Returns how to stop. */
    listen(listener: (subject: FeedSubject) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    ...createClosing(),
  };
}
