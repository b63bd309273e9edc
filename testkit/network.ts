/**
 * A network that answers what a test tells it to and remembers what it was asked, as a `fetch` for
 * `RuntimeOptions.environment` (DESIGN section 1, testers of a module). Latency runs on the clock it is given, so a
 * slow answer costs a test no time.
 */
import { browserEnvironment, type Clock } from '../core/base/environment.js';

/**
 * Method and address: `'GET /api/x'` on any origin, `'GET https://rates.example/x'` on one. A `*` at the end stands
 * for any rest, and alone for any address. An exact route wins over a wildcard, a longer wildcard over a shorter.
 */
export type FakeRoute = `${string} ${string}`;

/** What a route answers: one of `data`, `json` and `body`, or nothing. */
export interface FakeReply {
  /** Default 200. */
  readonly status?: number | undefined;
  /** Besides those that the body needs. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as the data of a success envelope: `{ code: 200, status: true, msg: '', data }`. */
  readonly data?: unknown;
  /** Sent as JSON as it is. */
  readonly json?: unknown;
  /** Sent as it is, as `text/plain` unless `headers` say otherwise. */
  readonly body?: string | undefined;
  /** Milliseconds on the clock before the answer comes. */
  readonly delayMs?: number | undefined;
  /** Loses the connection: before anything came, or when half of the body has. */
  readonly drop?: 'before-headers' | 'mid-body' | undefined;
}

/**
 * An answer that depends on what was asked, for a list that is read by pages or a form that is checked. What it throws, or
 * rejects with, is what the call to `fetch` rejects with.
 */
export type FakeAnswer = (request: FakeRequest) => FakeReply | Promise<FakeReply>;

/** What the network was asked. */
export interface FakeRequest {
  /** In capitals. */
  readonly method: string;
  /** Absolute address. */
  readonly url: string;
  /** Path of that address, without the query. */
  readonly path: string;
  /** The last of equal names wins; `url` has them all. */
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text as it was sent; empty where there was none. */
  readonly body: string;
}

/** A scripted network. */
export interface FakeNetwork {
  /** Rejects with a `TypeError` that names the call where no reply is set for it. */
  readonly fetch: typeof globalThis.fetch;
  /** Sets what a route answers: always the same, or one reply after another, of which the last stays. */
  readonly reply: (
    route: FakeRoute,
    replies: FakeReply | FakeAnswer | readonly [FakeReply | FakeAnswer, ...(FakeReply | FakeAnswer)[]],
  ) => void;
  /** Loses every connection from now on, as a server does that is down. Such calls reach no list below. */
  readonly refuse: () => void;
  /** Ends `refuse`. */
  readonly accept: () => void;
  /** Every call, in order. */
  readonly requests: readonly FakeRequest[];
  /** Calls without a reply, as routes. Code under test may swallow the failure: assert that this is empty. */
  readonly unexpected: readonly string[];
}

/** What `createFakeNetwork` takes. */
export interface FakeNetworkOptions {
  /** Runs the latency. Default: real time. */
  readonly clock?: Clock | undefined;
  /** What relative addresses are relative to. Default `http://localhost/`. */
  readonly baseUrl?: string | undefined;
}

/** Creates a network that knows no reply yet. */
export function createFakeNetwork({
  clock = browserEnvironment().clock,
  baseUrl = 'http://localhost/',
}: FakeNetworkOptions = {}): FakeNetwork {
  const routes = new Map<string, (FakeReply | FakeAnswer)[]>();
  const requests: FakeRequest[] = [];
  const unexpected: string[] = [];
  let refusing = false;

  function replyFor(method: string, { origin, pathname }: URL): FakeReply | FakeAnswer {
    const calls = [`${method} ${origin}${pathname}`, `${method} ${pathname}`];
    const replies = routes.get(bestRoute(routes.keys(), calls) ?? '');
    const reply = replies && replies.length > 1 ? replies.shift() : replies?.[0];
    if (reply) return reply;
    const call = `${method} ${origin === new URL(baseUrl).origin ? '' : origin}${pathname}`;
    unexpected.push(call);
    const known = [...routes.keys()].map((route) => `\n  ${route}`).join('');
    throw new TypeError(
      `The fake network has no reply for ${call}. It has replies for:${known || ' nothing'}`,
    );
  }

  return {
    async fetch(input, init) {
      // Checks and normalises as the platform does: forbidden headers, bodies on GET, a signal inside a Request.
      const request = new Request(input instanceof Request ? input : new URL(input, baseUrl), init);
      request.signal.throwIfAborted();
      if (refusing) throw lost();
      const url = new URL(request.url);
      const record = { ...describe(request, url), body: textOf(init?.body) };
      requests.push(record);
      const given = replyFor(request.method, url);
      if (record.body === '') record.body = await request.text();
      request.signal.throwIfAborted();
      const reply = typeof given === 'function' ? await unlessAborted(given(record), request.signal) : given;
      if (!isReply(reply))
        throw new TypeError(`The answer of ${request.method} ${url.pathname} is no reply.`);
      await elapse(clock, reply.delayMs, request.signal);
      request.signal.throwIfAborted();
      if (refusing || reply.drop === 'before-headers') throw lost();
      return respond(reply, request);
    },
    reply(route, replies) {
      const answers = [replies].flat();
      if (answers.length === 0) throw new TypeError(`No reply is given for ${route}.`);
      routes.set(readRoute(route, baseUrl), answers);
    },
    refuse() {
      refusing = true;
    },
    accept() {
      refusing = false;
    },
    requests,
    unexpected,
  };
}

function isReply(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null;
}

/** A route as calls are looked up by. Throws for one that no call can ever match. */
function readRoute(route: string, baseUrl: string): string {
  const [, method = '', address = ''] = /^([A-Za-z]+) (\*|\/.*|[a-z]+:\/\/.+)$/.exec(route) ?? [];
  if (!address || /[?#]/.test(address))
    throw new TypeError(
      `"${route}" is no route: a method and a path, such as "GET /api/x"; what is asked of it is in \`requests\`.`,
    );
  if (address === '*') return `${method.toUpperCase()} *`;
  const { origin, pathname } = new URL(address, baseUrl);
  return `${method.toUpperCase()} ${address.startsWith('/') ? '' : origin}${pathname}`;
}

/** The route for a call, written with and without its origin. */
function bestRoute(routes: Iterable<string>, calls: readonly string[]): string | undefined {
  const isWildcard = (route: string) => route.endsWith('*');
  const matches = (route: string, call: string) =>
    isWildcard(route) ? call.startsWith(route.slice(0, -1)) : call === route;
  return [...routes]
    .filter((route) => calls.some((call) => matches(route, call)))
    .sort((a, b) => Number(isWildcard(a)) - Number(isWildcard(b)) || b.length - a.length)[0];
}

function describe(request: Request, url: URL): Omit<FakeRequest, 'body'> {
  return {
    method: request.method,
    url: url.href,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(request.headers),
  };
}

/** What can be told at once: a test may ask before the call ends, and calls that have no reply end here. */
function textOf(body: BodyInit | null | undefined): string {
  return typeof body === 'string' || body instanceof URLSearchParams ? String(body) : '';
}

/** Waits for an answer, unless the caller gives up before. */
function unlessAborted(answer: FakeReply | Promise<FakeReply>, signal: AbortSignal): Promise<FakeReply> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp, { once: true });
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Likewise for a while. */
function elapse(clock: Clock, delayMs: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (delayMs === undefined) return resolve();
    const giveUp = () => {
      clock.clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, delayMs);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Statuses that cannot have a body. */
const EMPTY = new Set([204, 205, 304]);

function respond(reply: FakeReply, { url, method }: Request): Response {
  const { status = 200, headers, data, json, body, drop } = reply;
  // A fixture that is missing is no data, and not the end of the envelope.
  const envelope = 'data' in reply ? { code: 200, status: true, msg: '', data } : json;
  const text = envelope === undefined ? (body ?? '') : JSON.stringify(envelope);
  const type = envelope === undefined ? 'text/plain;charset=utf-8' : 'application/json';
  const content = EMPTY.has(status) || method === 'HEAD' ? null : drop === 'mid-body' ? halfOf(text) : text;
  const response = new Response(content, { status, headers: { 'content-type': type, ...headers } });
  // A made-up response has no address, one from the network has.
  Object.defineProperty(response, 'url', { value: url });
  return drop === 'mid-body' ? withReadersThatFail(response) : response;
}

/** Firefox takes a stream that fails for one that was aborted, which calls are not that lose their connection. */
function withReadersThatFail(response: Response): Response {
  for (const reader of ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'] as const) {
    const read = response[reader] as (() => Promise<unknown>) | undefined;
    if (!read) continue;
    const value = () =>
      read.call(response).catch((error: unknown) => {
        throw error instanceof TypeError ? error : lost();
      });
    Object.defineProperty(response, reader, { value });
  }
  return response;
}

/** The first half of a body, and then the end of the connection. */
function halfOf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(lost());
      sent = true;
      controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    },
  });
}

/** What browsers reject with whatever went wrong with a connection; the wording is Chromium's. */
function lost(): TypeError {
  return new TypeError('Failed to fetch');
}
