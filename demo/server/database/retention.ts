/** What browsers reported is kept for a month, what pages were answered for a day: nobody asks for older figures. */
import type { Database } from './database.js';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 30 * DAY_MS;
const INTERVAL_MS = 6 * 60 * 60_000;

const TABLES: readonly (readonly [table: string, column: string, keptMs: number])[] = [
  ['error_records', 'happened_at', KEPT_MS],
  ['monitor_reports', 'happened_at', KEPT_MS],
  ['monitor_report_parts', 'received_at', KEPT_MS],
  ['measurements', 'happened_at', KEPT_MS],
  ['otlp_spans', 'received_at', KEPT_MS],
  ['otlp_logs', 'received_at', KEPT_MS],
  ['monitor_answers', 'answered_at', DAY_MS],
];

/** Deletes what is older. */
export async function forgetOld(database: Database, now: number): Promise<void> {
  await database.batch(
    TABLES.map(([table, column, keptMs]) => ({
      sql: `delete from ${table} where ${column} < ?`,
      args: [now - keptMs],
    })),
    'write',
  );
}

/** Does so again and again, for as long as the server runs. Returns how to stop. */
export function keepForgetting(database: Database, now: () => number): () => void {
  const timer = setInterval(() => {
    forgetOld(database, now()).catch((error: unknown) =>
      console.error('what is old was not deleted:', error),
    );
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
