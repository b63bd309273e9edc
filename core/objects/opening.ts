/** Opens records, and knows what ids they have today. Pages load it when a record is first opened. */
import type { Clock } from '../base/environment.js';
import type { Request } from '../request/types.js';
import { createOldIds, type OldIds } from './old-ids.js';
import { createObjectOpener, type ObjectOpener, type ObjectOpenerParts } from './open.js';

/** The way to the records of a runtime. */
export interface Opening extends ObjectOpener {
  /** See `OldIds.resolve`. */
  readonly resolvePerson: OldIds['resolve'];
  dispose(): void;
}

/** What it is made of. */
export interface OpeningParts extends Omit<ObjectOpenerParts, 'resolvePerson'> {
  readonly request: Pick<Request, 'get'>;
  readonly clock: Clock;
}

/** Creates it. */
export function createOpening({ request, ...parts }: OpeningParts): Opening {
  const { resolve, dispose } = createOldIds({ request, clock: parts.clock });
  return { ...createObjectOpener({ ...parts, resolvePerson: resolve }), resolvePerson: resolve, dispose };
}
