/** A page with a monitor, for frames: its collector is the query of this script's address. */
import { browserEnvironment } from '../../../core/base/environment.js';
import { monitorFor } from './support.js';

const origin = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const monitor = monitorFor({ origin }, { environment: { clock: browserEnvironment().clock } });
const lastWords: string[] = [];
window.addEventListener('pagehide', () => lastWords.forEach((message) => monitor.capture(message)), {
  capture: true,
});
monitor.start();
Object.assign(window, { capture: monitor.capture, lastWords });
