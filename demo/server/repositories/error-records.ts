/**
 * Errors that browsers reported. A record has an id of its own and may arrive more than once, because a browser sends
 * it until it has heard that it arrived: the second time it changes nothing but a count that has grown. How records get
 * here is in `error-intake.ts`.
 */
import type { InStatement, Row } from '@libsql/client';
import type { Database } from '../database/database.js';

/** Kinds of errors (SPEC section 3, "Error-monitoring record"). */
export const ERROR_TYPES = ['js', 'ajax', 'promise', 'resource', 'api', 'ecode', 'e10Com'] as const;

/** One error, as often as `count` says. */
export interface ErrorRecord {
  readonly id: string;
  readonly type: (typeof ERROR_TYPES)[number];
  readonly message: string;
  readonly stack: string;
  readonly fileName: string;
  readonly filePath: string;
  readonly lineNumber: number | null;
  readonly colNumber: number | null;
  readonly refererUrl: string;
  /** Milliseconds since 1970, of the first occurrence. */
  readonly createTime: number;
  readonly status: number | null;
  readonly code: string;
  readonly comName: string;
  readonly count: number;
}

/** A record as it is read back: with who reported it and from where. */
export interface StoredErrorRecord extends ErrorRecord {
  /** Employee id; empty when nobody was signed in. */
  readonly creator: string;
  readonly clientInfo: string;
  readonly browserInfo: string;
  readonly receivedAt: number;
}

/** The reporter of a batch. */
export type Reporter = Pick<StoredErrorRecord, 'creator' | 'clientInfo' | 'browserInfo'>;

/** Reads error records. */
export function createErrorRecords(database: Database) {
  return {
    /** The newest records, of one type or of all. */
    async list(query: {
      type: string | undefined;
      limit: number;
    }): Promise<{ items: StoredErrorRecord[]; total: number }> {
      const type = query.type ?? null;
      const [items, count] = await database.batch(
        [
          {
            sql: `select * from error_records where :type is null or type = :type
              order by happened_at desc, id limit :limit`,
            args: { type, limit: query.limit },
          },
          {
            sql: 'select count(*) as total from error_records where :type is null or type = :type',
            args: { type },
          },
        ],
        'read',
      );
      return { items: (items?.rows ?? []).map(toRecord), total: Number(count?.rows[0]?.total ?? 0) };
    },
  };
}

/** The statement that stores a record, or makes its count grow. */
export function insertRecord(
  record: ErrorRecord,
  { creator, clientInfo, browserInfo }: Reporter,
  receivedAt: number,
): InStatement {
  const { createTime, ...fields } = record;
  return {
    sql: `insert into error_records (id, type, message, stack, file_name, file_path, line_number, col_number,
        referer_url, status, code, com_name, count, creator, client_info, browser_info, happened_at, received_at)
      values (:id, :type, :message, :stack, :fileName, :filePath, :lineNumber, :colNumber,
        :refererUrl, :status, :code, :comName, :count, :creator, :clientInfo, :browserInfo, :happenedAt, :receivedAt)
      on conflict (id) do update set count = max(count, excluded.count)`,
    // A clock that runs ahead would put errors into the future, where no chart shows them.
    args: {
      ...fields,
      creator,
      clientInfo,
      browserInfo,
      happenedAt: Math.min(createTime, receivedAt),
      receivedAt,
    },
  };
}

function toRecord(row: Row): StoredErrorRecord {
  const number = (value: unknown) => (value === null ? null : Number(value));
  return {
    id: String(row.id),
    type: row.type as ErrorRecord['type'],
    message: String(row.message),
    stack: String(row.stack),
    fileName: String(row.file_name),
    filePath: String(row.file_path),
    lineNumber: number(row.line_number),
    colNumber: number(row.col_number),
    refererUrl: String(row.referer_url),
    createTime: Number(row.happened_at),
    status: number(row.status),
    code: String(row.code),
    comName: String(row.com_name),
    count: Number(row.count),
    creator: String(row.creator),
    clientInfo: String(row.client_info),
    browserInfo: String(row.browser_info),
    receivedAt: Number(row.received_at),
  };
}
