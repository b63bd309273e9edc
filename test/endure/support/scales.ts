/** What a page weighs: its heap, nodes, documents and listeners, by the books of the engine, and the timers that run. */
import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'playwright-core';

/** A page on the scales. */
export interface Weight {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  readonly timers: number;
}

/** Scales for one page. */
export interface Scales {
  /** The least of a few weighings: what has just been let go of is there a little longer. */
  weigh(): Promise<Weight>;
  /** Fails when the page goes on weighing more than it may. Resolves to what to tell of it. */
  assertBack(before: Weight, allowance: Allowance): Promise<string>;
}

/** How much more there may be after a run than before it. Without `bytes`, what `count` things may leave. */
export interface Allowance {
  /** How many things came and went. */
  readonly count: number;
  /** What each may leave in the mean: less than a node, a listener or a closure with its context takes. */
  readonly bytesEach?: number;
  /** What engines compile, cache and have not tidied up yet, whatever the count. */
  readonly bytes?: number;
  readonly nodes?: number;
  readonly listeners?: number;
  readonly timers?: number;
}

const BYTES_EACH = 64;
const BYTES = 768 * 1024;
const FEW = 10;
/** Reports and the drain of the monitor wait for their time as long as a page lives. */
const TIMERS = 3;

const WEIGHINGS = 3;
const PAUSE_MS = 250;
/** Engines keep what they have just drawn for a while. */
const PATIENCE_MS = 15_000;

/** Puts a page on the scales. */
export async function scalesFor(page: Page): Promise<Scales> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');

  async function weigh(): Promise<Weight> {
    const weights: Weight[] = [];
    for (let left = WEIGHINGS; left > 0; left -= 1) {
      weights.push(await weighOnce(page, session));
      await pause();
    }
    const least = (name: keyof Weight) => Math.min(...weights.map((weight) => weight[name]));
    const [bytes, nodes, listeners] = [least('bytes'), least('nodes'), least('listeners')];
    return { bytes, nodes, listeners, documents: least('documents'), timers: least('timers') };
  }

  return {
    weigh,
    async assertBack(before, allowance) {
      const most = mostOf(allowance);
      const endsAt = Date.now() + PATIENCE_MS;
      for (;;) {
        const more = differenceOf(before, await weighOnce(page, session));
        const tooMuch = NAMES.filter((name) => more[name] > most[name]);
        if (tooMuch.length === 0) return tell(before, more, most);
        if (Date.now() > endsAt) assert.fail(`Too much is left: ${tell(before, more, most)}`);
        await pause();
      }
    },
  };
}

async function weighOnce(page: Page, session: CDPSession): Promise<Weight> {
  // What the browser remembers of finished transfers is bounded, and not the page's; the console keeps what was logged.
  await page.evaluate(() => performance.clearResourceTimings());
  await session.send('Runtime.discardConsoleEntries');
  for (let round = 0; round < 3; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    // Frames that were removed go with a task of their own.
    await page.evaluate(() => window.endure.task());
  }
  const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners, documents } = await session.send('Memory.getDOMCounters');
  const timers = await page.evaluate(() => window.endure.timers().length);
  return { bytes, nodes, listeners, documents, timers };
}

const NAMES = ['bytes', 'nodes', 'listeners', 'documents', 'timers'] as const;

function mostOf({ count, bytesEach = BYTES_EACH, bytes = BYTES, ...few }: Allowance): Weight {
  const { nodes = FEW, listeners = FEW, timers = TIMERS } = few;
  return { bytes: bytes + count * bytesEach, nodes, listeners, documents: 0, timers };
}

function differenceOf(before: Weight, after: Weight): Weight {
  const more = (name: keyof Weight) => after[name] - before[name];
  const [bytes, nodes, listeners] = [more('bytes'), more('nodes'), more('listeners')];
  return { bytes, nodes, listeners, documents: more('documents'), timers: more('timers') };
}

function tell(before: Weight, more: Weight, most: Weight): string {
  const told = NAMES.map((name) => {
    const text = (value: number) => (name === 'bytes' ? `${Math.round(value / 1024)} KiB` : `${value}`);
    return `${name === 'bytes' ? 'heap' : name} ${text(before[name])} ${more[name] < 0 ? '-' : '+'} ${text(Math.abs(more[name]))} (at most ${text(most[name])})`;
  });
  return told.join(', ');
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
