/**
 * A believable last day for the monitoring page, so that the demo has something to show from the first minute. It goes
 * into the demo's own database alone, and only where nothing was reported for a day: a database that somebody has named
 * holds what was really reported and nothing else.
 */
import type { Database } from './database.js';
import { insertRecord } from '../repositories/error-records.js';
import { insertPart, insertReport } from '../repositories/monitor-reports.js';
import { createOtlpStore } from '../repositories/otlp.js';
import { addressPattern } from '../http/address-pattern.js';
import { readMeasurements } from '../report-measurements.js';
import { createChance } from './seed/chance.js';
import { recentErrors } from './seed/recent-errors.js';
import { recentSpans, recentVisits } from './seed/recent-visits.js';

const DAY_MS = 24 * 60 * 60_000;
const TENANT = 'northgate';

/** Makes it, seen from `now`, for pages of this origin. */
export async function fillRecentDay(database: Database, now: number, origin: string): Promise<void> {
  const { rows } = await database.execute({
    sql: `select 1 from error_records where happened_at > :since
      union all select 1 from measurements where happened_at > :since limit 1`,
    args: { since: now - DAY_MS },
  });
  if (rows.length > 0) return;
  // Servers that start together on one database draw the same ids on the same day.
  const chance = createChance(Math.floor(now / DAY_MS));
  const errors = recentErrors(now, origin, chance).map(({ record, reporter }) =>
    insertRecord(record, reporter, record.createTime),
  );
  const reports = recentVisits(now, origin, chance).flatMap(
    ({ id, userId, url, userAgent, at, reportData, entries }) => [
      insertReport({ id, tenantKey: TENANT, userId, url, userAgent, timestamp: at }, at),
      ...insertPart(
        {
          reportId: id,
          tenantKey: TENANT,
          userId,
          sequence: 1,
          reportData: JSON.stringify(reportData),
          entries: JSON.stringify(entries),
          measurements: readMeasurements(reportData, entries),
          page: addressPattern(url, url),
          happenedAt: at,
        },
        at,
      ),
    ],
  );
  await database.batch([...errors, ...reports], 'write');
  await createOtlpStore(database, () => now).saveSpans(recentSpans(now, chance));
}
