/** The same with its performance monitoring: page loads, calls, web vitals. */
import * as Sentry from '@sentry/browser';

export function start(origin) {
  Sentry.init({
    dsn: `${origin.replace('://', '://key@')}/1`,
    integrations: [Sentry.browserTracingIntegration()],
    tracesSampleRate: 1,
  });
}
