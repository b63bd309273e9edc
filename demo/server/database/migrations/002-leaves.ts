/** Leave requests. The days are taken from the balance when a request is made, and given back when it is withdrawn. */
import { LEAVES } from '../seed/leaves.js';
import type { Migration } from './migration.js';

export const leaves: Migration = {
  number: 2,
  statements: [
    `create table leaves (
      id text primary key,
      employee_id text not null references employees (id),
      first_day text not null,
      last_day text not null,
      days integer not null,
      reason text not null,
      status text not null check (status in ('pending', 'approved', 'withdrawn')),
      created_at integer not null
    )`,
    'create index leaves_by_employee on leaves (employee_id, first_day)',
    'create index leaves_by_time on leaves (created_at)',
    ...LEAVES.map((leave) => ({
      sql: 'insert into leaves values (?, ?, ?, ?, ?, ?, ?, ?)',
      args: [...leave],
    })),
  ],
};
