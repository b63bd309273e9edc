/**
 * `request`: the suite's calls, guarded so that no app has to (SPEC section 7; DESIGN section 3, Request).
 */
import { atom } from 'nanostores';
import { RequestError } from './errors.js';
import type { Prepare } from './prepare.js';
import type { Call, Envelope, Next, Request, RequestOptions, SettledEnvelope } from './types.js';

/** Creates the request layer over a pipeline. */
export function createRequest({
  prepare,
  pipeline,
  use,
}: {
  prepare: Prepare;
  pipeline: Next;
  use: Request['use'];
}): Request {
  const pending$ = atom(0);

  async function send<Data>(options: RequestOptions, expects: Call['expects']): Promise<Data> {
    const call = prepare(options, expects);
    pending$.set(pending$.get() + 1);
    try {
      return (await pipeline(call)).body as Data;
    } finally {
      pending$.set(pending$.get() - 1);
    }
  }

  const request = <Data>(target: string | RequestOptions, options?: Omit<RequestOptions, 'url'>) =>
    send<Envelope<Data>>(toOptions(target, options), 'envelope');

  return Object.assign(request, {
    get: <Data>(url: string, options?: object) => request<Data>(url, { ...options, method: 'GET' }),
    post: <Data>(url: string, data?: unknown, options?: object) =>
      request<Data>(url, { ...options, data, method: 'POST' }),
    put: <Data>(url: string, data?: unknown, options?: object) =>
      request<Data>(url, { ...options, data, method: 'PUT' }),
    patch: <Data>(url: string, data?: unknown, options?: object) =>
      request<Data>(url, { ...options, data, method: 'PATCH' }),
    delete: <Data>(url: string, options?: object) => request<Data>(url, { ...options, method: 'DELETE' }),
    json: <Data>(url: string, options?: object) => send<Data>({ ...options, url }, 'json'),
    settle: <Data>(url: string, options?: Omit<RequestOptions, 'url'>) => settle(request<Data>(url, options)),
    use,
    pending$,
  });
}

function toOptions(
  target: string | RequestOptions,
  options: Omit<RequestOptions, 'url'> = {},
): RequestOptions {
  return typeof target === 'string' ? { ...options, url: target } : target;
}

/** Turns a rejection into an envelope that says so. Errors of other kinds are bugs and stay errors. */
async function settle<Data>(call: Promise<Envelope<Data>>): Promise<SettledEnvelope<Data>> {
  try {
    return { ...(await call), status: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { ...error.envelope, status: false, msg: error.message, error } as SettledEnvelope<Data>;
  }
}
