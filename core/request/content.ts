/** Reads an answer in the form that the caller wants (DESIGN section 3, Request: `responseType`). */
import { isRecord, parseJson } from '../base/json.js';
import type { ResponseType } from './types.js';

/** The content of an answer: its text, or the thing itself. */
export type Content =
  { readonly text: string } | { readonly data: Blob | ArrayBuffer | ReadableStream | string | null };

/**
 * Reads the whole body, but for a stream. Failures are read as text whatever was asked for. So are an envelope and a
 * login page in place of a file: that download has gone wrong, and they say why.
 */
export async function fetchContent(
  response: Response,
  responseType: ResponseType = 'json',
): Promise<Content> {
  if (responseType === 'json' || !response.ok) return { text: await response.text() };
  const type = response.headers.get('content-type') ?? '';
  const isJson = /\bjson\b/i.test(type);
  if (responseType === 'text') return { data: await response.text() };
  if (responseType === 'stream' && !isJson) return { data: response.body };
  const blob = await response.blob();
  if (isJson || /\bhtml\b/i.test(type)) {
    const text = await blob.text();
    if (isJson ? isEnvelope(parsed(text)) : hasPasswordField(text)) return { text };
  }
  if (responseType === 'arrayBuffer') return { data: await blob.arrayBuffer() };
  return { data: responseType === 'stream' ? blob.stream() : blob };
}

/** The parsed answer; `body` is `undefined` for a text that is not JSON. */
export function readContent(content: Content): { readonly text: string; readonly body: unknown } {
  if ('data' in content) return { text: '', body: { code: 200, status: true, data: content.data } };
  const { text } = content;
  return { text, body: text.trim() === '' ? undefined : parsed(text) };
}

/** Characters of a page in which its kind shows. */
const LOOKED_AT = 65_536;

/** A page where data was asked for, with a password field or named for signing in. */
export function isLoginPage(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  const isPage = /^\s*</.test(start) && /<!doctype html|<html|<form/i.test(start);
  return isPage && (/login/i.test(start) || hasPasswordField(start));
}

/** Any page may have a link to the login page; only a login page has this. */
function hasPasswordField(text: string): boolean {
  return /type=["']?password/i.test(text.slice(0, LOOKED_AT));
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
