/** Elements that need a runtime ask for it when they come onto a page without one. */
import type { ReactiveController, ReactiveElement } from 'lit';
import type { Runtime } from '../../core/runtime.js';
import { StoaRuntimeRequestEvent } from '../events/runtime-request.js';

/** Fills `host.runtime` on connection, unless somebody has set it. */
export function askForRuntime(
  host: ReactiveElement & { runtime: Partial<Runtime> | undefined },
): ReactiveController {
  const controller: ReactiveController = {
    hostConnected() {
      if (host.runtime) return;
      const event = new StoaRuntimeRequestEvent();
      host.dispatchEvent(event);
      if (event.runtime) host.runtime = event.runtime;
    },
  };
  host.addController(controller);
  return controller;
}
