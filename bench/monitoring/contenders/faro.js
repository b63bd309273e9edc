/** Faro as its quick start has it: errors, web vitals, sessions, user actions, console. */
import { getWebInstrumentations, initializeFaro } from '@grafana/faro-web-sdk';

export function start(origin) {
  initializeFaro({
    url: `${origin}/collect/faro`,
    app: { name: 'bench', version: '1.0.0' },
    instrumentations: getWebInstrumentations(),
  });
}
