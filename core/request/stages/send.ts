/**
 * The network call, made by redaxios. Its one seam is `options.fetch`: ours adds what it ignores (signal, timeout,
 * redirect policy) and reads the body itself, because redaxios takes a connection that drops in the middle of a body
 * for a success.
 */
import redaxios from 'redaxios';
import type { Environment } from '../../base/environment.js';
import type { Texts } from '../../i18n/texts.js';
import { isStream } from '../body.js';
import { fetchContent, readContent, type Content } from '../content.js';
import type { DeadlineReason, Deadlines } from '../deadlines.js';
import { RequestError } from '../errors.js';
import type { Call, Stage } from '../types.js';

/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Ends the pipeline: sends, waits for the whole body, rejects with `NETWORK`, `TIMEOUT` or `ABORTED`. */
export function sendStage({
  environment,
  deadlines,
  texts,
}: {
  environment: Pick<Environment, 'fetch'>;
  deadlines: Deadlines;
  texts: Texts;
}): Stage {
  const send = createClient();
  return async (call) => {
    const limit = limitTime(call, deadlines);
    let keepSignal = false;
    try {
      const { status, url, headers, content } = (await send(call.url.href, {
        fetch: (url) => fetchWhole(environment, call, url as string, requestInit(call, limit.signal)),
      })) as unknown as WholeResponse;
      keepSignal = 'data' in content && isStream(content.data);
      return { status, url, headers, traceId: call.traceId, ...readContent(content) };
    } catch (cause) {
      throw failure(call, limit, cause, texts);
    } finally {
      limit.release(keepSignal);
    }
  };
}

/**
 * A redaxios that does not look for an XSRF cookie. That look-up reads `document.cookie`, compiles a pattern and mostly
 * throws, on every call. It can only be kept from running by an error from the name of its header, and only from the
 * prototype of redaxios' own copy of these options: so one is planted there. Of a stream it reads and judges nothing, and
 * that is how it takes every answer.
 */
function createClient(): ReturnType<typeof redaxios.create> {
  const noCookie = new Error('no cookie');
  const prototype = Object.defineProperty({}, 'xsrfHeaderName', {
    get() {
      throw noCookie;
    },
  });
  const defaults = { ['__proto__']: prototype, responseType: 'stream' as const };
  return redaxios.create(defaults);
}

/** What our fetch hands to redaxios, which copies every field. */
interface WholeResponse {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly content: Content;
}

function requestInit(call: Call, signal: AbortSignal): RequestInit {
  const { body, own, headers } = call;
  const init: RequestInit & { duplex?: 'half' } = {
    method: call.method,
    headers,
    signal,
    // Custom headers survive a cross-origin redirect: the session id and the others must not leave that way.
    redirect: own || Object.hasOwn(headers, 'eteamsid') ? 'error' : 'follow',
    // Cookies go to the page's own origin and nowhere else; an embedding's host may know its user by them.
    credentials: 'same-origin',
  };
  if (body !== undefined) init.body = body;
  const { cache } = call.options;
  if (cache) init.cache = cache;
  if (cache === 'only-if-cached') init.mode = 'same-origin';
  if (isStream(body)) init.duplex = 'half';
  return init;
}

/** A fetch that answers when the whole body is there, and leaves redaxios nothing to read or parse. */
async function fetchWhole(
  { fetch }: Pick<Environment, 'fetch'>,
  call: Call,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const whole: WholeResponse = {
    status,
    url: response.url || url,
    headers,
    content: await fetchContent(response, call.options.responseType),
  };
  return whole as unknown as Response;
}

interface TimeLimit {
  readonly signal: AbortSignal;
  readonly reason: () => DeadlineReason | undefined;
  /** The rest of a stream can still be aborted: it keeps its signal. */
  release(keepSignal: boolean): void;
}

/** One signal for the caller's abort and for the time limit, which covers the body as well. */
function limitTime(call: Call, deadlines: Deadlines): TimeLimit {
  const controller = new AbortController();
  const { signal, timeout } = call.options;
  let ended: DeadlineReason | undefined;
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);
  const limitMs = timeout > 0 && timeout <= LONGEST_TIMER_MS ? timeout : Infinity;
  const remove = deadlines.add(limitMs, (reason) => {
    ended = reason;
    // The monitor tells a call that took too long from one that was given up by the reason.
    controller.abort(reason === 'timeout' ? new DOMException('', 'TimeoutError') : undefined);
  });
  return {
    signal: controller.signal,
    reason: () => ended,
    release(keepSignal) {
      remove();
      if (!keepSignal) signal?.removeEventListener('abort', abort);
    },
  };
}

function failure(call: Call, limit: TimeLimit, cause: unknown, texts: Texts): RequestError {
  const way = limit.reason() === 'timeout' ? 'timeout' : limit.signal.aborted ? 'aborted' : 'network';
  const code = way.toUpperCase() as Uppercase<typeof way>;
  return new RequestError(code, texts.get(`request.${way}`), {
    url: call.url.href,
    traceId: call.traceId,
    cause,
  });
}
