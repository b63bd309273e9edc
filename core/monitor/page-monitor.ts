/** The monitor of pages that load what keeps and sends records when there is one, or when they are at rest (DESIGN section 7). */
import { composeMonitor } from './compose.js';
import { deliveryOnUse } from './delivery-on-use.js';
import type { MonitorOptions, MonitorPart } from './types.js';

/** As `createMonitor`. */
export function createMonitor(options: MonitorOptions): MonitorPart {
  return composeMonitor(options, deliveryOnUse);
}
