/**
 * Where a person goes on after signing in: the page that they came from. An address is taken from outside, so it leads
 * to a page of the suite or of the outside system and nowhere else.
 */
import type { Context } from 'hono';
import { isOwnOrigin } from './hosts.js';

const MAX_ADDRESS_LENGTH = 2_048;

/** Name of the parameter that carries a ticket, see `tickets.ts`. */
const TICKET = 'stoa-ticket';

/** Pages of the suite that a person works on. */
const WORK = /^\/spa?(\/|$)/;

/** The address that `text` means: a path for the suite's own; `undefined` when it leads elsewhere. */
export function readGoPage(
  text: string | undefined,
  { suiteUrl, outsideUrl }: { suiteUrl: string; outsideUrl: string },
): string | undefined {
  if (!text || text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, suiteUrl)) return undefined;
  const url = new URL(text, suiteUrl);
  // Two slashes at the beginning of a path would make a host of it.
  if (url.origin === suiteUrl) return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
  return url.origin === outsideUrl && !url.username && !url.password ? url.href : undefined;
}

/** Whether it is a page of the outside system. */
export function leavesSuite(goPage: string): boolean {
  return URL.canParse(goPage);
}

/** The same page of the outside system with a ticket in its address. */
export function withTicket(goPage: string, ticket: string): string {
  const url = new URL(goPage);
  url.searchParams.set(TICKET, ticket);
  return url.href;
}

/** Takes the ticket out of an address again; empty where there is none. */
export function splitTicket(goPage: string): { readonly goPage: string; readonly ticket: string } {
  if (!leavesSuite(goPage)) return { goPage, ticket: '' };
  const url = new URL(goPage);
  const ticket = url.searchParams.get(TICKET) ?? '';
  url.searchParams.delete(TICKET);
  return { goPage: url.href, ticket };
}

/** The login page, and after it `goPage`. */
export function loginUrl(suiteUrl: string, goPage?: string): string {
  return `${suiteUrl}/login${goPage ? `?gopage=${encodeURIComponent(goPage)}` : ''}`;
}

/** Path of the suite's page that a call or a link came from; `undefined` for the pages beside the work. */
export function pageBehind(c: Context): string | undefined {
  const referer = c.req.header('referer') ?? '';
  if (!URL.canParse(referer) || !isOwnOrigin(referer, c.req.header('host'))) return undefined;
  const { pathname, search } = new URL(referer);
  return WORK.test(pathname) ? pathname + search : undefined;
}
