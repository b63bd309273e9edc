/**
 * Makes records of errors and hands them to the store (SPEC sections 3 and 4): the same error within one drain interval
 * is counted, one error that comes by several ways is one record, and what is no error is none.
 */
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Attribute } from './attribution.js';
import { isObject, readText } from './read.js';
import {
  createRecord,
  describeError,
  draftKey,
  type AboutError,
  type ErrorDraft,
  type ErrorRecord,
} from './record.js';
import { scrub } from './scrub.js';
import type { OwnRecord } from './shelf.js';
import type { Report } from './sources/source.js';
import type { RecordStore } from './store.js';

/** Makes the records of a page. */
export interface Recorder {
  /** Records what somebody hands over. Never throws. */
  capture(thrown: unknown, about?: AboutError): void;
  /** Records what a source has noticed, when it is an error and within the scope. Never throws. */
  readonly report: Report;
  /** Tells how many records had to be dropped. */
  reportDrops(count: number): void;
  /** The records of this page at once, the last 200 of them, then each that is made or counted up. */
  observe(listener: (record: ErrorRecord) => void): Disposer;
  /** A drain interval is over: what was counted is counted anew. */
  forgetRecent(): void;
}

/** What a recorder is made of. */
export interface RecorderOptions {
  readonly environment: Pick<Environment, 'clock' | 'randomId' | 'href'>;
  readonly store: Pick<RecordStore, 'add' | 'repeat'>;
  /** Kept with each record: whoever is signed in when it is sent may be somebody else. */
  creator(): string;
  readonly attribute: Attribute;
  readonly logger: Logger;
  /** Which of the errors that sources notice count. Default: all. */
  readonly scope?: ((draft: ErrorDraft) => boolean) | undefined;
}

/** Different errors, and files, that are remembered. */
const MAX_REMEMBERED = 500;
/** Records kept for those who observe later. */
const MAX_OBSERVED = 200;

/** Creates a recorder. */
export function createRecorder({
  environment,
  store,
  creator,
  attribute,
  logger,
  scope,
}: RecorderOptions): Recorder {
  /** The errors of this interval: the same one again is counted. */
  const recent = new Map<string, OwnRecord>();
  /** What an object was recorded as: it may go uncaught, and be handed over by a boundary as well. */
  const seen = new WeakMap<object, string>();
  /** Files that have failed: whoever throws because of that says nothing new. */
  const files = new Set<string>();
  let history: readonly ErrorRecord[] = [];
  const listeners = new Set<(record: ErrorRecord) => void>();
  let opaque = 0;

  function record(thrown: unknown, about: AboutError | undefined, isUncaught: boolean): void {
    try {
      const draft = describeError(thrown, about);
      const key = draftKey(draft);
      if (isNoise(draft, isUncaught) || (isUncaught && scope?.(draft) === false)) return;
      // Of scripts of other origins the browser says nothing else: once a page is enough.
      if (!draft.stack && /^Script error\b/.test(draft.message) && opaque++) return;
      if (isTold(thrown, draft, key)) return;
      const known = recent.get(key);
      if (known && store.repeat(known)) return tell(known.row.record);
      if (recent.size >= MAX_REMEMBERED) recent.clear();
      recent.set(key, add(attribute(draft)));
    } catch (error) {
      // Whoever reports an error has trouble enough.
      logger.warn('an error could not be recorded', error);
    }
  }

  function isTold(thrown: unknown, { type, address }: ErrorDraft, key: string): boolean {
    if (files.size >= MAX_REMEMBERED) files.clear();
    if (type === 'resource') files.add(address);
    if (!isObject(thrown)) return false;
    const first = seen.get(thrown);
    if (first !== undefined) return first !== key;
    // Loaders throw something with the address of the file whose element has failed.
    const isOfFile = files.delete(scrub(readText(thrown, 'request')));
    seen.set(thrown, isOfFile ? '' : key);
    return isOfFile;
  }

  function add(draft: ErrorDraft, count = 1): OwnRecord {
    const made = createRecord(draft, {
      id: environment.randomId(),
      createTime: environment.clock.now(),
      pageAddress: environment.href(),
    });
    const own = store.add({ ...made, count }, creator());
    tell(own.row.record);
    return own;
  }

  function tell(made: ErrorRecord): void {
    history = [...history.filter(({ id }) => id !== made.id), made].slice(-MAX_OBSERVED);
    for (const listener of [...listeners]) listener(made);
  }

  return {
    capture: (thrown, about) => record(thrown, about, false),
    report: (thrown, about) => record(thrown, about, true),
    reportDrops(count) {
      add(describeError('Error records were dropped for lack of room', { code: 'RECORDS_DROPPED' }), count);
    },
    observe(listener) {
      const inform = (made: ErrorRecord) => {
        try {
          listener(made);
        } catch (error) {
          logger.warn('a listener of the monitor failed', error);
        }
      };
      history.forEach(inform);
      listeners.add(inform);
      return () => listeners.delete(inform);
    },
    forgetRecent: () => recent.clear(),
  };
}

/** What is no error: a layout that the browser puts off, and a call that nobody wanted to the end. */
function isNoise({ type, message, code }: ErrorDraft, isUncaught: boolean): boolean {
  const isAborted = code === 'ABORTED' || /^AbortError\b/.test(message);
  return /^ResizeObserver loop/.test(message) || (isUncaught && type === 'promise' && isAborted);
}
