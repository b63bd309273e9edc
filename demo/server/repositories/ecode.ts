/** Components that tenants have written themselves. */
import type { Database } from '../database/database.js';

/** One of them (SPEC section 7, `/api/ecode/monitor/list`). */
export interface EcodeComponent {
  readonly libName: string;
  readonly comName: string;
  readonly ecodeSDK: string;
}

/** Reads them. */
export function createEcode(database: Database) {
  return {
    /** Components by app; an app without any has an empty list. */
    async list(tenantKey: string, appIds: readonly string[]): Promise<Record<string, EcodeComponent[]>> {
      const { rows } = await database.execute({
        sql: `select * from ecode_components
          where tenant_key = ? and app_id in (select value from json_each(?)) order by lib_name, com_name`,
        args: [tenantKey, JSON.stringify(appIds)],
      });
      return Object.fromEntries(
        appIds.map((appId) => [
          appId,
          rows
            .filter(({ app_id }) => app_id === appId)
            .map((row) => ({
              libName: String(row.lib_name),
              comName: String(row.com_name),
              ecodeSDK: String(row.ecode_sdk),
            })),
        ]),
      );
    },
  };
}
