/**
 * What is kept of an error (SPEC section 3, "Error-monitoring record"). Anything can be thrown: nothing here trusts
 * what it reads, calls code of the host or changes an object of the host.
 */
import { wordOf } from '../base/json.js';
import { cutToBytes } from './bytes.js';
import { read, wholeOf } from './read.js';
import { scrub } from './scrub.js';
import { FRAME } from './stack.js';
import { codeOf, messageOf, stackOf } from './thrown.js';

/** Where errors are caught, by the names that the server knows. */
const TYPES = ['js', 'ajax', 'promise', 'resource', 'api', 'ecode', 'e10Com'] as const;

/** Where an error was seen. */
export type ErrorRecordType = (typeof TYPES)[number];

/** One error, as it is stored and sent. Texts are scrubbed and cut. */
export interface ErrorRecord {
  /** 32 hex digits. A record keeps its id however often it is sent: collectors tell repeats by it. */
  readonly id: string;
  /** Where it was caught. */
  readonly type: ErrorRecordType;
  /** At most 1 KB. */
  readonly message: string;
  /** At most 4 KB, those of causes and of the members of an `AggregateError` included. */
  readonly stack: string;
  /** Last segment of `filePath`. */
  readonly fileName: string;
  /** Address of the script, or of what could not be fetched, without its query values. */
  readonly filePath: string;
  /** Line in that script, from 1. */
  readonly lineNumber?: number | undefined;
  /** Column in that line, from 1. */
  readonly colNumber?: number | undefined;
  /** Address of the page. */
  readonly refererUrl: string;
  /** Milliseconds since 1970, of the first occurrence. */
  readonly createTime: number;
  /** HTTP status of the call or resource that failed. */
  readonly status?: number | undefined;
  /** Code of the error, where it has one. */
  readonly code?: string | undefined;
  /** Component or app that it came from. */
  readonly comName?: string | undefined;
  /** How often it happened within one drain interval. */
  readonly count: number;
}

/** What a caller knows beyond the thrown value. */
export interface AboutError {
  /** Default `js`, or `e10Com` where there is a `comName`. */
  readonly type?: ErrorRecordType | undefined;
  /** Component or app that it comes from. */
  readonly comName?: string | undefined;
  /** Code of the error, where it has one. */
  readonly code?: string | undefined;
  /** HTTP status of the call or resource. */
  readonly status?: number | undefined;
  /** Address of the call or resource that failed. */
  readonly url?: string | undefined;
  /** Address of the script. */
  readonly fileName?: string | undefined;
  /** Line in that script, from 1. */
  readonly lineNumber?: number | undefined;
  /** Column in that line, from 1. */
  readonly colNumber?: number | undefined;
}

/** A thrown value put into words: raw, and therefore kept in memory only. */
export interface ErrorDraft {
  /** Where it was caught. */
  readonly type: ErrorRecordType;
  /** As it was thrown. */
  readonly message: string;
  /** As it was thrown; empty where there was none. */
  readonly stack: string;
  /** Of the script, or of what could not be fetched. */
  readonly address: string;
  /** Line in that script, from 1. */
  readonly lineNumber: number | undefined;
  /** Column in that line, from 1. */
  readonly colNumber: number | undefined;
  /** HTTP status of the call or resource. */
  readonly status: number | undefined;
  /** Code of the error, where it has one. */
  readonly code: string | undefined;
  /** Component or app that it comes from. */
  readonly comName: string | undefined;
}

/** What is read of it, each by itself: a getter that throws takes nothing else along. */
const ABOUT = [
  'type',
  'comName',
  'code',
  'status',
  'url',
  'fileName',
  'lineNumber',
  'colNumber',
] as const satisfies readonly (keyof AboutError)[];

/** Limits of DESIGN section 3, Monitoring. */
const MAX_MESSAGE_BYTES = 1024;
const MAX_STACK_BYTES = 4096;
const MAX_ADDRESS_BYTES = 1024;
const MAX_NAME_BYTES = 128;
/** Read beyond a limit, so that the scrubber sees the whole of what lies across the cut. */
const MARGIN = 512;

/** Puts anything that can be thrown into words. Never throws. */
export function describeError(thrown: unknown, given?: AboutError): ErrorDraft {
  // Pages without types call this too, and a collector may refuse a whole call for one odd record.
  const about = Object.fromEntries(ABOUT.map((name) => [name, read(given, name)])) as AboutError;
  const stack = stackOf(thrown, MAX_STACK_BYTES + MARGIN);
  const [, file, line, column] = FRAME.exec(stack) ?? [];
  const place =
    (about.url ?? about.fileName) === undefined && file
      ? { fileName: file, lineNumber: Number(line), colNumber: Number(column) }
      : about;
  const comName = wordOf(about.comName);
  return {
    type: TYPES.find((known) => known === about.type) ?? (comName ? 'e10Com' : 'js'),
    message: messageOf(thrown).slice(0, MAX_MESSAGE_BYTES + MARGIN),
    stack,
    address: wordOf(about.url ?? place.fileName) ?? '',
    lineNumber: wholeOf(place.lineNumber),
    colNumber: wholeOf(place.colNumber),
    status: wholeOf(about.status ?? read(thrown, 'status')),
    code: wordOf(about.code) ?? codeOf(thrown),
    comName:
      comName || (EXTENSION.test(`${wordOf(place.fileName)}\n${file}`) ? 'browser-extension' : undefined),
  };
}

/** Two drafts with the same key are the same error. Whoever tries to load a file again asks under another query. */
export function draftKey(draft: ErrorDraft): string {
  const { type, message, stack, address, lineNumber, colNumber, status, code, comName } = draft;
  const place = type === 'resource' ? pathOf(address) : address;
  return `${type}\n${place}\n${lineNumber}\n${colNumber}\n${status}\n${code}\n${comName}\n${message}\n${stack}`;
}

/** The address without query and fragment. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** The record of a draft: scrubbed, then cut. */
export function createRecord(
  { address, ...draft }: ErrorDraft,
  { id, createTime, pageAddress }: { id: string; createTime: number; pageAddress: string },
): ErrorRecord {
  const clean = (text: string, maxBytes: number) =>
    cutToBytes(scrub(text.slice(0, maxBytes + MARGIN)).replace(UNSTORABLE, '\ufffd'), maxBytes);
  const filePath = clean(address, MAX_ADDRESS_BYTES);
  const path = pathOf(filePath);
  return {
    ...draft,
    id,
    message: clean(draft.message, MAX_MESSAGE_BYTES),
    stack: clean(draft.stack, MAX_STACK_BYTES),
    fileName: path.slice(path.lastIndexOf('/') + 1),
    filePath,
    refererUrl: clean(pageAddress, MAX_ADDRESS_BYTES),
    createTime,
    code: draft.code && clean(draft.code, MAX_NAME_BYTES),
    comName: draft.comName && clean(draft.comName, MAX_NAME_BYTES),
    count: 1,
  };
}

/** Where frames of extensions come from. Safari hides their addresses. */
const EXTENSION = /^[a-z-]*(?:extension|masked-url):/m;
/** Halves of characters, and the one character that databases refuse. */
const UNSTORABLE = /[\p{Cs}\0]/gu;
