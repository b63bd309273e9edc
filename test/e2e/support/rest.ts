/** When a page has come to rest, in shadow roots as well: what fades in has half its contrast and half its colours. */
import type { Page } from 'playwright-core';

/** Nothing is busy, and every transition and animation that has an end has come to it. */
const AT_REST = `(() => {
  const roots = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  return roots.every(
    (root) =>
      !root.querySelector('[aria-busy="true"]') &&
      root
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity),
  );
})()`;

const LONGEST_MS = 15_000;
const PAUSE_MS = 50;

/** Waits until the page is at rest. Evaluated as a debugger does it, because pages forbid text as code. */
export async function untilAtRest(page: Page): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await page.evaluate<boolean>(AT_REST))) {
    if (performance.now() > deadline) throw new Error('The page does not come to rest.');
    await page.waitForTimeout(PAUSE_MS);
  }
}
