/** All migrations in their order. A new one is one new file and one new line here. */
import { employees } from './001-employees.js';
import { leaves } from './002-leaves.js';
import { sessions } from './003-sessions.js';
import { errorRecords } from './004-error-records.js';
import type { Migration } from './migration.js';

export const MIGRATIONS: readonly Migration[] = [employees, leaves, sessions, errorRecords];
