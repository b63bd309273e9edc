/** Addresses that fail for a while. */
import type { Page, Route } from 'playwright-core';

/**
 * Lets calls of `address` fail until the returned function is called. After it, too, the browser asks the test about
 * each call: one that it held just when it was told to ask no more would never be answered.
 */
export async function breakAddress(
  page: Page,
  address: string | RegExp,
  fail: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isBroken = true;
  await page.route(address, (route) => (isBroken ? fail(route) : route.continue()));
  return () => void (isBroken = false);
}

/** As where nobody listens. */
export const refuse = (route: Route): Promise<void> => route.abort('connectionrefused');

/** Holds calls of `address` until they are let go. */
export async function hold(
  page: Page,
  address: string,
): Promise<{ waiting: Promise<Route>; count(): number }> {
  let calls = 0;
  let arrive!: (route: Route) => void;
  const waiting = new Promise<Route>((resolve) => (arrive = resolve));
  await page.route(address, (route) => {
    calls += 1;
    arrive(route);
  });
  return { waiting, count: () => calls };
}
