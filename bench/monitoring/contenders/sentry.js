/** Sentry as its guide for browsers begins: errors, breadcrumbs, sessions. */
import * as Sentry from '@sentry/browser';

export function start(origin) {
  Sentry.init({ dsn: `${origin.replace('://', '://key@')}/1` });
}
