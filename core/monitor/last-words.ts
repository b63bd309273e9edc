/**
 * What a page still had to say when it went away. A database writes when it comes to it, and a browser drops what a dead
 * page has asked of it: such records are put down at once, in the storage that needs no answer, and taken over by the next
 * page of the origin (DESIGN section 3, Monitoring).
 */
import type { Environment } from '../base/environment.js';
import { isRecord, parseJson } from '../base/json.js';
import { toJson } from './json.js';
import { isRow, type Row } from './database.js';

/** The last words of a page. */
export interface LastWords {
  /** Puts rows down, in the place of earlier ones; the newest, as far as there is room. Whether all are safe. Never throws. */
  write(rows: readonly Row[]): boolean;
  /** Takes them back. Never throws. */
  remove(): void;
}

type Storages = Pick<Environment, 'localStorage'>;

/** A thousand records and more. The storage is shared with the host, has five million, and is given back by the next page. */
const MAX_CHARACTERS = 1024 * 1024;
/** Where no page has come to take them over, the storage of the host is not filled. */
const MAX_PAGES = 3;

/** Nothing is put down yet. `name` is that of the database. */
export function createLastWords({
  environment,
  name,
}: {
  environment: Storages & Pick<Environment, 'randomId'>;
  name: string;
}): LastWords {
  const key = prefixOf(name) + environment.randomId();
  return {
    write(rows) {
      try {
        if (rows.length === 0) return true;
        let room = MAX_CHARACTERS;
        const texts = rows.map(toJson).reverse();
        const kept = texts.filter(({ length }) => (room -= length + 1) > 0).reverse();
        const storage = environment.localStorage;
        // One key a page: two that go at the same time must not overwrite each other.
        const others = keysOf(environment, name).filter((other) => other !== key);
        if (!storage || others.length >= MAX_PAGES) return false;
        storage.setItem(key, `[${kept.join()}]`);
        return kept.length === rows.length;
      } catch {
        return false; // Full, or denied.
      }
    },
    remove: () => removeAll(environment, [key]),
  };
}

/** What pages have left, and how to take it away once it is safe elsewhere. Never throws. */
export function readLastWords(
  environment: Storages,
  name: string,
): { readonly rows: readonly Row[]; remove(): void } {
  const found = keysOf(environment, name);
  const storage = environment.localStorage;
  return {
    rows: found.flatMap((key) => readRows(storage?.getItem(key))),
    remove: () => removeAll(environment, found),
  };
}

function prefixOf(name: string): string {
  return `${name} last words `;
}

function keysOf({ localStorage }: Storages, name: string): string[] {
  try {
    return Object.keys(localStorage ?? {}).filter((key) => key.startsWith(prefixOf(name)));
  } catch {
    return [];
  }
}

function removeAll({ localStorage }: Storages, keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage?.removeItem(key);
  } catch {
    // Denied: then there was nothing to take away.
  }
}

/** Any script of the origin can write here: what is no row of ours is dropped. */
function readRows(text: string | null | undefined): readonly Row[] {
  try {
    const rows = parseJson((text ?? '').slice(0, MAX_CHARACTERS));
    return Array.isArray(rows) ? rows.filter(isWhole) : [];
  } catch {
    return [];
  }
}

function isWhole(value: unknown): value is Row {
  if (!isRow(value) || !isRecord(value)) return false;
  const { key, record, creator, attempts } = value as Row;
  const [createTime, order, id, bytes] = Array.isArray(key) ? key : [];
  const numbers = [createTime, order, bytes, attempts].every((one) => typeof one === 'number');
  return numbers && typeof id === 'string' && id === record.id && typeof creator === 'string';
}
