/** What earlier pages put down when they went away. Read by what delivers records, and not by pages that have none. */
import { parseJson } from '../base/json.js';
import { keysOf, MAX_CHARACTERS, removeAll, type Storages } from './last-words.js';
import { isRow, type Row } from './row.js';

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

/** Any script of the origin can write here: what is no row of ours is dropped. */
function readRows(text: string | null | undefined): readonly Row[] {
  try {
    // What is no list cannot do that.
    return (parseJson((text ?? '').slice(0, MAX_CHARACTERS)) as unknown[]).filter(isWhole);
  } catch {
    return [];
  }
}

function isWhole(value: unknown): value is Row {
  if (!isRow(value)) return false;
  const { key, record, attempts } = value;
  const [createTime, order, id, bytes] = Array.isArray(key) ? key : [];
  const numbers = [createTime, order, bytes, attempts].every(Number.isFinite);
  return numbers && id === record.id;
}
