/** Waits for the page to come to rest, for what nobody waits for. */
import { createDisposers, listen, type Disposer } from './disposer.js';
import type { Environment } from './environment.js';

/** A page that is never idle, or whose pictures load for ever, does not put it off for longer than that. */
const PATIENCE_MS = 1_000;

/** Runs it once, when the page is loaded and idle, unless it is disposed of before that. */
export function whenAtRest(
  { window, clock }: Pick<Environment, 'window' | 'clock'>,
  run: () => void,
): Disposer {
  const disposers = createDisposers();
  const runOnce = () => {
    disposers.dispose();
    run();
  };
  const timer = clock.setTimeout(runOnce, PATIENCE_MS);
  disposers.add(() => clock.clearTimeout(timer));
  const waitForIdle = () => {
    if (!window?.requestIdleCallback) return runOnce();
    const idle = window.requestIdleCallback(runOnce, { timeout: PATIENCE_MS });
    disposers.add(() => window.cancelIdleCallback(idle));
  };
  if (window?.document.readyState === 'complete') waitForIdle();
  else if (window) disposers.add(listen(window, 'load', waitForIdle, { once: true }));
  return disposers.dispose;
}
