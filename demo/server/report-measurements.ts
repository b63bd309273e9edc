/**
 * Takes a part of a report apart into observations (SPEC sections 3, 7 and 9; the shape is that of
 * `core/monitor/measurement.ts`). Browsers of every release report here, and anybody can: each field is read leniently,
 * each list and text is cut, and what cannot be read is left out without a word.
 */
import { addressPattern } from './http/address-pattern.js';
import { looseNumber, looseQuantity, looseRecords, looseText } from './http/lenient.js';
import { isRecord } from '../../core/base/json.js';

/** One observation. Several calls of one address are one. */
export interface MeasurementRow {
  readonly kind: 'route' | 'vital' | 'render' | 'action' | 'longFrame' | 'call';
  /** Pattern of the route or of the address, name of the vital, of the component or of the action; script of a frame. */
  readonly name: string;
  /** Milliseconds, of calls those of the slowest; `CLS` has no unit. */
  readonly value: number;
  /** Outcome of a route, rating of a vital, phase of a render, invoker of a frame, last status of a call. */
  readonly outcome: string;
  readonly times: number;
  readonly failed: number;
  readonly vitalId: string | null;
}

const MAX_ITEMS = 300;
const MAX_ENTRIES = 2_000;
const MAX_NAME_LENGTH = 256;
const MAX_ADDRESS_LENGTH = 2_048;
const MAX_MS = 10 * 60_000;
const MAX_CALLS = 100_000;

const OUTCOMES = ['settled', 'interrupted', 'timeout', 'hidden'];
const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'];
const RATINGS = ['good', 'needs-improvement', 'poor'];

/** Calls of the monitor itself, from browsers that report them. */
const OWN_CALLS = /^\/(?:api\/(?:tissot|front\/monitor)|otlp|demo\/monitoring)\//;

/** The observations in `reportData` and in the performance entries that came with it. */
export function readMeasurements(reportData: unknown, entries: unknown): MeasurementRow[] {
  const data = isRecord(reportData) ? reportData : {};
  const page = looseText(data.url, MAX_ADDRESS_LENGTH);
  const name = (value: unknown) => looseText(value, MAX_NAME_LENGTH);
  const pattern = (value: unknown) => addressPattern(looseText(value, MAX_ADDRESS_LENGTH), page);
  const each = (
    list: unknown,
    read: (item: Record<string, unknown>) => Partial<MeasurementRow> | undefined,
  ) =>
    looseRecords(list, MAX_ITEMS).flatMap((item) => {
      const value = looseQuantity(item.duration ?? item.value, MAX_MS);
      const row = value === undefined ? undefined : read(item);
      if (value === undefined || !row?.name) return [];
      return [{ value, outcome: '', times: 1, failed: 0, vitalId: null, ...row } as MeasurementRow];
    });

  return [
    ...each(data.routes, ({ url, outcome }) =>
      isAmong(OUTCOMES, outcome) ? { kind: 'route', name: pattern(url), outcome } : undefined,
    ),
    ...each(data.vitals, ({ id, name: vital, rating }) =>
      isAmong(VITALS, vital) && isAmong(RATINGS, rating)
        ? { kind: 'vital', name: vital, outcome: rating, vitalId: name(id) || null }
        : undefined,
    ),
    ...each(data.renders, (render) => ({
      kind: 'render',
      name: name(render.name),
      outcome: render.phase === 'mount' ? 'mount' : 'update',
    })),
    ...each(data.actions, (action) => ({ kind: 'action', name: name(action.name) })),
    ...each(data.longFrames, ({ script, invoker }) => ({
      kind: 'longFrame',
      name: (script ? pattern(script) : '') || '-',
      outcome: name(invoker),
    })),
    ...readCalls(data.calls, entries, pattern),
  ];
}

function isAmong(known: readonly string[], value: unknown): value is string {
  return typeof value === 'string' && known.includes(value);
}

/** Calls by address: from the entries of the browser, and from the summary, which knows more about failures. */
function readCalls(calls: unknown, entries: unknown, pattern: (value: unknown) => string): MeasurementRow[] {
  const { slowest, failed } = isRecord(calls) ? calls : {};
  const fromEntries = addUp(
    looseRecords(entries, MAX_ENTRIES).filter(
      ({ initiatorType }) => initiatorType === 'fetch' || initiatorType === 'xmlhttprequest',
    ),
    pattern,
  );
  // The same calls once more, as far as they were among the slowest or the failed ones.
  const summary = new Set([...looseRecords(slowest, MAX_ITEMS), ...looseRecords(failed, MAX_ITEMS)]);
  const fromSummary = addUp([...summary], pattern);
  const addresses = new Set([...fromEntries.keys(), ...fromSummary.keys()]);
  return [...addresses].slice(0, MAX_ITEMS).flatMap((address) => {
    const one = fromEntries.get(address);
    const other = fromSummary.get(address);
    const status = other?.status || one?.status || 0;
    return [
      {
        kind: 'call',
        name: address,
        value: Math.max(one?.slowest ?? 0, other?.slowest ?? 0),
        outcome: status ? String(status) : '',
        times: Math.max(one?.times ?? 0, other?.times ?? 0),
        failed: Math.max(one?.failed ?? 0, other?.failed ?? 0),
        vitalId: null,
      },
    ];
  });
}

interface CallSum {
  times: number;
  failed: number;
  slowest: number;
  /** Of the last one that failed. */
  status: number;
}

function addUp(
  calls: readonly Record<string, unknown>[],
  pattern: (value: unknown) => string,
): Map<string, CallSum> {
  const sums = new Map<string, CallSum>();
  for (const call of calls) {
    const address = pattern(call.url ?? call.name);
    if (!address || OWN_CALLS.test(address)) continue;
    const sum = sums.get(address) ?? { times: 0, failed: 0, slowest: 0, status: 0 };
    const status = looseNumber(call.status ?? call.responseStatus) ?? 0;
    const times = looseQuantity(call.count, MAX_CALLS) ?? 1;
    const isFailed = status >= 400 || Boolean(call.failure);
    sums.set(address, {
      times: sum.times + times,
      failed: sum.failed + (isFailed ? times : 0),
      slowest: Math.max(sum.slowest, looseQuantity(call.duration, MAX_MS) ?? 0),
      status: isFailed && status ? status : sum.status,
    });
  }
  return sums;
}
