/**
 * JSON as the standard has it, on pages that have not: old libraries give every array a `toJSON` of its own, or replace
 * `JSON.stringify`, and what was recorded would arrive as something else or not at all.
 */

/** Text of plain data: texts, finite numbers, booleans, `null`, arrays and objects of those. What is none is `null`. */
export function toJson(value: unknown): string {
  if (typeof value === 'string') return `"${value.replace(/["\\\p{Cc}\p{Cs}]/gu, escape)}"`;
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  if (typeof value === 'object' && value) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([key, member]) => `${toJson(key)}:${toJson(member)}`).join()}}`;
  }
  return Number.isFinite(value) || typeof value === 'boolean' ? `${value as number}` : 'null';
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
