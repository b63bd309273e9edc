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
  /** Names of some of the users. */
  readonly people: readonly string[];
  /** Of the record that was seen last. */
  readonly stack: string;
  readonly place: string;
  readonly page: string;
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

/** Milliseconds; `CLS` has no unit. */
export interface Percentiles {
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

export interface RouteFigures extends Percentiles {
  readonly route: string;
  readonly count: number;
  readonly timeouts: number;
  readonly interrupted: number;
  readonly hidden: number;
}

export interface VitalFigures extends Percentiles {
  readonly name: string;
  readonly count: number;
  readonly good: number;
  readonly needsImprovement: number;
  readonly poor: number;
}

export interface SlowFigures extends Percentiles {
  readonly name: string;
  readonly detail: string;
  readonly count: number;
  readonly worst: number;
}

export interface CallFigures {
  readonly address: string;
  readonly count: number;
  readonly failed: number;
  /** 0 to 1. */
  readonly rate: number;
  /** 0 when there was no answer. */
  readonly lastStatus: number;
  readonly slowest: number;
}

export interface PerformanceFigures {
  readonly routes: readonly RouteFigures[];
  readonly vitals: readonly VitalFigures[];
  readonly renders: readonly SlowFigures[];
  readonly actions: readonly SlowFigures[];
  readonly longFrames: readonly SlowFigures[];
  readonly failingCalls: readonly CallFigures[];
  readonly slowCalls: readonly CallFigures[];
}

/** The switches by the names of SPEC section 3. */
export type Switches = Readonly<Record<string, boolean>>;

export interface OpenPage {
  readonly reportId: string;
  readonly person: string;
  readonly url: string;
  readonly userAgent: string;
  /** What it was answered last. */
  readonly switches: Switches;
  readonly firstAt: number;
  readonly answeredAt: number;
}

export interface Clients {
  readonly switches: Switches;
  readonly pages: readonly OpenPage[];
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string;
  readonly service: string;
  readonly name: string;
  readonly failed: boolean;
  readonly duration: number;
  readonly startedAt: number;
}

export interface Spans {
  readonly spans: number;
  readonly logs: number;
  readonly items: readonly Span[];
}

export interface Figures {
  readonly summary: Summary;
  readonly records: readonly StoredRecord[];
  readonly performance: PerformanceFigures;
  readonly clients: Clients;
  readonly spans: Spans;
}

const RECORDS_SHOWN = 20;

/** An error that was just thrown must not be missing because somebody asked a moment before. */
const FRESH = { dedupe: false } as const;

/** `type` narrows the records, `hours` the figures. `background`: nobody has asked for it just now. */
export async function readFigures(
  request: Request,
  { type, hours }: { type: string; hours: number },
  { background, signal }: { background: boolean; signal: AbortSignal },
): Promise<Figures> {
  const read = async <Data>(path: string, params: Record<string, string | number | undefined> = {}) => {
    const { data } = await request.get<Data>(`/demo/monitoring/${path}`, {
      params,
      ...FRESH,
      background,
      signal,
    });
    if (!data) throw new TypeError('the answer carries no data');
    return data;
  };
  const [summary, records, performance, clients, spans] = await Promise.all([
    read<Summary>('summary', { hours }),
    read<{ items: readonly StoredRecord[] }>('records', { limit: RECORDS_SHOWN, type: type || undefined }),
    read<PerformanceFigures>('performance', { hours }),
    read<Clients>('clients'),
    read<Spans>('spans'),
  ]);
  return { summary, records: records.items, performance, clients, spans };
}

export async function setSwitch(request: Request, name: string, isOn: boolean): Promise<void> {
  await request.post('/demo/switches', { [name]: isOn }, FRESH);
}
