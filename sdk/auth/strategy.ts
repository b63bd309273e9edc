/** How the SDK obtains a session id. A new way is one file and one line in `auth/index.ts`. */
import type { Environment } from '../../core/base/environment.js';
import type { TrustedTypes } from '../../core/base/trusted-types.js';
import type { Request } from '../../core/request/types.js';
import type { SdkTexts } from '../texts.js';
import type { SdkEnvironment, SessionGrant } from '../types.js';

/** What a strategy may use. */
export interface AuthContext {
  /** Address of the suite. */
  readonly baseUrl: URL;
  readonly environment: Environment;
  /** What is known of the page. */
  readonly surroundings: SdkEnvironment;
  readonly request: Request;
  readonly trustedTypes: TrustedTypes;
  readonly texts: SdkTexts;
  /** Aborted when nobody waits any more: the strategy leaves nothing behind. */
  readonly signal: AbortSignal;
}

/** A way to sign in. */
export interface AuthStrategy {
  /** Whether it can be asked again while nobody looks, to renew the session. */
  readonly renewable: boolean;
  /** Resolves to a session id or rejects with an `SdkError` of the step `authenticate`, within 30 s. */
  signIn(context: AuthContext): Promise<SessionGrant>;
}
