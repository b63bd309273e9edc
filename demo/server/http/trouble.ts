/** Carries the faults out that concern many routes at once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { FaultSwitches } from '../faults.js';

const GATEWAY_PAGE =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Service gateway</h1></body></html>';

/** Lets answers take longer. */
export function latency(faults: FaultSwitches): MiddlewareHandler {
  return async (_, next) => {
    const { latencyMs } = faults.current();
    if (latencyMs > 0) await delay(latencyMs);
    await next();
  };
}

/** Gives answers that are no envelope. The call itself is not carried out. */
export function brokenEnvelope(faults: FaultSwitches): MiddlewareHandler {
  return async (c, next) => {
    const { envelope } = faults.current();
    if (envelope === 'html') return c.html(GATEWAY_PAGE);
    if (envelope === 'malformed')
      return c.body('{"code":200,"status":', 200, { 'Content-Type': 'application/json' });
    return next();
  };
}
