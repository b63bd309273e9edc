import type { Runtime } from '../../core/runtime.js';

/**
 * An element without a runtime asks whoever is above it for one: the page script, a provider of the host. Crosses
 * shadow roots, because a page serves the elements inside its components as well.
 */
export class StoaRuntimeRequestEvent extends Event {
  /** Set by the first who answers. */
  runtime: Runtime | undefined;

  constructor() {
    super('stoa-runtime-request', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'stoa-runtime-request': StoaRuntimeRequestEvent;
  }
  interface DocumentEventMap {
    'stoa-runtime-request': StoaRuntimeRequestEvent;
  }
}
