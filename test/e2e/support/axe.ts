/** What axe finds on a page, in a line each. */
import type axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { untilAtRest } from './rest.js';

/** The small form: each page that is looked at parses it. */
const script = readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Empty when there is nothing in anybody's way. Looks once the page is at rest. */
export async function barriers(page: Page): Promise<string[]> {
  await untilAtRest(page);
  // Evaluated as a debugger does it: the page's own policy stays as it is.
  await page.evaluate(await script);
  return page.evaluate(async () => {
    // Without `preload` it adds no styles of its own, which the policy would refuse and report; and what is in order
    // needs no names.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      preload: false,
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  });
}
