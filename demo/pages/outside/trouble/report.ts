/** How a page in a frame says what has come of it: to its visitor, and to the page around it. */
import { byId } from '../shared/dom.js';
import { findingOf } from './case.js';

export function report(error: unknown): void {
  const { code, step, message } = findingOf(error);
  const state = byId('state');
  state.className = 'failed';
  state.textContent = message;
  // By its address: in a sandbox the page has no origin, the page around it has.
  parent.postMessage({ code, step, message }, new URL(location.href).origin);
}
