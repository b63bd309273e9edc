/**
 * Two codes with which the suite asks for something before it goes on (SPEC section 6): 20220610 for a check of the
 * external business, 20221104 for a visit to a login address. Each is honoured once.
 */
import { isRecord } from '../../base/json.js';
import type { Stage } from '../types.js';

const EXTERNAL_AUTH_CODE = 20220610;
const LOGIN_URL_CODE = 20221104;

/** What the codes ask for. */
export interface AuthCodeHandlers {
  /** Runs the external business' own check. */
  readonly checkExternalAuth: (data: unknown) => void;
  /** Opens the address, after the checks that any link passes. */
  readonly openLogin: (url: string) => void;
}

/** Looks at every answer of the suite; the answer itself goes on as it is. */
export function authCodesStage({ checkExternalAuth, openLogin }: AuthCodeHandlers): Stage {
  const honoured = new Set<number>();
  const isFirst = (code: number) => !honoured.has(code) && Boolean(honoured.add(code));
  return async (call, next) => {
    const reply = await next(call);
    if (!call.own || !isRecord(reply.body)) return reply;
    const { code, data } = reply.body;
    if (Number(code) === EXTERNAL_AUTH_CODE && isFirst(EXTERNAL_AUTH_CODE)) {
      try {
        checkExternalAuth(data);
      } catch {
        // The answer is the caller's all the same.
      }
    }
    const url = isRecord(data) ? data.loginurl : undefined;
    if (Number(code) === LOGIN_URL_CODE && typeof url === 'string' && url && isFirst(LOGIN_URL_CODE))
      openLogin(url);
    return reply;
  };
}
