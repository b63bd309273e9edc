/** The shape of a numbered migration. */
import type { InStatement } from '@libsql/client';

/** Statements that run once, in one transaction. A migration that has been released is never changed. */
export interface Migration {
  readonly number: number;
  readonly statements: readonly InStatement[];
}
