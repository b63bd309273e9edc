/**
 * `request`: the suite's calls, guarded so that no app has to (SPEC section 7; DESIGN section 3, Request).
 */
import { atom } from 'nanostores';
import type { Logger } from '../base/logger.js';
import { setSafely } from '../base/set-safely.js';
import type { Environment } from '../base/environment.js';
import type { Pipeline, PipelineBase } from './chain.js';
import { createDeadlines } from './deadlines.js';
import { isRequestError } from './errors.js';
import { createPrepare, type PrepareParts } from './prepare.js';
import type { Call, Envelope, Method, Request, RequestOptions, SettledEnvelope } from './types.js';

/** What the request layer is made of. */
export interface RequestParts extends PrepareParts {
  readonly environment: Pick<Environment, 'clock' | 'document'>;
  readonly logger: Logger;
  readonly makePipeline: (base: PipelineBase) => Pipeline;
}

/** The request layer and what only the runtime may do with it. */
export interface RequestLayer {
  readonly request: Request;
  /** Keeps later calls from sharing answers of before a sign-in. */
  forgetShared(): void;
  /** Aborts what is under way. */
  dispose(): void;
}

/** Of a call. Its text is taken where options are read, so that one that is none can be refused there. */
type Address = string | URL;

/** Creates the request layer. */
export function createRequest(parts: RequestParts): RequestLayer {
  const { environment, logger } = parts;
  const prepare = createPrepare(parts);
  const deadlines = createDeadlines(environment.clock, () => environment.document?.hidden);
  const { run, use, forgetShared } = parts.makePipeline({ prepare, deadlines });
  const pending$ = atom(0);
  let pending = 0;

  async function send<Data>(read: () => RequestOptions, expects: Call['expects']): Promise<Data> {
    setSafely(pending$, ++pending);
    let handlers: Pick<RequestOptions, 'onHeaders' | 'onError'> = {};
    try {
      const call = prepare(() => (handlers = read()), expects);
      const { headers, body } = await run(call);
      tell(handlers.onHeaders, headers);
      return body as Data;
    } catch (error) {
      if (isRequestError(error)) tell(handlers.onError, error);
      throw error;
    } finally {
      setSafely(pending$, --pending);
    }
  }

  /** A handler that throws must not hide what it was told of. */
  function tell<Told>(handler: ((told: Told) => void) | undefined, told: Told): void {
    const warn = (thrown: unknown) => logger.warn('a handler of a call threw', thrown);
    try {
      // It may be asynchronous all the same.
      Promise.resolve(handler?.(told)).catch(warn);
    } catch (thrown) {
      warn(thrown);
    }
  }

  const request = <Data>(target: Address | RequestOptions, options?: object) =>
    send<Envelope<Data>>(() => toOptions(target, options), 'envelope');

  /** Calls with a fixed method. */
  const call =
    (method: Method) =>
    <Data>(url: Address, options?: object) =>
      send<Envelope<Data>>(() => ({ ...options, method, url: url as string }), 'envelope');
  /** And with a body. */
  const write =
    (method: Method) =>
    <Data>(url: Address, data?: unknown, options?: object) =>
      send<Envelope<Data>>(() => ({ ...options, data, method, url: url as string }), 'envelope');

  const methods = {
    get: call('GET'),
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    delete: call('DELETE'),
    json: <Data>(url: Address, options?: object) =>
      send<Data>(() => ({ ...options, url: url as string }), 'json'),
    settle: <Data>(target: Address | RequestOptions, options?: object) =>
      settle(request<Data>(target, options)),
    use,
    pending$,
  };
  return {
    request: Object.assign(request, methods),
    forgetShared,
    dispose() {
      // Who calls from now on gets no answer of before.
      forgetShared();
      deadlines.dispose();
    },
  };
}

function toOptions(target: Address | RequestOptions, options?: object): RequestOptions {
  const isAddress = typeof target === 'string' || target instanceof URL;
  return isAddress ? { ...options, url: String(target) } : { ...target };
}

/** Turns a rejection into an envelope that says so. Errors of other kinds are bugs and stay errors. */
async function settle<Data>(call: Promise<Envelope<Data>>): Promise<SettledEnvelope<Data>> {
  try {
    return { ...(await call), status: true };
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return { ...error.envelope, status: false, msg: error.message, error } as SettledEnvelope<Data>;
  }
}
