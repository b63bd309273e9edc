/** New ids of what had other ids before the upgrade. */
import type { Database } from '../database/database.js';

/** Where ids come from and go to. */
export interface OldIdQuery {
  readonly oldTable: string;
  readonly oldField: string;
  readonly newTable: string;
  readonly ids: readonly string[];
}

/** Looks ids up. */
export function createOldIds(database: Database) {
  return {
    /** New id by old id, for those that are known. */
    async find({ oldTable, oldField, newTable, ids }: OldIdQuery): Promise<Record<string, string>> {
      const { rows } = await database.execute({
        sql: `select old_id, new_id from old_ids where old_table = :oldTable and old_field = :oldField
          and new_table = :newTable and old_id in (select value from json_each(:ids))`,
        args: { oldTable, oldField, newTable, ids: JSON.stringify(ids) },
      });
      return Object.fromEntries(rows.map((row) => [String(row.old_id), String(row.new_id)]));
    },
  };
}
