/**
 * The end of the server, as answers hear of it that would otherwise never end: pages wait for messages and news on
 * connections that stay open.
 */

/** Tells once that it is over. */
export interface Closing {
  /** Calls back at the end, or at once where it is over. Returns how to stop. */
  whenClosed(run: () => void): () => void;
  close(): void;
}

export function createClosing(): Closing {
  const onClose = new Set<() => void>();
  let isClosed = false;

  return {
    whenClosed(run) {
      if (isClosed) run();
      else onClose.add(run);
      return () => void onClose.delete(run);
    },

    close() {
      isClosed = true;
      for (const run of onClose) run();
      onClose.clear();
    },
  };
}
