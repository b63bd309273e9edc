/** Performance reports: where a page was opened, then part after part what happened there (SPEC section 3). */
import type { Database } from '../database/database.js';

/** The main data of a report. */
export interface MonitorReport {
  readonly id: string;
  readonly tenantKey: string;
  /** Empty when nobody was signed in. */
  readonly userId: string;
  readonly url: string;
  readonly userAgent: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** A part of a report; data and entries are JSON of the browser's making. */
export interface MonitorReportPart {
  readonly reportId: string;
  readonly reportData: string;
  readonly entries: string;
}

/** Stores and counts reports. */
export type MonitorReports = ReturnType<typeof createMonitorReports>;

export function createMonitorReports(database: Database, now: () => number) {
  return {
    /** A report that comes again, because its answer was lost, changes nothing. */
    async save({ id, tenantKey, userId, url, userAgent, timestamp }: MonitorReport): Promise<void> {
      await database.execute({
        sql: `insert into monitor_reports values (:id, :tenantKey, :userId, :url, :userAgent, :timestamp, :now)
          on conflict (id) do nothing`,
        args: { id, tenantKey, userId, url, userAgent, timestamp, now: now() },
      });
    },

    async savePart({ reportId, reportData, entries }: MonitorReportPart): Promise<void> {
      await database.execute({
        sql: `insert into monitor_report_parts (report_id, report_data, entries, received_at)
          values (:reportId, :reportData, :entries, :now)`,
        args: { reportId, reportData, entries, now: now() },
      });
    },

    /** The newest reports, each with the number of its parts. */
    async list(limit: number): Promise<(MonitorReport & { parts: number })[]> {
      const { rows } = await database.execute({
        sql: `select r.*, (select count(*) from monitor_report_parts where report_id = r.id) as parts
          from monitor_reports r order by happened_at desc, id limit ?`,
        args: [limit],
      });
      return rows.map((row) => ({
        id: String(row.id),
        tenantKey: String(row.tenant_key),
        userId: String(row.user_id),
        url: String(row.url),
        userAgent: String(row.user_agent),
        timestamp: Number(row.happened_at),
        parts: Number(row.parts),
      }));
    },
  };
}
