/** A page with a monitor that others steer, for frames: its collector is the query of this script's address. */
import { browserEnvironment } from '../../../core/base/environment.js';
import { monitorFor } from './support.js';

const origin = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const monitor = monitorFor({ origin }, { environment: { clock: browserEnvironment().clock } });
monitor.start();
Object.assign(window, { monitor });
