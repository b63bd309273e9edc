/**
 * The stages that few calls need, for pages that load them when a call or an answer first does (DESIGN section 7). Which
 * ones do is told here; of answers rather too many than too few.
 */
import { createLate } from '../base/late.js';
import { isStoaError } from '../base/errors.js';
import { isRecord, toNumber } from '../base/json.js';
import { unlessAborted } from './abort.js';
import { isRequestError, RequestError } from './errors.js';
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

  async function goThrough(stage: keyof RareStages, call: Call, next: Next): Promise<Reply> {
    try {
      return await unlessAborted(
        late.call((stages) => stages[stage](call, next)),
        call,
        texts,
      );
    } catch (cause) {
      // What is waited for is a call, and fails as calls do.
      if (isRequestError(cause) || !isStoaError(cause)) throw cause;
      throw new RequestError('NETWORK', cause.message, { url: call.url.href, cause });
    }
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
