/**
 * Whatever of the suite fails while the SDK starts, and in whichever way: `init` settles with the code and the step that
 * the guide names, the page is as it was, and the next `init` works.
 */
import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import {
  card,
  init,
  openHost,
  render,
  sessionOptions,
  traces,
  untilQuiet,
  type Outcome,
} from './support/host.js';
import { prepareStage, type Stage } from './support/stage.js';

const scenario = prepareStage();

const HTML = '<!doctype html><title>Sign in</title><p>Please sign in';

/** Of everything that `init` may take. */
const LONGEST_MS = 61_000;

/** How an address fails. The last one answers nothing for as long as the fault lasts. */
const FAULTS = {
  refused: (route: Route) => route.abort('connectionrefused'),
  'answers 500': (route: Route) => answer(route, 500, 'text/plain', 'Internal Server Error'),
  'answers HTML': (route: Route) => answer(route, 200, 'text/html', HTML),
  'answers half of it': (route: Route) =>
    answer(
      route,
      200,
      /\.js$/.test(new URL(route.request().url()).pathname) ? 'text/javascript' : 'application/json',
      '{"status": true, "data": {"a',
    ),
  'never answers': undefined,
} as const;

type Fault = keyof typeof FAULTS;

const PASSPORT: Outcome = { code: 'PASSPORT_FAILED', step: 'verify-session' };
const TIMEOUT: Outcome = { code: 'INIT_TIMEOUT', step: '' };
const READY: Outcome = { code: 'ready' };

/** What each of them comes to. */
const TARGETS: Readonly<
  Record<string, { readonly address: string; readonly fails: Outcome; readonly hangs: Outcome }>
> = {
  clearCookie: { address: '**/clearCookie?*', fails: READY, hangs: READY },
  'the token address': {
    address: '**/token',
    fails: { code: 'NO_TOKEN', step: 'authenticate' },
    hangs: { code: 'AUTH_TIMEOUT', step: 'authenticate' },
  },
  getInfo: { address: '**/info/getInfo', fails: PASSPORT, hangs: TIMEOUT },
  'stoa/elements.js': {
    address: '**/stoa/elements.js',
    fails: { code: 'RESOURCES_FAILED', step: 'resources' },
    hangs: TIMEOUT,
  },
  'stoa/parts.js': {
    address: '**/stoa/parts.js',
    fails: { code: 'RESOURCES_FAILED', step: 'request' },
    hangs: TIMEOUT,
  },
};

for (const [target, { address, fails, hangs }] of Object.entries(TARGETS)) {
  for (const fault of Object.keys(FAULTS) as Fault[]) {
    scenario(
      `given ${target} ${fault}, then init settles, leaves nothing, and works next time`,
      async (stage) => {
        const page = await openHost(stage, {
          troubles: [/ERR_CONNECTION_REFUSED|ERR_FAILED|status of 500|MIME type/],
          prepare: (opened) => opened.clock.install(),
        });
        const options = await optionsFor(stage, target);
        const before = await settled(page);
        const mend = await breakIt(page, address, FAULTS[fault]);

        const expected = fault === 'never answers' ? hangs : fails;
        const { message, ...outcome } = await inTime(page, init(page, options));
        assert.deepEqual(outcome, expected);
        if (expected !== READY) {
          assert.match(String(message), /\S+ \S+/, 'words for people');
          assert.deepEqual(await settled(page), before);
        }
        await mend();
        // What a browser could not read as a script it does not fetch again while the page is there.
        if (fault === 'answers half of it' && address.endsWith('.js')) await page.reload();
        if (expected !== READY) assert.deepEqual(await inTime(page, init(page, options)), READY);
        const rendering = render(page, 'a', card('#one'));
        await page.locator('#one').getByRole('heading', { name: 'Amelia Hart' }).waitFor();
        assert.deepEqual(await rendering, READY);
      },
    );
  }
}

/** Who fails the token call signs in by it. */
async function optionsFor({ demo }: Stage, target: string): Promise<object> {
  if (target !== 'the token address') return sessionOptions(demo);
  return { baseUrl: demo.suiteUrl, locale: 'en_US', auth: { type: 'token', url: '/token' } };
}

/** Breaks an address; the disposer mends it, and lets go of whoever is waiting. */
async function breakIt(
  page: Page,
  address: string,
  fail: ((route: Route) => Promise<void>) | undefined,
): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  const handler = (route: Route) => fail?.(route) ?? void waiting.push(route);
  await page.route(address, handler);
  return async () => {
    await page.unroute(address, handler);
    const open = waiting.filter((route) => route.request().failure() === null);
    await Promise.all(
      open.flatMap((route) => [
        page.waitForEvent('requestfailed', (request) => request === route.request()),
        route.abort(),
      ]),
    );
    // Whoever is waiting hears of it before the next `init` asks for the same file.
    await page.evaluate(() => {});
  };
}

/** Lets the page's clock run ahead, as long as `init` may take, a second at a time. */
async function inTime(page: Page, result: Promise<Outcome>): Promise<Outcome> {
  let isSettled = false;
  void result.finally(() => (isSettled = true)).catch(() => {});
  for (let past = 0; !isSettled && past < LONGEST_MS; past += 1_000) {
    await page.waitForTimeout(30);
    if (!isSettled) await page.clock.fastForward(1_000);
  }
  assert.ok(isSettled, 'init has settled');
  return result;
}

/** What is on the page when nothing is waiting any more. */
async function settled(page: Page): Promise<object> {
  await untilQuiet(page);
  return traces(page);
}

function answer(route: Route, status: number, contentType: string, body: string): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  return route.fulfill({ status, contentType, headers, body });
}
