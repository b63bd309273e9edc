/** Reads things that anybody may have made: a hostile Proxy throws at every look. Nothing here throws or calls back later. */

/** Whether it can have properties of its own. */
export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** A property of an object, on request one of its own; `undefined` of anything else, and when reading it throws. */
export function read(value: unknown, key: PropertyKey, isOwn = false): unknown {
  try {
    return isObject(value) && (!isOwn || Object.hasOwn(value, key))
      ? (value as Record<PropertyKey, unknown>)[key]
      : undefined;
  } catch {
    return undefined;
  }
}

/** A property that is text; else an empty one. */
export function readText(value: unknown, key: string): string {
  const text = read(value, key);
  return typeof text === 'string' ? text : '';
}

/** A whole number; `undefined` for all else, `NaN` included, which JSON does not know. */
export function wholeOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

/** Address that an element or a connection gets its content from; empty where it has none. */
export function addressOf(source: unknown): string {
  return (
    // Of several candidates the browser says which one it took; SVG wraps its addresses.
    readText(source, 'currentSrc') ||
    readText(source, 'src') ||
    readText(source, 'href') ||
    readText(source, 'url') ||
    readText(read(source, 'href'), 'baseVal')
  );
}
