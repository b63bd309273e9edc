/** The leave of everybody, as the human-resources calls have it. */
import { isRequestError, type Request } from 'stoa';

export interface Leave {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Working days. */
  readonly days: number;
  readonly reason: string;
  readonly status: 'pending' | 'approved' | 'withdrawn';
}

const PAGE_SIZE = 100;

/** All leave that is approved or may still be, whichever page of the list it is on. */
export async function listLeaves(request: Request, signal: AbortSignal): Promise<Leave[]> {
  const leaves = new Map<string, Leave>();
  for (let page = 1; ; page++) {
    const { data } = await request.get<{ items: Leave[]; total: number }>('/api/hrm/leaves', {
      params: { page, size: PAGE_SIZE },
      // What was asked for a moment ago on another part of the page must be there.
      dedupe: false,
      signal,
    });
    if (!Array.isArray(data?.items)) throw new TypeError('the answer carries no leave');
    for (const leave of data.items) leaves.set(leave.id, leave);
    if (data.items.length < PAGE_SIZE || page * PAGE_SIZE >= data.total) break;
  }
  return [...leaves.values()].filter(({ status }) => status !== 'withdrawn');
}

/** What went wrong, for a person; `undefined` when it is not known in words for people. */
export function messageOf(error: unknown): string | undefined {
  return isRequestError(error) ? error.envelope?.msg || error.message : undefined;
}
