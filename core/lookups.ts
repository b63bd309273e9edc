/**
 * What a page asks the suite once in a while (SPEC section 7): exchange rates, the teams of the user, what is known of a
 * session. One file, which plain pages load with the first question, see `page-parts.ts`.
 */
import type { Environment } from './base/environment.js';
import type { Page } from './base/page.js';
import type { Formatter } from './format/formatter.js';
import { createGetRate } from './format/rate.js';
import type { Texts } from './i18n/texts.js';
import type { Request } from './request/types.js';
import type { Runtime } from './runtime-types.js';
import { getBaseInfo } from './session/base-info.js';
import { createBaseTeams } from './session/base-teams.js';
import type { Session } from './session/session.js';

/** The questions of a runtime. */
export interface Lookups extends Pick<Formatter, 'getRate'>, Pick<Runtime, 'getBaseInfo' | 'getBaseTeams'> {
  dispose(): void;
}

/** What they need of a runtime. */
export interface LookupParts {
  readonly environment: Pick<Environment, 'clock' | 'sessionStorage' | 'window'>;
  readonly request: Request;
  readonly session: Pick<Session, 'id$'>;
  readonly page: Page;
  readonly texts: Texts;
}

/** Creates them; nothing is asked yet. */
export function createLookups(parts: LookupParts): Lookups {
  const { environment, request, page } = parts;
  return {
    getRate: createGetRate({ request, page, clock: environment.clock }),
    getBaseInfo: (sessionId) => getBaseInfo(request, sessionId),
    getBaseTeams: createBaseTeams(parts),
    dispose() {},
  };
}
