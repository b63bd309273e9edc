/**
 * Everything a runtime touches of the outside world, in one object, so that tests, servers and embedding hosts can
 * hand in their own (DESIGN section 2). Browsers throw on mere access to denied storage: what cannot be had is
 * `undefined` here and every user copes with that.
 */

/** Opaque handle of a running timer. */
export type TimerId = unknown;

/** Time as Stoa sees it, in milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once, `delayMs` milliseconds from now. */
  setTimeout(run: () => void, delayMs: number): TimerId;
  /** Takes such a call back. An id that is spent is harmless. */
  clearTimeout(id: TimerId): void;
}

/** The outside world of one runtime. */
export interface Environment {
  /** The page; `undefined` on a server, as everything below that a server or a browser may lack. */
  readonly window: (Window & typeof globalThis) | undefined;
  /** The document of that page. */
  readonly document: Document | undefined;
  /** What the browser says of itself. */
  readonly navigator: Navigator | undefined;
  /** Every call over the network goes through it. */
  readonly fetch: typeof globalThis.fetch;
  /** Every timer and every point in time comes from it. */
  readonly clock: Clock;
  /** What outlives the tab; `undefined` also where the person forbids it. */
  readonly localStorage: Storage | undefined;
  /** What lives as long as the tab; `undefined` also where the person forbids it. */
  readonly sessionStorage: Storage | undefined;
  /** Where error records survive a crash; without it they are kept in memory. */
  readonly indexedDB: IDBFactory | undefined;
  /** Keeps tabs from sending the same records at the same time. */
  readonly locks: LockManager | undefined;
  /** Where the logger writes. */
  readonly console: Pick<Console, 'debug' | 'info' | 'warn' | 'error' | 'table'>;
  /** Address of the page now; `http://localhost/` where there is no page. */
  href(): string;
  /** Leaves the page for another address. */
  navigate(url: string): void;
  /** Loads the page anew. */
  reload(): void;
  /** Talks to other tabs of this origin; `undefined` where that cannot be had. */
  openChannel(name: string): BroadcastChannel | undefined;
  /** A fresh id that no other runtime will make: 32 hex digits. */
  randomId(): string;
}

/**
 * What the browser (or Node) at hand offers. Reads nothing until called; storages, database and locks only when somebody
 * asks for them: who needs them late shall not take them out of the environment before.
 */
export function browserEnvironment(overrides: Partial<Environment> = {}): Environment {
  const window = typeof globalThis.window === 'object' ? globalThis.window : undefined;
  const navigator = window?.navigator;
  // For each storage the browser asks another of its processes, which takes a millisecond or more of every start.
  const localStorage = onAsking(() => window?.localStorage);
  const sessionStorage = onAsking(() => window?.sessionStorage);
  const indexedDB = onAsking(() => window?.indexedDB);
  const locks = onAsking(() => navigator?.locks);
  const own: Environment = {
    window,
    document: window?.document,
    navigator,
    // Looked up per call: tools that wrap `fetch` after us must see our calls too.
    fetch: (input, init) => globalThis.fetch(input, init),
    clock: systemClock,
    get localStorage() {
      return localStorage();
    },
    get sessionStorage() {
      return sessionStorage();
    },
    get indexedDB() {
      return indexedDB();
    },
    get locks() {
      return locks();
    },
    console: globalThis.console,
    href: () => window?.location.href ?? 'http://localhost/',
    navigate: (url) => window?.location.assign(url),
    reload: () => window?.location.reload(),
    openChannel: (name) => reach(() => (window ? new BroadcastChannel(name) : undefined)),
    randomId,
  };
  return overrideEnvironment(own, overrides);
}

/** `environment` with some of it replaced. What is read on asking stays so, which a spread would read. */
export function overrideEnvironment(environment: Environment, overrides: Partial<Environment>): Environment {
  return Object.defineProperties({} as Environment, {
    ...Object.getOwnPropertyDescriptors(environment),
    ...Object.getOwnPropertyDescriptors(overrides),
  });
}

const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delayMs) => globalThis.setTimeout(run, delayMs),
  clearTimeout: (id) => globalThis.clearTimeout(id as number | undefined),
};

function reach<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Reads at the first call, and remembers. */
function onAsking<T>(read: () => T): () => T | undefined {
  let answer = (): T | undefined => {
    const value = reach(read);
    answer = () => value;
    return value;
  };
  return () => answer();
}

/** `crypto.randomUUID` exists on secure pages only; intranets are often plain http. */
function randomId(): string {
  const bytes = new Uint8Array(16);
  const crypto = globalThis.crypto as Crypto | undefined;
  if (crypto) crypto.getRandomValues(bytes);
  else bytes.forEach((_, index) => (bytes[index] = Math.random() * 256));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
