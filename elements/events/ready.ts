/** What an element loads is on the page. Does not bubble. */
export class StoaReadyEvent extends Event {
  constructor() {
    super('stoa-ready');
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-ready': StoaReadyEvent;
  }
}
