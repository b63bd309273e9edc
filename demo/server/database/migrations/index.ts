/** All migrations in their order. A new one is one new file and one new line here. */
import { employees } from './001-employees.js';
import { leaves } from './002-leaves.js';
import { sessions } from './003-sessions.js';
import { errorRecords } from './004-error-records.js';
import { passwords } from './005-passwords.js';
import { monitorReports } from './006-monitor-reports.js';
import { settings } from './007-settings.js';
import { currencies } from './008-currencies.js';
import { teams } from './009-teams.js';
import { files } from './010-files.js';
import { oldIds } from './011-old-ids.js';
import { ecode } from './012-ecode.js';
import { posts } from './013-posts.js';
import { modules } from './014-modules.js';
import { recentDays } from './015-recent-days.js';
import { records } from './016-records.js';
import { measurements } from './017-measurements.js';
import { partners } from './018-partners.js';
import type { Migration } from './migration.js';

export const MIGRATIONS: readonly Migration[] = [
  employees,
  leaves,
  sessions,
  errorRecords,
  passwords,
  monitorReports,
  settings,
  currencies,
  teams,
  files,
  oldIds,
  ecode,
  posts,
  modules,
  recentDays,
  records,
  measurements,
  partners,
];
