/** Reads an answer in the form that the caller wants (DESIGN section 3, Request: `responseType`). */
import { isRecord, parseJson } from '../base/json.js';
import type { ResponseType } from './types.js';

/** The content of an answer: its text, or the thing itself. */
export type Content =
  | { readonly text: string }
  | { readonly data: Blob | ArrayBuffer | ReadableStream | string | null };

/**
 * Reads the whole body, but for a stream. Failures are read as text whatever was asked for. So are an envelope and a
 * login page in place of a file: that download has gone wrong, and they say why. To whoever wants text, JSON is text too.
 */
export async function fetchContent(
  response: Response,
  responseType: ResponseType = 'json',
): Promise<Content> {
  if (responseType === 'json' || !response.ok) return { text: await response.text() };
  const mayTell = /\b(json|html)\b/i.test(response.headers.get('content-type') ?? '');
  if (responseType === 'stream' && !mayTell) return { data: response.body };
  const blob = await response.blob();
  const text = mayTell || responseType === 'text' ? await blob.text() : '';
  // Any page may have a link to the login page; only a login page has this.
  if (mayTell && isLoginPage(text, /type=["']?password/i)) return { text };
  if (responseType === 'text') return { data: text };
  if (isEnvelope(parsed(text))) return { text };
  return { data: responseType === 'blob' ? blob : await blob[responseType]() };
}

/** The parsed answer; `body` is `undefined` for a text that is not JSON, such as none. */
export function readContent(content: Content): { readonly text: string; readonly body: unknown } {
  if ('data' in content) return { text: '', body: { code: 200, status: true, data: content.data } };
  return { text: content.text, body: parsed(content.text) };
}

/** A page where data was asked for, with a password field or named for signing in. */
export function isLoginPage(text: string, sign = /login|type=["']?password/i): boolean {
  // The kind of a page shows early.
  const start = text.slice(0, 65_536);
  return /^\s*</.test(start) && /<!doctype html|<html|<form/i.test(start) && sign.test(start);
}

/** A file of JSON has other fields than these. */
function isEnvelope(body: unknown): boolean {
  const marks = ['status', 'code', '_securityIntercept_', 'sensitiveScanCode'];
  return isRecord(body) && marks.some((mark) => mark in body);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
