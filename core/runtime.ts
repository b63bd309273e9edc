/** The runtime of a page of the suite: everything is there at once. */
import { composeRuntime } from './compose.js';
import { createMonitor } from './monitor/monitor.js';
import * as parts from './parts.js';
import type { Runtime, RuntimeOptions } from './runtime-types.js';

export type { Runtime, RuntimeOptions } from './runtime-types.js';

/**
 * Creates a runtime; nothing outside is touched until `start`.
 *
 * @throws StoaError `INVALID_PAGE` when the page object cannot be read, `INVALID_ARGUMENT` when an address in the options
 *   is none.
 *
 * @example
 * ```ts
 * const runtime = createRuntime({ page: { currentTenant: { tenantKey: 'north' } } });
 * await runtime.start();
 * const { data } = await runtime.request.get('/api/leave/balance');
 * runtime.dispose();
 * ```
 */
export function createRuntime(options: RuntimeOptions = {}): Runtime {
  return composeRuntime(options, { ...parts, createMonitor });
}
