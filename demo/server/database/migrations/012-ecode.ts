/** Code that tenants have written for their apps themselves (SPEC section 7, `/api/ecode/monitor/list`). */
import { ECODE_COMPONENTS } from '../seed/ecode.js';
import type { Migration } from './migration.js';

export const ecode: Migration = {
  number: 12,
  statements: [
    `create table ecode_components (
      tenant_key text not null references tenants (tenant_key),
      app_id text not null,
      lib_name text not null,
      com_name text not null,
      ecode_sdk text not null,
      primary key (tenant_key, app_id, lib_name, com_name)
    ) without rowid`,
    ...ECODE_COMPONENTS.map((component) => ({
      sql: 'insert into ecode_components values (?, ?, ?, ?, ?)',
      args: ['northgate', ...component],
    })),
  ],
};
