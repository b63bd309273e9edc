/** A page whose routes are timed on the browser's own clock, for frames. */
import { browserEnvironment } from '../../../core/base/environment.js';
import type { Measurement } from '../../../core/monitor/measurement.js';
import { createRouteTiming } from '../../../core/monitor/route-timing.js';

const timings: Measurement[] = [];
createRouteTiming({
  environment: browserEnvironment(),
  measure: (measurement) => timings.push(measurement),
  calls: { open: new Set(), onChange: () => () => {} },
}).start();
Object.assign(window, { timings });
