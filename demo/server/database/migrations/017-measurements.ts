/** What reports tell of single routes, vitals, renders, actions, frames and calls; what pages were answered; spans. */
import type { Migration } from './migration.js';

export const measurements: Migration = {
  number: 17,
  statements: [
    // Parts of browsers that do not number them are all kept.
    'alter table monitor_report_parts add column sequence integer',
    `create unique index monitor_report_parts_by_sequence on monitor_report_parts (report_id, sequence)
      where sequence is not null`,
    // One shape an observation, as browsers have it: `name` is the route, the vital, the component and so on.
    `create table measurements (
      part text not null,
      position integer not null,
      kind text not null check (kind in ('route', 'vital', 'render', 'action', 'longFrame', 'call')),
      name text not null,
      value real not null,
      outcome text not null,
      times integer not null,
      failed integer not null,
      vital_id text,
      page text not null,
      tenant_key text not null,
      user_id text not null,
      happened_at integer not null,
      primary key (part, position)
    ) without rowid`,
    'create index measurements_by_kind on measurements (kind, happened_at)',
    // A vital grows while its page is open, and is told again each time.
    'create unique index measurements_of_vitals on measurements (vital_id) where vital_id is not null',
    `create table monitor_answers (
      report_id text primary key,
      tenant_key text not null,
      user_id text not null,
      url text not null,
      user_agent text not null,
      switches text not null,
      first_at integer not null,
      answered_at integer not null
    ) without rowid`,
    'create index monitor_answers_by_time on monitor_answers (answered_at)',
    `create table otlp_spans (
      trace_id text not null,
      span_id text not null,
      parent_id text not null,
      service text not null,
      name text not null,
      kind integer not null,
      failed integer not null,
      duration real not null,
      attributes text not null,
      started_at integer not null,
      received_at integer not null,
      primary key (trace_id, span_id)
    ) without rowid`,
    'create index otlp_spans_by_time on otlp_spans (received_at)',
    `create table otlp_logs (
      id text primary key,
      service text not null,
      severity integer not null,
      body text not null,
      attributes text not null,
      happened_at integer not null,
      received_at integer not null
    ) without rowid`,
    'create index otlp_logs_by_time on otlp_logs (received_at)',
    'create index monitor_reports_by_time on monitor_reports (happened_at)',
    'create index monitor_report_parts_by_time on monitor_report_parts (received_at)',
  ],
};
