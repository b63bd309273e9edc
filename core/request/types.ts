/**
 * The vocabulary of the request layer (SPEC sections 3, 7 and 8; DESIGN section 3, Request).
 */
import type { RequestError } from './errors.js';

/** The suite's uniform answer. `data` is what the call was made for. */
export interface Envelope<Data = unknown> {
  readonly code?: number | string;
  readonly status?: boolean | number | string;
  readonly msg?: string;
  readonly data?: Data;
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
  string | number | boolean | bigint | Date | null | undefined | readonly ParamValue[] | { readonly [key: string]: ParamValue };

/** Query parameters. `undefined` leaves a parameter out; `null` sends it empty. */
export type Params = URLSearchParams | { readonly [key: string]: ParamValue };

/** One call. */
export interface RequestOptions {
  /** Address, relative to the suite's base address. */
  readonly url: string;
  /** Default `GET`, or `POST` when there is a `data`. */
  readonly method?: Method | Lowercase<Method>;
  readonly params?: Params;
  /** Body. Plain objects and arrays are sent as JSON; strings, forms, blobs, buffers and streams as they are. */
  readonly data?: unknown;
  /** Names are compared without case; `null` removes a header that Stoa would set. */
  readonly headers?: Readonly<Record<string, string | null | undefined>> | Headers;
  readonly signal?: AbortSignal;
  /** Milliseconds for the whole call, body included. Default 60,000; 0 switches it off. */
  readonly timeout?: number;
  /** Allows an address outside the suite's own origins. No header of Stoa's goes there. */
  readonly external?: boolean;
}

/** A call on its way through the pipeline: addresses resolved, defaults filled in. */
export interface Call {
  readonly id: number;
  readonly options: RequestOptions;
  readonly method: Method;
  /** Absolute, with the serialised parameters. */
  readonly url: URL;
  /** Whether `url` belongs to the suite. */
  readonly own: boolean;
  readonly headers: Headers;
  /** `json` reads a plain JSON file, which has no envelope. */
  readonly expects: 'envelope' | 'json';
}

/** An answer on its way back: the text is read, nothing is parsed. */
export interface Reply {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
  /** Set by the envelope stage. */
  readonly body?: unknown;
}

/** Hands a call on to the next stage. */
export type Next = (call: Call) => Promise<Reply>;

/** One step of the pipeline: may change the call on its way out and the reply on its way back. */
export type Stage = (call: Call, next: Next) => Promise<Reply>;

/** The request layer of a runtime. */
export interface Request {
  /** Resolves to the envelope, rejects with `RequestError`. */
  <Data = unknown>(url: string, options?: Omit<RequestOptions, 'url'>): Promise<Envelope<Data>>;
  <Data = unknown>(options: RequestOptions): Promise<Envelope<Data>>;
  get<Data = unknown>(url: string, options?: Omit<RequestOptions, 'url' | 'method' | 'data'>): Promise<Envelope<Data>>;
  post<Data = unknown>(url: string, data?: unknown, options?: BodyOptions): Promise<Envelope<Data>>;
  put<Data = unknown>(url: string, data?: unknown, options?: BodyOptions): Promise<Envelope<Data>>;
  patch<Data = unknown>(url: string, data?: unknown, options?: BodyOptions): Promise<Envelope<Data>>;
  delete<Data = unknown>(url: string, options?: Omit<RequestOptions, 'url' | 'method'>): Promise<Envelope<Data>>;
  /** A plain JSON file such as a manifest: no envelope. */
  json<Data = unknown>(url: string, options?: Omit<RequestOptions, 'url' | 'data'>): Promise<Data>;
  /** Never rejects with a `RequestError`: failures come back as an envelope with `status: false`. */
  settle<Data = unknown>(url: string, options?: Omit<RequestOptions, 'url'>): Promise<SettledEnvelope<Data>>;
}

/** Options of calls whose body is an argument of its own. */
export type BodyOptions = Omit<RequestOptions, 'url' | 'method' | 'data'>;
