/** What the monitor of the stories has timed: an afternoon with a slow report in it. */
import type { Measurement } from '../../core/monitor/measurement.js';
import type { TraceLists } from '../../core/monitor/trace.js';

const HOST = 'https://suite.example';
const HRM = `${HOST}/build/hrm/lib.1a2b3c4d.mjs`;
const CHART = `${HOST}/build/report/chart.9c0d1e2f.mjs`;

const vital = (
  name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB',
  value: number,
  rating: 'good' | 'needs-improvement' | 'poor',
): Measurement => ({ kind: 'vital', name, value, rating, id: name, start: 0 });

const route = (
  start: number,
  duration: number,
  url: string,
  action: 'load' | 'push' | 'replace' | 'pop',
  outcome: 'settled' | 'interrupted' | 'timeout' | 'hidden' = 'settled',
): Measurement => ({ kind: 'route', start, duration, url: HOST + url, action, outcome });

const frame = (start: number, duration: number, script: string, invoker: string): Measurement => ({
  kind: 'longFrame',
  start,
  duration,
  blocking: duration - 50,
  script,
  invoker,
});

const slow = (kind: 'render' | 'action', start: number, duration: number, name: string): Measurement =>
  kind === 'render' ? { kind, name, phase: 'update', start, duration } : { kind, name, start, duration };

/** In the order of their starts, as far as that is the order of their ends. */
export const MEASUREMENTS: readonly Measurement[] = [
  vital('TTFB', 184, 'good'),
  vital('FCP', 1_240, 'good'),
  vital('LCP', 3_120, 'needs-improvement'),
  vital('INP', 612, 'poor'),
  route(40, 905, '/spa/hrm/employees', 'load'),
  frame(560, 130, HRM, 'renderRows'),
  slow('render', 570, 118, 'employees'),
  route(4_290, 310, '/spa/dw/period', 'push', 'interrupted'),
  frame(4_480, 70, HRM, 'renderRows'),
  route(4_600, 1_480, '/spa/report/share?range=*', 'push'),
  frame(4_900, 412, CHART, 'drawChart'),
  slow('render', 4_920, 380, 'share-chart'),
  frame(5_420, 188, CHART, 'drawChart'),
  slow('render', 5_430, 164, 'share-chart'),
  slow('action', 5_440, 96, 'period/approve'),
  frame(5_760, 92, '', ''),
  route(9_200, 620, '/spa/hrm/employees', 'pop', 'timeout'),
];

/** Calls of the page before; `origin` is when this one began. */
export function callsBefore(origin: number): TraceLists {
  const call = (secondsAgo: number, duration: number, url: string, status = 200) => ({
    method: 'GET',
    initiator: 'request' as const,
    url: HOST + url,
    status,
    duration,
    time: origin - secondsAgo * 1_000,
  });
  return {
    successful: [call(62, 48, '/api/portal/menu?device=*'), call(61.8, 130, '/api/workflow/todo?limit=*')],
    failed: [{ ...call(61.7, 3_004, '/api/em/message/unread', 504), failure: 'HTTP' }],
  };
}
