/**
 * The way of calls that are made before anybody is signed in: nobody is asked or told, nothing is shared or tried again.
 * All others go the way of `pipeline.ts`.
 */
import type { Environment } from '../base/environment.js';
import type { Texts } from '../i18n/texts.js';
import { chain, type Pipeline, type PipelineBase } from './chain.js';
import { envelopeStage } from './stages/envelope.js';
import { headersStage } from './stages/headers.js';
import { httpStatusStage } from './stages/http-status.js';
import { sendStage } from './stages/send.js';

/** What the stages need between them. */
export interface PlainPipelineParts extends PipelineBase {
  readonly environment: Environment;
  readonly texts: Texts;
  readonly makeHeaders: () => Record<string, string>;
}

/** The stages in order, outermost first. Interceptors have no place here. */
export function createPlainPipeline(parts: PlainPipelineParts): Pipeline {
  return {
    run: chain([envelopeStage(parts), httpStatusStage(parts), headersStage(parts), sendStage(parts)]),
    use: () => () => {},
    forgetShared() {},
  };
}
