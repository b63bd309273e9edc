/** Spans and logs that came over OTLP: counted, and the last ones shown. */
import { createHash } from 'node:crypto';
import type { Database } from '../database/database.js';

/** A span as it is kept. */
export interface Span {
  /** 32 and 16 hex digits. */
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for a root. */
  readonly parentId: string;
  readonly service: string;
  readonly name: string;
  /** Number of the protocol: 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly failed: boolean;
  /** Milliseconds. */
  readonly duration: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** A log record as it is kept. */
export interface LogRecord {
  readonly service: string;
  /** 17 to 20 is an error. */
  readonly severity: number;
  readonly body: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly happenedAt: number;
}

/** Stores and reads them. */
export type OtlpStore = ReturnType<typeof createOtlpStore>;

export function createOtlpStore(database: Database, now: () => number) {
  return {
    /** Once by id: exporters send again what they have heard nothing of. On the disk when the promise resolves. */
    async saveSpans(spans: readonly Span[]): Promise<void> {
      await database.execute({
        sql: `insert into otlp_spans select value ->> 'traceId', value ->> 'spanId', value ->> 'parentId',
            value ->> 'service', value ->> 'name', value ->> 'kind', value ->> 'failed', value ->> 'duration',
            value -> 'attributes', value ->> 'startedAt', :now
          from json_each(:spans) where true on conflict do nothing`,
        args: { spans: JSON.stringify(spans), now: now() },
      });
    },

    /** Logs may say an id; of others, what is the same in every field is the same log. */
    async saveLogs(logs: readonly LogRecord[]): Promise<void> {
      const items = logs.map((log) => ({ ...log, id: idOf(log) }));
      await database.execute({
        sql: `insert into otlp_logs select value ->> 'id', value ->> 'service', value ->> 'severity',
            value ->> 'body', value -> 'attributes', value ->> 'happenedAt', :now
          from json_each(:items) where true on conflict do nothing`,
        args: { items: JSON.stringify(items), now: now() },
      });
    },

    /** How many there are, and the last spans. */
    async overview(
      limit: number,
    ): Promise<{ spans: number; logs: number; items: (Span & { receivedAt: number })[] }> {
      const [counts, rows] = await database.batch(
        [
          'select (select count(*) from otlp_spans) as spans, (select count(*) from otlp_logs) as logs',
          {
            sql: 'select * from otlp_spans order by received_at desc, started_at desc, span_id limit ?',
            args: [limit],
          },
        ],
        'read',
      );
      return {
        spans: Number(counts?.rows[0]?.spans ?? 0),
        logs: Number(counts?.rows[0]?.logs ?? 0),
        items: (rows?.rows ?? []).map((row) => ({
          traceId: String(row.trace_id),
          spanId: String(row.span_id),
          parentId: String(row.parent_id),
          service: String(row.service),
          name: String(row.name),
          kind: Number(row.kind),
          failed: Boolean(row.failed),
          duration: Number(row.duration),
          attributes: JSON.parse(String(row.attributes)) as Record<string, unknown>,
          startedAt: Number(row.started_at),
          receivedAt: Number(row.received_at),
        })),
      };
    },
  };
}

function idOf(log: LogRecord): string {
  const uid = log.attributes['log.record.uid'];
  const text = typeof uid === 'string' && uid ? uid : JSON.stringify(log);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
