/**
 * The stages that few calls need (DESIGN section 3, Request): for answers in which the server wants something of the
 * person, and for calls that ask to be tried again or to be sent by way of another address. Pages load them on use, see
 * `rare-stages-on-use.ts`.
 */
import type { Clock, Environment } from '../base/environment.js';
import type { Texts } from '../i18n/texts.js';
import type { Notices } from '../surface/notices.js';
import type { Prompts } from '../surface/prompts.js';
import { chain } from './chain.js';
import type { Deadlines } from './deadlines.js';
import { authCodesStage, type AuthCodeHandlers } from './stages/auth-codes.js';
import { retryStage } from './stages/retry.js';
import { securityInterceptStage } from './stages/security-intercept.js';
import { sensitiveWordsStage } from './stages/sensitive-words.js';
import { transferStage } from './stages/transfer.js';
import type { Stage } from './types.js';

/** The stages by where `pipeline.ts` has them. */
export interface RareStages {
  /** Sensitive words, then interception by a gateway, then codes that ask for a login. */
  readonly answers: Stage;
  readonly retry: Stage;
  readonly transfer: Stage;
}

/** What these stages need between them. */
export interface RareStageParts {
  readonly environment: Pick<Environment, 'sessionStorage' | 'window'> & { readonly clock: Clock };
  readonly deadlines: Deadlines;
  readonly texts: Texts;
  readonly prompts: Pick<Prompts, 'ask'>;
  readonly notices: Pick<Notices, 'show' | 'toast'>;
  /** The time as the person reads it. */
  readonly timeText: () => string;
  readonly authCodes: AuthCodeHandlers;
  /** Address that takes calls with `transfer`. */
  readonly transferUrl: URL;
  readonly ownOrigins: ReadonlySet<string>;
}

/** Creates them. */
export function createRareStages(parts: RareStageParts): RareStages {
  const { environment, deadlines, texts } = parts;
  const answers = [
    sensitiveWordsStage(parts),
    securityInterceptStage(parts),
    authCodesStage(parts.authCodes),
  ];
  return {
    answers: (call, next) => chain([...answers, next])(call),
    retry: retryStage({ clock: environment.clock, deadlines, texts }),
    transfer: transferStage(parts),
  };
}
