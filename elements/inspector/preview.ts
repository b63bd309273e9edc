/**
 * Data in short: JSON up to a number of characters, without its secrets. What lies beyond is not even looked at, so that
 * a huge answer costs no more than a small one.
 */
import { isSecretName, MASK, maskText } from './mask.js';

/** Ends a preview that does not show everything. */
export const CUT = '…';

const MAX_DEPTH = 6;
const MAX_STRING_LENGTH = 500;

/** Never throws; a getter of the page that does is left out. */
export function preview(value: unknown, maxLength: number): string {
  let length = 0;
  const parts: string[] = [];

  function put(text: string): void {
    length += text.length;
    parts.push(text);
  }

  function putAll(open: string, close: string, entries: Iterable<() => void>): void {
    put(open);
    let index = 0;
    for (const entry of entries) {
      if (index++ > 0) put(',');
      if (length > maxLength) {
        put(CUT);
        break;
      }
      entry();
    }
    put(close);
  }

  function write(current: unknown, depth: number): void {
    if (typeof current === 'string') return put(quote(current));
    if (typeof current !== 'object' || current === null) return put(plain(current));
    if (current instanceof Date) return put(quote(String(current)));
    if (depth > MAX_DEPTH) return put(CUT);
    if (Array.isArray(current)) return putAll('[', ']', items(current, depth));
    const tag = Object.prototype.toString.call(current);
    if (tag !== '[object Object]') return put(quote(tag));
    putAll('{', '}', fields(current, depth));
  }

  function* items(list: readonly unknown[], depth: number): Generator<() => void> {
    for (const item of list) yield () => write(item, depth + 1);
  }

  function* fields(object: object, depth: number): Generator<() => void> {
    for (const key in object) {
      if (!Object.hasOwn(object, key)) continue;
      yield () => {
        put(`${JSON.stringify(key)}:`);
        if (isSecretName(key)) put(quote(MASK));
        else write((object as Record<string, unknown>)[key], depth + 1);
      };
    }
  }

  function quote(text: string): string {
    const rest = text.length > MAX_STRING_LENGTH ? CUT : '';
    return JSON.stringify(maskText(text.slice(0, MAX_STRING_LENGTH)) + rest);
  }

  try {
    write(value, 0);
  } catch {
    put(CUT);
  }
  const text = parts.join('');
  return text.length > maxLength * 2 ? text.slice(0, maxLength * 2) + CUT : text;
}

function plain(value: unknown): string {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return 'null';
  return typeof value === 'bigint' ? `${value}` : JSON.stringify(value);
}

/** The preview with line breaks, where it is whole JSON. */
export function pretty(text: string): string {
  if (text.includes(CUT)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
