/**
 * Ids that people had before the upgrade, by table and field (SPEC section 7, `getMulNewTableIds`). The old suite
 * counted its staff from 1.
 */
import { EMPLOYEES } from '../seed/employees.js';
import type { Migration } from './migration.js';

export const oldIds: Migration = {
  number: 11,
  statements: [
    `create table old_ids (
      old_table text not null,
      old_field text not null,
      old_id text not null,
      new_table text not null,
      new_id text not null,
      primary key (old_table, old_field, old_id, new_table)
    ) without rowid`,
    ...EMPLOYEES.map(([id], index) => ({
      sql: 'insert into old_ids values (?, ?, ?, ?, ?)',
      args: ['hrmresource', 'id', String(index + 1), 'employee', id],
    })),
  ],
};
