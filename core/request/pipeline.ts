/**
 * The way of a call, outermost stage first. Read it as a sentence: the envelope is checked, the HTTP status is checked,
 * the headers are set, the call is sent (DESIGN section 3, Request).
 */
import type { Environment } from '../base/environment.js';
import type { Texts } from '../i18n/texts.js';
import { envelopeStage } from './stages/envelope.js';
import { headersStage } from './stages/headers.js';
import { httpStatusStage } from './stages/http-status.js';
import { sendStage } from './stages/send.js';
import type { Next, Stage } from './types.js';

/** What the stages need between them. */
export interface PipelineParts {
  readonly environment: Environment;
  readonly texts: Texts;
  readonly makeHeaders: () => Record<string, string>;
}

/** Every stage in order. A new stage is one file and one line here. */
export function createPipeline(parts: PipelineParts): Next {
  return compose([envelopeStage(parts), httpStatusStage(parts), headersStage(parts), sendStage(parts)]);
}

/** Chains stages so that each one's `next` is the stage after it. */
export function compose(stages: readonly Stage[]): Next {
  return stages.reduceRight<Next>(
    (next, stage) => (call) => stage(call, next),
    () => Promise.reject(new TypeError('the last stage of a pipeline has nowhere to hand a call on to')),
  );
}
