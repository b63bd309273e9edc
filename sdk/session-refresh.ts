/**
 * Keeps the session of an embedding good (LESSONS of every embedding): renews it before it expires and when a call finds
 * it expired, goes on over lost networks and sleeping machines, and tells the host once an outage when nothing helps.
 */
import { withDeadline } from '../core/base/deadline.js';
import { createDisposers, listen } from '../core/base/disposer.js';
import type { Environment, TimerId } from '../core/base/environment.js';
import { isSessionId, type Session } from '../core/session/session.js';
import { readExpiresIn } from './auth/grant.js';
import { SdkError } from './errors.js';
import type { SdkTexts } from './texts.js';
import type { SessionGrant } from './types.js';

/** How long before its end a session is renewed. */
const EARLY_MS = 5_000;

/** Between two attempts, and so before the next one after a failure. */
const MIN_GAP_MS = 10_000;

const ATTEMPT_TIMEOUT_MS = 30_000;

/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What the renewal is made of. */
export interface SessionRefreshParts {
  readonly environment: Pick<Environment, 'clock' | 'window' | 'document' | 'navigator'>;
  readonly texts: SdkTexts;
  readonly session: Pick<Session, 'setId' | 'id$'>;
  /** Obtains a new session; `undefined` when that takes the host itself. */
  readonly signIn: ((signal: AbortSignal) => Promise<SessionGrant>) | undefined;
  /** There is a new session id, renewed here or taken from the host. */
  readonly onRefreshed: (grant: SessionGrant) => void;
  /** The session has expired and nothing could renew it: `SESSION_EXPIRED`, once an outage. */
  readonly onExpired: (error: SdkError) => void;
}

/** The renewal of a session. */
export interface SessionRefresh {
  /** Plans the renewal of the session that `init` has obtained. */
  begin(grant: SessionGrant): void;
  /** Takes a session that the host has renewed by itself. Throws `INVALID_SESSION_ID`. */
  take(grant: SessionGrant): void;
  /**
   * Renews now; one attempt for all who ask meanwhile. Resolves to whether there is a good session. Within 10 s of the
   * last attempt that is what came of it. Who has seen that the session is still good says so: then a failure is no
   * reason to alarm the host. A person who asks does not come by the hundred: that is an attempt at once.
   */
  renew(about?: { readonly isExpired?: boolean; readonly isPerson?: boolean }): Promise<boolean>;
  /** Ends what is under way: it resolves to `false`, and what comes of it is ignored. */
  dispose(): void;
}

interface Attempt {
  readonly answer: Promise<boolean>;
  end(isGood: boolean): void;
}

/** Creates the renewal. It touches nothing before `begin`. */
export function createSessionRefresh(parts: SessionRefreshParts): SessionRefresh {
  const { environment, texts, session, signIn, onRefreshed, onExpired } = parts;
  const { clock, window, document, navigator } = environment;
  const disposers = createDisposers();
  let timer: TimerId;
  let dueAt: number | undefined;
  let expiresAt: number | undefined;
  /** What a call has found expired: the same again would be no renewal. */
  let expiredId: string | undefined;
  let last: { readonly at: number; readonly isGood: boolean; readonly error?: unknown } | undefined;
  let current: Attempt | undefined;
  let isOut = false;
  let isWatching = false;
  let isDisposed = false;

  const hasRunOut = () => expiresAt !== undefined && clock.now() >= expiresAt;

  /** A clock that has been put back does not put off the next attempt. */
  function isTooSoon(): boolean {
    const elapsed = last ? clock.now() - last.at : NaN;
    return elapsed >= 0 && elapsed < MIN_GAP_MS;
  }

  function plan(at: number | undefined): void {
    clock.clearTimeout(timer);
    dueAt = at;
    if (at === undefined || isDisposed) return;
    const wait = Math.max(0, at - clock.now());
    const span = Math.min(wait, LONGEST_TIMER_MS);
    timer = clock.setTimeout(() => (span < wait ? plan(at) : act()), span);
  }

  function act(): void {
    if (current) return;
    const isOver = hasRunOut();
    if (isOver && (!signIn || last?.isGood === false)) tellExpired();
    // Timers come a little early by the clock, at times, and more than that by one that was put back.
    if (!signIn) return isOver ? undefined : plan(expiresAt);
    if (last && isTooSoon()) plan(last.at + MIN_GAP_MS);
    else void attempt(signIn);
  }

  /** Timers stand still while a machine sleeps or a page is kept for going back; people come back to both. */
  function look(): void {
    if (current || document?.visibilityState === 'hidden') return;
    const isDue = dueAt !== undefined && clock.now() >= dueAt;
    if (isDue || last?.isGood === false) act();
    else plan(dueAt);
  }

  function watch(): void {
    if (isWatching || !window) return;
    isWatching = true;
    for (const type of ['visibilitychange', 'online', 'pageshow']) disposers.add(listen(window, type, look));
  }

  function accept(grant: SessionGrant): void {
    const seconds = readExpiresIn(grant.expiresIn);
    const now = clock.now();
    expiresAt = seconds && now + seconds * 1000;
    expiredId = undefined;
    isOut = false;
    watch();
    plan(expiresAt && signIn ? Math.max(expiresAt - EARLY_MS, now + MIN_GAP_MS) : expiresAt);
  }

  function tellExpired(): void {
    if (isOut) return;
    isOut = true;
    const cause = last?.error;
    const loginUrl = cause instanceof SdkError ? cause.loginUrl : undefined;
    onExpired(new SdkError('SESSION_EXPIRED', texts('sessionExpired'), { cause, loginUrl }));
  }

  function attempt(signInNow: NonNullable<typeof signIn>): Promise<boolean> {
    plan(undefined);
    const ended = new AbortController();
    let settle!: (isGood: boolean) => void;
    const answer = new Promise<boolean>((resolve) => (settle = resolve));
    const self: Attempt = {
      answer,
      end(isGood) {
        current = undefined;
        ended.abort();
        settle(isGood);
      },
    };
    current = self;

    function check(grant: SessionGrant): SessionGrant {
      // Who has ended the attempt has seen to the session.
      if (current !== self) return grant;
      const isNew = grant.sessionId !== expiredId || expiredId === undefined;
      if (isNew && isSessionId(grant.sessionId) && session.setId(grant.sessionId)) return grant;
      throw invalidSessionId();
    }

    function succeed(grant: SessionGrant): void {
      if (current !== self) return;
      last = { at: clock.now(), isGood: true };
      self.end(true);
      accept(grant);
      onRefreshed(grant);
    }

    function fail(error: unknown): void {
      if (current !== self) return;
      const now = clock.now();
      last = { at: now, isGood: false, error };
      self.end(false);
      const isOver = hasRunOut();
      const endsAt = expiresAt === undefined || isOver ? Infinity : expiresAt;
      // Asking on and on is for what passes by itself: a refusal stays one until somebody does something.
      if (endsAt < Infinity || isNetworkMissing(error, navigator)) plan(Math.min(now + MIN_GAP_MS, endsAt));
      if (isOver) tellExpired();
    }

    const work = (async () => signInNow(ended.signal))();
    const late = () => new SdkError('AUTH_TIMEOUT', texts('authTimeout'));
    withDeadline(work, { clock, ms: ATTEMPT_TIMEOUT_MS, signal: ended.signal, late })
      .then(check)
      .then(succeed, fail);
    return answer;
  }

  const invalidSessionId = () => new SdkError('INVALID_SESSION_ID', texts('invalidSessionId'));

  return {
    begin: accept,
    take(grant) {
      if (!isSessionId(grant?.sessionId) || !session.setId(grant.sessionId)) throw invalidSessionId();
      last &&= { at: last.at, isGood: true };
      current?.end(true);
      accept(grant);
      onRefreshed(grant);
    },
    renew({ isExpired = true, isPerson } = {}) {
      if (isDisposed) return Promise.resolve(false);
      const isRecent = !current && !isPerson && isTooSoon();
      // A call that finds a session expired right after its renewal changes nothing: the suite does not want it.
      if (isExpired && !(isRecent && last?.isGood)) {
        expiresAt = Math.min(expiresAt ?? Infinity, clock.now());
        expiredId ??= session.id$.get();
      }
      if (signIn && !isRecent) return current?.answer ?? attempt(signIn);
      if (hasRunOut()) tellExpired();
      return Promise.resolve(!hasRunOut() && last?.isGood !== false);
    },
    dispose() {
      isDisposed = true;
      plan(undefined);
      current?.end(false);
      disposers.dispose();
    },
  };
}

/** What a browser says of a lost connection, at whichever depth, and servers that are not there for a while. */
function isNetworkMissing(error: unknown, navigator: Environment['navigator']): boolean {
  if (navigator?.onLine === false) return true;
  try {
    const { code, cause } = error as SdkError;
    if (code === 'AUTH_TIMEOUT') return true;
    const { code: how, name, status } = (cause ?? {}) as Record<string, unknown>;
    const signs: readonly unknown[] = ['NETWORK', 'TIMEOUT', 'TypeError', 'NetworkError'];
    return signs.includes(how) || signs.includes(name) || Number(status) >= 500;
  } catch {
    return false;
  }
}
