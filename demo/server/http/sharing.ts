/** What the outside system's pages may fetch from the suite: these parts, from exactly that origin, without cookies. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const SHARED = /^\/(api|papi|cp|build|static|stoa)\/|^\/stoa(-sdk(-stub)?)?\.js(\.map)?$/;

const HEADERS = [
  'eteamsid',
  'langtype',
  'timezoneoffset',
  'content-type',
  'traceid',
  'traceparent',
  'enabletrans',
  't',
];

/** What scripts of the outside system may read besides what any may. */
const EXPOSED = ['content-disposition', 'retry-after'];

const PREFLIGHT_SECONDS = 600;

/** CORS for one origin. */
export function shareWith(origin: string): MiddlewareHandler {
  const allow = cors({
    origin: [origin],
    allowHeaders: HEADERS,
    exposeHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (c, next) => {
    if (!SHARED.test(c.req.path)) return next();
    // Scripts and styles may also be used by plain tags.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return allow(c, next);
  };
}
