/** What the monitoring page asks the server for. */
import type { Request } from 'stoa';

export interface Bucket {
  /** ISO time of its beginning. */
  readonly at: string;
  readonly count: number;
  readonly types: Readonly<Record<string, number>>;
}

export interface TopMessage {
  readonly message: string;
  readonly type: string;
  readonly count: number;
  readonly users: number;
  readonly lastSeen: string;
}

export interface Summary {
  readonly total: number;
  readonly byType: readonly { readonly type: string; readonly count: number }[];
  readonly byMinute: readonly Bucket[];
  readonly byHour: readonly Bucket[];
  readonly topMessages: readonly TopMessage[];
}

export interface StoredRecord {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly fileName: string;
  readonly lineNumber: number | null;
  readonly refererUrl: string;
  /** Milliseconds since 1970. */
  readonly createTime: number;
  readonly count: number;
  /** Employee id; empty when nobody was signed in. */
  readonly creator: string;
  readonly clientInfo: string;
  readonly browserInfo: string;
}

export interface Figures {
  readonly summary: Summary;
  readonly records: readonly StoredRecord[];
}

const RECORDS_SHOWN = 40;

/** An error that was just thrown must not be missing because somebody asked a moment before. */
const FRESH = { dedupe: false } as const;

/** `type` narrows the records, not the figures. `background`: nobody has asked for it just now. */
export async function readFigures(request: Request, type: string, background: boolean): Promise<Figures> {
  const options = { ...FRESH, background };
  const [summary, records] = await Promise.all([
    request.get<Summary>('/demo/monitoring/summary', options),
    request.get<{ items: readonly StoredRecord[] }>('/demo/monitoring/records', {
      params: { limit: RECORDS_SHOWN, type: type || undefined },
      ...options,
    }),
  ]);
  if (!summary.data || !records.data) throw new TypeError('the answer carries no data');
  return { summary: summary.data, records: records.data.items };
}
