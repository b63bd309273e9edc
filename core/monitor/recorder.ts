/**
 * Makes records of errors and hands them to the store (SPEC sections 3 and 4): the same error within one drain interval
 * is counted, one error that comes by several ways is one record, and what is no error is none. The first error of a task
 * is recorded at once, for the task may never end; those that pour in after it are when it does.
 */
import { ORIGINAL } from '../base/copied-error.js';
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Attribute } from './attribution.js';
import { guard } from './guard.js';
import { isObject, read, readText } from './read.js';
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
  /** Records what somebody hands over, now unless it says when. Never throws. */
  capture(thrown: unknown, about?: AboutError, at?: Moment): void;
  /** Records what a source has noticed, when it is an error and within the scope. Never throws. */
  report(...seen: [...Parameters<Report>, at?: Moment]): void;
  /** Records at once what has poured in. */
  settle(): void;
  /** Somebody has given up a call with this reason: when nobody handles it, that is no error. */
  forgive(reason: unknown): void;
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
  /** Whether the page is going away: nothing may wait for the end of the task, and what does not load is no fault. */
  readonly isLeaving: () => boolean;
  /** A record has been made. */
  readonly onRecord: () => void;
}

/** Different errors, and files, that are remembered. */
const MAX_REMEMBERED = 500;
/** Records kept for those who observe later. */
const MAX_OBSERVED = 200;
/** Errors held until the task ends. */
const MAX_HELD = 256;

/** An error that waits for the end of its task. */
type Held = readonly [thrown: unknown, about: AboutError | undefined, at: Moment];

/** When and where. */
export interface Moment {
  readonly createTime: number;
  readonly pageAddress: string;
}

/** Creates a recorder. */
export function createRecorder({
  environment,
  store,
  creator,
  attribute,
  logger,
  scope,
  isLeaving,
  onRecord,
}: RecorderOptions): Recorder {
  /** The errors of this interval: the same one again is counted. */
  const recent = new Map<string, OwnRecord>();
  /** What an object was recorded as: it may go uncaught, and be handed over by a boundary as well. */
  const seen = new WeakMap<object, string>();
  /** Files that have failed: whoever throws because of that says nothing new. */
  const files = new Set<string>();
  /** Reasons of calls that were given up; texts for this interval. */
  const forgiven = new WeakSet<object>();
  const forgivenWords = new Set<unknown>();
  /** By id, oldest first: a `Map` keeps the place of what is counted up. */
  const history = new Map<string, ErrorRecord>();
  const listeners = new Set<(record: ErrorRecord) => void>();
  let held: Held[] = [];
  let isTaskKnown = false;
  let opaque = 0;

  const now = (): Moment => ({ createTime: environment.clock.now(), pageAddress: environment.href() });

  /** Whoever observes hears at once. */
  function report(thrown: unknown, about?: AboutError, at = now()): void {
    if (isTaskKnown && listeners.size === 0 && held.length < MAX_HELD && !isLeaving()) {
      held.push([thrown, about, at]);
      return;
    }
    settle();
    record(thrown, about, true, at);
    if (isTaskKnown) return;
    isTaskKnown = true;
    queueMicrotask(() => {
      isTaskKnown = false;
      settle();
    });
  }

  function settle(): void {
    const all = held;
    held = [];
    for (const [thrown, about, at] of all) record(thrown, about, true, at);
  }

  function record(thrown: unknown, about: AboutError | undefined, isUncaught: boolean, at: Moment): void {
    try {
      const draft = describeError(thrown, about);
      if (isUncaught && (isForgiven(thrown, draft) || scope?.(draft) === false)) return;
      if (/^ResizeObserver loop/.test(draft.message)) return;
      // Of scripts of other origins the browser says nothing else: once a page is enough.
      if (!draft.stack && /^Script error\b/.test(draft.message) && opaque++) return;
      const key = draftKey(draft);
      if (isTold(thrown, draft, key) || (isLeaving() && isCutShort(draft))) return;
      const known = recent.get(key);
      if (known && store.repeat(known)) return tell(known.row.record);
      if (recent.size >= MAX_REMEMBERED) recent.clear();
      recent.set(key, add(attribute(draft), at));
    } catch (error) {
      // Whoever reports an error has trouble enough.
      logger.warn('an error cannot be recorded', error);
    }
  }

  /** A call that nobody wanted to the end. */
  function isForgiven(thrown: unknown, { type, message, code }: ErrorDraft): boolean {
    if (type !== 'promise') return false;
    if (code === 'ABORTED' || /^AbortError\b/.test(message)) return true;
    return isObject(thrown) ? forgiven.has(thrown) : forgivenWords.has(thrown);
  }

  function isTold(thrown: unknown, { type, address }: ErrorDraft, key: string): boolean {
    if (type === 'resource') {
      if (files.size >= MAX_REMEMBERED) files.clear();
      files.add(address);
    }
    const original = read(thrown, ORIGINAL) ?? thrown;
    if (!isObject(original)) return false;
    const first = seen.get(original);
    if (first !== undefined) return first !== key;
    // Loaders throw something with the address of the file whose element has failed.
    const isOfFile = files.size > 0 && files.delete(scrub(readText(thrown, 'request')));
    seen.set(original, isOfFile ? '' : key);
    return isOfFile;
  }

  function add(draft: ErrorDraft, at: Moment, count = 1): OwnRecord {
    const made = createRecord(draft, { id: environment.randomId(), ...at });
    const own = store.add({ ...made, count }, creator());
    tell(own.row.record);
    onRecord();
    return own;
  }

  function tell(made: ErrorRecord): void {
    history.set(made.id, made);
    if (history.size > MAX_OBSERVED) {
      const [oldest = ''] = history.keys();
      history.delete(oldest);
    }
    for (const listener of [...listeners]) listener(made);
  }

  return {
    capture(thrown, about, at = now()) {
      settle();
      record(thrown, about, false, at);
    },
    report,
    settle,
    forgive(reason) {
      if (isObject(reason)) forgiven.add(reason);
      else if (forgivenWords.size < MAX_REMEMBERED) forgivenWords.add(reason);
    },
    reportDrops(count) {
      add(
        describeError('Error records were dropped for lack of room', { code: 'RECORDS_DROPPED' }),
        now(),
        count,
      );
    },
    observe(listener) {
      const inform = guard(listener, logger);
      settle();
      for (const made of [...history.values()]) inform(made);
      listeners.add(inform);
      return () => listeners.delete(inform);
    },
    forgetRecent() {
      recent.clear();
      forgivenWords.clear();
    },
  };
}

/** How Chromium, Firefox, Safari and Axios name what has not loaded to its end, by itself or as a cause. */
const NOT_LOADED =
  /^(Caused by: )?((Abort|ChunkLoad)E|\w+Error: (Failed to fetch|network ?error|error loading|Load failed|Importing a module))/im;

/** Where a server has answered, nothing was cut short. */
function isCutShort({ type, message, stack, status }: ErrorDraft): boolean {
  return !status && (type === 'resource' || NOT_LOADED.test(`${message}\n${stack}`));
}
