/** Records of all kinds: what they say and who wrote them. */
import type { Row } from '@libsql/client';
import { isRecord, parseJson } from '../../../core/base/json.js';
import type { Database } from '../database/database.js';
import type { RecordStatus } from '../database/seed/records.js';

/** A record as people see it. */
export interface StoredRecord {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly status: RecordStatus;
  /** By name; days are `YYYY-MM-DD`, amounts `118.50 EUR`, files `id/module/name`. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The employee of the fact `owner`. */
  readonly ownerName: string;
  /** ISO time. */
  readonly createdAt: string;
}

/** What somebody has written. */
export interface NewRecord extends Pick<StoredRecord, 'kind' | 'id' | 'title' | 'text' | 'status' | 'facts'> {
  readonly authorId: string;
}

const RECORD = `select r.*, e.name as author_name, o.name as owner_name from records r
  join employees e on e.id = r.author_id
  left join employees o on o.id = json_extract(r.facts, '$.owner')
  where r.tenant_key = ?`;

/** Reads and adds records. */
export function createRecords(database: Database, now: () => number) {
  return {
    /** The record with this id of the first kind that has one. */
    async find(tenantKey: string, kinds: readonly string[], id: string): Promise<StoredRecord | undefined> {
      const { rows } = await database.execute({
        sql: `${RECORD} and r.id = ? and r.kind in (select value from json_each(?))`,
        args: [tenantKey, id, JSON.stringify(kinds)],
      });
      const found = rows.map(toRecord);
      return kinds.map((kind) => found.find((record) => record.kind === kind)).find(Boolean);
    },

    /** Those of a kind, the newest first. */
    async list(tenantKey: string, kind: string, limit: number): Promise<StoredRecord[]> {
      const { rows } = await database.execute({
        sql: `${RECORD} and r.kind = ? order by r.created_at desc limit ?`,
        args: [tenantKey, kind, limit],
      });
      return rows.map(toRecord);
    },

    async add(
      tenantKey: string,
      { kind, id, title, text, authorId, status, facts }: NewRecord,
    ): Promise<void> {
      await database.execute({
        sql: 'insert into records values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        args: [tenantKey, kind, id, title, text, authorId, status, JSON.stringify(facts), now()],
      });
    },
  };
}

function toRecord(row: Row): StoredRecord {
  const facts = parseJson(String(row.facts));
  return {
    kind: String(row.kind),
    id: String(row.id),
    title: String(row.title),
    text: String(row.text),
    author: { id: String(row.author_id), name: String(row.author_name) },
    status: row.status as RecordStatus,
    facts: isRecord(facts) ? facts : {},
    ownerName: String(row.owner_name ?? ''),
    createdAt: new Date(Number(row.created_at)).toISOString(),
  };
}
