/**
 * Ids of records come from addresses, answers and other systems. One that is checked here stands for exactly one
 * record: it is never cut, rounded or trimmed, and in a link it is one segment or one value (SPEC section 2).
 */
import { StoaError } from '../base/errors.js';
import { ID_PLACE } from './descriptor.js';

/** Id of a record. Numbers only as far as they are exact: longer ids are texts. */
export type ObjectId = string | number;

const MAX_ID_LENGTH = 256;

/**
 * The id as text. Throws StoaError `INVALID_ARGUMENT` for an empty or over-long one, a broken character, a number that
 * has lost digits, and for `.` and `..`, which lead up whatever their spelling.
 */
export function checkId(id: ObjectId): string {
  const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
  const isGood =
    typeof text === 'string' && text.length <= MAX_ID_LENGTH && !/^\.{0,2}$|\p{Surrogate}/u.test(text);
  // For developers: English.
  if (!isGood) throw new StoaError('INVALID_ARGUMENT', 'not an id of a record');
  return text;
}

/** The path with the id in its place. */
export function fillPath(path: string, id: string): string {
  // A function: in a replacement text `$&` would mean something.
  return path.replace(ID_PLACE, () => encodeURIComponent(id));
}

/**
 * The path with more parameters. What it has itself stays: a parameter cannot name another record. Throws StoaError
 * `INVALID_ARGUMENT` for what no address can hold.
 */
export function addParameters(path: string, parameters: Readonly<Record<string, string>>): string {
  const [, start = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(path) ?? [];
  const own = new URLSearchParams(query);
  const added = Object.entries(parameters)
    .filter(([name]) => !own.has(name))
    .map((pair) => pair.map(encodeURIComponent).join('='));
  const whole = [query, ...added].filter(Boolean).join('&');
  return start + (whole && `?${whole}`) + hash;
}
