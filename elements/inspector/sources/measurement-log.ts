/** What the monitor has timed, newest last, by kind. */
import type { Disposer } from '../../../core/base/disposer.js';
import type {
  ActionTiming,
  CallTiming,
  LongFrame,
  Measurement,
  RenderTiming,
  RouteTiming,
  VitalMeasurement,
} from '../../../core/monitor/measurement.js';
import type { InspectorRuntime } from '../runtime.js';

/** The timings of a page. */
export interface MeasurementLog {
  readonly routes: readonly RouteTiming[];
  readonly renders: readonly RenderTiming[];
  readonly actions: readonly ActionTiming[];
  readonly longFrames: readonly LongFrame[];
  /** The latest of each name. */
  readonly vitals: ReadonlyMap<string, VitalMeasurement>;
  clear(): void;
  readonly dispose: Disposer;
}

/** Of each kind; the oldest make room. */
const MAX_PER_KIND = 200;

/** Starts to listen; calls are handed on and not kept. */
export function createMeasurementLog({
  monitor,
  changed,
  onCall,
}: {
  monitor: InspectorRuntime['monitor'];
  changed: () => void;
  onCall: (call: CallTiming) => void;
}): MeasurementLog {
  let routes: RouteTiming[] = [];
  let renders: RenderTiming[] = [];
  let actions: ActionTiming[] = [];
  let longFrames: LongFrame[] = [];
  const vitals = new Map<string, VitalMeasurement>();

  function put(measurement: Measurement): void {
    if (measurement.kind === 'call') return onCall(measurement);
    if (measurement.kind === 'route') routes = withLast(routes, measurement);
    else if (measurement.kind === 'render') renders = withLast(renders, measurement);
    else if (measurement.kind === 'action') actions = withLast(actions, measurement);
    else if (measurement.kind === 'longFrame') longFrames = withLast(longFrames, measurement);
    else vitals.set(measurement.name, measurement);
    changed();
  }

  const stop = monitor?.watch(put);
  return {
    get routes() {
      return routes;
    },
    get renders() {
      return renders;
    },
    get actions() {
      return actions;
    },
    get longFrames() {
      return longFrames;
    },
    vitals,
    clear() {
      routes = [];
      renders = [];
      actions = [];
      longFrames = [];
      vitals.clear();
      changed();
    },
    dispose: () => stop?.(),
  };
}

const withLast = <Kind>(list: readonly Kind[], last: Kind): Kind[] => [...list, last].slice(-MAX_PER_KIND);
