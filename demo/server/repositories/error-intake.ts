/**
 * The way of error records to the disk, made for the moment in which every browser of a tenant fails at once. Waiting
 * for the disk is what takes long, so calls share it: those that arrive while one transaction runs are in the next, and
 * each is answered after the commit. What waits is bounded; whoever comes beyond that is told to come again.
 */
import { LibsqlError, type InStatement } from '@libsql/client';
import type { Database } from '../database/database.js';
import { insertRecord, type ErrorRecord, type Reporter } from './error-records.js';

/** Takes records in. */
export interface ErrorIntake {
  /**
   * Resolves when every record is on the disk, with the places of those that the database will not have: they do not
   * keep the others out. Rejects when nothing can be stored. `undefined`: too much is waiting, come again.
   */
  take(records: readonly ErrorRecord[], reporter: Reporter): Promise<readonly number[]> | undefined;
}

interface Waiting {
  readonly statements: readonly InStatement[];
  readonly weight: number;
  resolve(refused: readonly number[]): void;
  reject(error: unknown): void;
}

interface Item {
  readonly statement: InStatement;
  readonly call: Waiting;
  readonly index: number;
}

/** About 30 ms of work for a file: other calls are answered in between. */
const MAX_RECORDS_A_TRANSACTION = 1_000;
const MAX_WAITING_CHARACTERS = 32 * 1024 * 1024;
/** What a record takes beside its message and stack. */
const RECORD_WEIGHT = 512;

export function createErrorIntake(
  database: Pick<Database, 'batch'>,
  now: () => number,
  { maxWaiting = MAX_WAITING_CHARACTERS } = {},
): ErrorIntake {
  const queue: Waiting[] = [];
  let waiting = 0;
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    while (queue.length > 0) {
      // Lets calls join that have arrived already: a file's transaction is one stretch of work without a pause.
      await new Promise((resolve) => setImmediate(resolve));
      await storeGroup(nextGroup(queue));
    }
    isStoring = false;
  }

  async function storeGroup(group: readonly Waiting[]): Promise<void> {
    const items = group.flatMap((call) =>
      call.statements.map((statement, index): Item => ({ statement, call, index })),
    );
    try {
      const refused = await store(database, items);
      for (const call of group)
        call.resolve(refused.filter((item) => item.call === call).map(({ index }) => index));
    } catch (error) {
      for (const call of group) call.reject(error);
    }
    for (const { weight } of group) waiting -= weight;
  }

  return {
    take(records, reporter) {
      if (records.length === 0) return Promise.resolve([]);
      const weight = records.reduce(
        (sum, { message, stack }) => sum + message.length + stack.length + RECORD_WEIGHT,
        0,
      );
      if (waiting > 0 && waiting + weight > maxWaiting) return undefined;
      waiting += weight;
      const receivedAt = now();
      const statements = records.map((record) => insertRecord(record, reporter, receivedAt));
      return new Promise((resolve, reject) => {
        queue.push({ statements, weight, resolve, reject });
        if (!isStoring) void storeAll();
      });
    },
  };
}

/** Calls from the head of the queue, whole ones, as many as one transaction takes. */
function nextGroup(queue: Waiting[]): Waiting[] {
  let records = 0;
  const next = queue.findIndex(({ statements }, index) => {
    records += statements.length;
    return index > 0 && records > MAX_RECORDS_A_TRANSACTION;
  });
  return queue.splice(0, next === -1 ? queue.length : next);
}

/** Stores what can be stored; answers the rest. Halving finds the few that are refused with few transactions. */
async function store(database: Pick<Database, 'batch'>, items: readonly Item[]): Promise<readonly Item[]> {
  try {
    await database.batch(
      items.map(({ statement }) => statement),
      'write',
    );
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (items.length === 1) return items;
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await store(database, items.slice(0, middle))),
      ...(await store(database, items.slice(middle))),
    ];
  }
}

/** It is the record that cannot be stored; a full disk and the like concern all. */
function isRefusal(error: unknown): boolean {
  return error instanceof LibsqlError && /^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH)/.test(error.code);
}
