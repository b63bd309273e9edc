/**
 * The database behind the demo, named by a URL: a file beside the demo by default, or a libSQL server. One client type
 * speaks to both, so nothing above this file knows which it is.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, LibsqlError, type Client } from '@libsql/client';
import { migrate } from './migrate.js';

/** A connection to the database; `execute` and `batch` are all that repositories use. */
export type Database = Client;

/** How long a writer waits for another one, in this process or in another server on the same file. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the database, makes a file, and the folder for it, where there is none, and brings its tables up to date.
 * Seeds are dated around `now`, in milliseconds.
 *
 * Every write is one transaction that is on the disk before its promise resolves: SQLite's write-ahead log with
 * `synchronous=FULL`. This build of libSQL is compiled with that default; it is looked at, because some are not, and
 * the client opens further connections by itself, where no statement of ours could set it.
 */
export async function openDatabase(
  url: string,
  { authToken, now }: { authToken: string | undefined; now: number },
): Promise<Database> {
  const isFile = url.startsWith('file:');
  if (isFile) await makeFolder(dirname(filePath(url)));
  const database = createClient({ url, timeout: BUSY_TIMEOUT_MS, ...(authToken && { authToken }) });
  try {
    if (isFile) {
      await useWriteAheadLog(database);
      await expectFullSync(database);
    }
    await migrate(database, now);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The folder itself and none above it: a mistyped address shall be told, not built. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function filePath(url: string): string {
  return url.startsWith('file:/') ? fileURLToPath(url) : url.slice('file:'.length);
}

/**
 * The log lets pages read while a record is written. The mode is a property of the file: set once, it stays. Changing
 * it needs the file for itself, and SQLite does not wait for that, so a server that starts beside us is given time.
 */
async function useWriteAheadLog(database: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await database.execute('pragma journal_mode = wal');
      if (rows[0]?.journal_mode === 'wal') return;
      throw new Error('the file system of the database does not allow a write-ahead log');
    } catch (error) {
      const isBusy = error instanceof LibsqlError && error.code === 'SQLITE_BUSY';
      if (!isBusy || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** 2 is FULL, 3 is EXTRA; with less, a power cut takes what has been confirmed. */
async function expectFullSync(database: Client): Promise<void> {
  const { rows } = await database.execute('pragma synchronous');
  if (!(Number(rows[0]?.synchronous) >= 2))
    throw new Error(
      'this build of libSQL does not wait for the disk: it is not compiled with synchronous=FULL',
    );
}
