/** Records in memory, oldest first, with their size kept up to date. */
import { byteLength } from './bytes.js';
import type { Row } from './row.js';
import { toJson } from './json.js';
import type { ErrorRecord } from './record.js';

/** A record that this tab made. */
export interface OwnRecord {
  row: Row;
  /** The count that the database has; 0 when it does not have the record. */
  savedCount: number;
  /** Delivered, dropped, or in the hands of another tab. */
  gone: boolean;
  /** On its way to the database. */
  writing: boolean;
}

/** A set of records that knows its size. */
export interface Shelf {
  readonly records: number;
  readonly bytes: number;
  get(id: string): OwnRecord | undefined;
  put(own: OwnRecord): void;
  remove(own: OwnRecord): void;
  /** Removes and returns the oldest. */
  shift(): OwnRecord | undefined;
  values(): OwnRecord[];
}

/** A new record. `order` counts those of the tab. */
export function ownRecord(record: ErrorRecord, creator: string, order: number): OwnRecord {
  const bytes = byteLength(toJson(record)) + 1;
  const row: Row = {
    key: [record.createTime, order, record.id, bytes],
    record,
    creator,
    attempts: 0,
    acceptedBy: [],
  };
  return { row, savedCount: 0, gone: false, writing: false };
}

/** One more of the same. Refused when the record is on its way: what a collector may know does not change. */
export function countUp(own: OwnRecord): boolean {
  if (own.gone || own.row.attempts > 0) return false;
  own.row = { ...own.row, record: { ...own.row.record, count: own.row.record.count + 1 } };
  return true;
}

/** Creates an empty shelf. */
export function createShelf(): Shelf {
  const owns = new Map<string, OwnRecord>();
  let bytes = 0;

  function remove({ row: { key } }: OwnRecord): void {
    if (owns.delete(key[2])) bytes -= key[3];
  }

  return {
    get records() {
      return owns.size;
    },
    get bytes() {
      return bytes;
    },
    get: (id) => owns.get(id),
    put(own) {
      owns.set(own.row.key[2], own);
      bytes += own.row.key[3];
    },
    remove,
    shift() {
      const [oldest] = owns.values();
      if (oldest) remove(oldest);
      return oldest;
    },
    values: () => [...owns.values()],
  };
}
