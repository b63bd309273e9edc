/** Elements that need a runtime ask for it when they come onto a page without one. */
import type { ReactiveElement } from 'lit';
import { StoaRuntimeRequestEvent } from '../events/runtime-request.js';

/** Fills `host.runtime` on connection, unless somebody has set it. */
export function askForRuntime(host: ReactiveElement & { runtime: unknown }): void {
  host.addController({
    hostConnected() {
      if (host.runtime) return;
      const event = new StoaRuntimeRequestEvent();
      host.dispatchEvent(event);
      host.runtime = event.runtime;
    },
  });
}
