import type { Credentials } from '../../core/session/expiry.js';

/** The person wants to sign in with what they have typed. Does not bubble: nobody around has to see a password. */
export class StoaSignInEvent extends Event {
  /** What the person has typed. */
  readonly credentials: Credentials;

  constructor(credentials: Credentials) {
    super('stoa-sign-in');
    this.credentials = credentials;
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-sign-in': StoaSignInEvent;
  }
}
