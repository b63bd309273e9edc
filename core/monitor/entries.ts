/**
 * What waits for the next report (SPEC sections 3 and 9): entries of the browser's performance timeline, measurements of
 * ours, calls over the network. Bounded: where there is no room the oldest go, and are counted.
 */
import type { CallTiming, Measurement } from './measurement.js';
import { scrubName } from './scrub.js';

/** An entry of the performance timeline: its start and duration, and of the rest what is not zero or empty. */
export type PlainEntry = Readonly<Record<string, string | number>>;

/** What one report carries, each list from old to new. */
export interface Gathered {
  readonly entries: PlainEntry[];
  /** All but calls. */
  readonly measurements: Measurement[];
  readonly calls: CallTiming[];
}

/** The basket. */
export interface Gathering {
  readonly gathered: Gathered;
  /** How many entries and measurements have been left out so far. */
  dropped: number;
  /** Puts in what is new or, `isOlder`, puts back what could not be delivered. */
  put(more: Partial<Gathered>, isOlder?: boolean): void;
  /** Empties it. */
  take(): Gathered;
}

/** Of each list. Slow things are few; calls end up as a sum. */
const MOST = { entries: 1_000, measurements: 300, calls: 1_000 };
const LISTS = Object.keys(MOST) as (keyof Gathered)[];
const MAX_TEXT_LENGTH = 512;

/** The list that may be shortened first, where there is no room for all. */
export function firstList(gathered: Gathered): unknown[] | undefined {
  return LISTS.map((name) => gathered[name]).find(({ length }) => length);
}

/** Creates an empty basket. */
export function createGathering(): Gathering {
  const gathered: Gathered = { entries: [], measurements: [], calls: [] };
  const gathering: Gathering = {
    gathered,
    dropped: 0,
    put(more, isOlder) {
      for (const name of LISTS) {
        const list: unknown[] = gathered[name];
        list.splice(isOlder ? 0 : list.length, 0, ...(more[name] ?? []));
        gathering.dropped += list.splice(0, list.length - MOST[name]).length;
      }
    },
    take() {
      const { entries, measurements, calls } = gathered;
      return { entries: entries.splice(0), measurements: measurements.splice(0), calls: calls.splice(0) };
    },
  };
  return gathering;
}

/** Copies what can be sent: the entry itself may keep a removed element alive. */
export function plainEntry(entry: PerformanceEntry): PlainEntry {
  const fields = Object.entries(entry.toJSON() as Record<string, unknown>);
  return Object.fromEntries(
    fields
      // The id of an element may be anything, also whose it is.
      .filter(
        ([key, value]) =>
          (value && typeof value !== 'object' && key !== 'id') || /^(startTime|duration)$/.test(key),
      )
      .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, 2 * MAX_TEXT_LENGTH) : value]),
  ) as PlainEntry;
}

/** JSON for the collector: addresses and names without what is private, times to a tenth of a millisecond. */
export function encode(body: object): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value === 'number') return Number(value.toFixed(value < 1 ? 4 : 1));
    return typeof value === 'string' && /^(name|url|script|invoker)$/.test(key) ? scrubName(value) : value;
  });
}
