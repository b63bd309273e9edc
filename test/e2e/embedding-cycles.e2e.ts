/**
 * A host that shows and leaves views with embeds in them all day long: its page has as many nodes, listeners, timers,
 * style sheets and globals afterwards as before, and its memory is as small, also where the whole SDK comes and goes.
 */
import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'playwright-core';
import { card, init, openHost, sessionOptions, traces, untilQuiet } from './support/host.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

const CYCLES = 1_000;
/** As many as there may be of what stays for good, such as the script of the module and what engines keep ready. */
const WARM_UP = 50;
const SDK_CYCLES = 100;
const SDK_WARM_UP = 10;

/** What is left of a cycle may be no more than this, in the mean: less than any embed, listener or node takes. */
const BYTES_A_CYCLE = 512;
const BYTES_AN_SDK_CYCLE = 8_192;
/** Of all cycles together: what engines have not tidied up yet. */
const FEW = 10;

interface Weight {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

/** What the engine has in its books, once it has thrown away what nobody holds. */
async function weigh(page: Page, session: CDPSession): Promise<Weight> {
  // The last report of what was loaded waits for its time.
  await untilQuiet(page, 1);
  for (let round = 0; round < 4; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners, documents } = await session.send('Memory.getDOMCounters');
  return { bytes, nodes, listeners, documents };
}

/** From here on no request takes the way through the tests. One that did just then would never be answered. */
async function stopRouting(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.unrouteAll();
}

function assertBack(before: Weight, after: Weight, mostBytes: number): void {
  const more = (name: keyof Weight) => after[name] - before[name];
  for (const name of ['nodes', 'listeners'] as const)
    assert.ok(more(name) <= FEW, `${more(name)} more ${name} than ${before[name]}`);
  assert.ok(more('documents') <= 0, `${more('documents')} more documents`);
  assert.ok(more('bytes') <= mostBytes, `${more('bytes')} more bytes than ${before.bytes}`);
}

scenario('given a thousand embeds that come and go, then nothing is left of them', async (stage) => {
  const page = await openHost(stage);
  assert.deepEqual(await init(page, await sessionOptions(stage.demo)), { code: 'ready' });
  await stopRouting(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const cycle = (times: number) =>
    page.evaluate(([options, count]) => host.cycle('StoaSDK', options, count), [
      card('#one'),
      times,
    ] as const);
  await cycle(WARM_UP);
  const before = await weigh(page, session);
  const traced = await traces(page);
  await cycle(CYCLES);
  assert.deepEqual(await traces(page), traced);
  assertBack(before, await weigh(page, session), CYCLES * BYTES_A_CYCLE);
});

scenario('given an SDK that comes and goes a hundred times, then nothing is left of it', async (stage) => {
  const page = await openHost(stage);
  await stopRouting(page);
  const options = await sessionOptions(stage.demo);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await untilQuiet(page);
  const untouched = await traces(page);
  const cycle = (times: number) =>
    page.evaluate(([given, embed, count]) => host.cycleInit('StoaSDK', given, embed, count), [
      options,
      card('#one'),
      times,
    ] as const);
  await cycle(SDK_WARM_UP);
  await untilQuiet(page);
  assert.deepEqual(await traces(page), untouched);
  const before = await weigh(page, session);
  await cycle(SDK_CYCLES);
  await untilQuiet(page);
  assert.deepEqual(await traces(page), untouched);
  assertBack(before, await weigh(page, session), SDK_CYCLES * BYTES_AN_SDK_CYCLE);
});

scenario('given SDKs that are created, used and destroyed, then nothing is left of them', async (stage) => {
  const page = await openHost(stage);
  await stopRouting(page);
  const options = await sessionOptions(stage.demo);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const cycle = (times: number) =>
    page.evaluate(
      async ([given, embed, count]) => {
        for (let left = count; left > 0; left -= 1) {
          host.create('another', 'StoaSDK');
          await host.cycleInit('another', given, embed, 1);
        }
      },
      [options, card('#one'), times] as const,
    );
  await cycle(SDK_WARM_UP);
  const before = await weigh(page, session);
  await cycle(SDK_CYCLES);
  assertBack(before, await weigh(page, session), SDK_CYCLES * BYTES_AN_SDK_CYCLE);
});
