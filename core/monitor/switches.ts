/**
 * The switches of the server (SPEC sections 3 and 4): each stands for parts of the monitor that can be started and stopped
 * while the page runs. Every answer to a report may turn them; only what has changed is started or stopped.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Disposer } from '../base/disposer.js';
import { setSafely } from '../base/set-safely.js';

/** What is watched. All but `master` count only while `master` is on. */
export interface MonitorSwitches {
  /** The monitor as a whole: errors, calls, reports. What has been recorded is still delivered. */
  readonly master: boolean;
  /** How long routes take. */
  readonly route: boolean;
  /** Calls carry a trace id. */
  readonly traceId: boolean;
  /** Slow renders. */
  readonly render: boolean;
  /** Slow actions on state. */
  readonly mobxAction: boolean;
}

/** Name of a switch. */
export type MonitorSwitch = keyof MonitorSwitches;

/** What a switch turns on. */
export interface SwitchedPart {
  readonly switch: MonitorSwitch;
  start(): Disposer;
}

/** Switches and what hangs on them. */
export interface Switchboard {
  readonly switches$: ReadableAtom<MonitorSwitches>;
  /** Starts what is on. */
  start(): void;
  /** Turns switches; what has not changed runs on. */
  turn(change: Partial<MonitorSwitches>): void;
  /** Stops everything. */
  dispose(): void;
}

/** DESIGN section 3, Monitoring. */
export const DEFAULT_SWITCHES: MonitorSwitches = {
  master: true,
  route: true,
  traceId: false,
  render: false,
  mobxAction: false,
};

/** Creates a switchboard in its default position. Nothing runs before `start`. */
export function createSwitchboard(parts: readonly SwitchedPart[]): Switchboard {
  const switches$ = atom(DEFAULT_SWITCHES);
  const running = new Map<SwitchedPart, Disposer>();
  let isStarted = false;

  function settle(): void {
    const switches = switches$.get();
    for (const part of parts) {
      const isWanted = isStarted && switches.master && switches[part.switch];
      const stop = running.get(part);
      if (isWanted && !stop) running.set(part, part.start());
      else if (!isWanted && stop) {
        running.delete(part);
        stop();
      }
    }
  }

  return {
    switches$,
    start() {
      isStarted = true;
      settle();
    },
    turn(change) {
      const next = { ...switches$.get(), ...change };
      const names = Object.keys(next) as MonitorSwitch[];
      if (names.every((name) => next[name] === switches$.get()[name])) return;
      setSafely(switches$, next);
      settle();
    },
    dispose() {
      isStarted = false;
      settle();
    },
  };
}
