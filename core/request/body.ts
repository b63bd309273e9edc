/** What a call sends. Strings, forms, blobs, buffers and streams go as they are; all else becomes JSON. */

/**
 * A body for `fetch`; `undefined` for `undefined` and `null`. Throws a `TypeError` for a value that JSON cannot hold,
 * such as a circular object or a function.
 */
export function serialiseBody(data: unknown): BodyInit | undefined {
  if (data === undefined || data === null) return undefined;
  if (typeof data === 'string' || isPlatformBody(data)) return data;
  const json = JSON.stringify(data) as string | undefined;
  if (json === undefined) throw new TypeError(`a ${typeof data} cannot be sent`);
  return json;
}

/** Whether a body becomes JSON, and thus needs its content type said. */
export function isJsonBody(data: unknown): boolean {
  return data !== undefined && data !== null && typeof data !== 'string' && !isPlatformBody(data);
}

/** Forms, blobs, buffers and streams. The platform knows their content types. */
export function isPlatformBody(data: unknown): data is Exclude<BodyInit, string> {
  return (
    data instanceof FormData ||
    data instanceof Blob ||
    data instanceof URLSearchParams ||
    data instanceof ArrayBuffer ||
    ArrayBuffer.isView(data) ||
    data instanceof ReadableStream
  );
}
