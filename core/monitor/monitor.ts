/**
 * Error monitoring (SPEC sections 3, 4 and 7): source → record → scrub → store → drain → sink. A thrown error is
 * written to the browser's database before anything else happens to it, and deleted when the collector has accepted
 * it: a record is delivered at least once, and always under the same id.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { createDisposers, listen, type Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import { createDrain } from './drain.js';
import { createRecord, describeError, draftKey, type AboutError, type ErrorRecord } from './record.js';
import type { OwnRecord } from './shelf.js';
import type { Sink } from './sinks/sink.js';
import { createSuiteSink } from './sinks/suite.js';
import { watchErrors } from './sources/errors.js';
import { watchRejections } from './sources/rejections.js';
import type { Source } from './sources/source.js';
import { createRecordStore } from './store.js';

/** State of the monitor. */
export interface MonitorStats {
  /** Records that are not delivered yet, those of other tabs and earlier sessions included. */
  readonly pending: number;
  /** Records that this tab had to drop for lack of room. The collector is told the number. */
  readonly dropped: number;
  /** Sending has failed: records are kept for the next session. */
  readonly stopped: boolean;
}

/** The monitor of a runtime (DESIGN section 3). */
export interface Monitor {
  /** Watches the page for errors and sends what is recorded every 10 s. Calling it again does nothing. */
  start(): void;
  /** Records anything that can be thrown. Never throws. */
  capture(thrown: unknown, about?: AboutError): void;
  /** Sends now. Resolves when there is nothing left to send, or sending has failed. Never rejects. */
  flush(): Promise<void>;
  readonly stats$: ReadableAtom<MonitorStats>;
  /** Sends every record to one more place. A sink of the same name takes the place of the earlier one. */
  addSink(sink: Sink): Disposer;
}

/** What a monitor is made of. */
export interface MonitorOptions {
  readonly environment: Environment;
  readonly page: Page;
  readonly client: Client;
  /** Address of the suite, whose collector gets the records. */
  readonly baseUrl: URL;
  readonly logger: Logger;
  /** The headers of SPEC section 7. */
  makeHeaders(): Record<string, string>;
}

const COLLECTOR_PATH = '/api/tissot/frontErrorRecord';

/** Everything that notices errors by itself. */
const SOURCES: readonly Source[] = [watchErrors, watchRejections];

/** Different errors remembered for counting. */
const MAX_RECENT_ERRORS = 500;

/** Creates a monitor. It records at once what it is given, and watches and sends after `start`. */
export function createMonitor(options: MonitorOptions): Monitor & { dispose(): void } {
  const { environment, page, client, baseUrl, logger, makeHeaders } = options;
  const { window, clock } = environment;
  const disposers = createDisposers();
  const collector = new URL(COLLECTOR_PATH, baseUrl).href;
  // Two suites embedded in one page share an origin, and must not get each other's records.
  const name = `stoa-errors ${collector}`;
  const suite = createSuiteSink({ environment, collector, client, makeHeaders });
  const sinks = new Map<string, Sink>([[suite.name, suite]]);
  /** The errors of this interval: the same one again is counted. */
  const recent = new Map<string, OwnRecord>();
  const stats$ = atom<MonitorStats>({ pending: 0, dropped: 0, stopped: false });
  let started = false;
  let disposed = false;

  const store = createRecordStore({
    environment,
    name,
    onChange: publish,
    onDrops(count) {
      const draft = describeError('Error records were dropped for lack of room', { code: 'RECORDS_DROPPED' });
      store.add({ ...makeRecord(draft), count }, creator());
    },
  });
  const drain = createDrain({
    environment,
    store,
    sinks,
    lockName: name,
    logger,
    onChange: publish,
    onInterval: () => recent.clear(),
  });

  function publish(): void {
    try {
      stats$.set({ ...store.totals(), stopped: drain.isStopped() });
    } catch (error) {
      logger.warn('a listener of the monitor failed', error);
    }
  }

  const makeRecord = (draft: ReturnType<typeof describeError>): ErrorRecord =>
    createRecord(draft, {
      id: environment.randomId(),
      createTime: clock.now(),
      pageAddress: environment.href(),
    });

  /** Kept with each record: whoever is signed in when it is sent may be somebody else. */
  const creator = (): string => page.currentUser.employeeId;

  function capture(thrown: unknown, about?: AboutError): void {
    if (disposed) return;
    try {
      const draft = describeError(thrown, about);
      const key = draftKey(draft);
      const known = recent.get(key);
      if (known && store.repeat(known)) return;
      if (recent.size >= MAX_RECENT_ERRORS) recent.clear();
      recent.set(key, store.add(makeRecord(draft), creator()));
    } catch (error) {
      // Whoever reports an error has trouble enough.
      logger.warn('an error could not be recorded', error);
    }
  }

  return {
    start() {
      if (started || disposed || !window) return;
      started = true;
      for (const watch of SOURCES) disposers.add(watch(capture, environment));
      // Not `unload`, which would keep the page out of the back/forward cache.
      disposers.add(listen(window, 'pagehide', () => drain.farewell(), { capture: true }));
      drain.start();
    },
    capture,
    flush: () => (disposed ? Promise.resolve() : drain.flush()),
    stats$,
    addSink(sink) {
      sinks.set(sink.name, sink);
      return () => {
        if (sinks.get(sink.name) === sink) sinks.delete(sink.name);
      };
    },
    dispose() {
      disposed = true;
      disposers.dispose();
      drain.dispose();
      store.dispose();
    },
  };
}
