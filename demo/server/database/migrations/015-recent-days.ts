/**
 * What has happened lately: notes on the board, and leave around the day on which the database is made. Leave gives way
 * to requests that are there already.
 */
import { NOTE_AUTHORS, recentNotes } from '../seed/recent-notes.js';
import { recentLeaves } from '../seed/recent-leaves.js';
import type { Migration } from './migration.js';

export const recentDays: Migration = {
  number: 15,
  statements: (now) => [
    // Their accounts have no password: nobody signs in as them.
    ...NOTE_AUTHORS.map((author) => ({
      sql: `insert into users (id, account, tenant_key, employee_id, login_channel)
        values (?, ?, 'northgate', ?, 'web')`,
      args: [...author],
    })),
    ...recentNotes(now).map((note) => ({
      sql: 'insert into posts (user_id, text, confirmed, created_at) values (?, ?, 0, ?)',
      args: [...note],
    })),
    ...recentLeaves(now).map((leave) => ({
      sql: `insert into leaves select :id, :employee, :from, :to, :days, :reason, :status, :createdAt
        where not exists (select 1 from leaves where employee_id = :employee and status <> 'withdrawn'
          and first_day <= :to and last_day >= :from)`,
      args: { ...leave },
    })),
  ],
};
