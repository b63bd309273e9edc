/** The rates of one currency on one day, all at once, so that every choice of a target is there when it is made. */
import { isRequestError, type Runtime } from 'stoa';

/** What is known of the rates. */
export interface RateTable {
  /** Rate by symbol of the target, as decimal text. */
  readonly rates: ReadonlyMap<string, string>;
  /** Why there is none, by symbol. */
  readonly failures: ReadonlyMap<string, string>;
}

const RATE_OF_TODAY = 1;

/** Never rejects: each currency has its rate or its reason. */
export async function loadRates(
  runtime: Runtime,
  query: { from: string; symbols: readonly string[]; date: string; today: string },
): Promise<RateTable> {
  const { from, symbols, date, today } = query;
  const rates = new Map([[from, '1']]);
  const failures = new Map<string, string>();
  const load = async (targetSymbol: string) => {
    try {
      const when = date === today ? { type: RATE_OF_TODAY } : { date };
      rates.set(targetSymbol, await runtime.format.getRate({ rateSymbol: from, targetSymbol, ...when }));
    } catch (error) {
      failures.set(targetSymbol, messageOf(error, runtime));
    }
  };
  await Promise.all(symbols.filter((symbol) => symbol !== from).map(load));
  return { rates, failures };
}

/** What went wrong, for a person. Without a rate the server says why, in the language of the call. */
export function messageOf(error: unknown, { labels }: Runtime): string {
  if (isRequestError(error)) return error.envelope?.msg || error.message;
  const detail = error instanceof Error ? error.message : String(error);
  const isRefusal = error instanceof Error && 'code' in error && error.code === 'NO_RATE';
  return isRefusal
    ? detail
    : labels.get('rates.failed.unexpected', 'Something unexpected happened: {0}', [detail]);
}
