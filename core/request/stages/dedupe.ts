/**
 * Identical calls within half a second are one network call (SPEC sections 4 and 9). Each caller gets a copy of its own
 * and can leave without the others noticing; nobody who comes after a failure is served that failure.
 */
import type { Clock } from '../../base/environment.js';
import { parseJson } from '../../base/json.js';
import type { Texts } from '../../i18n/texts.js';
import { aborted, unlessAborted } from '../abort.js';
import { copyError, isRequestError } from '../errors.js';
import type { Call, Next, Reply, Stage } from '../types.js';

/** SPEC section 9. */
const DEDUPE_WINDOW_MS = 500;
const MAX_SHARED_CALLS = 200;

interface SharedCall {
  readonly startedAt: number;
  readonly windowMs: number;
  readonly reply: Promise<Reply>;
  /** Ends the call when all have left. */
  readonly network: AbortController | undefined;
  sharers: number;
  /** How many of them do not handle a failure: if there is one, the person is told. */
  unhandled: number;
  /** The first sharer takes what came, the others a copy of it. */
  taken: boolean;
}

/** Shares calls by `Call.identity`. */
export function dedupeStage({ clock, texts }: { clock: Clock; texts: Texts }): Stage & { clear(): void } {
  const shared = new Map<string, SharedCall>();

  function start(key: string, call: Call, windowMs: number, next: Next): SharedCall {
    // A first caller that cannot leave keeps the call alive whatever the others do: no need for a way to end it.
    const network = call.options.signal && new AbortController();
    const options = network ? { ...call.options, signal: network.signal } : call.options;
    const reply = next({ ...call, options, isHandled: () => entry.unhandled === 0 });
    const startedAt = clock.now();
    const entry: SharedCall = {
      startedAt,
      windowMs,
      reply,
      network,
      sharers: 0,
      unhandled: 0,
      taken: false,
    };
    makeRoom(startedAt);
    shared.set(key, entry);
    reply.catch(() => forget(key, entry));
    return entry;
  }

  /** Answers are not kept much longer than they can be shared: those that are too old go with the next call. */
  function makeRoom(now: number): void {
    // The oldest comes first, because a map keeps the order of insertion; the first that is fresh ends the search.
    for (const [key, entry] of shared) {
      if (isWithin(entry, entry.windowMs, now)) break;
      shared.delete(key);
    }
    if (shared.size >= MAX_SHARED_CALLS) shared.delete(shared.keys().next().value ?? '');
  }

  /** Not so when the clock was set back, lest an answer be shared for an hour. */
  function isWithin({ startedAt }: SharedCall, windowMs: number, now: number): boolean {
    const ageMs = now - startedAt;
    return ageMs >= 0 && ageMs < windowMs;
  }

  function forget(key: string, entry: SharedCall): void {
    if (shared.get(key) === entry) shared.delete(key);
  }

  function find(key: string, windowMs: number): SharedCall | undefined {
    const entry = shared.get(key);
    if (!entry || entry.network?.signal.aborted) return undefined;
    if (isWithin(entry, windowMs, clock.now())) return entry;
    shared.delete(key);
    return undefined;
  }

  /** Waits for the shared answer, unless this caller's own signal comes first. */
  function join(key: string, entry: SharedCall, call: Call): Promise<Reply> {
    entry.sharers += 1;
    const unhandled = call.options.onError ? 0 : 1;
    entry.unhandled += unhandled;
    const own = entry.reply.then(
      (reply) => ownReply(entry, reply),
      (error: unknown) => {
        throw ownError(entry, error);
      },
    );
    return unlessAborted(own, call, texts, () => {
      entry.sharers -= 1;
      entry.unhandled -= unhandled;
      if (entry.sharers > 0) return;
      forget(key, entry);
      entry.network?.abort(call.options.signal?.reason);
    });
  }

  const stage: Stage = (call, next) => {
    const { dedupe, signal, responseType } = call.options;
    const key = call.identity;
    const windowMs = typeof dedupe === 'number' ? dedupe : DEDUPE_WINDOW_MS;
    if (dedupe === false || windowMs <= 0 || key === undefined || responseType === 'stream')
      return next(call);
    if (signal?.aborted) throw aborted(call, texts);
    return join(key, find(key, windowMs) ?? start(key, call, windowMs, next), call);
  };
  return Object.assign(stage, { clear: () => shared.clear() });
}

function ownReply(entry: SharedCall, reply: Reply): Reply {
  // Blobs and buffers come without text. The first sharer may change its own before the next one comes: a copy for all.
  if (reply.text.trim() === '') return { ...reply, body: structuredClone(reply.body) };
  if (isFirst(entry)) return reply;
  // Half the price of cloning.
  return { ...reply, body: parseJson(reply.text) };
}

function ownError(entry: SharedCall, error: unknown): Error {
  return isFirst(entry) || !isRequestError(error) ? (error as Error) : copyError(error);
}

function isFirst(entry: SharedCall): boolean {
  const { taken } = entry;
  entry.taken = true;
  return !taken;
}
