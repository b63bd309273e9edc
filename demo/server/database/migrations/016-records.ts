/** Records of every kind of business objects, the inbox that tells of them, and the module that shows them. */
import { INBOX_OWNERS, seededMessages, seededRecords } from '../seed/records.js';
import type { Migration } from './migration.js';

/** What the tenant has set for links, for records and for the title bar of phones. */
const SETTINGS: readonly (readonly [key: string, value: string])[] = [
  ['page.trustedSites', JSON.stringify(['https://partner.example', '*.norvik.example'])],
  ['page.mobileTitle', JSON.stringify({ showH5Title: true, showBackButton: true })],
];

export const records: Migration = {
  number: 16,
  statements: (now) => [
    `create table records (
      tenant_key text not null references tenants (tenant_key),
      kind text not null,
      id text not null,
      title text not null,
      text text not null,
      author_id text not null references employees (id),
      status text not null check (status in ('open', 'waiting', 'done')),
      facts text not null,
      created_at integer not null,
      primary key (tenant_key, kind, id)
    ) without rowid`,
    `create table inbox_messages (
      id integer primary key,
      user_id text not null references users (id),
      kind text not null,
      record_id text not null,
      subject text not null,
      preview text not null,
      sender_id text not null references employees (id),
      sent_at integer not null,
      unread integer not null
    )`,
    'create index inbox_messages_by_user on inbox_messages (user_id, sent_at desc)',
    ...seededRecords(now).map((record) => ({
      sql: `insert into records values ('northgate', :kind, :id, :title, :text, :author, :status, :facts, :createdAt)`,
      args: record,
    })),
    ...seededMessages(now).map((message) => ({
      sql: `insert into inbox_messages (user_id, kind, record_id, subject, preview, sender_id, sent_at, unread)
        values (:user, :kind, :recordId, :subject, :preview, :sender, :sentAt, :unread)`,
      args: message,
    })),
    ...SETTINGS.map(([key, value]) => ({
      sql: `insert or ignore into tenant_settings values ('northgate', ?, ?)`,
      args: [key, value],
    })),
    ...INBOX_OWNERS.map((user) => ({
      sql: `insert or ignore into user_modules values (?, '@stoa/records')`,
      args: [user],
    })),
  ],
};
