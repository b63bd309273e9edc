/** The list of strategies, and what holds for each of them: an end in time, and an `SdkError` for whatever goes wrong. */
import { withDeadline } from '../../core/base/deadline.js';
import { listen } from '../../core/base/disposer.js';
import { isStoaError } from '../../core/base/errors.js';
import { SdkError } from '../errors.js';
import type { AuthOptions, SessionGrant } from '../types.js';
import { authError } from './grant.js';
import { scriptLogin } from './script-login.js';
import { sessionAuth } from './session.js';
import type { AuthContext, AuthStrategy } from './strategy.js';
import { tokenAuth } from './token.js';

/** DESIGN section 3, SDK. */
const AUTH_TIMEOUT_MS = 30_000;

/** The strategy for the options of `init`. */
export function authStrategy(options: AuthOptions): AuthStrategy {
  const { renewable, signIn } = choose(options);
  return { renewable, signIn: (context) => signInWithin(context, signIn) };
}

function choose(options: AuthOptions): AuthStrategy {
  switch (options.type) {
    case 'token':
      return tokenAuth(options);
    case 'session':
      return sessionAuth(options);
    case 'script':
      return scriptLogin(options);
  }
}

/** The strategy's own signal also ends with the time, and with the answer: what a strategy hangs on it is gone then. */
async function signInWithin(context: AuthContext, signIn: AuthStrategy['signIn']): Promise<SessionGrant> {
  const { environment, texts, signal } = context;
  const ended = new AbortController();
  const unlisten = listen(signal, 'abort', () => ended.abort(signal.reason));
  try {
    signal.throwIfAborted();
    return await withDeadline(signIn({ ...context, signal: ended.signal }), {
      clock: environment.clock,
      ms: AUTH_TIMEOUT_MS,
      signal: ended.signal,
      late: () => authError(texts, 'AUTH_TIMEOUT'),
    });
  } catch (cause) {
    if (signal.aborted) {
      const { reason } = signal as { reason: unknown };
      throw isStoaError(reason) ? reason : authError(texts, 'DESTROYED', { cause: reason });
    }
    throw cause instanceof SdkError ? cause : authError(texts, 'NO_SESSION_ID', { cause });
  } finally {
    unlisten();
    ended.abort();
  }
}
