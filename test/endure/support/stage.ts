/**
 * The browser of an endurance file, its seed and its measure. The short form does a fiftieth of everything;
 * `STOA_ENDURE_SEED` plays a run again.
 */
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { StoaGlobal } from '../../../core/global.js';
import { launchBrowser } from '../../support/browser.js';
import { createRandom, type Random } from './random.js';

declare global {
  interface Window {
    readonly stoa?: StoaGlobal;
    readonly endure: {
      readonly troubles: readonly string[];
      timers(): string[];
      pause(ms: number): Promise<void>;
      task(): Promise<void>;
      frame(): Promise<void>;
    };
  }
}

const BASE_CLIENT = fileURLToPath(new URL('./base-client.js', import.meta.url));
const SHARE = 50;
const TIMEOUT_MS = 14 * 60_000;
const WAIT_MS = 30_000;

/** How a page is opened. */
export interface OpenOptions {
  /** One that the test turns on: `page.clock`. It starts at the real time, and goes on as that does. */
  readonly clock?: boolean;
  /** Of the tabs of one person; a new one by default. */
  readonly context?: BrowserContext;
  /** The script of the topic: `dialogs` is `dialogs-client.js`. */
  readonly client?: string;
}

/** What an endurance run works with. */
export interface Stage {
  readonly random: Random;
  readonly isShort: boolean;
  /** Of so many things in the long form, how many to do now. */
  many(full: number): number;
  /** Says what was done and measured. */
  tell(line: string): void;
  newContext(): Promise<BrowserContext>;
  open(address: string, options?: OpenOptions): Promise<Page>;
}

/** Prepares a file; returns how it declares its runs. */
export function prepareStage(): (name: string, play: (stage: Stage) => Promise<void>) => void {
  const isShort = process.env['STOA_ENDURE_SHORT'] === '1';
  const seed = Number(process.env['STOA_ENDURE_SEED'] ?? Date.now() % 1_000_000);
  let browser: Browser;

  before(async () => {
    // The browser slows pages down that change their history as often as these.
    browser = await launchBrowser({ args: ['--disable-ipc-flooding-protection'] });
  });
  after(() => browser?.close());

  return (name, play) => {
    test(name, { timeout: TIMEOUT_MS }, async (t) => {
      const contexts: BrowserContext[] = [];

      async function newContext(): Promise<BrowserContext> {
        const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1024, height: 700 } });
        context.setDefaultTimeout(WAIT_MS);
        contexts.push(context);
        return context;
      }

      t.diagnostic(`seed ${seed}`);
      try {
        await play({
          random: createRandom(seed),
          isShort,
          many: (full) => (isShort ? Math.ceil(full / SHARE) : full),
          tell: (line) => t.diagnostic(line),
          newContext,
          async open(address, { clock = false, context, client } = {}) {
            const page = await (context ?? (await newContext())).newPage();
            if (clock) await page.clock.install();
            await page.addInitScript({ path: BASE_CLIENT });
            await page.goto(address);
            if (client) await page.addScriptTag({ url: `/endure/${client}-client.js` });
            return page;
          },
        });
      } finally {
        await Promise.all(contexts.map((context) => context.close()));
      }
    });
  };
}

/** Text for people: `10,000`. */
export const count = (value: number): string => value.toLocaleString('en-US');
