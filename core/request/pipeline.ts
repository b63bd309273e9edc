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
import type { Notices } from '../surface/notices.js';
import type { Prompts } from '../surface/prompts.js';
import { chain, type Pipeline, type PipelineBase } from './chain.js';
import type { RequestError } from './errors.js';
import { authCodesStage, type AuthCodeHandlers } from './stages/auth-codes.js';
import { dedupeStage } from './stages/dedupe.js';
import { envelopeStage } from './stages/envelope.js';
import { failureReportStage } from './stages/failure-report.js';
import { headersStage } from './stages/headers.js';
import { httpStatusStage } from './stages/http-status.js';
import { createInterceptors } from './stages/interceptors.js';
import { repeatLimitStage } from './stages/repeat-limit.js';
import { retryStage } from './stages/retry.js';
import { securityInterceptStage } from './stages/security-intercept.js';
import { sendStage } from './stages/send.js';
import { sensitiveWordsStage } from './stages/sensitive-words.js';
import { sessionExpiryStage } from './stages/session-expiry.js';
import { traceStage } from './stages/trace.js';
import { transferStage } from './stages/transfer.js';

/** What the stages need between them. */
export interface PipelineParts extends PipelineBase {
  readonly environment: Environment;
  readonly texts: Texts;
  readonly logger: Logger;
  readonly makeHeaders: () => Record<string, string>;
  readonly prompts: Pick<Prompts, 'ask'>;
  readonly expiry: Pick<SessionExpiry, 'generation' | 'renew'>;
  readonly freePassPaths: readonly string[];
  readonly loginOrigins: readonly string[];
  readonly authCodes: AuthCodeHandlers;
  /** Hands a failure to the monitor. */
  readonly record: (error: RequestError) => void;
  readonly notices: Pick<Notices, 'show' | 'toast'>;
  /** The time as the person reads it. */
  readonly timeText: () => string;
  /** Address that takes calls with `transfer`. */
  readonly transferUrl: URL;
  readonly ownOrigins: ReadonlySet<string>;
  /** Whether every call gets a trace id, as the monitor's switch says. */
  readonly isTracing?: () => boolean;
  /** Whether calls carry `traceparent` unless they say otherwise. */
  readonly traceparent?: boolean | undefined;
}

/** Every stage in order. A new stage is one file and one line here. */
export function createPipeline(parts: PipelineParts): Pipeline {
  const { environment, texts, makeHeaders, prompts, expiry, freePassPaths, record, notices, timeText } =
    parts;
  const { clock, randomId } = environment;
  const interceptors = createInterceptors(parts);
  const dedupe = dedupeStage({ clock, texts });
  const run = chain([
    interceptors.stage,
    repeatLimitStage({ clock, texts }),
    dedupe,
    failureReportStage({ environment, record, notices }),
    envelopeStage({ texts }),
    sensitiveWordsStage({ prompts, notices, texts, environment }),
    securityInterceptStage({ texts, notices, timeText }),
    authCodesStage(parts.authCodes),
    sessionExpiryStage({ expiry, texts, freePassPaths, loginOrigins: parts.loginOrigins }),
    httpStatusStage({ texts }),
    retryStage({ clock, deadlines: parts.deadlines, texts }),
    headersStage({ makeHeaders }),
    transferStage({ transferUrl: parts.transferUrl, ownOrigins: parts.ownOrigins, texts }),
    traceStage({ randomId, texts, isTracing: parts.isTracing, traceparent: parts.traceparent }),
    sendStage({ environment, deadlines: parts.deadlines, texts }),
  ]);
  return { run, use: interceptors.use, forgetShared: dedupe.clear };
}
