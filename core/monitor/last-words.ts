/**
 * What a page still had to say when it went away. A database writes when it comes to it, and a browser drops what a dead
 * page has asked of it: such records are put down at once, in the storage that needs no answer, and taken over by the next
 * page of the origin (DESIGN section 3, Monitoring).
 */
import type { Environment } from '../base/environment.js';
import { toJson } from './json.js';
import type { Row } from './row.js';

/** The last words of a page. */
export interface LastWords {
  /** Puts rows down, in the place of earlier ones; the newest, as far as there is room. Whether all are safe. Never throws. */
  write(rows: readonly Row[]): boolean;
  /** Takes them back. Never throws. */
  remove(): void;
}

export type Storages = Pick<Environment, 'localStorage'>;

/** A thousand records and more. The storage is shared with the host, has five million, and is given back by the next page. */
export const MAX_CHARACTERS = 1024 * 1024;
/** Where no page has come to take them over, the storage of the host is not filled. */
const MAX_PAGES = 3;

/** Nothing is put down yet. `name` is that of the database. */
export function createLastWords({
  environment,
  name,
}: {
  environment: Storages & Pick<Environment, 'randomId' | 'indexedDB'>;
  name: string;
}): LastWords {
  // Made when it is needed: the first random number of a page takes as long as half of the monitor's start.
  let made: string | undefined;
  const ownKey = () => (made ??= prefixOf(name) + environment.randomId());
  return {
    write(rows) {
      try {
        if (rows.length === 0) return true;
        let room = MAX_CHARACTERS;
        const texts = rows.map(toJson).reverse();
        const kept = texts.filter(({ length }) => (room -= length + 1) > 0).reverse();
        // Without a database the next page does not take them over.
        const storage = environment.indexedDB && environment.localStorage;
        // One key a page: two that go at the same time must not overwrite each other.
        const key = ownKey();
        const others = keysOf(environment, name).filter((other) => other !== key);
        if (!storage || others.length >= MAX_PAGES) return false;
        storage.setItem(key, `[${kept.join()}]`);
        return kept.length === rows.length;
      } catch {
        return false; // Full, or denied.
      }
    },
    remove() {
      if (made) removeAll(environment, [made]);
    },
  };
}

function prefixOf(name: string): string {
  return `${name} last words `;
}

export function keysOf({ localStorage }: Storages, name: string): string[] {
  try {
    return Object.keys(localStorage ?? {}).filter((key) => key.startsWith(prefixOf(name)));
  } catch {
    return [];
  }
}

export function removeAll({ localStorage }: Storages, keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage?.removeItem(key);
  } catch {
    // Denied: then there was nothing to take away.
  }
}
