/**
 * The network call, made by redaxios. Its one seam is `options.fetch`: ours adds what it ignores (signal, timeout,
 * redirect policy) and reads the body itself, because redaxios takes a connection that drops in the middle of a body
 * for a success.
 */
import redaxios from 'redaxios';
import type { Clock, Environment } from '../../base/environment.js';
import type { Texts } from '../../i18n/texts.js';
import { fetchContent, readContent, type Content } from '../content.js';
import { RequestError } from '../errors.js';
import type { Call, Stage } from '../types.js';

/** SPEC says nothing of it; long enough for a slow report, short enough for a person. */
export const DEFAULT_TIMEOUT_MS = 60_000;
/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Ends the pipeline: sends, waits for the whole body, rejects with `NETWORK`, `TIMEOUT` or `ABORTED`. */
export function sendStage({ environment, texts }: { environment: Environment; texts: Texts }): Stage {
  const quiet = quietOptions();
  return async (call) => {
    const limit = limitTime(call, environment.clock);
    let isStream = false;
    try {
      const { status, url, headers, content } = (await redaxios(call.url.href, {
        ...quiet,
        fetch: () => fetchWhole(environment, call, requestInit(call, limit.signal)),
      })) as unknown as WholeResponse;
      isStream = 'data' in content && content.data instanceof ReadableStream;
      return { status, url, headers, traceId: call.traceId, ...readContent(content) };
    } catch (cause) {
      throw failure(call, limit, cause, texts);
    } finally {
      // The rest of a stream can still be aborted.
      limit.release({ keepSignal: isStream });
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

function requestInit(call: Call, signal: AbortSignal): RequestInit {
  const { body, own, headers } = call;
  const init: RequestInit & { duplex?: 'half' } = {
    method: call.method,
    headers,
    signal,
    // Custom headers survive a cross-origin redirect: the session id and the others must not leave that way.
    redirect: own || headers.has('eteamsid') ? 'error' : 'follow',
    credentials: own ? 'same-origin' : 'omit',
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
  release(options: { readonly keepSignal: boolean }): void;
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
    timeout > 0 && timeout <= LONGEST_TIMER_MS
      ? clock.setTimeout(() => {
          timedOut = true;
          controller.abort();
        }, timeout)
      : undefined;
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    release({ keepSignal }) {
      clock.clearTimeout(timer);
      if (!keepSignal) signal?.removeEventListener('abort', abort);
    },
  };
}

function failure(call: Call, limit: TimeLimit, cause: unknown, texts: Texts): RequestError {
  const details = { url: call.url.href, traceId: call.traceId, cause };
  if (limit.timedOut()) return new RequestError('TIMEOUT', texts.get('request.timeout'), details);
  if (limit.signal.aborted) return new RequestError('ABORTED', texts.get('request.aborted'), details);
  return new RequestError('NETWORK', texts.get('request.network'), details);
}
