/** Datadog without its session replay: views, resources, long tasks, clicks, errors. */
import { datadogRum } from '@datadog/browser-rum-slim';

export function start(origin) {
  datadogRum.init({
    applicationId: 'bench',
    clientToken: 'pub0123456789',
    site: 'datadoghq.com',
    service: 'bench',
    proxy: `${origin}/collect/datadog`,
    sessionSampleRate: 100,
    trackResources: true,
    trackLongTasks: true,
    trackUserInteractions: true,
    // The clicks and errors of this bench come from scripts.
    allowUntrustedEvents: true,
  });
}
