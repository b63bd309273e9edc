/**
 * What is kept of an error (SPEC section 3, "Error-monitoring record"). Anything can be thrown: nothing here trusts
 * what it reads, calls code of the host or changes an object of the host.
 */
import { cutToBytes } from './bytes.js';
import { scrub } from './scrub.js';

const TYPES = ['js', 'ajax', 'promise', 'resource', 'api', 'ecode', 'e10Com'] as const;

/** Where an error was seen. */
export type ErrorRecordType = (typeof TYPES)[number];

/** One error, as it is stored and sent. Texts are scrubbed and cut. */
export interface ErrorRecord {
  /** 32 hex digits. A record keeps its id however often it is sent: collectors tell repeats by it. */
  readonly id: string;
  readonly type: ErrorRecordType;
  /** At most 1 KB. */
  readonly message: string;
  /** At most 4 KB, those of causes and of the members of an `AggregateError` included. */
  readonly stack: string;
  /** Last segment of `filePath`. */
  readonly fileName: string;
  /** Address of the script, or of what could not be fetched, without its query values. */
  readonly filePath: string;
  readonly lineNumber?: number | undefined;
  readonly colNumber?: number | undefined;
  /** Address of the page. */
  readonly refererUrl: string;
  /** Milliseconds since 1970, of the first occurrence. */
  readonly createTime: number;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  /** Component or app that it came from. */
  readonly comName?: string | undefined;
  /** How often it happened within one drain interval. */
  readonly count: number;
}

/** What a caller knows beyond the thrown value. */
export interface AboutError {
  /** Default `js`. */
  readonly type?: ErrorRecordType;
  readonly comName?: string;
  readonly code?: string;
  readonly status?: number;
  /** Address of the call or resource that failed. */
  readonly url?: string;
  readonly fileName?: string;
  readonly lineNumber?: number;
  readonly colNumber?: number;
}

/** A thrown value put into words: raw, and therefore kept in memory only. */
export interface ErrorDraft {
  readonly type: ErrorRecordType;
  readonly message: string;
  readonly stack: string;
  readonly address: string;
  readonly lineNumber: number | undefined;
  readonly colNumber: number | undefined;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly comName: string | undefined;
}

/** Limits of DESIGN section 3, Monitoring. */
const MAX_MESSAGE_BYTES = 1024;
const MAX_STACK_BYTES = 4096;
const MAX_ADDRESS_BYTES = 1024;
const MAX_NAME_BYTES = 128;
/** Read beyond a limit, so that the scrubber sees the whole of what lies across the cut. */
const MARGIN = 512;
/** An error with its causes, or with the members of an `AggregateError`. */
const MAX_LINKS = 5;
const MAX_DESCRIBED_KEYS = 20;

/** Puts anything that can be thrown into words. Never throws. */
export function describeError(thrown: unknown, about: AboutError = {}): ErrorDraft {
  const stack = stackOf(thrown);
  const place = about.fileName === undefined ? topFrame(stack) : about;
  const status = about.status ?? readOwn(thrown, 'status');
  const code = about.code ?? readOwn(thrown, 'code');
  return {
    // Pages without types call this too, and a collector may refuse a whole call for one odd record.
    type: TYPES.find((known) => known === about.type) ?? 'js',
    message: messageOf(thrown).slice(0, MAX_MESSAGE_BYTES + MARGIN),
    stack,
    address: about.url ?? place.fileName ?? '',
    lineNumber: about.lineNumber ?? place.lineNumber,
    colNumber: about.colNumber ?? place.colNumber,
    status: typeof status === 'number' ? status : undefined,
    code: typeof code === 'string' || typeof code === 'number' ? String(code) : undefined,
    comName: about.comName,
  };
}

/** Two drafts with the same key are the same error. */
export function draftKey(draft: ErrorDraft): string {
  return Object.values(draft).join('\n');
}

/** The record of a draft: scrubbed, then cut. */
export function createRecord(
  draft: ErrorDraft,
  { id, createTime, pageAddress }: { id: string; createTime: number; pageAddress: string },
): ErrorRecord {
  const clean = (text: string, maxBytes: number) =>
    cutToBytes(scrub(String(text).slice(0, maxBytes + MARGIN)), maxBytes);
  const filePath = clean(draft.address, MAX_ADDRESS_BYTES);
  const path = filePath.replace(/[?#].*$/s, '');
  return {
    id,
    type: draft.type,
    message: clean(draft.message, MAX_MESSAGE_BYTES),
    stack: clean(draft.stack, MAX_STACK_BYTES),
    fileName: path.slice(path.lastIndexOf('/') + 1),
    filePath,
    lineNumber: draft.lineNumber,
    colNumber: draft.colNumber,
    refererUrl: clean(pageAddress, MAX_ADDRESS_BYTES),
    createTime,
    status: draft.status,
    code: draft.code && clean(draft.code, MAX_NAME_BYTES),
    comName: draft.comName && clean(draft.comName, MAX_NAME_BYTES),
    count: 1,
  };
}

function messageOf(thrown: unknown): string {
  if (!isObject(thrown)) return String(thrown);
  const message = readText(thrown, 'message');
  const name = readText(thrown, 'name');
  // The plain `Error` says nothing that the record does not.
  if (message) return name && name !== 'Error' ? `${name}: ${message}` : message;
  return readText(thrown, 'stack') ? name : describeObject(thrown);
}

/** Shallow and without calling getters: a rejected store of an app may be huge, and may act when it is read. */
function describeObject(object: object): string {
  try {
    const keys = Object.keys(object).slice(0, MAX_DESCRIBED_KEYS);
    const tag = Object.prototype.toString.call(object);
    if (tag !== '[object Object]' || keys.length === 0) return tag;
    const describe = (value: unknown) => (isObject(value) ? '…' : String(value));
    const valueOf = (key: string): unknown => Object.getOwnPropertyDescriptor(object, key)?.value;
    return `{ ${keys.map((key) => `${key}: ${describe(valueOf(key))}`).join(', ')} }`;
  } catch {
    return 'unreadable value';
  }
}

/** The stack of the error and those of its causes, nearest first, each with an equal share of the room. */
function stackOf(thrown: unknown): string {
  const links = [thrown];
  for (let index = 0; index < links.length; index++) {
    const link = links[index];
    if (!isObject(link)) continue;
    const members = read(link, 'errors');
    for (const cause of [
      read(link, 'cause'),
      ...Array.from({ length: MAX_LINKS }, (_, at) => readOwn(members, `${at}`)),
    ]) {
      if (cause !== undefined && links.length < MAX_LINKS && !links.includes(cause)) links.push(cause);
    }
  }
  const share = Math.floor((MAX_STACK_BYTES + MARGIN) / links.length);
  return links
    .map((link, index) => (stackText(link) || (index > 0 ? messageOf(link) : '')).slice(0, share))
    .join('\nCaused by: ');
}

/** Engines repeat the message on top of the stack; a long one would push the frames out. */
function stackText(thrown: unknown): string {
  const message = readText(thrown, 'message');
  return readText(thrown, 'stack').replace(message, () => message.slice(0, MAX_NAME_BYTES));
}

/** The innermost frame that has an address: `at f (https://host/a.js:1:2)` or `f@https://host/a.js:1:2`. */
function topFrame(stack: string): Pick<AboutError, 'fileName' | 'lineNumber' | 'colNumber'> {
  const [, fileName, line, column] = FRAME.exec(stack) ?? [];
  return fileName === undefined ? {} : { fileName, lineNumber: Number(line), colNumber: Number(column) };
}

const FRAME = /(\w[\w+.-]{0,30}:\/\/\S{1,1024}?):(\d{1,9}):(\d{1,9})\)?\s*$/m;

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** A property of anything; `undefined` when reading it throws, as a hostile Proxy does. */
function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

function readText(value: unknown, key: string): string {
  const text = read(value, key);
  return typeof text === 'string' ? text : '';
}

/** `code` and `status` mean something on objects only; strings and functions have other things by those names. */
function readOwn(value: unknown, key: string): unknown {
  return isObject(value) ? read(value, key) : undefined;
}
