/** How the SDK obtains a session id. A new way is one file and one line in `auth/index.ts`. */
import type { Texts } from '../../core/i18n/texts.js';
import type { Request } from '../../core/request/types.js';

/** What a strategy may use. */
export interface AuthContext {
  readonly request: Request;
  readonly texts: Texts;
}

/** Resolves to a session id or rejects with an `SdkError`. */
export type AuthStrategy = (context: AuthContext) => Promise<string>;
