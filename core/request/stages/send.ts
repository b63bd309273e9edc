/**
 * The network call, made by redaxios. Its one seam is `options.fetch`: ours adds what it ignores (signal, timeout,
 * redirect policy) and reads the body itself, because redaxios takes a connection that drops in the middle of a body
 * for a success.
 */
import redaxios from 'redaxios';
import type { Clock, Environment } from '../../base/environment.js';
import type { Texts } from '../../i18n/texts.js';
import { serialiseBody, type SerialisedBody } from '../body.js';
import { fetchContent, readContent, type Content } from '../content.js';
import { RequestError } from '../errors.js';
import type { Call, Stage } from '../types.js';

const DEFAULT_TIMEOUT_MS = 60_000;

/** Ends the pipeline: sends, waits for the whole body, rejects with `NETWORK`, `TIMEOUT` or `ABORTED`. */
export function sendStage({ environment, texts }: { environment: Environment; texts: Texts }): Stage {
  const quiet = quietOptions();
  return async (call) => {
    const { body, contentType } = serialise(call, texts);
    if (contentType && !call.headers.has('content-type')) call.headers.set('content-type', contentType);
    const limit = limitTime(call, environment.clock);
    try {
      const { status, url, headers, content } = (await redaxios(call.url.href, {
        ...quiet,
        fetch: () => fetchWhole(environment, call, requestInit(call, body, limit.signal)),
      })) as unknown as WholeResponse;
      return { status, url, headers, ...readContent(content) };
    } catch (cause) {
      throw failure(call, limit, cause, texts);
    } finally {
      limit.release();
    }
  };
}

/**
 * redaxios shall reject nothing, and its look-up of an XSRF cookie is cut short: a cookie name that throws a ready-made
 * error when it is read costs far less than the failing pattern and the TypeError it makes on every call.
 */
function quietOptions(): { validateStatus: () => boolean; xsrfCookieName: string } {
  const noXsrfCookie = new Error('no XSRF cookie');
  const xsrfCookieName = {
    toString() {
      throw noXsrfCookie;
    },
  };
  return { validateStatus: () => true, xsrfCookieName: xsrfCookieName as unknown as string };
}

/** What our fetch hands to redaxios, which copies every field that is no function and then calls `text`. */
interface WholeResponse {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly content: Content;
  text(): Promise<string>;
}

function serialise(call: Call, texts: Texts): SerialisedBody {
  try {
    return serialiseBody(call.options.data);
  } catch (cause) {
    throw new RequestError('INVALID_ARGUMENT', texts.get('request.400'), { url: call.url.href, cause });
  }
}

function requestInit(call: Call, body: BodyInit | undefined, signal: AbortSignal): RequestInit {
  const init: RequestInit & { duplex?: 'half' } = {
    method: call.method,
    headers: call.headers,
    signal,
    // Custom headers survive a cross-origin redirect: the session id must not leave that way.
    redirect: call.headers.has('eteamsid') ? 'error' : 'follow',
    credentials: call.own ? 'same-origin' : 'omit',
  };
  if (body !== undefined) init.body = body;
  if (body instanceof ReadableStream) init.duplex = 'half';
  return init;
}

/** A fetch that answers when the whole body is there, and leaves redaxios nothing to read or parse. */
async function fetchWhole(environment: Environment, call: Call, init: RequestInit): Promise<Response> {
  const response = await environment.fetch(call.url.href, init);
  const whole: WholeResponse = {
    status: response.status,
    url: response.url || call.url.href,
    headers: response.headers,
    content: await fetchContent(response, call.options.responseType),
    text: () => Promise.resolve('null'),
  };
  return whole as unknown as Response;
}

interface TimeLimit {
  readonly signal: AbortSignal;
  readonly timedOut: () => boolean;
  release(): void;
}

/** One signal for the caller's abort and for the time limit, which covers the body as well. */
function limitTime(call: Call, clock: Clock): TimeLimit {
  const controller = new AbortController();
  const { signal, timeout = DEFAULT_TIMEOUT_MS } = call.options;
  let timedOut = false;
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);
  const timer =
    timeout > 0
      ? clock.setTimeout(() => {
          timedOut = true;
          controller.abort();
        }, timeout)
      : undefined;
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    release() {
      clock.clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

function failure(call: Call, limit: TimeLimit, cause: unknown, texts: Texts): RequestError {
  const details = { url: call.url.href, cause };
  if (limit.timedOut()) return new RequestError('TIMEOUT', texts.get('request.timeout'), details);
  if (limit.signal.aborted) return new RequestError('ABORTED', texts.get('request.aborted'), details);
  return new RequestError('NETWORK', texts.get('request.network'), details);
}
