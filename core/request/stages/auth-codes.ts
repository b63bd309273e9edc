/**
 * Two codes with which the suite asks for something before it goes on (SPEC section 6): 20220610 for a check of the
 * external business, 20221104 for a visit to a login address. Each is honoured once.
 */
import { isAddress } from '../../base/address.js';
import { isRecord, toNumber } from '../../base/json.js';
import { isRequestError } from '../errors.js';
import type { Call, Stage } from '../types.js';

const EXTERNAL_AUTH_CODE = 20220610;
const LOGIN_URL_CODE = 20221104;
/** Both. */
export const AUTH_CODES: readonly number[] = [EXTERNAL_AUTH_CODE, LOGIN_URL_CODE];

/** What the codes ask for. */
export interface AuthCodeHandlers {
  /** Runs the external business' own check. */
  readonly checkExternalAuth: (data: unknown) => void;
  /** Opens the address, after the checks that any link passes. */
  readonly openLogin: (url: string) => void;
}

/** Looks at every answer of the suite, a refused one too; the answer itself goes on as it is. */
export function authCodesStage({ checkExternalAuth, openLogin }: AuthCodeHandlers): Stage {
  const honoured = new Set<number>();

  function once(code: number, run: () => unknown): void {
    if (honoured.has(code)) return;
    honoured.add(code);
    // The answer is the caller's, whatever comes of this.
    void Promise.resolve()
      .then(run)
      .catch(() => {});
  }

  function look({ own, url }: Call, body: unknown): void {
    if (!own || !isRecord(body)) return;
    const { code, data } = body;
    if (toNumber(code) === EXTERNAL_AUTH_CODE) once(EXTERNAL_AUTH_CODE, () => checkExternalAuth(data));
    if (toNumber(code) !== LOGIN_URL_CODE) return;
    const address = isRecord(data) ? data.loginurl : undefined;
    if (typeof address !== 'string' || !address.trim() || !isAddress(address, url.href)) return;
    const { protocol, href } = new URL(address, url.href);
    // One that could not be opened must not use up the only time.
    if (/^https?:$/.test(protocol)) once(LOGIN_URL_CODE, () => openLogin(href));
  }

  return async (call, next) => {
    try {
      const reply = await next(call);
      look(call, reply.body);
      return reply;
    } catch (error) {
      if (isRequestError(error) && error.code === 'HTTP') look(call, error.envelope);
      throw error;
    }
  };
}
