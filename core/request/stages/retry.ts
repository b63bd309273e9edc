/** Tries idempotent calls again where the caller asks for it, as patiently as the server says. */
import type { Clock } from '../../base/environment.js';
import type { Texts } from '../../i18n/texts.js';
import { unlessAborted } from '../abort.js';
import { isStream } from '../body.js';
import type { Deadlines } from '../deadlines.js';
import { isRequestError, type RequestError } from '../errors.js';
import { attempt as outcomeOf, settled } from '../outcome.js';
import type { Call, Method, Next, Reply, Stage } from '../types.js';

const IDEMPOTENT: ReadonlySet<Method> = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
const FIRST_DELAY_MS = 300;
const MAX_BACKOFF_MS = 30_000;
const MAX_RETRIES = 10;
/** Browsers run a longer timer at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Sends again after a network failure or a status that tells of a passing trouble. All attempts and the pauses between
 * them share the time limit of the call, of which a page that sleeps uses nothing up.
 */
export function retryStage({
  clock,
  deadlines,
  texts,
}: {
  clock: Clock;
  deadlines: Deadlines;
  texts: Texts;
}): Stage {
  async function attempts(call: Call, next: Next, retries: number): Promise<Reply> {
    let left = call.options.timeout || Infinity;
    let attempt = call;
    for (let retried = 0; ; retried += 1) {
      const startedAt = deadlines.time();
      const outcome = await outcomeOf(attempt, next);
      const delayMs = delayOf(outcome, retried, clock.now());
      left -= deadlines.time() - startedAt + delayMs;
      const isTooLong = left <= 0 || delayMs > LONGEST_DELAY_MS;
      if (retried === retries || !isPassing(outcome) || isTooLong) return settled(outcome);
      await pause({ clock, deadlines, delayMs }, call, texts);
      attempt = { ...call, options: { ...call.options, timeout: left } };
    }
  }

  return (call, next) => {
    const retries = retriesOf(call);
    return retries === 0 ? next(call) : attempts(call, next, retries);
  };
}

function retriesOf({ method, options: { retry, data } }: Call): number {
  if (!(Number(retry) > 0) || !IDEMPOTENT.has(method) || isStream(data)) return 0;
  return Math.min(Math.floor(Number(retry)), MAX_RETRIES);
}

function isPassing(outcome: Reply | RequestError): boolean {
  return isRequestError(outcome) ? outcome.code === 'NETWORK' : RETRIED_STATUSES.has(outcome.status);
}

/** Seconds or a date in `Retry-After`; else 300 ms, doubled each time. */
function delayOf(outcome: Reply | RequestError, retried: number, now: number): number {
  const header = isRequestError(outcome) ? null : outcome.headers.get('retry-after');
  const seconds = header ? Number(header) : NaN;
  const asked = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000;
  return Number.isNaN(asked) ? Math.min(FIRST_DELAY_MS * 2 ** retried, MAX_BACKOFF_MS) : Math.max(0, asked);
}

/** Waits, unless the caller leaves. On `dispose` the wait is over at once: the next attempt then ends the call. */
function pause(
  { clock, deadlines, delayMs }: { clock: Clock; deadlines: Deadlines; delayMs: number },
  call: Call,
  texts: Texts,
): Promise<void> {
  let stop = () => {};
  const wait = new Promise<void>((resolve) => {
    const timer = clock.setTimeout(() => stop(), delayMs);
    const remove = deadlines.add(Infinity, () => stop());
    stop = () => {
      clock.clearTimeout(timer);
      remove();
      resolve();
    };
  });
  return unlessAborted(wait, call, texts, () => stop());
}
