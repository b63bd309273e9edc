/** What axe finds on a page, in a line each. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Empty when there is nothing in anybody's way. Looks once the page is at rest: what fades in is pale for a moment. */
export async function barriers(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  // Evaluated as a debugger does it: the page's own policy stays as it is.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Without `preload` it adds no styles of its own, which the policy would refuse and report.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  });
}

/** Nothing is busy, and every transition and animation that has an end has come to it. Runs in the page. */
function isAtRest(): boolean {
  return (
    document.querySelector('[aria-busy="true"]') === null &&
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      )
  );
}
