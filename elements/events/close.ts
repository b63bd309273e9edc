import type { RequestCloseSource } from './request-close.js';

/** Why an overlay closed: what asked for it, or that the person confirmed. */
export type CloseReason = RequestCloseSource | 'confirm';

/** Says, once, that an overlay has closed. Does not bubble. */
export class StoaCloseEvent extends Event {
  /** What closed it. */
  declare readonly reason: CloseReason;

  constructor(reason: CloseReason) {
    super('stoa-close');
    this.reason = reason;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-close': StoaCloseEvent;
  }
}
