/** What made an overlay ask whether it may close. */
export type RequestCloseSource = 'escape' | 'backdrop' | 'action' | 'api' | 'navigation';

/** Asks whether to close; `preventDefault` refuses. Does not bubble: a nested dialog must not close its parent. */
export class StoaRequestCloseEvent extends Event {
  /** What would close it. */
  declare readonly source: RequestCloseSource;

  constructor(source: RequestCloseSource) {
    super('stoa-request-close', { cancelable: true });
    this.source = source;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-request-close': StoaRequestCloseEvent;
  }
}
