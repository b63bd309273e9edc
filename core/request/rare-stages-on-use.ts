/**
 * The stages that few calls need, for pages that load them when a call or an answer first does (DESIGN section 7). Which
 * ones do is told here; of answers rather too many than too few.
 */
import { withDeadline } from '../base/deadline.js';
import { createLate, LOAD_TIMEOUT_MS } from '../base/late.js';
import { isStoaError } from '../base/errors.js';
import { isRecord, toNumber } from '../base/json.js';
import { unlessAborted } from './abort.js';
import { RequestError } from './errors.js';
import { attempt, bodyOf, settled, type Outcome } from './outcome.js';
import type { RareStageParts, RareStages } from './rare-stages.js';
import { AUTH_CODES } from './stages/auth-codes.js';
import type { Call, Next, Reply, Stage } from './types.js';

/** As `createRareStages`. */
export function rareStagesOnUse(parts: RareStageParts, load = () => import('./rare-stages.js')): RareStages {
  const { environment, texts } = parts;
  const late = createLate({
    name: 'request',
    texts,
    environment,
    load,
    make: ({ createRareStages }) => createRareStages(parts),
  });
  // Whoever waits does so no longer than the runtime is there.
  parts.deadlines.add(Infinity, late.dispose);

  /** The file has as long as the call. What waits for it is a call, and fails as calls do. */
  function bring({ url: { href: url }, options: { timeout } }: Call): Promise<RareStages> {
    const ms = Math.min(timeout || LOAD_TIMEOUT_MS, LOAD_TIMEOUT_MS);
    const there = late.call((stages) => stages);
    return withDeadline(there, { clock: environment.clock, ms }).catch((cause: unknown) => {
      if (!isStoaError(cause)) throw new RequestError('TIMEOUT', texts.get('request.timeout'), { url });
      throw new RequestError(cause.code === 'DISPOSED' ? 'ABORTED' : 'NETWORK', cause.message, {
        url,
        cause,
      });
    });
  }

  async function goThrough(stage: keyof RareStages, call: Call, next: Next): Promise<Reply> {
    const stages = late.now() ?? (await unlessAborted(bring(call), call, texts));
    return unlessAborted(stages[stage](call, next), call, texts);
  }

  const where =
    (stage: keyof RareStages, isNeeded: (call: Call) => boolean): Stage =>
    (call, next) =>
      isNeeded(call) ? goThrough(stage, call, next) : next(call);

  return {
    async answers(call, next) {
      const outcome = await attempt(call, next);
      if (!wantsSomething(call, outcome)) return settled(outcome);
      let isTaken = false;
      // The answer is there already; from the second time on the call is sent.
      return goThrough('answers', call, async (again) => {
        if (isTaken) return next(again);
        isTaken = true;
        return settled(outcome);
      });
    },
    retry: where('retry', ({ options }) => Number(options.retry) > 0),
    transfer: where('transfer', ({ options }) => Boolean(options.transfer)),
  };
}

function wantsSomething({ own }: Call, outcome: Outcome): boolean {
  const body = bodyOf(outcome);
  if (!own || !isRecord(body)) return false;
  const { data } = body;
  return (
    'sensitiveScanCode' in body ||
    (isRecord(data) && 'sensitiveScanCode' in data) ||
    '_securityIntercept_' in body ||
    AUTH_CODES.includes(toNumber(body.code))
  );
}
