/** Errors that browsers reported (SPEC section 3, "Error-monitoring record"). */
import type { Migration } from './migration.js';

export const errorRecords: Migration = {
  number: 4,
  statements: [
    `create table error_records (
      id text primary key,
      type text not null,
      message text not null,
      stack text not null,
      file_name text not null,
      file_path text not null,
      line_number integer,
      col_number integer,
      referer_url text not null,
      status integer,
      code text not null,
      com_name text not null,
      count integer not null,
      creator text not null,
      client_info text not null,
      browser_info text not null,
      happened_at integer not null,
      received_at integer not null
    )`,
    'create index error_records_by_time on error_records (happened_at)',
    'create index error_records_by_type on error_records (type, happened_at)',
  ],
};
