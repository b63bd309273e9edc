/**
 * The session id of the suite: it comes from the cookie on the suite's own pages and from the sign-in of the SDK
 * elsewhere, and travels as the header `eteamsid` (SPEC sections 5 and 7).
 */
import type { ReadableAtom } from 'nanostores';
import type { Environment } from '../base/environment.js';
import { hotAtom } from '../base/hot-atom.js';
import { setSafely } from '../base/set-safely.js';

/** The session of a runtime. */
export interface Session {
  /** The id; `undefined` when nobody is signed in. */
  readonly id$: ReadableAtom<string | undefined>;
  /** Takes a new session id, `undefined` forgets it. Values that could not be a header are refused. */
  readonly setId: (id: string | undefined) => boolean;
  /** Reads the cookie again, for a page where the suite has just signed in. An id that was handed in stays. */
  readonly refresh: () => void;
  /** Whether the page has an id that no cookie of the page holds: links do not carry it. */
  readonly needsHeader: () => boolean;
}

/** Name of the suite's session cookie. */
export const SESSION_COOKIE = 'ETEAMSID';

/** What a cookie may hold (RFC 6265), and with it a header: a value with a line break would make `fetch` throw for every call. */
const SESSION_ID = /^[!#-+--:<-[\]-~]{1,512}$/;

/** Whether it can be a session id. */
export function isSessionId(id: unknown): id is string {
  return typeof id === 'string' && SESSION_ID.test(id);
}

/**
 * Starts with `initialId`, else with the cookie of the page. A guest on another system's page has no part in the cookies
 * there: one of this name is that of another suite.
 */
export function createSession({
  environment,
  initialId,
  embedded,
}: {
  environment: Pick<Environment, 'document'>;
  initialId: string | undefined;
  embedded?: boolean;
}): Session {
  const document = embedded ? undefined : environment.document;
  const id$ = hotAtom<string | undefined>(undefined);
  const setId = (id: string | undefined): boolean => {
    const usable = id === undefined || isSessionId(id);
    if (usable) setSafely(id$, id);
    return usable;
  };
  // A page around an embedding may have a cookie of this name for a suite of its own.
  const isHandedIn = isSessionId(initialId) && setId(initialId);
  let lastCookie: string | undefined;
  const refresh = () => {
    const cookie = isHandedIn ? undefined : readSessionCookie(document);
    // One that is still not there says nothing about an id that was set meanwhile.
    if (cookie === lastCookie) return;
    lastCookie = cookie;
    setId(cookie);
  };
  refresh();
  const needsHeader = () => id$.get() !== undefined && id$.get() !== readSessionCookie(document);
  return { id$, setId, refresh, needsHeader };
}

/** What the page's session cookie holds. Its name is written in both ways. */
export function readSessionCookie(document: Pick<Document, 'cookie'> | undefined): string | undefined {
  return readCookie(document, SESSION_COOKIE) ?? readCookie(document, SESSION_COOKIE.toLowerCase());
}

/** Exact by name: a pattern for `ETEAMSID=` would also take `xETEAMSID=`. */
function readCookie(document: Pick<Document, 'cookie'> | undefined, name: string): string | undefined {
  let cookies: string;
  try {
    cookies = document?.cookie ?? '';
  } catch {
    return undefined; // Sandboxed frames throw on access.
  }
  for (const pair of cookies.split(';')) {
    const [key = '', ...rest] = pair.split('=');
    if (key.trim() === name) return rest.join('=').trim() || undefined;
  }
  return undefined;
}
