/** Settings of a tenant, by key. */
import type { Database } from '../database/database.js';

/** Reads and changes settings. */
export type Settings = ReturnType<typeof createSettings>;

export function createSettings(database: Database) {
  return {
    /** Those of the keys that the tenant has a value for. */
    async read(tenantKey: string, keys: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await database.execute({
        sql: `select key, value from tenant_settings
          where tenant_key = ? and key in (select value from json_each(?))`,
        args: [tenantKey, JSON.stringify(keys)],
      });
      return new Map(rows.map(({ key, value }) => [String(key), String(value)]));
    },

    async write(tenantKey: string, values: Readonly<Record<string, string>>): Promise<void> {
      await database.batch(
        Object.entries(values).map(([key, value]) => ({
          sql: `insert into tenant_settings values (:tenantKey, :key, :value)
            on conflict (tenant_key, key) do update set value = excluded.value`,
          args: { tenantKey, key, value },
        })),
        'write',
      );
    },
  };
}
