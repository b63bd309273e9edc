/** Performance reports: where a page was opened, then part after part what happened there (SPEC section 3). */
import { randomBytes } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import type { Database } from '../database/database.js';
import type { MeasurementRow } from '../report-measurements.js';

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
  /** Number of the part within its report; `null` where the browser does not count. */
  readonly sequence: number | null;
  readonly reportData: string;
  readonly entries: string;
  readonly measurements: readonly MeasurementRow[];
  readonly tenantKey: string;
  readonly userId: string;
  /** Path of the page. */
  readonly page: string;
  /** Milliseconds since 1970. */
  readonly happenedAt: number;
}

/** Stores and lists reports. */
export function createMonitorReports(database: Database, now: () => number) {
  return {
    /** A report that comes again, because its answer was lost, changes nothing. */
    async save(report: MonitorReport): Promise<void> {
      await database.execute(insertReport(report, now()));
    },

    /** Stores a part with what was read from it, once by report and number. The report itself may come later. */
    async savePart(part: MonitorReportPart): Promise<void> {
      await database.batch(insertPart(part, now()), 'write');
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

/** The statement that stores a report. */
export function insertReport(
  { id, tenantKey, userId, url, userAgent, timestamp }: MonitorReport,
  receivedAt: number,
): InStatement {
  return {
    sql: `insert into monitor_reports values (:id, :tenantKey, :userId, :url, :userAgent, :timestamp, :receivedAt)
      on conflict (id) do nothing`,
    args: { id, tenantKey, userId, url, userAgent, timestamp, receivedAt },
  };
}

/** The statements that store a part; the second one goes right after the first. */
export function insertPart(
  { reportId, sequence, reportData, entries, measurements, happenedAt, ...about }: MonitorReportPart,
  receivedAt: number,
): InStatement[] {
  return [
    {
      sql: `insert into monitor_report_parts (report_id, report_data, entries, received_at, sequence)
        values (:reportId, :reportData, :entries, :receivedAt, :sequence)
        on conflict (report_id, sequence) where sequence is not null do nothing`,
      args: { reportId, reportData, entries, receivedAt, sequence },
    },
    {
      // `changes()` is of the statement before: a part that was there already adds nothing. A vital only grows.
      sql: `insert into measurements (part, position, kind, name, value, outcome, times, failed, vital_id,
          page, tenant_key, user_id, happened_at)
        select :part, key, value ->> 'kind', value ->> 'name', value ->> 'value', value ->> 'outcome',
          value ->> 'times', value ->> 'failed', :reportId || '/' || (value ->> 'vitalId'),
          :page, :tenantKey, :userId, :happenedAt
        from json_each(:rows) where changes() > 0
        on conflict (vital_id) where vital_id is not null
          do update set value = excluded.value, outcome = excluded.outcome
          where excluded.value > measurements.value`,
      args: {
        ...about,
        reportId,
        // A clock that runs ahead would put it into the future, where no chart shows it.
        happenedAt: Math.min(happenedAt, receivedAt),
        part: `${reportId}/${sequence ?? randomBytes(8).toString('hex')}`,
        rows: JSON.stringify(measurements),
      },
    },
  ];
}
