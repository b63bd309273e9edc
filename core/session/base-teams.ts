/**
 * The teams of the user, kept in the session storage for as long as the session stays the same, a reload included (SPEC
 * section 7). What is kept names tenant and user, and the session only by a mark: other scripts read that storage too.
 */
import type { Environment } from '../base/environment.js';
import { isRecord, parseJson } from '../base/json.js';
import type { Request } from '../request/types.js';
import type { Page } from '../base/page.js';
import type { Session } from './session.js';

const TEAMS_PATH = '/api/baseserver/layout/baseTeams';
const CACHE_KEY = 'stoa.base-teams';
const MAX_CACHED_LENGTH = 500_000;

/** Creates the look-up: asks once a session, then reads what was kept. Rejects with `RequestError`. */
export function createBaseTeams({
  environment,
  request,
  session,
  page,
}: {
  environment: Pick<Environment, 'sessionStorage'>;
  request: Request;
  page: Pick<Page, 'currentTenant' | 'currentUser'>;
  session: Pick<Session, 'id$'>;
}): () => Promise<unknown> {
  return async () => {
    const owner = JSON.stringify([
      page.currentTenant.tenantKey,
      page.currentUser.id,
      markOf(session.id$.get()),
    ]);
    const kept = readKept(environment.sessionStorage);
    if (kept?.owner === owner) return kept.data;
    const { data } = await request.post(TEAMS_PATH, {});
    keep(environment.sessionStorage, { owner, data });
    return data;
  };
}

/** Tells sessions apart. Of an id that cannot be guessed it says too little to guess it. */
function markOf(id = ''): number {
  return [...id].reduce((mark, character) => (mark * 31 + character.charCodeAt(0)) | 0, 0);
}

interface KeptTeams {
  readonly owner: string;
  readonly data: unknown;
}

/** Storage can be forged and damaged: what does not have the shape counts as absent. */
function readKept(storage: Storage | undefined): KeptTeams | undefined {
  try {
    const kept = parseJson(storage?.getItem(CACHE_KEY) ?? 'null');
    return isRecord(kept) && typeof kept.owner === 'string'
      ? { owner: kept.owner, data: kept.data }
      : undefined;
  } catch {
    return undefined;
  }
}

function keep(storage: Storage | undefined, teams: KeptTeams): void {
  try {
    const text = JSON.stringify(teams);
    if (text.length <= MAX_CACHED_LENGTH) storage?.setItem(CACHE_KEY, text);
  } catch {
    // Full or denied: the next call asks again.
  }
}
