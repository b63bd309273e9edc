/** The person went on to another one of several. Does not bubble. */
export class StoaIndexChangeEvent extends Event {
  /** Which one is shown now, counted from 0. */
  readonly index: number;

  constructor(index: number) {
    super('stoa-index-change');
    this.index = index;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-index-change': StoaIndexChangeEvent;
  }
}
