/**
 * The vocabulary of the request layer (SPEC sections 3, 7 and 8; DESIGN section 3, Request).
 */
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import type { RequestError } from './errors.js';
import type { CheckedOptions } from './options.js';

/** The suite's uniform answer. `data` is what the call was made for. */
export interface Envelope<Data = unknown> {
  /** 200 to 399, or absent, where it went well; a number or digits. */
  readonly code?: number | string | undefined;
  /** Whether it went well. */
  readonly status?: boolean | number | string | undefined;
  /** What the server says to the person. */
  readonly msg?: string | undefined;
  /** What the call was made for. */
  readonly data?: Data | undefined;
  readonly [field: string]: unknown;
}

/** What `request.settle` resolves to: an envelope that says in `status` whether the call succeeded. */
export type SettledEnvelope<Data = unknown> =
  | (Envelope<Data> & { readonly status: true; readonly error?: undefined })
  | (Envelope<never> & { readonly status: false; readonly msg: string; readonly error: RequestError });

/** HTTP methods of the suite. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/** Values that can stand in `params`. Arrays and objects are written as `qs` writes them: `a[0]=1`, `a[b]=1`. */
export type ParamValue =
  | string
  | number
  | boolean
  | bigint
  | Date
  | null
  | undefined
  | readonly ParamValue[]
  | { readonly [key: string]: ParamValue };

/**
 * Query parameters: pairs, such as a form, or an object whose fields are as in `ParamValue`. Its type may be an interface,
 * which has no index signature. `undefined` leaves a parameter out, and so does what cannot be written, such as a
 * function; `null` sends it empty.
 */
export type Params =
  | Iterable<readonly [name: string, value: unknown]>
  | Readonly<Record<string, ParamValue>>
  | object;

/** One call. */
export interface RequestOptions {
  /** Address, relative to the suite's base address. */
  readonly url: string;
  /** Default `GET`, or `POST` when there is a `data`. */
  readonly method?: Method | Lowercase<Method> | undefined;
  /** The query, written as `qs` writes it: `ids[0]=1`. `undefined` is left out. */
  readonly params?: Params | undefined;
  /**
   * Body. Plain objects and arrays are sent as JSON; strings, forms, blobs, buffers and streams as they are. `null` sends
   * none. A `GET` cannot have one.
   */
  readonly data?: unknown;
  /** Names are compared without case; `null` removes a header that Stoa would set. */
  readonly headers?: Readonly<Record<string, string | null | undefined>> | Headers | undefined;
  /** Takes the call back: it rejects with `ABORTED`. Others who share it are left alone. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds for the whole call, body and retries included; of a stream, until it starts. Waiting for a person is
   * not counted, nor is the time that the page sleeps. Default 60,000; 0 switches it off.
   */
  readonly timeout?: number | undefined;
  /** Allows an address outside the suite's own origins. No header of Stoa's goes there. */
  readonly external?: boolean | undefined;
  /**
   * Identical calls within this many milliseconds of the first share its answer, each with a copy of its own. Default
   * 500; `false` never shares. Calls whose body cannot be compared (forms, blobs, streams) are never shared.
   */
  readonly dedupe?: false | number | undefined;
  /** How many identical calls are let through within 500 ms; a further one rejects with `REPEATED`. */
  readonly repeatLimit?: number | undefined;
  /**
   * How often to try again after a network failure or one of the statuses 408, 429, 502, 503 and 504. Idempotent methods
   * only, at most 10 times. Waits as `Retry-After` says, else longer each time; a wait that would outlast `timeout` is not
   * begun. Default 0.
   */
  readonly retry?: number | undefined;
  /**
   * How to read the answer. All but `json` resolve to an envelope whose `data` is the content. Where the server answers
   * with an envelope or a login page in place of a file, that is read instead; given `text`, only a login page is, for JSON
   * is text too. A `stream` of JSON or HTML is therefore read to its end before the call is answered.
   */
  readonly responseType?: ResponseType | undefined;
  /** Statuses that tell something and are no trouble, such as a 404 for a file that may be absent: not recorded. */
  readonly expectedStatuses?: readonly number[] | undefined;
  /** Nobody waits for it, as for a poll: an expired session rejects it and does not ask the person to sign in. */
  readonly background?: boolean | undefined;
  /**
   * How the browser's cache takes part, as in `fetch`; `no-cache` asks the server whether what is kept is still right,
   * `only-if-cached` works for the page's own origin.
   */
  readonly cache?: RequestCache | undefined;
  /**
   * Told the headers of a successful answer, before the call resolves: the total of a list, an `etag`, the name of a file.
   * Of another origin's answer only those that its server exposes (`access-control-expose-headers`).
   */
  readonly onHeaders?: ((headers: Headers) => void) | undefined;
  /** Takes the failure instead of the toast that some modules show; the call rejects all the same. */
  readonly onError?: ((error: RequestError) => void) | undefined;
  /** Sends the call through the transfer address of the runtime, as a POST that describes it. */
  readonly transfer?: boolean | undefined;
  /** Sends a trace id along: `true` makes one. */
  readonly traceId?: string | true | undefined;
  /**
   * Sends the header `traceparent` of the W3C to own addresses, with the trace id where it has 32 hex digits; default as
   * the runtime says.
   */
  readonly traceparent?: boolean | undefined;
  /** Sends the header `enableTrans`: label data comes with its ids, for the translation mode. */
  readonly enableTrans?: boolean | undefined;
  /** Sends the header `t=3`. */
  readonly t?: 3 | undefined;
}

/** Forms in which an answer can be read. */
export type ResponseType = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';

/** A call on its way through the pipeline: addresses resolved, defaults filled in. */
export interface Call {
  readonly id: number;
  readonly options: CheckedOptions;
  readonly method: Method;
  /** Absolute, with the serialised parameters. */
  readonly url: URL;
  /** Whether `url` belongs to the suite. */
  readonly own: boolean;
  /** Names in lower case. A record, because making `Headers` costs more than the rest of a stage. */
  readonly headers: Readonly<Record<string, string>>;
  /** What `data` was when the call was made. */
  readonly body: BodyInit | undefined;
  /** `json` reads a plain JSON file, which has no envelope. */
  readonly expects: 'envelope' | 'json';
  /** What makes another call the same call; `undefined` when the body cannot be compared. */
  readonly identity: string | undefined;
  /** Whether everyone who waits for this call handles its failure; `options.onError` decides where nobody shares it. */
  readonly isHandled?: () => boolean;
  /** Set once the trace stage has chosen it. */
  readonly traceId?: string;
}

/** An answer on its way back. */
export interface Reply {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  /** The whole answer where it was read as text. */
  readonly text: string;
  /** The parsed answer; `undefined` when the text is not JSON. */
  readonly body: unknown;
  readonly traceId?: string | undefined;
}

/** Hands a call on to the next stage. */
export type Next = (call: Call) => Promise<Reply>;

/** One step of the pipeline: may change the call on its way out and the reply on its way back. */
export type Stage = (call: Call, next: Next) => Promise<Reply>;

/** Looks at calls and answers from outside the pipeline, see `request.use`. */
export interface Interceptor {
  /** Which calls: the start of the address, a pattern for it, or a test. All when absent. */
  readonly match?: string | RegExp | ((options: RequestOptions) => boolean) | undefined;
  /** Called before the call; may return other options. */
  readonly onRequest?:
    | ((options: RequestOptions) => RequestOptions | void | Promise<RequestOptions | void>)
    | undefined;
  /** Called with a successful answer; may return another one. */
  readonly onResponse?:
    | ((envelope: Envelope, options: RequestOptions) => Envelope | void | Promise<Envelope | void>)
    | undefined;
  /** Called with a failure; may return an answer that heals it. */
  readonly onError?:
    | ((error: RequestError, options: RequestOptions) => Envelope | void | Promise<Envelope | void>)
    | undefined;
  /** Ascending, default 0, stable on ties. Answers and failures pass in the opposite order. */
  readonly order?: number | undefined;
  /** Named when it throws. */
  readonly owner?: string | undefined;
}

/** The request layer of a runtime. */
export interface Request {
  /** Resolves to the envelope, rejects with `RequestError`. */
  <Data = unknown>(url: string | URL, options?: Omit<RequestOptions, 'url'>): Promise<Envelope<Data>>;
  <Data = unknown>(options: RequestOptions): Promise<Envelope<Data>>;
  /** Calls with `GET`. */
  readonly get: <Data = unknown>(
    url: string | URL,
    options?: Omit<RequestOptions, 'url' | 'method' | 'data'>,
  ) => Promise<Envelope<Data>>;
  /** Calls with `POST`. */
  readonly post: <Data = unknown>(
    url: string | URL,
    data?: unknown,
    options?: BodyOptions,
  ) => Promise<Envelope<Data>>;
  /** Calls with `PUT`. */
  readonly put: <Data = unknown>(
    url: string | URL,
    data?: unknown,
    options?: BodyOptions,
  ) => Promise<Envelope<Data>>;
  /** Calls with `PATCH`. */
  readonly patch: <Data = unknown>(
    url: string | URL,
    data?: unknown,
    options?: BodyOptions,
  ) => Promise<Envelope<Data>>;
  /** Calls with `DELETE`. */
  readonly delete: <Data = unknown>(
    url: string | URL,
    options?: Omit<RequestOptions, 'url' | 'method'>,
  ) => Promise<Envelope<Data>>;
  /** A plain JSON file such as a manifest: no envelope. */
  readonly json: <Data = unknown>(
    url: string | URL,
    options?: Omit<RequestOptions, 'url' | 'data'>,
  ) => Promise<Data>;
  /** Never rejects with a `RequestError`: failures come back as an envelope with `status: false`. */
  readonly settle: {
    <Data = unknown>(
      url: string | URL,
      options?: Omit<RequestOptions, 'url'>,
    ): Promise<SettledEnvelope<Data>>;
    <Data = unknown>(options: RequestOptions): Promise<SettledEnvelope<Data>>;
  };
  /** Adds an interceptor. One that throws is named in the log and passed over. */
  readonly use: (interceptor: Interceptor) => Disposer;
  /** How many calls wait for an answer. */
  readonly pending$: ReadableAtom<number>;
}

/** Options of calls whose body is an argument of its own. */
export type BodyOptions = Omit<RequestOptions, 'url' | 'method' | 'data'>;
