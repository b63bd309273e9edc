/** Whose session it is: a page is made for one person of one tenant, and what they have typed goes out as theirs alone. */
import { normalisePage, type Page } from '../base/page.js';
import { isRequestError } from '../request/errors.js';
import type { Request } from '../request/types.js';
import { getBaseInfo } from './base-info.js';

/** What is needed to tell. */
export interface OwnSessionParts {
  readonly page: Pick<Page, 'currentUser' | 'currentTenant'>;
  readonly request: Request;
}

/** Of the person at the page, of somebody else, or no good. */
export type Whose = 'own' | 'others' | 'invalid';

/**
 * Whose a session is, of this id or by the cookies of now, as the suite says it. Where the page or the suite does not say
 * who that is, nobody can tell, and it is the page's own. Rejects with `RequestError` where the suite is not there to ask.
 */
export async function whoseSession({ page, request }: OwnSessionParts, id?: string): Promise<Whose> {
  const own = namesIn(page);
  if (!own.some(Boolean)) return 'own';
  try {
    const { isInvalid, data } = await getBaseInfo(request, id, { dedupe: false, onError() {} });
    if (isInvalid && 'isInvalidEteamsid' in data) return 'invalid';
    const names = namesIn(normalisePage(data));
    return own.every((name, index) => !name || !names[index] || isSame(name, names[index]))
      ? 'own'
      : 'others';
  } catch (error) {
    if (isRequestError(error) && isOutage(error)) throw error;
    return 'own';
  }
}

/** A suite that does not know the question answers in some way; one that is not there will not say for whom it works. */
const isOutage = ({ code, status = 0 }: { code: string; status?: number | undefined }) =>
  code === 'NETWORK' || code === 'TIMEOUT' || status >= 500;

/** Nobody is signed in on a page whose user is 0. Keys of tenants are names of hosts, as often as not. */
const namesIn = ({ currentUser, currentTenant }: OwnSessionParts['page']) => [
  currentUser.id === '0' ? '' : currentUser.id,
  currentTenant.tenantKey.toLowerCase(),
];

/** A long id that one side has written as a number has been rounded on its way. */
const isSame = (a: string, b: string) => a === b || String(Number(a)) === b || a === String(Number(b));
