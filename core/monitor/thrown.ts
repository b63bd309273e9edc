/**
 * What can be read off a thrown value. Anything can be thrown: nothing here trusts what it reads, calls code of the host
 * that need not run or changes an object of the host.
 */
import { wordOf } from '../base/json.js';
import { addressOf, isObject, read, readText } from './read.js';

/** An error with its causes, or with the members of an `AggregateError`. */
const MAX_LINKS = 5;
const MAX_KEYS = 20;
/** Of a value among others. */
const MAX_PART = 128;

/** The thrown value in one line. */
export function messageOf(thrown: unknown): string {
  if (!isObject(thrown)) return String(thrown);
  const message = readText(thrown, 'message');
  const name = readText(thrown, 'name');
  // The plain `Error` says nothing that the record does not.
  if (message) return name && name !== 'Error' ? `${name}: ${message}` : message;
  return readText(thrown, 'stack') ? name : describeObject(thrown);
}

/** Stable code of the error. Exceptions of the browser have numbers from old times, shared by many, in their prototype. */
export function codeOf(thrown: unknown): string | undefined {
  const code = read(thrown, 'code');
  return wordOf(typeof code === 'number' ? read(thrown, 'code', true) : code);
}

/** The stack of the error and those of its causes, nearest first, each with an equal share of the room. */
export function stackOf(thrown: unknown, maxLength: number): string {
  const links = linksOf(thrown);
  const share = Math.floor(maxLength / links.length);
  return links.map((link, index) => stackText(link, index > 0).slice(0, share)).join('\nCaused by: ');
}

/** The thrown value, then its causes and members, nearest first. */
export function linksOf(thrown: unknown): readonly unknown[] {
  const links = [thrown];
  for (const link of links) {
    const members = read(link, 'errors');
    // As many as there is room for beside what was thrown.
    for (const cause of [read(link, 'cause'), ...[0, 1, 2, 3].map((at) => read(members, at))]) {
      if (cause && links.length < MAX_LINKS && !links.includes(cause)) links.push(cause);
    }
  }
  return links;
}

/** A watched function of the platform, and its trap: whoever has called it is to be found on top. */
const OURS = /^.*\n.*stoaCall.*\n/gm;

/** Engines repeat the message on top of the stack, where a long one would push the frames out; or do not. */
function stackText(thrown: unknown, isCause: boolean): string {
  const message = readText(thrown, 'message');
  const start = message.slice(0, MAX_PART);
  const stack = readText(thrown, 'stack')
    .replace(message, () => start)
    .replace(OURS, '');
  return isCause && !(stack && stack.includes(start)) ? `${messageOf(thrown)}\n${stack}` : stack;
}

/** Shallow and without calling getters: a rejected store of an app may be huge, and may act when it is read. */
function describeObject(object: object): string {
  try {
    const tag = Object.prototype.toString.call(object);
    const keys = tag === '[object Object]' ? Object.keys(object).slice(0, MAX_KEYS) : [];
    if (keys.length > 0) return `{ ${keys.map((key) => describeEntry(object, key)).join(', ')} }`;
    // Of an answer its status and address, of an event its type and the address of what it happened to.
    const details = ['type', 'status', 'url'].map((key) => wordOf(read(object, key)));
    return [tag, ...details, addressOf(read(object, 'target'))].filter(Boolean).join(' ');
  } catch {
    return 'unreadable value';
  }
}

function describeEntry(object: object, key: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(object, key)?.value;
  const text = isObject(value) ? readText(value, 'message') || '…' : String(value);
  // Cut before they are joined, which would copy the whole of a long one.
  return `${key}: ${text.slice(0, MAX_PART)}`.slice(0, MAX_PART);
}
