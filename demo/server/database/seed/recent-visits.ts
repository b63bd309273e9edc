/** Visits of the last 24 hours, as the reports of browsers that tell of them; and the spans of some. */
import type { Span } from '../../repositories/otlp.js';
import { BROWSERS } from './recent-errors.js';
import type { Chance } from './chance.js';
import { hoursAgo } from './working-day.js';

/** A page that was viewed: its report and the one part of it. */
export interface Visit {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly userAgent: string;
  readonly at: number;
  readonly reportData: Readonly<Record<string, unknown>>;
  readonly entries: readonly object[];
}

/** Path and the usual time until it comes to rest, in milliseconds. */
const ROUTES: readonly (readonly [path: string, median: number])[] = [
  ['/sp/people', 620],
  ['/sp/inbox', 540],
  ['/sp/workflow/flowpage/view/', 1480],
  ['/sp/doc/docDetail/', 2350],
  ['/sp/task/taskViewPage/', 830],
  ['/sp/crm/customer/customerViewPage/', 1190],
  ['/sp/apps/absences', 760],
  ['/sp/apps/rates', 1720],
  ['/mobile/workflow/flowpage/view/', 2080],
];

/** Address, usual time, share that fails, status then. */
const CALLS: readonly (readonly [path: string, median: number, failing: number, status: number])[] = [
  ['/api/hrm/employees', 85, 0, 0],
  ['/api/inbox/messages', 60, 0, 0],
  ['/api/workflow/request/submit', 410, 0.09, 502],
  ['/api/report/summary', 2900, 0.05, 504],
  ['/api/crm/customer/search', 230, 0.03, 404],
  ['/api/hrm/leaves', 120, 0.01, 500],
  ['/papi/i18n/rate/getTargetRate', 150, 0, 0],
  ['/api/doc/content/4711', 640, 0.01, 403],
];

/** Median, and what is good and what poor (web.dev). */
const VITALS: readonly (readonly [
  name: string,
  median: number,
  good: number,
  poor: number,
  spread: number,
])[] = [
  ['LCP', 1750, 2500, 4000, 0.42],
  ['INP', 130, 200, 500, 0.6],
  ['CLS', 0.04, 0.1, 0.25, 0.95],
  ['FCP', 1050, 1800, 3000, 0.4],
  ['TTFB', 310, 800, 1800, 0.6],
];

const RENDERS: readonly (readonly [name: string, median: number])[] = [
  ['ApprovalForm', 210],
  ['PeopleTable', 135],
  ['TrendChart', 320],
];
const ACTIONS: readonly (readonly [name: string, median: number])[] = [
  ['inbox.markAllRead', 74],
  ['form.recalculate', 118],
];
const FRAMES: readonly (readonly [script: string, invoker: string, median: number])[] = [
  ['/build/workflow/lib.81c0d2fa.mjs', 'recalculate', 168],
  ['/build/report/lib.9a04fe3c.mjs', 'FrameRequestCallback', 240],
  ['/assets/suite.js', 'BUTTON.onclick', 92],
];
const USERS = ['7301', '7303', '7311', '7312', '7313', '7314', '7315', '7316'];
const VISITS_A_BUSY_HOUR = 14;

export function recentVisits(now: number, origin: string, chance: Chance): Visit[] {
  return hoursAgo(now).flatMap(({ from, to, activity }) =>
    Array.from({ length: Math.floor(activity * VISITS_A_BUSY_HOUR + chance.next()) }, () =>
      visit(Math.floor(from + chance.next() * (to - from)), origin, chance),
    ),
  );
}

function visit(at: number, origin: string, { next, pick, time, hex }: Chance): Visit {
  const address = (path: string) =>
    origin + (path.endsWith('/') ? `${path}${1000 + Math.floor(next() * 90_000)}` : path);
  const some = <Item>(share: number, items: readonly Item[]) => items.filter(() => next() < share);
  const routes = Array.from({ length: 1 + Math.floor(next() * 5) }, (_, index) => {
    const [path, median] = pick(ROUTES);
    const luck = next();
    const outcome =
      luck < 0.87 ? 'settled' : luck < 0.95 ? 'interrupted' : luck < 0.994 ? 'hidden' : 'timeout';
    const duration = outcome === 'timeout' ? 60_000 : outcome === 'interrupted' ? time(300) : time(median);
    return {
      url: address(path),
      action: index === 0 ? 'load' : 'push',
      start: index * 20_000,
      duration,
      outcome,
    };
  });
  const calls = some(0.6, CALLS).map(([path, median, failing, status]) => ({
    name: origin + path,
    initiatorType: 'fetch',
    duration: time(median),
    responseStatus: next() < failing ? status : 200,
  }));
  const id = hex(32);
  const url = routes[0]?.url ?? origin;
  return {
    id,
    userId: pick(USERS),
    url,
    userAgent: pick(BROWSERS)[2],
    at,
    reportData: {
      sequence: 1,
      url,
      routes,
      vitals: some(0.9, VITALS).map(([name, median, good, poor, spread]) => {
        const value = name === 'CLS' ? Math.round(time(median * 1e4, spread)) / 1e4 : time(median, spread);
        const rating = value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
        return { name, value, rating, id: `v5-${hex(13)}`, start: 0 };
      }),
      renders: some(0.12, RENDERS).map(([name, median]) => ({
        name,
        phase: next() < 0.4 ? 'mount' : 'update',
        start: 1,
        duration: Math.max(100, time(median)),
      })),
      actions: some(0.1, ACTIONS).map(([name, median]) => ({
        name,
        start: 1,
        duration: Math.max(48, time(median)),
      })),
      longFrames: some(0.2, FRAMES).map(([script, invoker, median]) => {
        const duration = Math.max(51, time(median));
        return { start: 1, duration, blocking: duration - 50, script: origin + script, invoker };
      }),
      calls: {
        count: calls.length,
        failed: calls.filter(({ responseStatus }) => responseStatus >= 400).length,
        slowest: [],
      },
      errors: 0,
      dropped: 0,
    },
    entries: calls,
  };
}

/** Traces of the last hour: a route and the calls that it made. */
export function recentSpans(now: number, { next, pick, time, hex }: Chance): Span[] {
  return Array.from({ length: 8 }, (_, index) => {
    const [path, median] = pick(ROUTES);
    const startedAt = now - (8 - index) * 6 * 60_000 - Math.floor(next() * 60_000);
    const trace = { traceId: hex(32), service: 'northgate-suite', startedAt };
    const root = hex(16);
    const duration = time(median);
    return [
      {
        ...trace,
        spanId: root,
        parentId: '',
        name: path.replace(/\/$/, '/:id'),
        kind: 1,
        failed: false,
        duration,
        attributes: {},
      },
      ...CALLS.filter(() => next() < 0.3).map(([call, usual, failing, status]) => {
        const failed = next() < failing * 3;
        return {
          ...trace,
          spanId: hex(16),
          parentId: root,
          name: `GET ${call}`,
          kind: 3,
          failed,
          duration: Math.min(time(usual), duration),
          attributes: { 'http.request.method': 'GET', 'http.response.status_code': failed ? status : 200 },
          startedAt: startedAt + Math.floor(next() * 200),
        };
      }),
    ];
  }).flat();
}
