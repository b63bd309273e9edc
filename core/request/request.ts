/**
 * `request`: the suite's calls, guarded so that no app has to (SPEC section 7; DESIGN section 3, Request).
 */
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import { isOwnAddress, resolveAddress } from './address.js';
import { RequestError } from './errors.js';
import type { Call, Envelope, Method, Next, Request, RequestOptions, SettledEnvelope } from './types.js';

/** Creates the request layer over a pipeline. */
export function createRequest({
  pipeline,
  texts,
  baseUrl,
  ownOrigins,
}: {
  pipeline: Next;
  texts: Texts;
  /** Address of the suite; relative addresses start there. */
  baseUrl: URL;
  ownOrigins: ReadonlySet<string>;
}): Request {
  let lastId = 0;

  function prepare(options: RequestOptions, expects: Call['expects']): Call {
    const url = parse(options);
    const own = isOwnAddress(url, ownOrigins);
    if (!own && !options.external) {
      const message = texts.get('request.foreignOrigin', [url.origin === 'null' ? url.protocol : url.origin]);
      throw new RequestError('FOREIGN_ORIGIN', message, { url: url.href });
    }
    const method = (options.method ?? (options.data === undefined ? 'GET' : 'POST')).toUpperCase() as Method;
    return { id: ++lastId, options, method, url, own, headers: new Headers(), expects };
  }

  function parse(options: RequestOptions): URL {
    try {
      return resolveAddress(options.url, baseUrl, options.params);
    } catch (cause) {
      throw new RequestError('INVALID_ARGUMENT', texts.get('request.404', [options.url]), { url: options.url, cause });
    }
  }

  async function send<Data>(options: RequestOptions, expects: Call['expects']): Promise<Data> {
    const reply = await pipeline(prepare(options, expects));
    return reply.body as Data;
  }

  const request = <Data>(target: string | RequestOptions, options?: Omit<RequestOptions, 'url'>) =>
    send<Envelope<Data>>(toOptions(target, options), 'envelope');

  return Object.assign(request, {
    get: <Data>(url: string, options?: object) => request<Data>(url, { ...options, method: 'GET' }),
    post: <Data>(url: string, data?: unknown, options?: object) => request<Data>(url, { ...options, data, method: 'POST' }),
    put: <Data>(url: string, data?: unknown, options?: object) => request<Data>(url, { ...options, data, method: 'PUT' }),
    patch: <Data>(url: string, data?: unknown, options?: object) => request<Data>(url, { ...options, data, method: 'PATCH' }),
    delete: <Data>(url: string, options?: object) => request<Data>(url, { ...options, method: 'DELETE' }),
    json: <Data>(url: string, options?: object) => send<Data>({ ...options, url }, 'json'),
    settle: <Data>(url: string, options?: Omit<RequestOptions, 'url'>) => settle(request<Data>(url, options)),
  });
}

function toOptions(target: string | RequestOptions, options: Omit<RequestOptions, 'url'> = {}): RequestOptions {
  return typeof target === 'string' ? { ...options, url: target } : target;
}

/** Turns a rejection into an envelope that says so. Errors of other kinds are bugs and stay errors. */
async function settle<Data>(call: Promise<Envelope<Data>>): Promise<SettledEnvelope<Data>> {
  try {
    return { ...(await call), status: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const envelope = isRecord(error.envelope) ? error.envelope : {};
    return { ...envelope, status: false, msg: error.message, error } as SettledEnvelope<Data>;
  }
}
