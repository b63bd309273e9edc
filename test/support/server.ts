/**
 * A real HTTP server for one browser test, on a port of its own and thus on another origin than the page. It says
 * what the test scripts, drops connections when told to and remembers what it was asked. The servers themselves live
 * in the test runner (`server-plugin.mjs`); this is the remote control.
 */

/** `'GET /api/x'`, or `'GET /api/*'` for everything below. An exact route wins over a wildcard, a longer over a shorter. */
export type Route = `${string} /${string}`;

/** What a route answers. */
export interface Reply {
  /** 200 when absent. */
  readonly status?: number;
  /** Set beside, and over, the permissive CORS headers and `Cache-Control: no-store`. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as `application/json`. */
  readonly json?: unknown;
  /** Sent as it is, as `text/plain` unless `headers` say otherwise. */
  readonly body?: string;
  readonly delayMs?: number;
  /** Keeps the caller waiting until `release()`. */
  readonly hold?: boolean;
  /** Cuts the connection: before anything was sent, or when half of the body is. */
  readonly drop?: 'before-headers' | 'mid-body';
}

/** What the server was asked. Preflights are left out. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** The last of equal names wins; `search` has them all. */
  readonly query: Readonly<Record<string, string>>;
  /** As sent, with the question mark. */
  readonly search: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As UTF-8 where it is that, else one character a byte. */
  readonly body: string;
  readonly bodyBytes: number;
}

export interface TestServer {
  /** `'http://127.0.0.1:34567'`, the same until `stop`. */
  readonly origin: string;
  /** Scripts a route: one reply for ever, or several one after another of which the last stays. The last call wins. */
  reply(route: Route, replies: Reply | readonly [Reply, ...Reply[]]): Promise<void>;
  /** Lets the callers go that a `hold` keeps waiting now. */
  release(): Promise<void>;
  /** Everything asked so far, in order of arrival. */
  requests(): Promise<readonly ReceivedRequest[]>;
  /** Cuts all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Listens again, on the same port. */
  accept(): Promise<void>;
  stop(): Promise<void>;
}

// Kept from before any test wraps `fetch`: the control must not show up in what the test observes.
const originalFetch: typeof fetch = globalThis.fetch.bind(globalThis);

/** Starts a server that answers 404 until it is told something better. */
export async function startServer(): Promise<TestServer> {
  const { id, origin } = (await control('start')) as { id: number; origin: string };
  const command = async (name: string, parameters: object = {}): Promise<void> => {
    await control(name, { id, ...parameters });
  };
  return {
    origin,
    reply: (route, replies) => command('reply', { route, replies: [replies].flat() }),
    release: () => command('release'),
    requests: async () => (await control('requests', { id })) as readonly ReceivedRequest[],
    refuse: () => command('refuse'),
    accept: () => command('accept'),
    stop: () => command('stop'),
  };
}

/** The source file `entry` with all that it imports: ES modules by name, for a page of a test server. */
export async function bundleSource(entry: string): Promise<Readonly<Record<string, string>>> {
  return (await control('bundle', { entry })) as Record<string, string>;
}

/** A server for every test of a suite: started before and stopped after each. */
export function useServer(): () => TestServer {
  let server: TestServer | undefined;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });
  return () => {
    if (!server) throw new Error('The server runs only during a test.');
    return server;
  };
}

async function control(command: string, parameters: object = {}): Promise<unknown> {
  const response = await originalFetch(`/__test-server__/${command}`, {
    method: 'POST',
    body: JSON.stringify(parameters),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`Test server, ${command}: ${answer}`);
  return JSON.parse(answer);
}
