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

/** Waits until the page is at rest. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(AT_REST);
}
