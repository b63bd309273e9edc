/**
 * One-time tickets with which a person who has just signed in at the suite is known to the page of another system that
 * they came from. Browsers more and more keep cookies from pages of other sites; a ticket in the address gets through.
 */
import { randomBytes } from 'node:crypto';
import type { User } from './repositories/sessions.js';

/** The tickets of one server, in memory: each lives for a minute. */
export interface Tickets {
  /** Makes a ticket for somebody who is signed in. */
  issue(user: User): string;
  /** Whose ticket it is; it is good for nothing afterwards. */
  redeem(ticket: string): User | undefined;
}

const LIFETIME_MS = 60_000;
const MAX_TICKETS = 1_000;

export function createTickets(now: () => number): Tickets {
  const issued = new Map<string, { readonly user: User; readonly expiresAt: number }>();
  return {
    issue(user) {
      const ticket = randomBytes(24).toString('base64url');
      issued.set(ticket, { user, expiresAt: now() + LIFETIME_MS });
      const [oldest] = issued.keys();
      if (issued.size > MAX_TICKETS && oldest !== undefined) issued.delete(oldest);
      return ticket;
    },
    redeem(ticket) {
      const found = issued.get(ticket);
      issued.delete(ticket);
      return found && found.expiresAt > now() ? found.user : undefined;
    },
  };
}
