/** `/demo/monitoring`: what is stored of errors and reports, one by one and in figures, for the monitoring page. */
import { queryNumber } from '../http/body.js';
import { success } from '../http/envelope.js';
import { wrongField } from '../http/refusal.js';
import { createErrorRecords, ERROR_TYPES } from '../repositories/error-records.js';
import { summariseErrors } from '../repositories/error-summary.js';
import { summarisePerformance } from '../repositories/performance-summary.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const HOUR_MS = 60 * 60_000;
const MAX_HOURS = 24 * 30;

export function monitoringRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const errorRecords = createErrorRecords(database);

  app.get('/demo/monitoring/records', async (c) => {
    const type = c.req.query('type') || undefined;
    if (type && !ERROR_TYPES.some((known) => known === type)) throw wrongField('type');
    const limit = queryNumber(c, 'limit', { fallback: 100, min: 1, max: 500 });
    return success(c, await errorRecords.list({ type, limit }));
  });

  app.get('/demo/monitoring/summary', async (c) => {
    const hours = queryNumber(c, 'hours', { fallback: 0, min: 0, max: MAX_HOURS });
    const topSince = hours > 0 ? now() - hours * HOUR_MS : 0;
    return success(c, await summariseErrors(database, now(), topSince));
  });

  app.get('/demo/monitoring/performance', async (c) => {
    const hours = queryNumber(c, 'hours', { fallback: 24, min: 1, max: MAX_HOURS });
    return success(c, await summarisePerformance(database, now() - hours * HOUR_MS));
  });
}
