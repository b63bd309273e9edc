/** Files that people can download. */
import { FILES } from '../seed/files.js';
import type { Migration } from './migration.js';

export const files: Migration = {
  number: 10,
  statements: [
    `create table files (
      id text primary key,
      module text not null,
      name text not null,
      content_type text not null,
      content blob not null
    )`,
    ...FILES.map(([id, module, name, contentType, content]) => ({
      sql: 'insert into files values (?, ?, ?, ?, ?)',
      args: [id, module, name, contentType, new TextEncoder().encode(content)],
    })),
  ],
};
