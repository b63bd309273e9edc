/** Reading what comes in: a JSON object of bounded size, without prototype keys, field by field of the right type. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isRecord, parseJson } from '../../../core/base/json.js';
import { Refusal, wrongField } from './refusal.js';

const MAX_BODY_BYTES = 1024 * 1024;
/** The parser takes any depth; what writes values out again ends at some thousands. */
const MAX_DEPTH = 200;

/** Refuses bodies above 1 MB, also those that do not say how long they are. */
export function limitBody(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new Refusal('body.tooLarge', { http: 413, args: [MAX_BODY_BYTES / 1024] });
    },
  });
  return async (c, next) => {
    // Bodies of unknown length are read here, and their callers may leave before the end.
    await limit(c, async () => {}).catch(refuseUnreadable);
    await next();
  };
}

/**
 * The body as a JSON object, whatever content type it claims: calls that outlive their page are sent as text/plain.
 */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  const body = await readJson(c);
  if (!isRecord(body)) throw new Refusal('body.notJson', { http: 400 });
  return body;
}

/** The body as a JSON array. */
export async function readList(c: Context): Promise<unknown[]> {
  const body = await readJson(c);
  if (!Array.isArray(body)) throw new Refusal('body.notList', { http: 400 });
  return body as unknown[];
}

/** Any JSON; `undefined` for what is none, ends early or is nested too deep. */
export async function readJson(c: Context): Promise<unknown> {
  try {
    const body = parseJson(await c.req.text());
    return isDeeper(body, MAX_DEPTH) ? undefined : body;
  } catch {
    // Not only syntax: nesting that is too deep for the parser is a RangeError.
    return undefined;
  }
}

/** The fields of a form. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(refuseUnreadable);
}

function refuseUnreadable(error: unknown): never {
  throw error instanceof Refusal ? error : new Refusal('body.unreadable', { http: 400 });
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeper(item, depth - 1));
}

/** Text from outside as it can be stored: the database would end it at a NUL character when it is read back. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

/** A field that must be a text with something in it. */
export function requireText(body: Record<string, unknown>, name: string, maxLength: number): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw wrongField(name);
  if (value.length > maxLength) throw new Refusal('field.tooLong', { http: 400, args: [name, maxLength] });
  return storable(value.trim());
}

/** A number in the query within bounds; `fallback` when it is absent. */
export function queryNumber(
  c: Context,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = c.req.query(name);
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) throw wrongField(name);
  return value;
}
