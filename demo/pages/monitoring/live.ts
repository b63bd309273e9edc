/**
 * Hears from the server that something new is stored. Where no events come, because a proxy holds them back, the session
 * has ended or the server is gone, it asks every few seconds instead; and now and then in any case, for what another
 * server on the same database has stored.
 */

/** How the page learns of news. */
export type LiveState = 'listening' | 'asking' | 'paused';

export interface Live {
  start(): void;
  stop(): void;
}

const ASK_INTERVAL_MS = 4_000;
const LOOK_INTERVAL_MS = 30_000;

export function createLive({
  onNews,
  onState,
}: {
  onNews: () => void;
  onState: (state: LiveState) => void;
}): Live {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let current: LiveState = 'paused';

  function become(state: LiveState): void {
    // A source that is refused again and again must not put off the next question.
    if (state === current) return;
    current = state;
    clearInterval(timer);
    timer =
      state === 'paused'
        ? undefined
        : setInterval(onNews, state === 'listening' ? LOOK_INTERVAL_MS : ASK_INTERVAL_MS);
    onState(state);
  }

  return {
    start() {
      if (source) return;
      become('asking');
      onNews();
      source = new EventSource('/demo/monitoring/live');
      source.addEventListener('listening', () => {
        become('listening');
        // Of what was stored while nobody listened nothing is told.
        onNews();
      });
      source.addEventListener('stored', onNews);
      // It tries again by itself, unless it was refused.
      source.addEventListener('error', () => become('asking'));
    },
    stop() {
      source?.close();
      source = undefined;
      become('paused');
    },
  };
}
