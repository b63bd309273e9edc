/**
 * A database server for tests: speaks the JSON form of the Hrana protocol, version 2, over HTTP, as libSQL servers do,
 * and keeps its data in a file. As much of the protocol as one transaction a call needs.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import {
  createClient,
  LibsqlError,
  type Client,
  type InStatement,
  type InValue,
  type ResultSet,
} from '@libsql/client';

interface HranaValue {
  readonly type: string;
  readonly value?: string | number | null;
  /** Of blobs, in place of a value. */
  readonly base64?: string;
}

interface HranaStatement {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly HranaValue[];
  readonly named_args?: readonly { readonly name: string; readonly value: HranaValue }[];
}

interface Condition {
  readonly type: 'ok' | 'not' | 'and';
  readonly step?: number;
  readonly cond?: Condition;
  readonly conds?: readonly Condition[];
}

interface StreamRequest {
  readonly type: string;
  readonly sql?: string;
  readonly sql_id?: number;
  readonly stmt?: HranaStatement;
  readonly batch?: {
    readonly steps: readonly { readonly condition?: Condition; readonly stmt: HranaStatement }[];
  };
}

/** Starts the server on a database file; answers its address, and what it has been asked so far. */
export async function startDatabaseServer(
  test: TestContext,
  { file, token }: { file: string; token: string },
): Promise<{ url: string; calls: () => number }> {
  const database = createClient({ url: file, timeout: 5_000 });
  let calls = 0;
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then(async (body) => {
      calls += 1;
      const isKnown = incoming.headers.authorization === `Bearer ${token}`;
      outgoing.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      outgoing.end(isKnown ? JSON.stringify(await answer(database, body)) : '{"message":"not authorised"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.close();
    server.closeAllConnections();
    database.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

async function answer(database: Client, body: string): Promise<object> {
  const { requests } = JSON.parse(body) as { requests: readonly StreamRequest[] };
  const texts = new Map<number, string>();
  const results: object[] = [];
  for (const request of requests) {
    try {
      results.push({
        type: 'ok',
        response: { type: request.type, ...(await carryOut(database, request, texts)) },
      });
    } catch (error) {
      results.push({ type: 'error', error: toError(error) });
    }
  }
  return { baton: null, base_url: null, results };
}

async function carryOut(
  database: Client,
  request: StreamRequest,
  texts: Map<number, string>,
): Promise<object> {
  if (request.type === 'store_sql') texts.set(request.sql_id ?? 0, request.sql ?? '');
  if (request.stmt) return { result: toResult(await database.execute(toStatement(request.stmt, texts))) };
  if (request.batch) return { result: await runBatch(database, request.batch.steps, texts) };
  return {};
}

/** The steps of one transaction: begin, statements while all went well, commit, or else roll back. */
async function runBatch(
  database: Client,
  steps: NonNullable<StreamRequest['batch']>['steps'],
  texts: Map<number, string>,
): Promise<object> {
  const results: (object | null)[] = steps.map(() => null);
  const errors: (object | null)[] = steps.map(() => null);
  const holds = (condition: Condition): boolean => {
    if (condition.type === 'ok') return Boolean(results[condition.step ?? -1]);
    if (condition.type === 'not') return !condition.cond || !holds(condition.cond);
    return (condition.conds ?? []).every(holds);
  };
  const first = steps[0]?.stmt.sql ?? '';
  const transaction = await database.transaction(first.includes('READONLY') ? 'read' : 'write');
  try {
    for (const [index, { condition, stmt }] of steps.entries()) {
      if (condition && !holds(condition)) continue;
      try {
        if (/^BEGIN/.test(stmt.sql ?? '')) results[index] = NOTHING;
        else if (stmt.sql === 'COMMIT') results[index] = await transaction.commit().then(() => NOTHING);
        else if (stmt.sql === 'ROLLBACK') results[index] = await transaction.rollback().then(() => NOTHING);
        else results[index] = toResult(await transaction.execute(toStatement(stmt, texts)));
      } catch (error) {
        errors[index] = toError(error);
      }
    }
  } finally {
    transaction.close();
  }
  return { step_results: results, step_errors: errors };
}

const NOTHING = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

function toStatement(
  { sql, sql_id, args = [], named_args = [] }: HranaStatement,
  texts: Map<number, string>,
): InStatement {
  const named = named_args.map(({ name, value }): [string, InValue] => [name, fromValue(value)]);
  return {
    sql: sql ?? texts.get(sql_id ?? 0) ?? '',
    args: named.length > 0 ? Object.fromEntries(named) : args.map(fromValue),
  };
}

function fromValue({ type, value = null, base64 = '' }: HranaValue): InValue {
  if (type === 'blob') return Buffer.from(base64, 'base64');
  if (type === 'integer') return BigInt(value ?? 0);
  return type === 'null' ? null : value;
}

function toResult({ columns, columnTypes, rows, rowsAffected }: ResultSet): object {
  return {
    cols: columns.map((name, index) => ({ name, decltype: columnTypes[index] ?? null })),
    rows: rows.map((row) => columns.map((_, index) => toValue(row[index]))),
    affected_row_count: rowsAffected,
    last_insert_rowid: null,
  };
}

function toValue(value: unknown): HranaValue {
  if (value === null || value === undefined) return { type: 'null' };
  if (typeof value === 'string') return { type: 'text', value };
  if (value instanceof ArrayBuffer) return { type: 'blob', base64: Buffer.from(value).toString('base64') };
  const number = Number(value);
  return Number.isInteger(number)
    ? { type: 'integer', value: String(number) }
    : { type: 'float', value: number };
}

function toError(error: unknown): object {
  return error instanceof LibsqlError
    ? { message: error.message, code: error.code }
    : { message: String(error), code: 'INTERNAL' };
}
