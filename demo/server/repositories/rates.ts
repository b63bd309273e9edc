/**
 * Currencies and what they cost, day by day. A day's rates are published when somebody first asks on it, and stay.
 */
import type { BuiltInLocale } from '../../../core/i18n/locale.js';
import type { Database } from '../database/database.js';

/** The first day that has rates. */
const FIRST_DAY = '2025-01-01';
const DAY_MS = 24 * 60 * 60 * 1000;
const DECIMALS = 8;

/** Reads currencies and rates. */
export function createRates(database: Database) {
  async function publishUntil(today: string): Promise<void> {
    const { rows } = await database.execute(
      'select symbol, first_rate, (select max(day) from exchange_rates) as last_day from currencies',
    );
    const lastDay = rows[0]?.last_day;
    const from = typeof lastDay === 'string' ? nextDay(lastDay) : FIRST_DAY;
    const published: [symbol: string, day: string, rate: number][] = [];
    for (let day = from; day <= today; day = nextDay(day)) {
      for (const [index, { symbol, first_rate }] of rows.entries())
        published.push([String(symbol), day, rateOn(day, Number(first_rate), index)]);
    }
    if (published.length === 0) return;
    await database.execute({
      // Another server on this database may publish the same days.
      sql: `insert or ignore into exchange_rates
        select value ->> 0, value ->> 1, value ->> 2 from json_each(?)`,
      args: [JSON.stringify(published)],
    });
  }

  return {
    /** Names by upper-case symbol. */
    async names(locale: BuiltInLocale): Promise<Record<string, string>> {
      const { rows } = await database.execute({
        sql: `select c.symbol, t.text from currencies c
          join terms t on t.code = 'currency.' || c.symbol and t.locale = ? order by c.symbol`,
        args: [locale],
      });
      return Object.fromEntries(rows.map(({ symbol, text }) => [String(symbol), String(text)]));
    },

    /** What one unit of `from` costs in `to` on a day, as a decimal text; `undefined` when nobody has said. */
    async find(query: { from: string; to: string; day: string; today: string }): Promise<string | undefined> {
      await publishUntil(query.today);
      const { rows } = await database.execute({
        sql: `select one.rate as one, other.rate as other from exchange_rates one
          join exchange_rates other on other.day = one.day
          where one.day = ? and one.symbol = ? and other.symbol = ?`,
        args: [query.day, query.from, query.to],
      });
      return rows[0] && quotient(Number(rows[0].one), Number(rows[0].other));
    },
  };
}

/** The first rate, moved by up to two per cent over the seasons and a little from day to day; the yuan is the yuan. */
function rateOn(day: string, firstRate: number, currency: number): number {
  if (firstRate === 1_000_000) return firstRate;
  const days = (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS;
  const change = 0.02 * Math.sin(days / 37 + currency) + 0.003 * Math.sin(days / 2.3 + currency * 2);
  return Math.round(firstRate * (1 + change));
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** Exact to its last digit, rounded half up. */
function quotient(one: number, other: number): string {
  const scaled = (BigInt(one) * 10n ** BigInt(DECIMALS) + BigInt(other) / 2n) / BigInt(other);
  const digits = scaled.toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
