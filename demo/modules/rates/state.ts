/** What the converter knows and can do, as its views see it. */
import type { RateTable } from './rates.js';

/** Which of the two amounts. */
export type Side = 'from' | 'to';

export interface ConverterState {
  readonly currencies: Readonly<Record<Side, string>>;
  /** What the fields show. */
  readonly texts: Readonly<Record<Side, string>>;
  /** Decimal texts; `undefined` where what was typed is no amount, or there is no rate. */
  readonly amounts: Readonly<Record<Side, string | undefined>>;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly today: string;
  /** Names by symbol; empty until they are there. */
  readonly names: ReadonlyMap<string, string>;
  readonly table: RateTable | undefined;
  readonly isLoading: boolean;
  /** What a person has typed is no amount. */
  readonly isUnreadable: boolean;
  readonly failure: string;
  readonly status: string;
}

export interface ConverterActions {
  type(side: Side, text: string): void;
  /** The field was left. */
  leave(): void;
  choose(side: Side, currency: string): void;
  swap(): void;
  setDate(date: string): void;
  retry(): void;
}

/** The currencies to choose from; those that are chosen are there before the others are known. */
export function symbolsOf({ names, currencies }: Pick<ConverterState, 'names' | 'currencies'>): string[] {
  return [...new Set([...names.keys(), currencies.from, currencies.to])].sort();
}
