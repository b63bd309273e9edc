/** Settings of a tenant: those of SPEC section 3, "Global settings", and the monitor's switches. */
import { SETTINGS } from '../seed/settings.js';
import type { Migration } from './migration.js';

export const settings: Migration = {
  number: 7,
  statements: [
    `create table tenant_settings (
      tenant_key text not null references tenants (tenant_key),
      key text not null,
      value text not null,
      primary key (tenant_key, key)
    ) without rowid`,
    ...SETTINGS.map(([key, value]) => ({
      sql: 'insert into tenant_settings values (?, ?, ?)',
      args: ['northgate', key, value],
    })),
  ],
};
