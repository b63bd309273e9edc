/** The calls of this module and the shapes that they answer with. */
import type { Envelope, Request } from 'stoa';

export type RecordStatus = 'open' | 'waiting' | 'done';

export interface SuiteRecord {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly status: RecordStatus;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly ownerName: string;
  /** ISO time. */
  readonly createdAt: string;
}

export interface Draft {
  readonly title: string;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly due?: string;
}

type Options = { readonly signal?: AbortSignal };

/** What is read again after a change must not be the answer that was shared before it. */
const FRESH = { dedupe: false } as const;

const pathOf = (...parts: string[]) => `/api/records/${parts.map(encodeURIComponent).join('/')}`;

export async function findRecord(request: Request, kinds: string, id: string, options?: Options) {
  return dataOf(await request.get<SuiteRecord>(pathOf(kinds, id), { ...FRESH, ...options }));
}

export async function listRecords(request: Request, kind: string, options?: Options) {
  const answer = await request.get<{ items: SuiteRecord[] }>(pathOf(kind), { ...FRESH, ...options });
  return dataOf(answer).items;
}

export async function createRecord(request: Request, kind: string, draft: Draft) {
  return dataOf(await request.post<{ kind: string; id: string }>(pathOf(kind), draft));
}

/** A success without data is an answer of another call, or of another version of the server. */
function dataOf<Data>({ data }: Envelope<Data>): Data {
  if (typeof data !== 'object' || data === null) throw new TypeError('the answer carries no data');
  return data;
}
