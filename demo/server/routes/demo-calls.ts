/**
 * `/api/demo`: calls for the page that shows the request layer at work. They do nothing but count, wait and fail as
 * they are asked to, each for its caller alone.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { queryNumber } from '../http/body.js';
import { success } from '../http/envelope.js';
import { FAULTY_ANSWERS, faultyAnswer, type PlainFaultyAnswer } from '../http/faulty-answers.js';
import { loginUrl, pageBehind } from '../http/go-page.js';
import { recordUnknown, Refusal, wrongField } from '../http/refusal.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_WAIT_MS = 10_000;
const MAX_FAILURES = 5;
const MAX_RETRY_AFTER_SECONDS = 5;
const MAX_REMEMBERED_KEYS = 1_000;

export function demoCallRoutes(app: SuiteApp, { suiteUrl, now }: SuiteServices): void {
  let lastNumber = 0;
  const failuresSoFar = new Map<string, number>();

  /** Each answer has a number of its own: equal numbers are one answer. */
  app.get('/api/demo/number', async (c) => {
    const number = ++lastNumber;
    await delay(queryNumber(c, 'waitMs', { fallback: 0, min: 0, max: MAX_WAIT_MS }));
    return success(c, { number, at: new Date(now()).toISOString(), account: c.get('user').account });
  });

  app.get('/api/demo/answers/:answer', (c) => {
    const answer = FAULTY_ANSWERS.find((known) => String(known) === c.req.param('answer'));
    if (answer === undefined || !isPlain(answer)) throw recordUnknown('address.unknown');
    return faultyAnswer(c, answer, loginUrl(suiteUrl, pageBehind(c)));
  });

  /** Fails as often as it is told to for a key, and says when to come again; then it works. */
  app.get('/api/demo/unsteady', (c) => {
    const key = c.req.query('key') ?? '';
    if (!/^[\w-]{1,64}$/.test(key)) throw wrongField('key');
    const failures = queryNumber(c, 'failures', { fallback: 1, min: 0, max: MAX_FAILURES });
    const retryAfter = queryNumber(c, 'retryAfter', { fallback: 1, min: 0, max: MAX_RETRY_AFTER_SECONDS });
    const failed = failuresSoFar.get(key) ?? 0;
    if (failed >= failures) {
      failuresSoFar.delete(key);
      return success(c, { failed });
    }
    failuresSoFar.set(key, failed + 1);
    const [oldest] = failuresSoFar.keys();
    if (failuresSoFar.size > MAX_REMEMBERED_KEYS && oldest !== undefined) failuresSoFar.delete(oldest);
    c.header('Retry-After', String(retryAfter));
    throw new Refusal('fault.status', { http: 503, args: [503] });
  });
}

function isPlain(answer: (typeof FAULTY_ANSWERS)[number]): answer is PlainFaultyAnswer {
  return answer !== 'session-expired' && answer !== 'sensitive-weak' && answer !== 'sensitive-strong';
}
