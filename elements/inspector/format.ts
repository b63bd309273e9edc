/** Numbers and addresses as developers read them: the same in every language, and from left to right. */

/** `<1 ms`, `34 ms`, `1.24 s`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1) return ms > 0 ? '<1 ms' : '0 ms';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 9_995 ? 2 : 1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `812 B`, `12.3 kB`, `1.4 MB`; nothing when it is not known. */
export function bytes(count: number | undefined): string {
  if (count === undefined) return '';
  if (count < 1000) return `${count} B`;
  const [value, unit] = count < 999_500 ? [count / 1000, 'kB'] : [count / 1_000_000, 'MB'];
  return `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
}

/** Time of day of a moment in milliseconds since 1970: `14:03:07`, or with `fine` `14:03:07.042`. */
export function timeOfDay(moment: number, fine = false): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return fine ? `${time}.${String(date.getMilliseconds()).padStart(3, '0')}` : time;
}

/** An address in the parts that tell calls apart: what it ends with, the way there, the query, and a foreign host. */
export interface AddressParts {
  readonly name: string;
  readonly folder: string;
  readonly query: string;
  readonly host: string;
}

/** Takes addresses of any form; `ownOrigin` is the one that goes without saying. */
export function addressParts(address: string, ownOrigin = ''): AddressParts {
  const [, origin = '', path = '', query = ''] =
    /^([a-z][\w+.-]{0,20}:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(address) ?? [];
  const cut = path.replace(/\/+$/, '').lastIndexOf('/') + 1;
  return {
    name: path.slice(cut) || '/',
    folder: path.slice(0, cut),
    query,
    host: origin === ownOrigin ? '' : origin.replace(/^[^:]+:\/\//, ''),
  };
}

/** Numbers with a unit, file names and the like, which are read from the left inside a sentence of any direction. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** `{0}` and `{1}` filled in one pass. */
export function fill(text: string, ...args: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (gap, index: string) => String(args[Number(index)] ?? gap));
}
