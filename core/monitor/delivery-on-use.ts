/**
 * Keeps the records of a page until what delivers them is there: it is loaded with the first record, or when the page is
 * at rest, for there may be records of earlier pages (DESIGN section 7). Meanwhile the first ones are put down where they
 * survive the page, whatever becomes of it.
 */
import { createDisposers } from '../base/disposer.js';
import { createLate } from '../base/late.js';
import { whenAtRest } from '../base/when-at-rest.js';
import type { Delivery, DeliveryParts } from './delivery.js';
import { createLastWords } from './last-words.js';
import { countUp, createShelf, ownRecord } from './shelf.js';

/** As many as the page can say how they came about. The first ones are those that the others come of. */
const MAX_EARLY = 200;
/** Each is written with all before it. */
const MAX_WRITTEN_AT_ONCE = 10;

/** As `createDelivery`. */
export function deliveryOnUse(parts: DeliveryParts, load = () => import('./delivery.js')): Delivery {
  const { environment, name, logger, onChange } = parts;
  const lastWords = createLastWords({ environment, name });
  const early = createShelf();
  let order = 0;
  let dropped = 0;
  let isNeeded = false;

  const late = createLate({
    name: 'delivery',
    texts: { get: String },
    environment,
    load,
    make({ createDelivery }) {
      const delivery = createDelivery({ ...parts, early: { owns: early.values(), dropped }, lastWords });
      onChange();
      return delivery;
    },
  });

  /** Again and again, until it is there. */
  function need(): void {
    if (!isNeeded) late.want(() => {});
    isNeeded = true;
  }

  const rows = () => early.values().map(({ row }) => row);

  return {
    totals: () => late.now()?.totals() ?? { pending: early.records, dropped },
    isStopped: () => late.now()?.isStopped() ?? false,
    add(record, creator) {
      const there = late.now();
      if (there) return there.add(record, creator);
      const own = ownRecord(record, creator, (order += 1));
      if (early.records < MAX_EARLY) early.put(own);
      else {
        own.gone = true;
        dropped += 1;
      }
      if (early.records <= MAX_WRITTEN_AT_ONCE) lastWords.write(rows());
      need();
      onChange();
      return own;
    },
    repeat: (own) => late.now()?.repeat(own) ?? countUp(own),
    prepare: () => void late.whenThere((delivery) => delivery.prepare()),
    start() {
      const disposers = createDisposers();
      disposers.add(late.whenThere((delivery) => delivery.start()));
      if (!late.now()) disposers.add(whenAtRest(environment, need));
      return disposers.dispose;
    },
    async flush() {
      try {
        await late.call((delivery) => delivery.flush());
      } catch (error) {
        logger.warn('records cannot be sent', error);
      }
    },
    farewell(...about) {
      const there = late.now();
      if (there) return there.farewell(...about);
      lastWords.write(rows());
      return 0;
    },
    dispose() {
      if (!late.now()) lastWords.write(rows());
      late.dispose();
    },
  };
}
