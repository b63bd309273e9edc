/**
 * The way of a call, outermost stage first. Read it as a sentence: interceptors look at it, repeats are limited, equal
 * calls are shared, failures are reported, the envelope is checked, the HTTP status is checked, passing troubles are
 * retried, headers are set, the call is rewritten for the transfer address, traced, sent (DESIGN section 3, Request).
 *
 * Above de-duplication stands what concerns one caller, below it what concerns one transfer: a person is told once, and
 * a call that is sent again gets fresh headers without meeting de-duplication.
 */
import type { Environment } from '../base/environment.js';
import type { Texts } from '../i18n/texts.js';
import { dedupeStage } from './stages/dedupe.js';
import { envelopeStage } from './stages/envelope.js';
import { headersStage } from './stages/headers.js';
import { httpStatusStage } from './stages/http-status.js';
import { repeatLimitStage } from './stages/repeat-limit.js';
import { retryStage } from './stages/retry.js';
import { sendStage } from './stages/send.js';
import { traceStage } from './stages/trace.js';
import { transferStage } from './stages/transfer.js';
import type { Next, Stage } from './types.js';

/** What the stages need between them. */
export interface PipelineParts {
  readonly environment: Environment;
  readonly texts: Texts;
  readonly makeHeaders: () => Record<string, string>;
  readonly interceptors: Stage;
  /** Address that takes calls with `transfer`. */
  readonly transferUrl: URL;
}

/** Every stage in order. A new stage is one file and one line here. */
export function createPipeline(parts: PipelineParts): Next {
  const { environment, texts, interceptors, makeHeaders, transferUrl } = parts;
  const { clock, randomId } = environment;
  return compose([
    interceptors,
    repeatLimitStage({ clock, texts }),
    dedupeStage({ clock, texts }),
    envelopeStage({ texts }),
    httpStatusStage({ texts }),
    retryStage({ clock, texts }),
    headersStage({ makeHeaders }),
    transferStage({ transferUrl }),
    traceStage({ randomId }),
    sendStage({ environment, texts }),
  ]);
}

/** Chains stages so that each one's `next` is the stage after it. */
export function compose(stages: readonly Stage[]): Next {
  return stages.reduceRight<Next>(
    (next, stage) => (call) => stage(call, next),
    () => Promise.reject(new TypeError('the last stage of a pipeline has nowhere to hand a call on to')),
  );
}
