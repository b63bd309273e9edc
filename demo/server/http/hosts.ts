/**
 * A server on the loopback interface answers to its own name alone. Another name that leads here is either another
 * spelling of the loopback address, which is sent to the right one so that cookies and origins agree, or a foreign
 * domain that points here to read what it may not (DNS rebinding).
 */
import type { MiddlewareHandler } from 'hono';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Lets requests to `origin` through, redirects other spellings of it, refuses the rest. */
export function onlyHost(origin: string): MiddlewareHandler {
  const { host } = new URL(origin);
  return async (c, next) => {
    const asked = c.req.header('host') ?? '';
    if (asked === host || !LOOPBACK.test(host)) return next();
    const url = new URL(c.req.url);
    if (LOOPBACK.test(asked) && c.req.method === 'GET')
      return c.redirect(origin + url.pathname + url.search, 307);
    return c.text(`This server answers at ${origin} only.\n`, 421);
  };
}

/** Whether a request comes from a page of this server, or from no page at all. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
