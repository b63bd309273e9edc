/**
 * The network as the monitor sees it: calls of the request layer, and those that the page makes by itself through
 * `fetch` and `XMLHttpRequest`, of which the failed ones are recorded as `ajax` (SPEC section 3). Whatever the page hands
 * over and gets back stays as it is: no more than method, address, signal and status is read, and no code of the page
 * run for it.
 */
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import type { CallTiming, Measure } from './measurement.js';
import { patchMethod, type Callable } from './patch.js';
import { isObject, read, readText } from './read.js';
import type { Report } from './sources/source.js';
import { timeOf } from './time.js';
import { addressOfCall, type Trace } from './trace.js';

/** A call under way. */
export interface OpenCall {
  /** Milliseconds on the clock of `performance.now()`. */
  readonly start: number;
}

/** What the monitor knows of the network. */
export interface Network {
  /** For the request layer, which records its failures itself. */
  readonly fetch: typeof globalThis.fetch;
  /** Calls that start within `call` are not seen; nor by another runtime, where they go through `fetch` above. */
  quietly<Result>(call: () => Result): Result;
  /** Starts watching. While it does, starting again does nothing. */
  watch(): Disposer;
  /** Whether calls to that address were the monitor's own. */
  isOwn(url: string): boolean;
  /** While watching: what waits for an answer. */
  readonly open: ReadonlySet<OpenCall>;
  /** `open` has changed. */
  onChange(listener: () => void): Disposer;
}

/** What it is made of. */
export interface NetworkOptions {
  readonly environment: Pick<Environment, 'window' | 'document' | 'fetch'>;
  readonly report: Report;
  readonly measure: Measure;
  readonly trace: Pick<Trace, 'add'>;
  /** Hears with what calls failed that were given up. */
  readonly forgive: (reason: unknown) => void;
  /** Whether the browser may be ending calls, because it goes elsewhere: those have not failed. */
  readonly isLeaving: () => boolean;
  /** On another system's page: its functions are left alone, and its calls with them. */
  readonly isGuest?: boolean;
}

interface WatchedCall {
  readonly known: Omit<CallTiming, 'start' | 'duration' | 'status' | 'failure'>;
  readonly signal: AbortSignal | undefined;
  start: number;
}

/**
 * Marks the options of calls of ours: with the list that has the call, or `true` where nobody should know of it. Unlike a
 * flag it arrives through wrappers that wait, or copy, as well. The platform does not look at symbols.
 */
const SEEN = Symbol.for('stoa.seen');
const MAX_METHOD_LENGTH = 32;
/** Of collectors, each with a few addresses. */
const MAX_OWN = 50;
/** Name of the error. */
const TIMED_OUT = 'TimeoutError';
/** Of `XMLHttpRequest.readyState`. */
const DONE = 4;

/** Creates the network. It watches nothing before `watch`. */
export function createNetwork({
  environment,
  report,
  measure,
  trace,
  forgive,
  isLeaving,
  isGuest,
}: NetworkOptions): Network {
  const { window, document } = environment;
  const open = new Set<WatchedCall>();
  const listeners = new Set<() => void>();
  /** What `XMLHttpRequest.open` was told. */
  const told = new WeakMap<object, WatchedCall | undefined>();
  /** Addresses of calls that were made quietly: the browser tells of them in its timeline. */
  const own = new Set<string>();
  let stop: Disposer | undefined;
  let isQuiet = false;

  const now = () => timeOf(window);
  const changed = () => listeners.forEach((listener) => listener());

  /** A call that begins; `undefined` when it is none over the network, or the platform refuses its address. */
  const describe = (
    initiator: CallTiming['initiator'],
    input: unknown,
    init: unknown,
    start = now(),
  ): WatchedCall | undefined =>
    attempt(() => {
      // What only converts to an address is left alone: the platform's conversion must be the only one.
      const address = typeof input === 'string' ? input : readText(input, 'url') || readText(input, 'href');
      // Parsing costs as much as all the rest; of a picture as text it costs milliseconds.
      const isWhole = /^(https?:\/\/\w|data:|blob:)/i.test(address);
      const url = isWhole ? address : address && new URL(address, document?.baseURI).href;
      if (!/^http/i.test(url)) return undefined;
      const headers = initiator === 'request' && ownValue(init, 'headers');
      const { traceid, traceparent } = (headers || {}) as Record<string, string>;
      const [, traceId = traceid, spanId] = traceparent?.split('-') ?? [];
      const method = String(ownValue(init, 'method') ?? read(input, 'method') ?? 'GET');
      return {
        known: {
          kind: 'call',
          initiator,
          method: method.slice(0, MAX_METHOD_LENGTH).toUpperCase(),
          url,
          traceId,
          spanId,
        },
        signal: (ownValue(init, 'signal') ?? read(input, 'signal')) as AbortSignal | undefined,
        start,
      };
    });

  function begin(call: WatchedCall): void {
    open.add(call);
    changed();
  }

  function forget(call: WatchedCall | undefined): boolean {
    const wasOpen = open.delete(call as WatchedCall);
    if (wasOpen) changed();
    return wasOpen;
  }

  function end(
    call: WatchedCall,
    status: number,
    failure = status >= 400 ? 'HTTP' : undefined,
    cause?: unknown,
  ): void {
    if (!forget(call) || (failure === 'NETWORK' && isLeaving())) return;
    const { known, start } = call;
    let url: string | undefined;
    const timing: CallTiming = {
      ...known,
      // Scrubbing costs more than all the rest, and of most calls nobody ever asks.
      get url() {
        return (url ??= addressOfCall(known.url));
      },
      start,
      duration: now() - start,
      status,
      failure,
    };
    trace.add(timing);
    measure(timing);
    if (!failure || known.initiator === 'request') return;
    // An error is handed on as it is: when nobody handles it either, it is known by then.
    report(cause ?? `${known.method} ${timing.url} ${status || failure}`, {
      type: 'ajax',
      url: timing.url,
      status,
      code: failure,
    });
  }

  /** What the caller has given up, or could not begin, is no failure. */
  function endWithError(call: WatchedCall, error: unknown): void {
    const name = readText(error, 'name');
    // WebKit rejects with an AbortError whatever the reason was.
    const reason = readText(read(call.signal, 'reason'), 'name');
    if (name === TIMED_OUT || reason === TIMED_OUT) end(call, 0, 'TIMEOUT', error);
    else if (read(call.signal, 'aborted') || /^(Abort|InvalidState)E/.test(name)) {
      forgive(error);
      forget(call);
    } else end(call, 0, 'NETWORK', error);
  }

  /**
   * What the caller gets is a promise of ours: one that somebody else listens to counts as handled, and the page would
   * never hear of a failure that it has not handled.
   */
  function follow(call: WatchedCall | undefined, answer: Promise<Response> | undefined): unknown {
    if (!call || typeof answer?.then !== 'function') return answer;
    begin(call);
    let isRefused = true;
    const followed = answer.then(
      (response: Response | undefined) => {
        end(call, response?.status ?? 0);
        return response;
      },
      (error: unknown) => {
        if (isRefused) forget(call);
        else endWithError(call, error);
        throw error;
      },
    );
    // What the platform will not even begin has failed by now.
    queueMicrotask(() => (isRefused = false));
    return followed;
  }

  const watchFetch = (original: Callable): Callable =>
    function (...args) {
      const start = now();
      const answer = Reflect.apply(original, this, args) as Promise<Response> | undefined;
      const [input, init] = args;
      const seen = ownValue(init, SEEN);
      if (isQuiet && typeof input === 'string' && own.size < MAX_OWN) own.add(input);
      if (isQuiet || seen === true || seen === open) return answer;
      return follow(describe('fetch', input, init, start), answer);
    };

  const watchOpen = (original: Callable): Callable =>
    function (this: object, ...args) {
      const first = told.get(this);
      const isDone = read(this, 'readyState') === DONE;
      const status = Number(read(this, 'status'));
      const result = Reflect.apply(original, this, args);
      // Opened again, by a listener of its end or before that: there will be no other event of the first call.
      if (first && isDone) end(first, status, status ? undefined : 'NETWORK');
      else forget(first);
      told.set(this, isQuiet ? undefined : describe('xhr', args[1], { method: args[0] }));
      return result;
    } as Callable;

  const watchSend = (original: Callable): Callable =>
    function (this: object, ...args) {
      const call = told.get(this);
      if (!call || open.has(call)) return Reflect.apply(original, this, args);
      // Not on `upload`, which would make the browser ask another origin first. The same listener again is none.
      for (const type of ['abort', 'timeout', 'loadend'])
        attempt(() => EventTarget.prototype.addEventListener.call(this, type, onEvent));
      call.start = now();
      begin(call);
      try {
        return Reflect.apply(original, this, args);
      } catch (error) {
        endWithError(call, error); // Synchronous ones fail so.
        throw error;
      }
    } as Callable;

  function onEvent(this: XMLHttpRequest, { type }: Event): void {
    const call = told.get(this);
    // Of the call before, when it is open for another one.
    if (!call || this.readyState !== DONE) return;
    if (type === 'abort') forget(call);
    else end(call, this.status, type === 'timeout' ? 'TIMEOUT' : this.status ? undefined : 'NETWORK');
  }

  function quietly<Result>(call: () => Result): Result {
    const wasQuiet = isQuiet;
    isQuiet = true;
    try {
      return call();
    } finally {
      isQuiet = wasQuiet;
    }
  }

  return {
    fetch(input, init) {
      if (!isQuiet && !stop) return environment.fetch(input, init);
      const call = isQuiet ? undefined : describe('request', input, init);
      const marked = { ...init, [SEEN]: isQuiet || open };
      const answer = quietly(() => environment.fetch(input, marked));
      return follow(call, answer) as Promise<Response>;
    },
    quietly,
    isOwn: (url) => own.has(url),
    watch() {
      if (!window || stop) return () => {};
      const prototype = (window as Partial<typeof window>).XMLHttpRequest?.prototype;
      const patches = isGuest
        ? []
        : [
            patchMethod(window, 'fetch', watchFetch),
            patchMethod(prototype, 'open', watchOpen),
            patchMethod(prototype, 'send', watchSend),
          ];
      return (stop = () => {
        stop = undefined;
        for (const restore of patches) restore();
        open.clear();
        changed();
      });
    },
    open,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A property of what the page hands over, without running code of the page. */
function ownValue(object: unknown, key: PropertyKey): unknown {
  if (!isObject(object)) return undefined; // Throwing and catching costs more than the rest of a call.
  return attempt(() => Object.getOwnPropertyDescriptor(object, key)?.value as unknown);
}

/** `undefined` where anything throws: what is looked at here was made by others. */
function attempt<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
