/**
 * What becomes of a record when it is made (DESIGN section 3, Monitoring): it is kept until it is delivered, and sent to
 * every sink. Pages load it on use, see `delivery-on-use.ts`.
 */
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import { createDrain, type Drain } from './drain.js';
import type { LastWords } from './last-words.js';
import type { Sink } from './sinks/sink.js';
import { createSuiteSink, type SuiteSinkOptions } from './sinks/suite.js';
import { createRecordStore, type EarlyRecords, type RecordStore } from './store.js';

/** Keeps records, and sends them. */
export interface Delivery
  extends
    Pick<RecordStore, 'totals' | 'add' | 'repeat' | 'prepare'>,
    Pick<Drain, 'isStopped' | 'start' | 'flush' | 'farewell'> {
  /** Writes what can be written. */
  dispose(): void;
}

/** What a delivery is made of. */
export interface DeliveryParts {
  readonly environment: Environment;
  /** Of the database, and of the lock that tabs take in turns. */
  readonly name: string;
  readonly sinks: ReadonlyMap<string, Sink>;
  /** The suite's own collector, which every delivery serves. */
  readonly suite: SuiteSinkOptions;
  addSink(sink: Sink): Disposer;
  readonly logger: Logger;
  onChange(): void;
  /** Adds the record that reports drops. */
  onDrops(count: number): void;
  /** A drain interval is over. */
  onInterval(): void;
  /** Whether the browser may be ending calls, because it goes elsewhere. */
  isLeaving(): boolean;
  /** Of before there was a delivery, and where it was put down. */
  readonly early?: EarlyRecords;
  readonly lastWords?: LastWords;
}

/** Creates it. Nothing is opened before `prepare` or the first record, nothing sent before `start` or `flush`. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { name, sinks, suite, addSink } = parts;
  const store = createRecordStore(parts);
  const drain = createDrain({ ...parts, store, lockName: name });
  // A page may have put one of its own in the place.
  if (!sinks.has('suite')) addSink(createSuiteSink(suite));
  const { totals, add, repeat, prepare } = store;
  const { isStopped, start, flush, farewell } = drain;
  return {
    totals,
    add,
    repeat,
    prepare,
    isStopped,
    start,
    flush,
    farewell,
    dispose() {
      drain.dispose();
      store.dispose();
    },
  };
}
