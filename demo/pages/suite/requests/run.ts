/**
 * One experiment: the calls that it asked for, and those that the browser made of them. The first are what the page
 * knows; the second are what the browser tells, found by a parameter that only this experiment's calls carry.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Envelope, Request, RequestError, RequestOptions, SettledEnvelope } from 'stoa';

/** A call that was asked for. Times are milliseconds since the experiment began. */
export interface AskedCall {
  readonly id: number;
  readonly startMs: number;
  /** Absent while it waits. */
  readonly endMs?: number;
  readonly outcome: 'waiting' | 'answered' | 'failed' | 'aborted';
}

/** A call that left the browser. */
export interface NetworkCall {
  readonly startMs: number;
  /** When the answer began. */
  readonly answerMs: number;
  readonly endMs: number;
  /** HTTP status; 0 when there was no whole answer. */
  readonly status: number;
}

/** How far an experiment has come. */
export interface RunState {
  readonly asked: readonly AskedCall[];
  readonly network: readonly NetworkCall[];
  readonly isOver: boolean;
}

/** Makes a call of an experiment; never rejects for what the request layer says. */
export type Ask = <Data>(options: RequestOptions) => Promise<SettledEnvelope<Data>>;

export interface Run {
  readonly state$: ReadableAtom<RunState>;
  /** On the clock of `performance.now()`. */
  readonly startedAt: number;
  readonly ask: Ask;
  /** Stops listening a moment later: the browser tells of a call when it is over. */
  end(): void;
}

const LAST_NEWS_AFTER_MS = 1_000;

export function startRun(request: Request): Run {
  const key = crypto.randomUUID();
  const startedAt = performance.now();
  const state$ = atom<RunState>({ asked: [], network: [], isOver: false });
  const change = (part: Partial<RunState>) => state$.set({ ...state$.get(), ...part });

  const observer = new PerformanceObserver((list) => {
    const own = list.getEntriesByType('resource').filter(({ name }) => name.includes(key));
    if (own.length === 0) return;
    const calls = own.map((entry) => toNetworkCall(entry as PerformanceResourceTiming, startedAt));
    change({
      network: [...state$.get().network, ...calls].sort((one, other) => one.startMs - other.startMs),
    });
  });
  observer.observe({ type: 'resource' });

  function settle(id: number, outcome: AskedCall['outcome']): void {
    const endMs = performance.now() - startedAt;
    change({
      asked: state$.get().asked.map((call) => (call.id === id ? { ...call, outcome, endMs } : call)),
    });
  }

  async function ask<Data>(options: RequestOptions): Promise<SettledEnvelope<Data>> {
    const { asked } = state$.get();
    const id = asked.length;
    change({ asked: [...asked, { id, startMs: performance.now() - startedAt, outcome: 'waiting' }] });
    const params = { ...(options.params as Record<string, string> | undefined), run: key };
    const answer = await request.settle<Data>({ ...options, params });
    settle(id, outcomeOf(answer));
    return answer;
  }

  return {
    state$,
    startedAt,
    ask,
    end() {
      change({ isOver: true });
      setTimeout(() => observer.disconnect(), LAST_NEWS_AFTER_MS);
    },
  };
}

function outcomeOf(answer: Envelope & { readonly error?: RequestError | undefined }): AskedCall['outcome'] {
  if (!answer.error) return 'answered';
  return answer.error.code === 'ABORTED' ? 'aborted' : 'failed';
}

function toNetworkCall(entry: PerformanceResourceTiming, startedAt: number): NetworkCall {
  return {
    startMs: entry.startTime - startedAt,
    answerMs: (entry.responseStart || entry.responseEnd) - startedAt,
    endMs: entry.responseEnd - startedAt,
    status: entry.responseStatus,
  };
}
