/** What a call sends. Strings, forms, blobs, buffers and streams go as they are; all else becomes JSON. */

/** What the platform calls a value: `FormData`, `Blob`. Unlike `instanceof` it knows those of other frames too. */
export function kindOf(data: unknown): string {
  return Object.prototype.toString.call(data).slice(8, -1);
}

/** A stream can be read once only. Old engines and Node's test pages have no such class to ask. */
export const isStream = (data: unknown): data is ReadableStream => kindOf(data) === 'ReadableStream';

const PLATFORM_KINDS = /^(FormData|Blob|File|URLSearchParams|ArrayBuffer|ReadableStream)$/;
/** JSON would say `{}` for them. */
const UNSENDABLE_KINDS = /^(Map|Set|WeakMap|WeakSet|Promise)$/;

/**
 * A body for `fetch`, as `data` is now: later changes do not reach it. `undefined` for `undefined` and `null`. Throws a
 * `TypeError` for a value that JSON cannot hold, such as a circular object, a function or a `Map`.
 */
export function serialiseBody(data: unknown): BodyInit | undefined {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string') return data;
  if (isPlatformBody(data)) return snapshot(data);
  const json = UNSENDABLE_KINDS.test(kindOf(data)) ? undefined : (JSON.stringify(data) as string | undefined);
  if (json === undefined) throw new TypeError(`a ${kindOf(data)} cannot be sent`);
  return json;
}

/** Whether a body becomes JSON, and thus needs its content type said. */
export function isJsonBody(data: unknown): boolean {
  return data !== undefined && data !== null && typeof data !== 'string' && !isPlatformBody(data);
}

/** Forms, blobs, buffers and streams. The platform knows their content types. */
export function isPlatformBody(data: unknown): data is Exclude<BodyInit, string> {
  return typeof data === 'object' && (PLATFORM_KINDS.test(kindOf(data)) || ArrayBuffer.isView(data));
}

function snapshot(data: Exclude<BodyInit, string>): BodyInit {
  const kind = kindOf(data);
  if (kind === 'ArrayBuffer') return (data as ArrayBuffer).slice(0);
  if (ArrayBuffer.isView(data)) {
    return data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength);
  }
  if (kind === 'URLSearchParams') return new URLSearchParams(data as URLSearchParams);
  if (kind !== 'FormData') return data;
  const copy = new FormData();
  for (const [name, value] of data as FormData) copy.append(name, value);
  return copy;
}
