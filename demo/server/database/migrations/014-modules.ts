/** More app modules than the directory, and who may see them. */
import { MODULES } from '../seed/modules.js';
import type { Migration } from './migration.js';

export const modules: Migration = {
  number: 14,
  statements: MODULES.flatMap(([user, names]) =>
    names.map((name) => ({ sql: 'insert or ignore into user_modules values (?, ?)', args: [user, name] })),
  ),
};
