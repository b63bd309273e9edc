/** Signs in again with what a person has typed. */
import { isRecord } from '../base/json.js';
import type { Request } from '../request/types.js';
import type { Credentials } from './relogin.js';

/** Takes `{ account, password }` and answers `data.eteamsid`, or sets the session cookie. */
export const SIGN_IN_PATH = '/papi/passport/login';

/** Resolves to the new session id; `undefined` when the suite has set its cookie instead. */
export async function signIn(
  request: Request,
  { account, password }: Credentials,
): Promise<string | undefined> {
  const { data } = await request.post(
    SIGN_IN_PATH,
    { account, password },
    { dedupe: false, onError: () => {} },
  );
  const id = isRecord(data) ? data.eteamsid : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
