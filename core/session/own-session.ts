/** Whose session it is: a page is made for one person of one tenant, and what they have typed goes out as theirs alone. */
import { normalisePage, type Page } from '../base/page.js';
import type { Request } from '../request/types.js';
import { getBaseInfo } from './base-info.js';

/** What is needed to tell. */
export interface OwnSessionParts {
  readonly page: Pick<Page, 'currentUser' | 'currentTenant'>;
  readonly request: Request;
}

/**
 * Whether a session, of this id or by the cookies of now, is that of the person and the tenant of the page, as the suite
 * says it. Where the page or the suite does not say who that is, nobody can tell, and it is. Never rejects.
 */
export async function isOwnSession({ page, request }: OwnSessionParts, id?: string): Promise<boolean> {
  const own = namesIn(page);
  if (!own.some(Boolean)) return true;
  try {
    const { data } = await getBaseInfo(request, id, { dedupe: false, onError() {} });
    const names = namesIn(normalisePage(data));
    return own.every((name, index) => !name || !names[index] || name === names[index]);
  } catch {
    return true;
  }
}

const namesIn = ({ currentUser, currentTenant }: OwnSessionParts['page']) => [
  currentUser.id,
  currentTenant.tenantKey,
];
