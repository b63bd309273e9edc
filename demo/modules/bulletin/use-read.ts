/** Which announcements somebody has read, kept in this browser; without a place to keep them, until the page is left. */
import { useState } from 'react';

const KEY = 'stoa.bulletin.read';

export interface ReadMarks {
  has(id: string): boolean;
  add(ids: readonly string[]): void;
}

export function useRead(): ReadMarks {
  const [read, setRead] = useState(load);
  return {
    has: (id) => read.has(id),
    add(ids) {
      const added = new Set([...read, ...ids]);
      setRead(added);
      save(added);
    },
  };
}

function load(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

function save(read: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read]));
  } catch {
    // No storage, or no room in it.
  }
}
