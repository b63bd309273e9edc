/** When a page has come to rest, in shadow roots as well: what fades in has half its contrast and half its colours. */
import type { Page } from 'playwright-core';

/**
 * Every transition and animation that has an end has come to it, and nothing is busy. Below a modal dialog something
 * may well be: the call that asks the question waits for its answer.
 */
const AT_REST = `(() => {
  const roots = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  const parentOf = (node) => node.assignedSlot ?? node.parentNode ?? node.host;
  const inModal = (node) => {
    while (node && !(node.localName === 'dialog' && node.matches(':modal'))) node = parentOf(node);
    return Boolean(node);
  };
  const asked = roots.some((root) => root.querySelector('dialog:modal'));
  return roots.every(
    (root) =>
      ![...root.querySelectorAll('[aria-busy="true"]')].some((busy) => !asked || inModal(busy)) &&
      root
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity),
  );
})()`;

const LONGEST_MS = 30_000;
const PAUSE_MS = 50;

/** Waits until the page is at rest. Evaluated as a debugger does it, because pages forbid text as code. */
export async function untilAtRest(page: Page): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!(await page.evaluate<boolean>(AT_REST))) {
    if (performance.now() > deadline) throw new Error('The page does not come to rest.');
    await page.waitForTimeout(PAUSE_MS);
  }
}
