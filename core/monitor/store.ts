/**
 * Keeps records until they are delivered: written ahead to the database within the task that saw the error, held in
 * memory as long as the database cannot take them (DESIGN section 3, Monitoring). What is dropped for lack of room is
 * counted, and the count reported.
 */
import type { Environment } from '../base/environment.js';
import { createDatabase, type Caps, type Database, type Totals } from './database.js';
import { withDeadline } from '../base/deadline.js';
import type { ErrorRecord } from './record.js';
import { createLastWords, type LastWords } from './last-words.js';
import { readLastWords } from './last-words-read.js';
import type { Row } from './row.js';
import { countUp, createShelf, ownRecord, type OwnRecord } from './shelf.js';

/** How many records wait, and how many this tab had to drop. */
export interface StoreTotals {
  readonly pending: number;
  readonly dropped: number;
}

/** The records of one collector, of this tab and of others. */
export interface RecordStore {
  totals(): StoreTotals;
  add(record: ErrorRecord, creator: string): OwnRecord;
  /** One more of the same. Refused when the record is on its way: what a collector may know does not change. */
  repeat(own: OwnRecord): boolean;
  /** Opens the database ahead of the first record, which then is written within its own task. */
  prepare(): void;
  /** Gives a database that has failed another chance. */
  retry(): void;
  /** Writes what the database does not have yet, counts included, and keeps to the caps. Never rejects. */
  save(): Promise<void>;
  /** The next records to send, of any tab. Never rejects. */
  take(): Promise<readonly Row[]>;
  /**
   * The page is going away: writes all there is in this very task, and takes this tab's own records from memory. Of a page
   * that another of the origin follows (`isFollowed`) only those that the next one would not find; `isAgain`, only those
   * never taken before.
   */
  takeOwn(maxBytes: number, isFollowed: boolean, isAgain?: boolean): readonly Row[];
  /** Removes exactly what is done, and keeps the rest with the names of those who accepted it. Never rejects. */
  settle(rows: readonly Row[], isDone: (row: Row) => boolean): Promise<void>;
  /** Writes what can be written and closes the database. */
  dispose(): void;
}

/** What the store is made of. */
export interface RecordStoreOptions {
  readonly environment: Environment;
  readonly name: string;
  readonly lastWords?: LastWords | undefined;
  /** Of before there was a store. */
  readonly early?: EarlyRecords | undefined;
  onChange(): void;
  /** Adds the record that reports drops. */
  onDrops(count: number): void;
}

/** The records that a tab has made before it had a store, and how many more. */
export interface EarlyRecords {
  readonly owns: readonly OwnRecord[];
  readonly dropped: number;
}

/** Caps of DESIGN section 3, Monitoring: for the database, and for memory where there is none. */
const CAPS: Caps = { records: 2_000, bytes: 5 * 1024 * 1024 };
/** 50 records or 60 KB a call, with room for what surrounds the records. */
export const CALL_LIMITS: Caps = { records: 50, bytes: 58_000 };
/** A database that has not answered by then is left alone until the next drain. */
const PATIENCE_MS = 2_000;
/** More than a page may send when it goes away. What is older is in the database. */
const MAX_REMEMBERED_BYTES = 64 * 1024;

/** Transactions under way at a time. Each task begins one, as long as there is room: it may be the last. */
const MAX_WRITERS = 4;

/** Creates the store. Nothing is opened before `prepare`, the first record or the first `take`. */
export function createRecordStore({
  environment,
  name,
  lastWords = createLastWords({ environment, name }),
  early,
  onChange,
  onDrops,
}: RecordStoreOptions): RecordStore {
  const { clock, indexedDB } = environment;
  const database = indexedDB && createDatabase({ factory: indexedDB, name });
  const disposal = new AbortController();

  /** What the database lacks, still or for good. */
  const waiting = createShelf();
  /** The newest of what the database has from this tab. */
  const saved = createShelf();
  /** Those of which the database has an earlier count. */
  const repeated = new Set<OwnRecord>();
  /** What the database held when last seen, with what this tab did since. */
  let stored: Caps = { records: 0, bytes: 0 };
  let isSeen = false;
  /** What this tab has dropped, and what of all that was ever dropped nobody has been told. */
  let dropped = early?.dropped ?? 0;
  const untold = { memory: dropped, database: 0 };
  /** Set when the database fails, until somebody wants it tried again. */
  let failing = false;
  const writers = new Set<Promise<unknown>>();
  let order = early?.owns.at(-1)?.row.key[1] ?? 0;

  const fail = () => void (failing = true);
  const isOver = ({ records, bytes }: Caps) => records > CAPS.records || bytes > CAPS.bytes;
  const patiently = <T>(work: Promise<T>) =>
    withDeadline(work, { clock, ms: PATIENCE_MS, signal: disposal.signal });

  function add(record: ErrorRecord, creator: string): OwnRecord {
    const own = ownRecord(record, creator, (order += 1));
    waiting.put(own);
    while (isOver(waiting)) {
      forget(waiting.shift());
      dropped += 1;
      untold.memory += 1;
    }
    if (writers.size < MAX_WRITERS) void write();
    onChange();
    return own;
  }

  function forget(own: OwnRecord | undefined): void {
    if (!own) return;
    own.gone = true;
    waiting.remove(own);
    saved.remove(own);
    repeated.delete(own);
  }

  /** Starts at once. What comes in while there are enough transactions gathers for the next. */
  async function write(): Promise<void> {
    if (!database || failing) return;
    if (writers.size < MAX_WRITERS) {
      const writer: Promise<unknown> = writeWaiting(database)
        .catch(fail)
        .then(() => writers.delete(writer));
      writers.add(writer);
    }
    await Promise.all(writers);
  }

  async function writeWaiting(database: Database): Promise<void> {
    const next = () => waiting.values().filter(({ writing }) => !writing);
    for (let owns = next(); owns.length > 0; owns = next()) {
      const rows = owns.map(({ row }) => row);
      for (const own of owns) own.writing = true;
      try {
        await database.write(rows);
      } finally {
        for (const own of owns) own.writing = false;
      }
      for (const [index, own] of owns.entries()) {
        if (own.gone) continue;
        own.savedCount = rows[index]?.record.count ?? 0;
        if (own.row.record.count > own.savedCount) repeated.add(own);
        waiting.remove(own);
        saved.put(own);
      }
      while (saved.bytes > MAX_REMEMBERED_BYTES) saved.shift();
      const orphans = owns.filter(({ gone }) => gone).map(({ row }) => row.key);
      if (orphans.length > 0) await database.write([], orphans);
      const added = owns.filter(({ gone }) => !gone).map(({ row }) => row.key[3]);
      stored = {
        records: stored.records + added.length,
        bytes: added.reduce((sum, bytes) => sum + bytes, stored.bytes),
      };
      if (!isSeen || isOver(stored)) await trim(database);
      onChange();
    }
  }

  /**
   * Also learns which of this tab's records others have delivered, and leaves the number of those that memory had no room
   * for to whoever can tell it.
   */
  async function trim(database: Database): Promise<void> {
    const forgotten = untold.memory;
    untold.memory = 0;
    try {
      const totals = await database.trim(CAPS, forgotten);
      learn(totals);
    } catch (error) {
      untold.memory += forgotten;
      throw error;
    }
  }

  function learn(totals: Totals): void {
    isSeen = true;
    stored = totals;
    dropped += totals.dropped;
    untold.database = totals.unreported;
    for (const own of saved.values()) if (!totals.ids.has(own.row.key[2])) saved.remove(own);
  }

  async function save(): Promise<void> {
    if (!database || failing) return;
    try {
      await adoptLastWords(database);
      await write();
      await saveCounts(database);
      await trim(database);
    } catch {
      fail();
    }
    onChange();
  }

  /** The same key is the same row: what the database got after all is not there twice. */
  async function adoptLastWords(database: Database): Promise<void> {
    const { rows, remove } = readLastWords(environment, name);
    if (rows.length === 0) return;
    await database.write(rows);
    remove();
  }

  /** Where no page gets its database, what the pages before have left waits here. */
  function adoptIntoMemory(): void {
    const { rows, remove } = readLastWords(environment, name);
    for (const row of rows) {
      if (!waiting.get(row.key[2])) waiting.put({ row, savedCount: 0, gone: false, writing: false });
    }
    remove();
  }

  async function saveCounts(database: Database): Promise<void> {
    const owns = [...repeated];
    if (owns.length === 0) return;
    const rows = owns.map(({ row }) => row);
    const late = await database.rewrite(rows);
    for (const [index, own] of owns.entries()) {
      const row = rows[index];
      if (own.gone) continue;
      if (own.row === row) repeated.delete(own);
      if (row && late.includes(row)) split(own, own.savedCount);
      else own.savedCount = row?.record.count ?? 0;
    }
    await write();
  }

  /** The record has been taken with this count: what came on top is a record of its own. */
  function split(own: OwnRecord, takenCount: number): void {
    forget(own);
    const { record, creator } = own.row;
    add({ ...record, id: environment.randomId(), count: record.count - takenCount }, creator);
  }

  async function take(): Promise<readonly Row[]> {
    let rows: readonly Row[] = [];
    if (database && !failing) {
      await patiently(
        (async () => {
          await save();
          if (stored.records > 0) rows = await database.take(CALL_LIMITS);
        })(),
      ).catch(fail);
      for (const row of rows) {
        const own = saved.get(row.key[2]);
        if (own && own.row.record.count > row.record.count) split(own, row.record.count);
        else if (own) own.row = row;
      }
    }
    if (rows.length === 0 && (!database || failing)) {
      adoptIntoMemory();
      rows = seal(
        waiting.values().sort((one, other) => one.row.attempts - other.row.attempts),
        CALL_LIMITS,
      );
    }
    onChange();
    if (rows.length > 0 || !(await tellDrops())) return rows;
    return take();
  }

  /** Adds a record of what was dropped: last of all, when there is room again. */
  async function tellDrops(): Promise<boolean> {
    let count = untold.memory;
    if (database && !failing && untold.database > 0) {
      count += (await patiently(database.takeDropCount()).catch(fail)) ?? 0;
      untold.database = 0;
    }
    untold.memory = 0;
    if (count > 0) onDrops(count);
    return count > 0;
  }

  /** Takes from memory what fits. */
  function seal(owns: readonly OwnRecord[], limits: Caps): Row[] {
    const rows: Row[] = [];
    let bytes = 0;
    for (const own of owns) {
      bytes += own.row.key[3];
      if (rows.length === limits.records || bytes > limits.bytes) break;
      own.row = { ...own.row, attempts: own.row.attempts + 1 };
      rows.push(own.row);
    }
    return rows;
  }

  async function settle(rows: readonly Row[], isDone: (row: Row) => boolean): Promise<void> {
    const memory = rows.filter(({ key }) => waiting.get(key[2]));
    for (const row of rows) {
      const own = waiting.get(row.key[2]) ?? saved.get(row.key[2]);
      if (isDone(row)) forget(own);
      else if (own) own.row = row;
    }
    const elsewhere = rows.filter((row) => !memory.includes(row));
    const kept = elsewhere.filter((row) => !isDone(row));
    // What is in memory may be in the database by now.
    const removed = (failing ? elsewhere : rows).filter(isDone);
    if (database && kept.length + removed.length > 0) {
      const keys = removed.map(({ key }) => key);
      // What cannot be removed now is sent again later, and known by its id.
      await patiently(database.write(kept, keys)).catch(fail);
    }
    stored = { ...stored, records: stored.records - elsewhere.filter(isDone).length };
    onChange();
  }

  if (early && early.owns.length > 0) {
    early.owns.forEach(waiting.put);
    // From here on they are as safe as any.
    void write().then(() => waiting.records === 0 && lastWords.remove());
  }

  return {
    totals: () => ({ pending: stored.records + waiting.records, dropped }),
    add,
    repeat(own) {
      const isCounted = countUp(own);
      if (isCounted && own.savedCount > 0) repeated.add(own);
      return isCounted;
    },
    prepare: () => database?.prepare(),
    retry: () => void (failing = false),
    save,
    take,
    takeOwn(bytes, isFollowed, isAgain) {
      const isSafe = lastWords.write([...waiting.values(), ...repeated].map(({ row }) => row));
      // A second time what is being written: that transaction may have to wait for its turn until the page is gone.
      void database?.write(waiting.values().map(({ row }) => row)).catch(fail);
      void save();
      const unsafe = isFollowed && isSafe ? [] : waiting.values();
      const owns = isFollowed ? unsafe : [...unsafe, ...saved.values()];
      return seal(isAgain ? owns.filter(({ row }) => row.attempts === 0) : owns, { ...CALL_LIMITS, bytes });
    },
    settle,
    dispose() {
      disposal.abort();
      failing = false;
      void save().finally(() => database?.close());
    },
  };
}
