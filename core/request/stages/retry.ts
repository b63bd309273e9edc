/** Tries idempotent calls again where the caller asks for it, as patiently as the server says. */
import type { Clock } from '../../base/environment.js';
import type { Texts } from '../../i18n/texts.js';
import { RequestError } from '../errors.js';
import type { Call, Method, Reply, Stage } from '../types.js';

const IDEMPOTENT: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
const FIRST_DELAY_MS = 300;
const MAX_DELAY_MS = 30_000;

/** Sends again after a network failure or a status that tells of a passing trouble. */
export function retryStage({ clock, texts }: { clock: Clock; texts: Texts }): Stage {
  return async (call, next) => {
    const { retry = 0, data } = call.options;
    // A stream can be read once only.
    const attempts = IDEMPOTENT.has(call.method) && !(data instanceof ReadableStream) ? retry : 0;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await next(call).catch((error: unknown) => error);
      if (attempt >= attempts || !isPassing(outcome)) {
        if (outcome instanceof Error) throw outcome;
        return outcome as Reply;
      }
      await pause(clock, delayOf(outcome, attempt, clock.now()), call, texts);
    }
  };
}

function isPassing(outcome: unknown): outcome is Reply | RequestError {
  if (outcome instanceof RequestError) return outcome.code === 'NETWORK';
  return RETRIED_STATUSES.has((outcome as Reply).status);
}

/** Seconds or a date in `Retry-After`; else 300 ms, doubled each time. */
function delayOf(outcome: Reply | RequestError, attempt: number, now: number): number {
  const header = outcome instanceof RequestError ? null : outcome.headers.get('retry-after');
  const seconds = header ? Number(header) : NaN;
  const asked = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000;
  const delayMs = Number.isNaN(asked) ? FIRST_DELAY_MS * 2 ** attempt : asked;
  return Math.min(Math.max(0, delayMs), MAX_DELAY_MS);
}

/** Waits, unless the caller aborts. */
function pause(clock: Clock, delayMs: number, call: Call, texts: Texts): Promise<void> {
  const { signal } = call.options;
  return new Promise((resolve, reject) => {
    const abort = () => {
      clock.clearTimeout(timer);
      const details = { url: call.url.href, cause: signal?.reason as unknown };
      reject(new RequestError('ABORTED', texts.get('request.aborted'), details));
    };
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, delayMs);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
