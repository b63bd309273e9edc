/** The clocks of all notices have to stand still, or may go on. Does not bubble. */
export class StoaHoldEvent extends Event {
  /** Somebody has the pointer or the focus in them, or looks at another tab. */
  declare readonly held: boolean;

  constructor(held: boolean) {
    super('stoa-hold');
    this.held = held;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-hold': StoaHoldEvent;
  }
}
