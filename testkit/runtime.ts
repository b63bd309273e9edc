/**
 * A whole runtime over a scripted network, a clock that stands still and storage in memory: what an app module gets
 * in the suite, for tests of the module (DESIGN section 1). The document, where there is one, is the real one.
 */
import type { Environment } from '../core/base/environment.js';
import type { PageInput } from '../core/base/page.js';
import { createRuntime, type Runtime, type RuntimeOptions } from '../core/runtime.js';
import { createFakeClock, type FakeClock } from './clock.js';
import { createFakeNetwork, type FakeNetwork } from './network.js';
import { createMemoryStorage } from './storage.js';

/** What `createTestRuntime` takes: everything that `createRuntime` does, and where time stands. */
export interface TestRuntimeOptions extends RuntimeOptions {
  /** Milliseconds since 1970. Default: 1 January 2026, UTC. */
  readonly now?: number | undefined;
}

/** A runtime and the doubles behind it. */
export interface TestRuntime {
  /** Not started yet. Dispose of it when the test ends. */
  readonly runtime: Runtime;
  /** Answers its calls. */
  readonly network: FakeNetwork;
  /** Its time. */
  readonly clock: FakeClock;
  /** Its `localStorage`. */
  readonly storage: Storage;
  /** Its `sessionStorage`. */
  readonly sessionStorage: Storage;
}

const BASE_URL = 'http://localhost/';

/** The history of a real page takes addresses of its own origin and of no other. */
function ownAddress(): { readonly baseUrl: string; readonly href: () => string } {
  const page = globalThis.location as Location | undefined;
  if (!page || !/^https?:$/.test(page.protocol)) return { baseUrl: BASE_URL, href: () => BASE_URL };
  return { baseUrl: `${page.origin}/`, href: () => page.href };
}

/** A person and a tenant that exist nowhere, in English and UTC. */
const PAGE: PageInput = {
  currentUser: { id: '1', employeeId: '1' },
  currentTenant: { tenantKey: 'test' },
  locale: { lang: 'en_US', timeZone: 'UTC' },
  // The console tells what goes wrong: what a component threw is nowhere else to be read.
  runMode: 'test',
};

/**
 * Creates a runtime for a test. What `page` and `environment` name replaces what is set here. The suite is at `baseUrl`: by
 * default where the page of the test is, or at `http://localhost/` where there is none.
 *
 * @example
 * ```ts
 * import { createTestRuntime } from 'stoa/testkit';
 *
 * const { runtime, network, clock } = createTestRuntime();
 * network.reply('GET /api/leave/balance', { data: { days: 12 } });
 * const answer = runtime.request.get<{ days: number }>('/api/leave/balance');
 * await clock.advance(0);
 * (await answer).data; // → { days: 12 }
 * ```
 */
export function createTestRuntime({
  now,
  page,
  environment,
  ...options
}: TestRuntimeOptions = {}): TestRuntime {
  const own = ownAddress();
  const baseUrl = options.baseUrl ?? own.baseUrl;
  const clock = createFakeClock(now);
  const network = createFakeNetwork({ clock, baseUrl });
  const storage = createMemoryStorage();
  const sessionStorage = createMemoryStorage();
  const runtime = createRuntime({
    ...options,
    baseUrl,
    page: { ...PAGE, ...page },
    environment: {
      fetch: network.fetch,
      clock,
      localStorage: storage,
      sessionStorage,
      // Without a database records wait in memory, where no other test finds them.
      indexedDB: undefined,
      locks: undefined,
      href: options.baseUrl === undefined ? own.href : () => baseUrl,
      randomId: createIds(),
      ...environment,
    } satisfies Partial<Environment>,
  });
  return { runtime, network, clock, storage, sessionStorage };
}

/** Ids that are the same in every run. */
function createIds(): () => string {
  let last = 0;
  return () => (++last).toString(16).padStart(32, '0');
}
