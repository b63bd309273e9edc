/** The person is done with a notice; whoever shows it takes it off the list. Does not bubble. */
export class StoaNoticeCloseEvent extends Event {
  /** `id` of the notice, or of the element in the slot. */
  declare readonly noticeId: string;
  /** Closed, or its action was used. */
  declare readonly reason: 'person' | 'action';

  constructor(noticeId: string, reason: 'person' | 'action') {
    super('stoa-notice-close');
    this.noticeId = noticeId;
    this.reason = reason;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-notice-close': StoaNoticeCloseEvent;
  }
}
