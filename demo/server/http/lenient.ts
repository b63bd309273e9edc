/** Reading what browsers report about themselves: nothing must be lost over the form of a column number. */
import { isRecord } from '../../../core/base/json.js';
import { storable } from './body.js';

/** Any value as a text of bounded length. */
export function looseText(value: unknown, maxLength: number): string {
  if (value === undefined || value === null) return '';
  return storable((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxLength));
}

/** A whole number, or a text of one. */
export function looseNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 1e9 ? number : null;
}

/** Milliseconds since 1970 or an ISO time, from this century. */
export function looseTime(value: unknown): number | undefined {
  const ms = typeof value === 'string' ? Date.parse(value) : value;
  return typeof ms === 'number' && ms >= Date.UTC(2000, 0) && ms < Date.UTC(2100, 0)
    ? Math.floor(ms)
    : undefined;
}

/** A finite quantity that is not negative, or a text of one, up to `max`. */
export function looseQuantity(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 ? Math.min(number, max) : undefined;
}

/** The members of a list that are objects, the first ones. Anything else has none. */
export function looseRecords(value: unknown, maxLength: number): Record<string, unknown>[] {
  return Array.isArray(value) ? value.slice(0, maxLength).filter(isRecord) : [];
}
