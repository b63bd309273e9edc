/** What an element loads has failed. Does not bubble. */
export class StoaErrorEvent extends Event {
  /** What was thrown. */
  readonly error: unknown;

  constructor(error: unknown) {
    super('stoa-error');
    this.error = error;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-error': StoaErrorEvent;
  }
}
