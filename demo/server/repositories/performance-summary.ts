/** How fast pages were and which calls failed, in figures: what the monitoring page draws. */
import type { Row } from '@libsql/client';
import type { Database } from '../database/database.js';
import { addressPattern } from '../http/address-pattern.js';

/** Milliseconds below which half, three quarters and 95 % of the values lie. */
export interface Percentiles {
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

/** A route: the percentiles are of those visits that came to rest in sight of the person, or never. */
export interface RouteFigures extends Percentiles {
  readonly route: string;
  /** Visits that the percentiles are of. */
  readonly count: number;
  /** Of these, those that never came to rest. */
  readonly timeouts: number;
  /** Left out: the person went on before, or the page was out of sight. */
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

/** A render, an action or a long frame. */
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
  /** Of the last failure; 0 when there was no answer or nobody knows. */
  readonly lastStatus: number;
  readonly slowest: number;
}

export interface PerformanceSummary {
  readonly routes: readonly RouteFigures[];
  readonly vitals: readonly VitalFigures[];
  readonly renders: readonly SlowFigures[];
  readonly actions: readonly SlowFigures[];
  readonly longFrames: readonly SlowFigures[];
  readonly failingCalls: readonly CallFigures[];
  readonly slowCalls: readonly CallFigures[];
}

/** The newest of each kind; more would say the same. */
const MAX_VALUES = 20_000;
const TOP = 10;
const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

/** Adds up what was observed since then. */
export async function summarisePerformance(database: Database, since: number): Promise<PerformanceSummary> {
  const ofKind = (kind: string) => ({
    sql: `select name, value, outcome, times, failed from measurements where kind = ? and happened_at >= ?
      order by happened_at desc limit ?`,
    args: [kind, since, MAX_VALUES],
  });
  const [routes, vitals, renders, actions, longFrames, calls, records] = await database.batch(
    [
      ...['route', 'vital', 'render', 'action', 'longFrame', 'call'].map(ofKind),
      {
        sql: `select file_path, referer_url, status, sum(count) as times, max(happened_at) as last_at
          from error_records where type in ('ajax', 'api') and happened_at >= ?
          group by file_path, referer_url, status order by last_at desc limit ?`,
        args: [since, MAX_VALUES],
      },
    ],
    'read',
  );
  const callFigures = sumCalls(calls?.rows ?? [], records?.rows ?? []);
  return {
    routes: routeFigures(routes?.rows ?? []),
    vitals: vitalFigures(vitals?.rows ?? []),
    renders: slowFigures(renders?.rows ?? []),
    actions: slowFigures(actions?.rows ?? []),
    longFrames: slowFigures(longFrames?.rows ?? []),
    failingCalls: callFigures
      .filter(({ failed }) => failed > 0)
      .sort((one, other) => other.failed - one.failed || compare(one.address, other.address))
      .slice(0, TOP),
    slowCalls: callFigures
      .filter(({ slowest }) => slowest > 0)
      .sort((one, other) => other.slowest - one.slowest || compare(one.address, other.address))
      .slice(0, TOP),
  };
}

function routeFigures(rows: readonly Row[]): RouteFigures[] {
  return [...groupByName(rows)]
    .map(([route, visits]) => {
      const counted = visits.filter(({ outcome }) => outcome === 'settled' || outcome === 'timeout');
      const withOutcome = (outcome: string) => visits.filter((visit) => visit.outcome === outcome).length;
      return {
        route,
        count: counted.length,
        ...percentiles(counted),
        timeouts: withOutcome('timeout'),
        interrupted: withOutcome('interrupted'),
        hidden: withOutcome('hidden'),
      };
    })
    .sort((one, other) => other.p75 - one.p75 || compare(one.route, other.route))
    .slice(0, TOP);
}

function vitalFigures(rows: readonly Row[]): VitalFigures[] {
  const groups = groupByName(rows);
  return VITALS.flatMap((name) => {
    const values = groups.get(name) ?? [];
    const rated = (rating: string) => values.filter(({ outcome }) => outcome === rating).length;
    return values.length === 0
      ? []
      : {
          name,
          count: values.length,
          ...percentiles(values),
          good: rated('good'),
          needsImprovement: rated('needs-improvement'),
          poor: rated('poor'),
        };
  });
}

function slowFigures(rows: readonly Row[]): SlowFigures[] {
  return [...groupByName(rows)]
    .map(([name, items]) => ({
      name,
      detail: String(items[0]?.outcome ?? ''),
      count: items.length,
      ...percentiles(items),
      worst: Math.max(...items.map(({ value }) => Number(value))),
    }))
    .sort((one, other) => other.p75 * other.count - one.p75 * one.count || compare(one.name, other.name))
    .slice(0, TOP);
}

/** Reports know how many calls there were, records of errors know every one that failed: each call is in both. */
function sumCalls(reported: readonly Row[], records: readonly Row[]): CallFigures[] {
  const sums = new Map<
    string,
    { times: number; failed: number; recorded: number; status: number; slowest: number }
  >();
  const sumOf = (address: string) => {
    const sum = sums.get(address) ?? { times: 0, failed: 0, recorded: 0, status: 0, slowest: 0 };
    sums.set(address, sum);
    return sum;
  };
  for (const row of reported) {
    const sum = sumOf(String(row.name));
    sum.times += Number(row.times);
    sum.failed += Number(row.failed);
    sum.slowest = Math.max(sum.slowest, Number(row.value));
    sum.status ||= Number(row.outcome);
  }
  // The newest first, so that the first status is the last one.
  for (const row of records) {
    const address = addressPattern(String(row.file_path), String(row.referer_url));
    if (!address || !row.file_path) continue;
    const sum = sumOf(address);
    if (sum.recorded === 0) sum.status = Number(row.status ?? 0) || sum.status;
    sum.recorded += Number(row.times);
  }
  return [...sums].map(([address, { times, failed, recorded, status, slowest }]) => {
    const failures = Math.max(failed, recorded);
    const count = Math.max(times, failures);
    return { address, count, failed: failures, rate: failures / count, lastStatus: status, slowest };
  });
}

function groupByName(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(String(row.name));
    if (group) group.push(row);
    else groups.set(String(row.name), [row]);
  }
  return groups;
}

/** By nearest rank: every figure is a value that somebody met. */
function percentiles(rows: readonly Row[]): Percentiles {
  const values = rows.map(({ value }) => Number(value)).sort((one, other) => one - other);
  const at = (share: number) => values[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
