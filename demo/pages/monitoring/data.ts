/** What the monitoring page asks the server for. */
import type { Request } from 'stoa';
import type { StoredErrorRecord } from '../../server/repositories/error-records.js';
import type { ErrorSummary } from '../../server/repositories/error-summary.js';
import type { AnsweredPage, Switches } from '../../server/repositories/monitor-answers.js';
import type { OtlpStore } from '../../server/repositories/otlp.js';
import type { PerformanceSummary } from '../../server/repositories/performance-summary.js';

export type { StoredErrorRecord } from '../../server/repositories/error-records.js';
export type { Bucket, TopMessage } from '../../server/repositories/error-summary.js';
export type { AnsweredPage } from '../../server/repositories/monitor-answers.js';
export type { Span } from '../../server/repositories/otlp.js';
export type {
  CallFigures,
  RouteFigures,
  SlowFigures,
  VitalFigures,
} from '../../server/repositories/performance-summary.js';

/** The switches as they stand, and the pages that reported lately: whether they are still open, nobody says. */
export interface Clients {
  readonly switches: Switches;
  readonly pages: readonly AnsweredPage[];
}

type Spans = Awaited<ReturnType<OtlpStore['overview']>>;

export interface Figures {
  readonly summary: ErrorSummary;
  readonly records: readonly StoredErrorRecord[];
  readonly performance: PerformanceSummary;
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
    read<ErrorSummary>('summary', { hours }),
    read<{ items: readonly StoredErrorRecord[] }>('records', {
      limit: RECORDS_SHOWN,
      type: type || undefined,
    }),
    read<PerformanceSummary>('performance', { hours }),
    read<Clients>('clients'),
    read<Spans>('spans'),
  ]);
  return { summary, records: records.items, performance, clients, spans };
}

export async function setSwitch(request: Request, name: string, isOn: boolean): Promise<void> {
  await request.post('/demo/switches', { [name]: isOn }, FRESH);
}
