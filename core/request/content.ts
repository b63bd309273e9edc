/** Reads an answer in the form that the caller wants (DESIGN section 3, Request: `responseType`). */
import { parseJson } from '../base/json.js';
import type { ResponseType } from './types.js';

/** The content of an answer: its text, or the thing itself. */
export type Content =
  { readonly text: string } | { readonly data: Blob | ArrayBuffer | ReadableStream | string | null };

/**
 * Reads the whole body. Failures and JSON are read as text whatever was asked for: a download that answers with an
 * envelope has gone wrong, and the envelope says why.
 */
export async function fetchContent(
  response: Response,
  responseType: ResponseType = 'json',
): Promise<Content> {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  if (responseType === 'json' || !response.ok || (isJson && responseType !== 'text')) {
    return { text: await response.text() };
  }
  switch (responseType) {
    case 'text':
      return { data: await response.text() };
    case 'blob':
      return { data: await response.blob() };
    case 'arrayBuffer':
      return { data: await response.arrayBuffer() };
    case 'stream':
      return { data: response.body };
  }
}

/** The parsed answer; `body` is `undefined` for a text that is not JSON. */
export function readContent(content: Content): { readonly text: string; readonly body: unknown } {
  if ('data' in content) return { text: '', body: { code: 200, status: true, data: content.data } };
  const { text } = content;
  return { text, body: text.trim() === '' ? undefined : parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
