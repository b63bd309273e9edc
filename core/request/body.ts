/** What a call sends. Strings, forms, blobs, buffers and streams go as they are; all else becomes JSON. */

/** A body for `fetch` and the content type it needs beyond what the platform sets by itself. */
export interface SerialisedBody {
  readonly body: BodyInit | undefined;
  readonly contentType: string | undefined;
}

/** Throws a `TypeError` for a value that JSON cannot hold, such as a circular object. */
export function serialiseBody(data: unknown): SerialisedBody {
  if (data === undefined) return { body: undefined, contentType: undefined };
  if (typeof data === 'string' || isPlatformBody(data)) return { body: data, contentType: undefined };
  return { body: JSON.stringify(data), contentType: 'application/json' };
}

function isPlatformBody(data: unknown): data is Exclude<BodyInit, string> {
  return (
    data instanceof FormData ||
    data instanceof Blob ||
    data instanceof URLSearchParams ||
    data instanceof ArrayBuffer ||
    ArrayBuffer.isView(data) ||
    data instanceof ReadableStream
  );
}
