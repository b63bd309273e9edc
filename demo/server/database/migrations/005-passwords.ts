/** Passwords, so that people can sign in by themselves. Kept as scrypt hashes, each with a salt of its own. */
import { PASSWORD_HASHES } from '../seed/passwords.js';
import type { Migration } from './migration.js';

export const passwords: Migration = {
  number: 5,
  statements: [
    "alter table users add column password_hash text not null default ''",
    {
      sql: 'insert into users (id, account, tenant_key, employee_id, login_channel) values (?, ?, ?, ?, ?)',
      args: ['7303', 'chen.siyuan', 'northgate', '1002', 'web'],
    },
    { sql: 'insert into user_modules values (?, ?)', args: ['7303', '@stoa/hrm'] },
    ...PASSWORD_HASHES.map(([account, hash]) => ({
      sql: 'update users set password_hash = ? where account = ?',
      args: [hash, account],
    })),
  ],
};
