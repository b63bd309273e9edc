/** `AbortSignal.any`, `timeout` and `throwIfAborted`, as https://dom.spec.whatwg.org/#interface-AbortSignal has them. */
import { fillIn } from './define.js';

/** Fills what is missing of `AbortSignal`. */
export function fillAbortSignal(): void {
  fillIn(AbortSignal, { any, timeout });
  fillIn(AbortSignal.prototype, { throwIfAborted });
}

/**
 * A signal that aborts with the first of others. Browsers forget those that nobody waits for any more; here the others
 * hold it until one of them aborts, for only the browser knows who waits.
 */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const all = [...signals];
  if (all.some((signal) => !(signal instanceof AbortSignal))) throw new TypeError('not an AbortSignal');
  const controller = new AbortController();
  const { signal } = controller;
  const first = all.find(({ aborted }) => aborted);
  if (first) abort(controller, reasonOf(first));
  else {
    for (const other of all)
      other.addEventListener('abort', () => abort(controller, reasonOf(other)), { signal });
  }
  return signal;
}

function timeout(delayMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => abort(controller, new DOMException('signal timed out', 'TimeoutError')), delayMs);
  return controller.signal;
}

function throwIfAborted(this: AbortSignal): void {
  if (this.aborted) throw reasonOf(this);
}

/** Chromium before 98 has no reasons: those who listen find it on the signal itself. */
function abort(controller: AbortController, reason: unknown): void {
  const { signal } = controller;
  if (!('reason' in AbortSignal.prototype) && !signal.aborted)
    Object.defineProperty(signal, 'reason', { value: reason, configurable: true });
  controller.abort(reason);
}

function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? new DOMException('signal is aborted without reason', 'AbortError');
}
