/**
 * The records in IndexedDB, shared by all tabs of the origin: they survive reload, crash and a collector that is
 * away. Each operation is one transaction, so that tabs never see half of another's work. All of them reject when
 * the database cannot be had; the store above copes with that.
 */
import { isRow, type Row, type RowKey } from './row.js';

/** A number of records and their size. */
export interface Caps {
  readonly records: number;
  readonly bytes: number;
}

/** What the database holds. */
export interface Totals extends Caps {
  readonly ids: ReadonlySet<string>;
  /** Rows dropped by this very call. */
  readonly dropped: number;
  /** Rows dropped since that was last reported, by any tab. */
  readonly unreported: number;
}

/** The database of one collector. */
export interface Database {
  /** Writes and removes exactly these rows. */
  write(rows: readonly Row[], removed?: readonly RowKey[]): Promise<void>;
  /** Writes rows again whose record has changed. Returns those that were taken meanwhile, or are gone. */
  rewrite(rows: readonly Row[]): Promise<readonly Row[]>;
  /** Opens it, unless it is. */
  prepare(): void;
  /** Drops the oldest rows beyond the caps and notes how many, with those `forgotten` elsewhere. */
  trim(caps: Caps, forgotten: number): Promise<Totals>;
  /** The rows with the fewest attempts, oldest first, marked as taken. */
  take(limits: Caps): Promise<readonly Row[]>;
  /** How many rows were dropped; the next call says 0. */
  takeDropCount(): Promise<number>;
  /** For good. Running transactions come to their end. */
  close(): void;
}

/** The shape below never changes under this name: another shape takes another name, and no upgrade ever blocks. */
const SHAPE = 1;
const ROWS = 'rows';
const NOTES = 'notes';
const ATTEMPTS = 'attempts';
const DROPPED = 'dropped';

/** Prepares the database; it is opened at first use. */
export function createDatabase({ factory, name }: { factory: IDBFactory; name: string }): Database {
  let opening: Promise<IDBDatabase> | undefined;
  let opened: IDBDatabase | undefined;
  let closed = false;

  async function open(): Promise<IDBDatabase> {
    const database = await openDatabase(factory, name);
    // Another tab wants to delete it, or the person clears the site's data: make way, and open anew when needed.
    database.onversionchange = database.onclose = letGo;
    return (opened = database);
  }

  function letGo(): void {
    opened?.close();
    opened = opening = undefined;
  }

  /** Begins within this very task when the database is open: the next one may never come. */
  async function transact<T>(
    work: (rows: IDBObjectStore, notes: IDBObjectStore) => T | Promise<T>,
  ): Promise<T> {
    if (closed) throw new Error('Closed');
    if (opened) return run(opened, work);
    opening ??= open();
    try {
      return await run(await opening, work);
    } catch (error) {
      if (!opened) opening = undefined;
      throw error;
    }
  }

  return {
    write: (rows, removed = []) =>
      transact((store) => {
        for (const row of rows) store.put(row);
        for (const key of removed) store.delete(key);
        // Even when the page dies now, all that is needed has been said.
        store.transaction.commit();
      }),

    rewrite: (rows) =>
      transact(async (store) => {
        const late: Row[] = [];
        for (const row of rows) {
          const stored: unknown = await ask(store.get(row.key));
          if (isRow(stored) && stored.attempts === 0) store.put(row);
          else late.push(row);
        }
        return late;
      }),

    prepare() {
      // Whoever needs it hears of a failure.
      if (!closed) (opening ??= open()).catch(() => (opening = undefined));
    },

    trim: (caps, forgotten) =>
      transact(async (store, notes) => {
        const keys = (await ask(store.getAllKeys())) as RowKey[];
        let bytes = keys.reduce((sum, key) => sum + sizeOf(key), 0);
        let dropped = 0;
        for (const key of keys) {
          if (keys.length - dropped <= caps.records && bytes <= caps.bytes) break;
          store.delete(key);
          bytes -= sizeOf(key);
          dropped += 1;
        }
        const unreported = (await readDropCount(notes)) + dropped + forgotten;
        if (dropped + forgotten > 0) notes.put(unreported, DROPPED);
        const ids = new Set(keys.slice(dropped).map((key) => key[2]));
        return { records: ids.size, bytes, ids, dropped, unreported };
      }),

    take: (limits) =>
      transact(async (store) => {
        const taken: Row[] = [];
        let bytes = 0;
        const stored: unknown[] = await ask(store.index(ATTEMPTS).getAll(null, limits.records));
        for (const row of stored) {
          if (!isRow(row)) continue;
          bytes += sizeOf(row.key);
          if (bytes > limits.bytes && taken.length > 0) break;
          const sealed = { ...row, attempts: row.attempts + 1 };
          store.put(sealed);
          taken.push(sealed);
        }
        return taken;
      }),

    takeDropCount: () =>
      transact(async (_, notes) => {
        const count = await readDropCount(notes);
        notes.delete(DROPPED);
        return count;
      }),

    close() {
      closed = true;
      letGo();
    },
  };
}

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, SHAPE);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ROWS, { keyPath: 'key' }).createIndex(ATTEMPTS, ATTEMPTS);
    request.result.createObjectStore(NOTES);
  };
  return ask(request);
}

/** Resolves when the work is safe, rejects when none of it is. Begins before it returns. */
async function run<T>(
  database: IDBDatabase,
  work: (rows: IDBObjectStore, notes: IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  const transaction = database.transaction([ROWS, NOTES], 'readwrite');
  const safe = new Promise<unknown>((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = reject;
  });
  // Awaited below, unless the work throws first.
  safe.catch(() => undefined);
  const [result] = await Promise.all([
    work(transaction.objectStore(ROWS), transaction.objectStore(NOTES)),
    safe,
  ]);
  return result;
}

function ask<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}

async function readDropCount(notes: IDBObjectStore): Promise<number> {
  return Number(await ask(notes.get(DROPPED))) || 0;
}

function sizeOf(key: RowKey): number {
  return Number(key[3]) || 0;
}
