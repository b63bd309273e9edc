/** Performance reports (SPEC section 3, "Monitor report"), and which assets browsers loaded. */
import type { Migration } from './migration.js';

export const monitorReports: Migration = {
  number: 6,
  statements: [
    `create table monitor_reports (
      id text primary key,
      tenant_key text not null,
      user_id text not null,
      url text not null,
      user_agent text not null,
      happened_at integer not null,
      received_at integer not null
    )`,
    `create table monitor_report_parts (
      id integer primary key,
      report_id text not null,
      report_data text not null,
      entries text not null,
      received_at integer not null
    )`,
    'create index monitor_report_parts_by_report on monitor_report_parts (report_id)',
    `create table resource_reports (
      id integer primary key,
      resource_url text not null,
      resource_type text not null,
      resource_module text not null,
      resource_hash text not null,
      page_url text not null,
      started_at integer not null,
      received_at integer not null
    )`,
  ],
};
