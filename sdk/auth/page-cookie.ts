/**
 * The session cookie of the page while a script of the suite is asked (SPEC section 5). Who is still signed in is given
 * the id again that the page had, so the cookie is set aside first: whatever is there then is an answer. All who sign in
 * on a page share what is set aside, also those of other copies of the SDK: the last to end leaves the newest id there.
 */
import { isSessionId, readSessionCookie, SESSION_COOKIE } from '../../core/session/session.js';

/** The cookie of the page, for one sign-in. */
export interface PageCookie {
  /** The id that the page has, there or set aside. */
  read(): string | undefined;
  /** The id that is an answer by being there. */
  answer(): string | undefined;
  /** Puts back what is set aside, unless there is an answer. By being there it is none. */
  putBack(): void;
  /** This sign-in is over. */
  end(): void;
}

interface Shared {
  waiting: number;
  /** As in `document.cookie`. */
  aside: readonly string[];
  /** The id that stayed. */
  kept: string | undefined;
}

const SHARED = Symbol.for('stoa.page-cookie.1');

/** It is written in both ways. */
const NAMES: readonly string[] = [SESSION_COOKIE, SESSION_COOKIE.toLowerCase()];

/**
 * Sets aside the cookie of `document`, a page of `origin`. It stays where it is the suite's too, which knows the person by
 * it: on the suite's own host name, and where it is of a parent domain, or of another path, and so out of reach.
 */
export function setCookieAside(
  document: Document & { [SHARED]?: Shared },
  { origin, suite }: { readonly origin: string; readonly suite: URL },
): PageCookie {
  const { hostname, protocol } = new URL(origin);
  const shared = (document[SHARED] ??= { waiting: 0, aside: [], kept: undefined });
  const nameOf = (pair: string) => pair.split('=')[0]!;
  const pairs = () => document.cookie.split('; ').filter((pair) => NAMES.includes(nameOf(pair)));

  // Taken out and put back in the same way: where a browser refuses one, it has refused the other.
  function write(cookie: string): void {
    document.cookie = `${cookie}; path=/${protocol === 'https:' ? '; secure' : ''}`;
  }

  function setAside(): void {
    // Cookies know no ports.
    if (hostname !== suite.hostname) {
      const found = pairs();
      for (const pair of found) write(`${nameOf(pair)}=; max-age=0`);
      const left = pairs();
      shared.aside = found.filter((pair) => !left.includes(pair));
    }
    shared.kept = readSessionCookie(document);
  }

  function answer(): string | undefined {
    const id = readSessionCookie(document);
    return id === shared.kept ? undefined : id;
  }

  function putBack(): void {
    if (isSessionId(answer())) return;
    shared.aside.forEach(write);
    shared.aside = [];
    shared.kept = readSessionCookie(document);
  }

  if (shared.waiting === 0) setAside();
  shared.waiting += 1;

  return {
    read: () => readSessionCookie(document) ?? readSessionCookie({ cookie: shared.aside.join(';') }),
    answer,
    putBack,
    end() {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        putBack();
        delete document[SHARED];
        return;
      }
      // What was the answer to one is none to the others.
      if (isSessionId(answer())) setAside();
    },
  };
}
