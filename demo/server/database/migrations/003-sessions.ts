/** Tenant, users and their sessions. Of a session id only the hash is kept: who reads the file cannot sign in with it. */
import type { Migration } from './migration.js';

export const sessions: Migration = {
  number: 3,
  statements: [
    `create table tenants (
      tenant_key text primary key,
      name text not null,
      theme text not null,
      grey integer not null default 0
    )`,
    `create table users (
      id text primary key,
      account text not null unique,
      tenant_key text not null references tenants (tenant_key),
      employee_id text not null references employees (id),
      login_channel text not null
    )`,
    `create table user_modules (
      user_id text not null references users (id),
      module text not null,
      primary key (user_id, module)
    ) without rowid`,
    `create table sessions (
      id_hash text primary key,
      user_id text not null references users (id),
      created_at integer not null,
      expires_at integer not null
    )`,
    'create index sessions_by_expiry on sessions (expires_at)',
    {
      sql: 'insert into tenants (tenant_key, name, theme) values (?, ?, ?)',
      args: [
        'northgate',
        'Northgate',
        JSON.stringify({ fontColor: 'medium', fontSize: 'medium', scheme: 'light' }),
      ],
    },
    // `web` signs in on the suite's own pages; the other channel is the outside system that vouches for its user.
    ...[
      ['7301', 'lin.yutong', 'northgate', '1001', 'web'],
      ['7302', 'amelia.hart', 'northgate', '1042', 'outside-portal'],
    ].map((args) => ({ sql: 'insert into users values (?, ?, ?, ?, ?)', args })),
    ...['7301', '7302'].map((user) => ({
      sql: 'insert into user_modules values (?, ?)',
      args: [user, '@stoa/hrm'],
    })),
  ],
};
