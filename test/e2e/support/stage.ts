/**
 * One demo and one browser for the scenarios of a file. Every scenario gets pages of its own, and fails when one of
 * them reported an error or a violation of its security policy that the scenario did not ask for.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, type BrowserOptions } from '../../support/browser.js';
import { startDemo, type RunningDemo } from './demo.js';
import { createProfile, SHARED_PROCESS, type Profile } from './profile.js';

export interface VisitOptions {
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A page on the screen. */
export interface Visit {
  readonly page: Page;
  /** Errors and violations so far. */
  readonly troubles: readonly string[];
  /** Troubles that match belong to the story. */
  expectTrouble(pattern: RegExp): void;
}

/** What a scenario works with. */
export interface Stage {
  readonly demo: RunningDemo;
  /** A new person in a browser profile as new; `address` is taken from the suite's. */
  visit(address: string, options?: VisitOptions): Promise<Visit>;
}

const SCENARIO_TIMEOUT_MS = 240_000;
/** Only what never comes waits so long: several files share the cores. */
const WAIT_MS = 30_000;
const SNAPSHOT_WAIT_MS = 5_000;

const SETTINGS = { locale: 'en-US', colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const;

/** Prepares a file, in a browser that may be started in a way of its own; returns how it declares its scenarios. */
export function prepareStage(
  options: BrowserOptions = {},
): (name: string, play: (stage: Stage) => Promise<void>) => void {
  let demo: RunningDemo;
  let browser: Browser;
  /** A scenario that hangs keeps those it has taken. */
  const free: Profile[] = [];

  before(async () => {
    demo = await startDemo();
    browser = await launchBrowser({ ...options, args: [SHARED_PROCESS, ...(options.args ?? [])] });
  });
  after(async () => {
    await browser?.close();
    await demo?.close();
  });

  return (name, play) => {
    test(name, { timeout: SCENARIO_TIMEOUT_MS }, async (scenario) => {
      const visits: ReturnType<typeof watch>[] = [];
      const strangers: BrowserContext[] = [];
      const taken: Profile[] = [];
      async function newPage(address: string, options: VisitOptions): Promise<Page> {
        // Who begins with an empty page means to change what all pages of a profile share.
        if (address === 'about:blank') {
          const context = await browser.newContext({ ...SETTINGS, ...options });
          strangers.push(context);
          return context.newPage();
        }
        const { suiteUrl, outsideUrl } = demo;
        const about = { blank: `${suiteUrl}/favicon.svg`, origins: [suiteUrl, outsideUrl] };
        const profile = free.pop() ?? createProfile(browser, SETTINGS, about);
        taken.push(profile);
        const page = await profile.newPage();
        const { viewport, ...media } = options;
        if (viewport) await page.setViewportSize(viewport);
        if (media.colorScheme) await page.emulateMedia(media);
        return page;
      }
      try {
        await play({
          demo,
          async visit(address, options = {}) {
            const visit = watch(await newPage(address, options));
            visits.push(visit);
            await visit.page.goto(new URL(address, demo.suiteUrl).href);
            return visit;
          },
        });
        assert.deepEqual(
          visits.flatMap((visit) => visit.unexpected()),
          [],
          'no page reported an error',
        );
      } catch (error) {
        for (const visit of visits) scenario.diagnostic(await describe(visit));
        throw error;
      } finally {
        await Promise.all([
          ...taken.map(async (profile) => {
            await profile.reset();
            free.push(profile);
          }),
          ...strangers.map((context) => context.close()),
        ]);
      }
    });
  };
}

/** What a failed scenario leaves on the screen: it may not fail again. */
async function describe({ page, troubles }: Visit): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: SNAPSHOT_WAIT_MS })
    .catch((error: unknown) => String(error));
  return [`${page.url()} at the end:`, ...troubles, content].join('\n');
}

/** Notes what goes wrong in a page. */
function watch(page: Page): Visit & { unexpected(): string[] } {
  page.setDefaultTimeout(WAIT_MS);
  const troubles: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // Violations of the security policy and failed loads are console errors as well.
    if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  return {
    page,
    troubles,
    expectTrouble: (pattern) => void expected.push(pattern),
    unexpected: () => troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
  };
}
