/** `/demo/monitoring`: the stored errors, one by one and in figures, for the monitoring page. */
import { queryNumber } from '../http/body.js';
import { success } from '../http/envelope.js';
import { wrongField } from '../http/refusal.js';
import { createErrorRecords, ERROR_TYPES } from '../repositories/error-records.js';
import { summariseErrors } from '../repositories/error-summary.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function monitoringRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const errorRecords = createErrorRecords(database, now);

  app.get('/demo/monitoring/records', async (c) => {
    const type = c.req.query('type') || undefined;
    if (type && !ERROR_TYPES.some((known) => known === type)) throw wrongField('type');
    const limit = queryNumber(c, 'limit', { fallback: 100, min: 1, max: 500 });
    return success(c, await errorRecords.list({ type, limit }));
  });

  app.get('/demo/monitoring/summary', async (c) => success(c, await summariseErrors(database, now())));
}
