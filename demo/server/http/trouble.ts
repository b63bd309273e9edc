/** Carries the faults out that concern many routes at once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { SuiteServices } from '../context.js';
import { isInScope, type FaultSwitches } from '../faults.js';
import type { Sessions } from '../repositories/sessions.js';
import { serverText } from '../texts.js';
import { faultyAnswer } from './faulty-answers.js';
import { GATEWAY_PAGE } from './file-faults.js';
import { loginUrl, pageBehind } from './go-page.js';
import { requestLocale } from './locale.js';
import { isConfirmed, sensitiveWordsFound } from './sensitive-words.js';
import { sessionId } from './session.js';

const WRITING_METHODS = ['POST', 'PUT', 'PATCH'];

/** Lets answers take longer. */
export function latency(faults: FaultSwitches): MiddlewareHandler {
  return async (_, next) => {
    const { latencyMs } = faults.current();
    if (latencyMs > 0) await delay(latencyMs);
    await next();
  };
}

/** Gives answers that are no envelope. The call itself is not carried out. */
export function brokenEnvelope(faults: FaultSwitches): MiddlewareHandler {
  return async (c, next) => {
    const { envelope } = faults.current();
    if (envelope === 'html') return c.html(GATEWAY_PAGE);
    if (envelope === 'malformed')
      return c.body('{"code":200,"status":', 200, { 'Content-Type': 'application/json' });
    return next();
  };
}

/** What it takes to give any answer. */
export interface ScopedFaultParts extends Pick<SuiteServices, 'faults' | 'suiteUrl'> {
  readonly sessions: Pick<Sessions, 'close'>;
}

/** Lets calls in the scope that the control page has chosen take longer, or fail in the way it has chosen. */
export function scopedFaults({ faults, sessions, suiteUrl }: ScopedFaultParts): MiddlewareHandler {
  return async (c, next) => {
    const { scope, delayMs, answer } = faults.current();
    if (!isInScope(c.req.path, scope)) return next();
    if (delayMs > 0) await delay(delayMs);
    switch (answer) {
      case null:
        return next();
      case 'session-expired': {
        // Sessions of before end for real; whoever signs in again goes on.
        const id = sessionId(c);
        if (id) await sessions.close(id, { openedUntil: faults.changedAt() });
        return next();
      }
      case 'sensitive-weak':
      case 'sensitive-strong': {
        const isStrong = answer === 'sensitive-strong';
        const isAnswered = isConfirmed(c) && !isStrong;
        return WRITING_METHODS.includes(c.req.method) && !isAnswered
          ? everyTextIsSensitive(c, isStrong)
          : next();
      }
      default:
        return faultyAnswer(c, answer, loginUrl(suiteUrl, pageBehind(c)));
    }
  };
}

function everyTextIsSensitive(c: Context, isStrong: boolean): Response {
  const name = serverText('sensitive.everyText', requestLocale(c));
  return sensitiveWordsFound(c, [{ name, supervision: isStrong ? 'strong' : 'weak', words: ['*'] }]);
}
