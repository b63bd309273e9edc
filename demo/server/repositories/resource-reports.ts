/** Which assets browsers have loaded. */
import type { Database } from '../database/database.js';

/** One loaded asset (SPEC section 7, `resourceReport.json`). */
export interface LoadedResource {
  readonly resourceUrl: string;
  readonly resourceType: string;
  readonly resourceModule: string;
  readonly resourceHash: string;
  readonly pageUrl: string;
  /** Milliseconds since 1970. */
  readonly requestStartTime: number;
}

/** Stores what was loaded. */
export function createResourceReports(database: Database, now: () => number) {
  return {
    async save(resources: readonly LoadedResource[]): Promise<void> {
      await database.batch(
        resources.map((resource) => ({
          sql: `insert into resource_reports
              (resource_url, resource_type, resource_module, resource_hash, page_url, started_at, received_at)
            values (:resourceUrl, :resourceType, :resourceModule, :resourceHash, :pageUrl, :requestStartTime, :now)`,
          args: { ...resource, now: now() },
        })),
        'write',
      );
    },

    /** How often each asset of a module was loaded. */
    async count(): Promise<{ module: string; hash: string; loads: number }[]> {
      const { rows } = await database.execute(
        `select resource_module, resource_hash, count(*) as loads from resource_reports
          group by resource_module, resource_hash order by loads desc, resource_module limit 100`,
      );
      return rows.map((row) => ({
        module: String(row.resource_module),
        hash: String(row.resource_hash),
        loads: Number(row.loads),
      }));
    },
  };
}
