/** Slow renders (SPEC section 9: 100 ms or more), for whatever draws: `<Monitored>` is the marker of React. */
import type { Environment } from '../base/environment.js';
import type { Measure, RenderTiming } from './measurement.js';
import { timeOf } from './time.js';

/** Times renders. */
export interface RenderTimings {
  /** The time, on the clock of `performance.now()`; `undefined` while nobody wants to know. */
  readonly begin: () => number | undefined;
  /** Tells of a render that was slow. `endedAt` is now unless it is given. */
  readonly end: (name: string, phase: RenderTiming['phase'], startedAt: number, endedAt?: number) => void;
}

/** SPEC section 9. */
const SLOW_RENDER_MS = 100;

/** Creates the timing of renders. */
export function createRenderTimings({
  environment,
  measure,
  isOn,
}: {
  environment: Pick<Environment, 'window'>;
  measure: Measure;
  isOn: () => boolean;
}): RenderTimings {
  const now = () => timeOf(environment.window);
  return {
    begin: () => (isOn() ? now() : undefined),
    end(name, phase, start, endedAt = now()) {
      const duration = endedAt - start;
      if (duration >= SLOW_RENDER_MS) measure({ kind: 'render', name, phase, start, duration });
    },
  };
}
