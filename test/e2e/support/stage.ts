/**
 * One demo and one browser for the scenarios of a file. Every scenario gets pages of its own, and fails when one of
 * them reported an error or a violation of its security policy that the scenario did not ask for.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, type BrowserOptions } from '../../support/browser.js';
import { startDemo, type RunningDemo } from './demo.js';

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
  /** A new person in a new browser profile; `address` is taken from the suite's. */
  visit(address: string, options?: VisitOptions): Promise<Visit>;
}

const SCENARIO_TIMEOUT_MS = 240_000;
/** Only what never comes waits so long: several files share the cores. */
const WAIT_MS = 30_000;

/** Prepares a file, in a browser that may be started in a way of its own; returns how it declares its scenarios. */
export function prepareStage(
  options?: BrowserOptions,
): (name: string, play: (stage: Stage) => Promise<void>) => void {
  let demo: RunningDemo;
  let browser: Browser;

  before(async () => {
    demo = await startDemo();
    browser = await launchBrowser(options);
  });
  after(async () => {
    await browser?.close();
    await demo?.close();
  });

  return (name, play) => {
    test(name, { timeout: SCENARIO_TIMEOUT_MS }, async () => {
      const visits: (Visit & { unexpected(): string[] })[] = [];
      try {
        await play({
          demo,
          async visit(address, options) {
            const visit = await openPage(browser, options);
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
      } finally {
        await Promise.all(visits.map(({ page }) => page.context().close()));
      }
    });
  };
}

async function openPage(
  browser: Browser,
  { colorScheme = 'light', viewport = { width: 1280, height: 800 } }: VisitOptions = {},
): Promise<Visit & { unexpected(): string[] }> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme, viewport });
  const page = await context.newPage();
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
