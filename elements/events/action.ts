/** The person chose the action that an element offers. Bubbles, as a click does. */
export class StoaActionEvent extends Event {
  /** Which one, for elements that offer several: `back` of a title bar, `action` of a notice. */
  declare readonly action: string;

  constructor(action: string) {
    super('stoa-action', { bubbles: true });
    this.action = action;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-action': StoaActionEvent;
  }
}
