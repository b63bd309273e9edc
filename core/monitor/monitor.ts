/** The monitor with everything that it is made of. */
import { composeMonitor } from './compose.js';
import { createDelivery } from './delivery.js';
import type { MonitorOptions, MonitorPart } from './types.js';

export type { Monitor, MonitorOptions, MonitorPart, MonitorStats } from './types.js';

/** Creates a monitor. It records at once what it is given, and watches and sends after `start`. */
export function createMonitor(options: MonitorOptions): MonitorPart {
  return composeMonitor(options, createDelivery);
}
