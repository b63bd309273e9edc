/** The portal's user may use the converter: exchange rates are no secret between the two companies. */
import type { Migration } from './migration.js';

export const partners: Migration = {
  number: 18,
  statements: [{ sql: 'insert or ignore into user_modules values (?, ?)', args: ['7302', '@stoa/rates'] }],
};
