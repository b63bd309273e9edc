/** Comparing props. */

type Entries = Readonly<Record<string, unknown>>;

/** Whether both have the same own keys with identical values. */
export function hasSameEntries(one: object, other: object): boolean {
  const left = one as Entries;
  const right = other as Entries;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && Object.is(left[key], right[key]))
  );
}

/** What is nested deeper is not looked at, such as what leads back to itself. */
const MAX_DEPTH = 8;

/**
 * Whether both say the same. Whoever writes an object anew with each render writes anew what is in it, too: objects and
 * lists are compared by what they hold, and functions not at all.
 */
export function hasSameData(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true;
  if (!isData(one) || !isData(other) || depth > MAX_DEPTH) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && hasSameData(one[key], other[key], depth + 1))
  );
}

function isData(value: unknown): value is Entries {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
