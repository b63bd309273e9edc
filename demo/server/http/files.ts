/**
 * Sends files of a folder and nothing outside it: right content types, `ETag` and 304, `immutable` for names that
 * carry a content hash. A missing file is a 404, whatever its name: a page in place of a script would look loaded.
 */
import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** `lib.3f2a9c1d.mjs`, `start-91ab23ff.css`. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;

/** A file that may be sent. */
export interface FoundFile {
  /** The last segment of its path. */
  readonly name: string;
  readonly content: Buffer;
}

/** Reads the file at `path` (segments still encoded) below `folder`; `undefined` when there is none. */
export async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  const segments = safeSegments(path);
  const content = segments && (await readInside(folder, segments));
  return content && { name: segments.at(-1) ?? '', content };
}

/** Sends that file; `undefined` when there is none. */
export async function sendFile(c: Context, folder: string, path: string): Promise<Response | undefined> {
  const file = await findFile(folder, path);
  return file && sendContent(c, file.name, file.content);
}

/** Sends content as a file of that name. What browsers may keep of it follows from the name, unless it is said. */
export function sendContent(
  c: Context,
  name: string,
  content: Uint8Array | string,
  caching = HASHED_NAME.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
): Response {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', caching);
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', contentType(name));
  return c.body(typeof content === 'string' ? content : new Uint8Array(content));
}

/** Whether an address names a file by an ending such as `.js`. */
export function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path);
}

/** The decoded segments of a path, none of which can lead elsewhere. */
function safeSegments(path: string): string[] | undefined {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
    const climbs = segments.some(
      (segment) => segment === '.' || segment === '..' || /[/\\:\0]/.test(segment),
    );
    return segments.length === 0 || climbs ? undefined : segments;
  } catch {
    return undefined; // A stray per cent sign.
  }
}

async function readInside(folder: string, segments: readonly string[]): Promise<Buffer | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...segments));
    // A link inside the folder may point out of it.
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'].includes(code);
}

function isUnchanged(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}

function contentType(name: string): string {
  const type = getMimeType(name) ?? 'application/octet-stream';
  return /^(text\/|application\/(json|javascript)|image\/svg)/.test(type) && !type.includes('charset')
    ? `${type}; charset=utf-8`
    : type;
}
