/**
 * `JSON.parse` for text from outside. It creates own `__proto__` keys, which a later `Object.assign` turns into a
 * swapped prototype: such keys are dropped here, once, where the text comes in (DESIGN section 5).
 */

/** Parses JSON without prototype keys. Throws the platform's `SyntaxError`. */
export function parseJson(text: string): unknown {
  // The reviver makes parsing several times slower, so it runs only where it may be needed. An escape can hide the
  // letters of the key, hence the second test.
  const isSuspicious = text.includes('__proto__') || text.includes('\\u00');
  return isSuspicious ? JSON.parse(text, dropPrototypeKey) : JSON.parse(text);
}

function dropPrototypeKey(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** A text or a number as text; `undefined` for all else, which a server or a page without types may give. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
}

/** A number, or what a text says of one; NaN for all else: of some objects `Number` makes what is in them, at some it throws. */
export function toNumber(value: unknown): number {
  return typeof value === 'object' ? NaN : Number(value);
}

/** An object literal as JSON has them: neither `null` nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Switches come as booleans, numbers and strings. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
