/** The shape of a numbered migration. */
import type { InStatement } from '@libsql/client';

/** Statements that run once, in one transaction. A migration that has been released is never changed. */
export interface Migration {
  readonly number: number;
  /** What is dated around the day on which the migration runs is made from that moment, in milliseconds. */
  readonly statements: readonly InStatement[] | ((now: number) => readonly InStatement[]);
}
