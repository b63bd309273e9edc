/**
 * Query strings as `qs` 6.17 reads and writes them by default (SPEC section 9: 20 items a list, 5 levels, 1,000
 * parameters), without its size: what writes `a[b][]=1` on the other side is understood here. Reading takes time in
 * proportion to the text, and no name leads to a prototype.
 */
import { StoaError } from '../base/errors.js';

/** What a query can hold. Numbers stay texts: nothing says that `007` is one. */
export type QueryValue = string | QueryValue[] | QueryValues;

/** Values by name. */
export interface QueryValues {
  [name: string]: QueryValue;
}

/** How `stringifyQuery` writes. */
export interface QueryOptions {
  /** `a[0]=1` (default), `a[]=1` or `a=1`. */
  readonly arrayFormat?: 'indices' | 'brackets' | 'repeat' | undefined;
}

/** A longer list, or an index that is not below, makes an object. SPEC section 9, as the next two. */
const ARRAY_LIMIT = 20;
/** What lies deeper is one name, brackets and all. */
const DEPTH = 5;
/** Later ones are not read. */
const PARAMETER_LIMIT = 1_000;
/** Nor is what comes after: Chromium allows no longer address. */
const MAX_LENGTH = 2_097_152;
/** A circular object would never end. */
const MAX_WRITTEN_DEPTH = 20;

/**
 * Reads a query; a question mark before it would belong to the first name. Never throws: percent signs that mean nothing
 * stand for themselves, the names of `Object.prototype` are dropped with what they hold, and what is no text is empty.
 *
 * @example
 * ```ts
 * parseQuery('ids[0]=1&ids[1]=2&owner[id]=7'); // → { ids: ['1', '2'], owner: { id: '7' } }
 * parseQuery('a=1&a=2&__proto__[x]=1'); // → { a: ['1', '2'] }
 * ```
 */
export function parseQuery(text: string): QueryValues {
  const { add, nest, merge } = createMerging();
  // Names that are numbers come first in an object, and `qs` goes by that order.
  const flat = Object.create(null) as QueryValues;
  const parts = isText(text) ? text.slice(0, MAX_LENGTH).replace(/%5B/gi, '[').replace(/%5D/gi, ']') : '';
  for (const part of parts.split('&', PARAMETER_LIMIT)) {
    const bracket = part.indexOf(']=');
    const equals = bracket < 0 ? part.indexOf('=') : bracket + 1;
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    const value = equals < 0 ? '' : decode(part.slice(equals + 1));
    const before = flat[name];
    flat[name] = before === undefined ? value : add(before, value);
  }
  const root: QueryValues = {};
  for (const [name, value] of Object.entries(flat)) {
    const [parent = '', ...groups] = pathOf(name);
    if (name === '' || [parent, ...groups].some((step) => Object.hasOwn(Object.prototype, step))) continue;
    const nested = groups.reduceRight(nest, value);
    merge(root, parent === '' ? nested : { [parent]: nested });
  }
  return withoutGaps(root) as QueryValues;
}

/** What is before the brackets, then what is in each pair of them: `a[b][c[d]]` → `a`, `b`, `c[d]`. */
function pathOf(name: string): string[] {
  let open = name.indexOf('[');
  const path = [open < 0 ? name : name.slice(0, open)];
  while (open >= 0) {
    const close = path.length > DEPTH ? -1 : closingBracket(name, open);
    // A rest keeps its bracket, which tells it from any other name.
    if (close < 0) return [...path, name.slice(open)];
    path.push(name.slice(open + 1, close));
    open = name.indexOf('[', close);
  }
  return path;
}

function closingBracket(name: string, open: number): number {
  for (let at = open, level = 0; at < name.length; at += 1) {
    if (name[at] === '[') level += 1;
    else if (name[at] === ']' && --level === 0) return at;
  }
  return -1;
}

/** How values come together that were written apart. Lists have gaps until all is read. */
function createMerging() {
  // Objects in which a value without a name takes the next number: what was a list once. With the last number of each.
  const tails = new Map<object, number>();

  function limited(list: QueryValue[], length: number): QueryValue {
    if (length <= ARRAY_LIMIT) return list;
    const grown = { ...list } as unknown as QueryValues;
    tails.set(grown, list.length - 1);
    return grown;
  }

  function add(target: QueryValue, text: string): QueryValue {
    if (isText(target)) return [target, text];
    if (Array.isArray(target)) {
      target.push(text);
      return limited(target, target.flat(0).length);
    }
    const tail = tails.get(target);
    if (tail !== undefined) {
      target[tail + 1] = text;
      tails.set(target, tail + 1);
      return target;
    }
    const both = [target, text];
    tails.set(both, 1);
    return both;
  }

  function nest(value: QueryValue, name: string): QueryValue {
    if (name === '') return Array.isArray(value) || (!isText(value) && tails.has(value)) ? value : [value];
    const index = indexOf(name);
    if (index >= 0 && index < ARRAY_LIMIT) {
      const list: QueryValue[] = [];
      list[index] = value;
      return list;
    }
    const object = { [name]: value };
    if (index >= 0) tails.set(object, index);
    return object;
  }

  function merge(target: QueryValue, source: QueryValue): QueryValue {
    if (source === '') return target;
    if (isText(source)) return add(target, source);
    if (isText(target)) {
      const tail = tails.get(source);
      if (tail === undefined) {
        const list = [target].concat(source as string[]);
        return limited(list, list.length);
      }
      const shifted: QueryValues = { 0: target };
      for (const [key, value] of Object.entries(source)) shifted[Number(key) + 1] = value;
      tails.set(shifted, tail + 1);
      return shifted;
    }
    let object = target as QueryValues;
    if (Array.isArray(target)) {
      if (Array.isArray(source)) return mergeLists(target, source);
      object = { ...target } as unknown as QueryValues;
      if (tails.has(target)) tails.set(object, target.length - 1);
    }
    const tail = tails.get(object);
    let last = tail ?? -1;
    for (const key of Object.keys(source)) {
      const value = (source as QueryValues)[key]!;
      object[key] = Object.hasOwn(object, key) ? merge(object[key]!, value) : value;
      last = Math.max(last, indexOf(key));
    }
    if (tail !== undefined) tails.set(object, last);
    else if (tails.has(source)) tails.set(object, Math.max(...Object.keys(object).map(indexOf)));
    return object;
  }

  function mergeLists(target: QueryValue[], source: QueryValue[]): QueryValue {
    source.forEach((item, index) => {
      const there = target[index];
      if (there === undefined) target[index] = item;
      else if (isText(there) || isText(item)) target.push(item);
      else target[index] = merge(there, item);
    });
    return limited(target, target.flat(0).length);
  }

  return { add, nest, merge };
}

/** -1 where the name is none. */
function indexOf(name: string): number {
  const index = Number.parseInt(name, 10);
  return String(index) === name ? index : -1;
}

function withoutGaps(value: QueryValue): QueryValue {
  if (isText(value)) return value;
  // `flat` leaves gaps out.
  if (Array.isArray(value)) return value.flat(0).map(withoutGaps);
  for (const name of Object.keys(value)) value[name] = withoutGaps(value[name]!);
  return value;
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * Writes a query as `qs` does: `a[b]=1`, dates in ISO form, nothing for `undefined`, an empty value for `null`. Of
 * `URLSearchParams` it makes what they hold. Functions, symbols and `__proto__` are left out; what is no object is empty.
 *
 * @throws StoaError `INVALID_ARGUMENT` for objects nested without end.
 *
 * @example
 * ```ts
 * stringifyQuery({ ids: [1, 2], q: 'a b', none: undefined }); // → 'ids%5B0%5D=1&ids%5B1%5D=2&q=a%20b'
 * ```
 */
export function stringifyQuery(values: object, { arrayFormat }: QueryOptions = {}): string {
  // A plus is a space in forms only; everywhere else `%20` is.
  if (values instanceof URLSearchParams) return values.toString().replaceAll('+', '%20');
  const pairs: string[] = [];
  if (typeof values !== 'object' || values === null) return '';

  function write(name: string, value: unknown, depth: number): void {
    if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return;
    if (value instanceof Date) {
      return write(name, Number.isNaN(value.getTime()) ? null : value.toISOString(), depth);
    }
    if (typeof value !== 'object' || value === null) {
      pairs.push(`${encode(name)}=${encode(String(value ?? ''))}`);
      return;
    }
    if (depth > MAX_WRITTEN_DEPTH) {
      throw new StoaError('INVALID_ARGUMENT', `the parameter ${name} is nested too deep`);
    }
    const isList = Array.isArray(value);
    for (const [key, item] of entriesOf(value)) {
      if (isList && arrayFormat === 'repeat') write(name, item, depth + 1);
      else write(`${name}[${isList && arrayFormat === 'brackets' ? '' : key}]`, item, depth + 1);
    }
  }

  for (const [name, value] of entriesOf(values)) write(name, value, 1);
  return pairs.join('&');
}

/** Servers that nest parameters would take `__proto__` for a prototype. */
function entriesOf(values: object): [string, unknown][] {
  return Object.entries(values).filter(([name]) => name !== '__proto__');
}

/** As RFC 3986 has it. Half a character, which cannot be encoded, becomes the replacement character. */
function encode(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[!'()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}
