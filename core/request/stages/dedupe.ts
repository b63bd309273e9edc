/**
 * Identical calls within half a second are one network call (SPEC sections 4 and 9). Each caller gets a copy of its own
 * and can leave without the others noticing; nobody who comes after a failure is served that failure.
 */
import type { Clock } from '../../base/environment.js';
import { parseJson } from '../../base/json.js';
import type { Texts } from '../../i18n/texts.js';
import { RequestError } from '../errors.js';
import type { Call, Reply, Stage } from '../types.js';

/** SPEC section 9. */
const DEDUPE_WINDOW_MS = 500;
const MAX_SHARED_CALLS = 200;

interface SharedCall {
  readonly startedAt: number;
  readonly reply: Promise<Reply>;
  readonly network: AbortController;
  sharers: number;
  /** The first sharer takes the parsed answer, the others parse the text again: half the price of cloning. */
  taken: boolean;
}

/** Shares calls by `Call.identity`. */
export function dedupeStage({ clock, texts }: { clock: Clock; texts: Texts }): Stage & { clear(): void } {
  const shared = new Map<string, SharedCall>();

  function start(key: string, call: Call, next: (call: Call) => Promise<Reply>): SharedCall {
    const network = new AbortController();
    const reply = next({ ...call, options: { ...call.options, signal: network.signal } });
    const entry: SharedCall = { startedAt: clock.now(), reply, network, sharers: 0, taken: false };
    shared.set(key, entry);
    // Ascending by age, because a map keeps the order of insertion.
    if (shared.size > MAX_SHARED_CALLS) shared.delete(shared.keys().next().value ?? key);
    reply.catch(() => forget(key, entry));
    return entry;
  }

  function forget(key: string, entry: SharedCall): void {
    if (shared.get(key) === entry) shared.delete(key);
  }

  function find(key: string, windowMs: number): SharedCall | undefined {
    const entry = shared.get(key);
    if (!entry || entry.network.signal.aborted) return undefined;
    if (clock.now() - entry.startedAt < windowMs) return entry;
    shared.delete(key);
    return undefined;
  }

  /** Waits for the shared answer, unless this caller's own signal comes first. */
  function join(key: string, entry: SharedCall, call: Call): Promise<Reply> {
    const { signal } = call.options;
    entry.sharers += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        entry.sharers -= 1;
        if (entry.sharers === 0) {
          forget(key, entry);
          entry.network.abort(signal?.reason);
        }
        const details = { url: call.url.href, cause: signal?.reason as unknown };
        reject(new RequestError('ABORTED', texts.get('request.aborted'), details));
      };
      signal?.addEventListener('abort', leave, { once: true });
      entry.reply
        .then(
          (reply) => resolve(ownCopy(entry, reply)),
          (error: unknown) => reject(error as Error),
        )
        .finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  const stage: Stage = (call, next) => {
    const { dedupe = DEDUPE_WINDOW_MS, signal } = call.options;
    const key = call.identity;
    if (dedupe === false || dedupe <= 0 || key === undefined || call.options.responseType === 'stream')
      return next(call);
    if (signal?.aborted) {
      const details = { url: call.url.href, cause: signal.reason as unknown };
      return Promise.reject(new RequestError('ABORTED', texts.get('request.aborted'), details));
    }
    return join(key, find(key, dedupe) ?? start(key, call, next), call);
  };
  return Object.assign(stage, { clear: () => shared.clear() });
}

function ownCopy(entry: SharedCall, reply: Reply): Reply {
  if (!entry.taken) {
    entry.taken = true;
    return reply;
  }
  // Blobs and buffers come without text.
  const body = reply.text.trim() === '' ? structuredClone(reply.body) : parseJson(reply.text);
  return { ...reply, headers: new Headers(reply.headers), body };
}
