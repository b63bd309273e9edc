/** Posts of the notice board, and the words that nobody posts unasked. */
import { RULES, RULE_NAMES } from '../seed/sensitive-words.js';
import { insertTerms } from '../seed/terms.js';
import type { Migration } from './migration.js';

export const posts: Migration = {
  number: 13,
  statements: [
    `create table sensitive_words (
      rule text not null,
      supervision text not null check (supervision in ('weak', 'strong')),
      word text primary key
    ) without rowid`,
    `create table posts (
      id integer primary key,
      user_id text not null references users (id),
      text text not null,
      confirmed integer not null,
      created_at integer not null
    )`,
    ...insertTerms(RULE_NAMES),
    ...RULES.flatMap(([rule, supervision, ...words]) =>
      words.map((word) => ({
        sql: 'insert into sensitive_words values (?, ?, ?)',
        args: [rule, supervision, word],
      })),
    ),
  ],
};
