/** A page that reports how fast it is, for frames: its collector is the query of this script's address. */
import { browserEnvironment } from '../../../core/base/environment.js';
import { createPerformanceMonitor } from '../../../core/monitor/performance.js';
import { createSwitchboard } from '../../../core/monitor/switches.js';

const board = createSwitchboard([]);
const performance = createPerformanceMonitor({
  environment: browserEnvironment(),
  baseUrl: new URL(decodeURIComponent(new URL(import.meta.url).search.slice(1))),
  logger: console,
  makeHeaders: () => ({}),
  quietly: (call) => call(),
  switches$: board.switches$,
  turn: board.turn,
  measure: (measurement) => performance.add(measurement),
  stats: () => ({ pending: 1, dropped: 2 }),
});
performance.start();
window.addEventListener('pagehide', () => performance.farewell(32_768), { capture: true });
Object.assign(window, { part: performance });
