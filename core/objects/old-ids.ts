/**
 * New ids of people who had others before the upgrade (SPEC section 7, `getMulNewTableIds`). Old pages, bookmarks and
 * messages carry the short numbers of the old suite. Whoever asks within one task shares one call, and what the server
 * has said is kept.
 */
import type { Clock, TimerId } from '../base/environment.js';
import { isRecord } from '../base/json.js';
import type { Request } from '../request/types.js';
import { checkId, type ObjectId } from './ids.js';

/** Looks ids up. */
export interface OldIds {
  /** The new id, or the same one where the server knows no other. Rejects with `RequestError`; the next time asks anew. */
  resolve(id: string): Promise<string>;
  /** Ids that are still waited for stay as they are. */
  dispose(): void;
}

const PATH = '/papi/version/upgrade/trans/getMulNewTableIds';
/** As a database counts. New ids are longer, or else the server does not know them as old ones. */
const OLD_ID = /^\d{1,10}$/;
const MAX_IDS_PER_CALL = 100;
const MAX_KEPT_IDS = 1_000;
/** Somebody has clicked and waits. */
const TIMEOUT_MS = 5_000;

interface Waiting {
  readonly answer: Promise<string>;
  resolve(id: string): void;
  reject(error: unknown): void;
}

/** Creates an empty look-up. */
export function createOldIds({
  request,
  clock,
}: {
  request: Pick<Request, 'get'>;
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
}): OldIds {
  const known = new Map<string, string>();
  const waiting = new Map<string, Waiting>();
  /** Those that no call has been made for. */
  let queue: string[] = [];
  let timer: TimerId;
  let isDisposed = false;

  function askAll(): void {
    timer = undefined;
    while (queue.length > 0) void ask(queue.splice(0, MAX_IDS_PER_CALL));
  }

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const params = {
        fieldName: 'id',
        oldTableName: 'hrmresource',
        oldContent: ids.join(','),
        tableName: 'employee',
      };
      // A suite that was never upgraded may not have the call.
      const { data } = await request.get(PATH, { params, timeout: TIMEOUT_MS, expectedStatuses: [404] });
      const newIds = isRecord(data) ? data : undefined;
      for (const id of ids)
        settle(id, ({ resolve }) => resolve(newIds ? keep(id, readNewId(newIds, id)) : id));
    } catch (error) {
      for (const id of ids) settle(id, ({ reject }) => reject(error));
    }
  }

  function settle(id: string, how: (waiting: Waiting) => void): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) how(one);
  }

  function keep(id: string, newId: string): string {
    const [oldest] = known.keys();
    if (known.size >= MAX_KEPT_IDS && oldest !== undefined) known.delete(oldest);
    known.set(id, newId);
    return newId;
  }

  return {
    async resolve(id) {
      const answer = known.get(id);
      if (answer !== undefined || !OLD_ID.test(id) || isDisposed) return answer ?? id;
      let one = waiting.get(id);
      if (!one) {
        one = createWaiting();
        waiting.set(id, one);
        queue.push(id);
        timer ??= clock.setTimeout(askAll, 0);
      }
      return one.answer;
    },
    dispose() {
      isDisposed = true;
      clock.clearTimeout(timer);
      queue = [];
      for (const id of [...waiting.keys()]) settle(id, ({ resolve }) => resolve(id));
    },
  };
}

function createWaiting(): Waiting {
  const settlers = {} as Pick<Waiting, 'resolve' | 'reject'>;
  const answer = new Promise<string>((resolve, reject) => Object.assign(settlers, { resolve, reject }));
  return { answer, ...settlers };
}

/** What is no id, or a number that has lost digits on its way, would lead to somebody else. */
function readNewId(newIds: Record<string, unknown>, id: string): string {
  try {
    return Object.hasOwn(newIds, id) ? checkId(newIds[id] as ObjectId) : id;
  } catch {
    return id;
  }
}
