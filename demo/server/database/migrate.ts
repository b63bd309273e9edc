/**
 * Brings a database up to date: each numbered migration runs once, in its order, in one transaction together with the
 * note that it ran. Two servers that start at once on one database both come through.
 */
import type { Client } from '@libsql/client';
import { MIGRATIONS } from './migrations/index.js';

/** Runs what has not run yet; `now` is the moment from which seeds are dated. */
export async function migrate(database: Client, now: number): Promise<void> {
  await database.execute(
    'create table if not exists migrations (number integer primary key, applied_at text not null)',
  );
  for (const { number, statements } of MIGRATIONS) {
    if (await isApplied(database, number)) continue;
    const note = {
      sql: 'insert into migrations (number, applied_at) values (?, ?)',
      args: [number, new Date(now).toISOString()],
    };
    try {
      await database.batch(
        [note, ...(typeof statements === 'function' ? statements(now) : statements)],
        'write',
      );
    } catch (error) {
      // The note is the first statement, so whoever comes second fails on its key and has changed nothing.
      if (!(await isApplied(database, number))) throw error;
    }
  }
}

async function isApplied(database: Client, number: number): Promise<boolean> {
  const { rows } = await database.execute({
    sql: 'select 1 from migrations where number = ?',
    args: [number],
  });
  return rows.length > 0;
}
