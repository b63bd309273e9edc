/** What the suite says of a session, and forgetting its cookie (SPEC section 7). */
import { isRecord } from '../base/json.js';
import type { BodyOptions, Request } from '../request/types.js';

/** Base info of a session (SPEC section 3). */
export interface BaseInfo {
  /** The session id that the suite knows; empty when it knows none. */
  readonly sessionId: string;
  /** Whether the session is no good. */
  readonly isInvalid: boolean;
  /** Everything that the suite answered. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Asks what a session is worth: that one has expired is an answer, and nobody is asked to sign in for it. */
export const INFO_PATH = '/papi/app/baseserver/info/getInfo';
const CLEAR_COOKIE_PATH = '/papi/app/baseserver/clearCookie';

/** Asks about the current session, or about `sessionId`. Rejects with `RequestError`. */
export async function getBaseInfo(
  request: Request,
  sessionId?: string,
  options?: BodyOptions,
): Promise<BaseInfo> {
  const headers = sessionId === undefined ? {} : { eteamsid: sessionId };
  const { data } = await request.post(INFO_PATH, {}, { ...options, headers });
  const info = isRecord(data) ? data : {};
  return {
    sessionId: typeof info.ACCESS_ETEAMSID === 'string' ? info.ACCESS_ETEAMSID : '',
    isInvalid: !isRecord(data) || !isOff(info.isInvalidEteamsid),
    data: info,
  };
}

/** Switches come as booleans, numbers and strings; what is none of these says that something is wrong. */
function isOff(value: unknown): boolean {
  return !value || value === '0' || value === 'false';
}

/** Has the suite forget the session cookie for `service`, the host name of the suite. */
export async function clearCookie(request: Request, service: string): Promise<void> {
  await request.get(CLEAR_COOKIE_PATH, { params: { service } });
}
