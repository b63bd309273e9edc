/** The person said yes. `preventDefault` keeps the dialog open, for work that has to succeed first. Does not bubble. */
export class StoaConfirmEvent extends Event {
  constructor() {
    super('stoa-confirm', { cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-confirm': StoaConfirmEvent;
  }
}
