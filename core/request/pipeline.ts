/**
 * The way of a call, outermost stage first. Read it as a sentence: interceptors look at it, repeats are limited, equal
 * calls are shared, failures are reported, the envelope is checked, sensitive words are asked about, interception by a
 * gateway is told, codes that ask for a login are honoured, an expired session is renewed, the HTTP status is checked,
 * passing troubles are retried, headers are set, the call is rewritten for the transfer address, traced, sent (DESIGN
 * section 3, Request).
 *
 * Above de-duplication stands what concerns one caller, below it what concerns one transfer: a person is told once, and
 * a call that is sent again gets fresh headers without meeting de-duplication.
 */
import type { Environment } from '../base/environment.js';
import type { Logger } from '../base/logger.js';
import type { Texts } from '../i18n/texts.js';
import type { SessionExpiry } from '../session/expiry.js';
import { chain, type Pipeline, type PipelineBase } from './chain.js';
import type { RequestError } from './errors.js';
import type { RareStageParts, RareStages } from './rare-stages.js';
import { dedupeStage } from './stages/dedupe.js';
import { envelopeStage } from './stages/envelope.js';
import { failureReportStage } from './stages/failure-report.js';
import { headersStage } from './stages/headers.js';
import { httpStatusStage } from './stages/http-status.js';
import { createInterceptors } from './stages/interceptors.js';
import { repeatLimitStage } from './stages/repeat-limit.js';
import { sendStage } from './stages/send.js';
import { sessionExpiryStage } from './stages/session-expiry.js';
import { traceStage } from './stages/trace.js';

/** What the stages need between them. */
export interface PipelineParts extends PipelineBase, RareStageParts {
  readonly environment: Environment;
  readonly texts: Texts;
  readonly logger: Logger;
  readonly makeHeaders: () => Record<string, string>;
  /** Makes the stages that few calls need. */
  readonly makeRareStages: (parts: RareStageParts) => RareStages;
  readonly expiry: Pick<SessionExpiry, 'generation' | 'renew'>;
  readonly freePassPaths: readonly string[];
  readonly loginOrigins: readonly string[];
  /** Hands a failure to the monitor. */
  readonly record: (error: RequestError) => void;
  /** Whether every call gets a trace id, as the monitor's switch says. */
  readonly isTracing?: () => boolean;
  /** Whether calls carry `traceparent` unless they say otherwise. */
  readonly traceparent?: boolean | undefined;
}

/** Every stage in order. A new stage is one file and one line here. */
export function createPipeline(parts: PipelineParts): Pipeline {
  const { environment, texts, makeHeaders, expiry, freePassPaths, record, notices } = parts;
  const { clock, randomId } = environment;
  const interceptors = createInterceptors(parts);
  const dedupe = dedupeStage({ clock, texts });
  const rare = parts.makeRareStages(parts);
  const run = chain([
    interceptors.stage,
    repeatLimitStage({ clock, texts }),
    dedupe,
    failureReportStage({ environment, record, notices }),
    envelopeStage({ texts }),
    rare.answers,
    sessionExpiryStage({ expiry, texts, freePassPaths, loginOrigins: parts.loginOrigins }),
    httpStatusStage({ texts }),
    rare.retry,
    headersStage({ makeHeaders }),
    rare.transfer,
    traceStage({ randomId, texts, isTracing: parts.isTracing, traceparent: parts.traceparent }),
    sendStage({ environment, deadlines: parts.deadlines, texts }),
  ]);
  return { run, use: interceptors.use, forgetShared: dedupe.clear };
}
