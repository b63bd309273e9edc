/** Currencies, and their rates day by day. Rates are published as days pass, see `repositories/rates.ts`. */
import { CURRENCIES, CURRENCY_NAMES } from '../seed/currencies.js';
import { insertTerms } from '../seed/terms.js';
import type { Migration } from './migration.js';

export const currencies: Migration = {
  number: 8,
  statements: [
    `create table currencies (
      symbol text primary key,
      -- What one unit cost in yuan when the table began, in millionths.
      first_rate integer not null
    )`,
    `create table exchange_rates (
      symbol text not null references currencies (symbol),
      day text not null,
      rate integer not null,
      primary key (symbol, day)
    ) without rowid`,
    ...CURRENCIES.map((currency) => ({
      sql: 'insert into currencies values (?, ?)',
      args: [...currency],
    })),
    ...insertTerms(CURRENCY_NAMES),
  ],
};
