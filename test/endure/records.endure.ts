/**
 * A hundred thousand errors in two tabs, through offline hours, refused and unheard answers, a killed server, closed and
 * reloaded tabs: each is delivered, or counted among those that there was no room for, and a collector that knows records
 * by their ids has none twice.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { callerOf, type Call } from './support/caller.js';
import { startCollector, type Taken } from './support/collector.js';
import { scalesFor } from './support/scales.js';
import { count, prepareStage } from './support/stage.js';

const endure = prepareStage();

const RECORDS = 90_000;
/** Of them without a fault, to be weighed. */
const CALM = 10_000;
const CALM_AT_ONCE = 250;
const MOST_AT_ONCE = { long: 800, short: 120 };
/** More than there is room for: 2,000 records wait at most. */
const FLOOD = 2_200;
const REPEATS = 40;
const DRAIN_MS = 10_000;

const WEIGHTS = {
  flush: 8,
  interval: 3,
  offline: 3,
  kill: 2,
  unheard: 2,
  refused: 2,
  closed: 3,
  reloaded: 2,
  repeated: 2,
  flood: 1,
};

/** What the script of the page offers. */
type Functions = {
  readonly fail: (name: string, from: number, count: number) => void;
  readonly repeat: (name: string, times: number) => void;
  readonly flush: () => Promise<void>;
  readonly stats: () => { pending: number; dropped: number; stopped: boolean };
  readonly stored: () => Promise<{ rows: number; keys: string[] }>;
  readonly dispose: () => void;
};

/** A tab, and what can be done in it. */
interface Tab {
  readonly page: Page;
  readonly call: Call<Functions>;
}

/** By mark: the records that were taken of it, each with its count. */
function tally(taken: readonly Taken[]): { marks: Map<string, Map<string, number>>; dropped: number } {
  const marks = new Map<string, Map<string, number>>();
  const drops = new Map<string, number>();
  for (const { path, body } of taken) {
    if (!path.endsWith('frontErrorRecord')) continue;
    for (const { id, message, count, code } of body['dtos'] as Record<string, never>[]) {
      if (code === 'RECORDS_DROPPED') drops.set(id!, count!);
      const [mark] = /MARK-[\w-]+-end/.exec(message!) ?? [];
      if (mark === undefined) continue;
      const records = marks.get(mark) ?? new Map<string, number>();
      marks.set(mark, records.set(id!, Math.max(count!, records.get(id!) ?? 0)));
    }
  }
  return { marks, dropped: [...drops.values()].reduce((sum, one) => sum + one, 0) };
}

endure('given a hundred thousand errors in two tabs and every trouble, then none is lost', async (stage) => {
  const { random, many, isShort, tell } = stage;
  const mostAtOnce = MOST_AT_ONCE[isShort ? 'short' : 'long'];
  const collector = await startCollector();
  try {
    const context = await stage.newContext();
    const address = `${collector.origin}/orders`;
    const openTab = async (): Promise<Tab> => {
      const page = await stage.open(address, { context, clock: true, client: 'records' });
      return { page, call: callerOf<Functions>(page, 'records') };
    };
    const reload = async ({ page }: Tab) => {
      await page.reload();
      await page.addScriptTag({ url: '/endure/records-client.js' });
    };
    const tabs = [await openTab(), await openTab()];
    /** Each mark, and how often it has happened. */
    const made = new Map<string, number>();
    const done = new Map<string, number>();
    let wave = 0;

    async function fail(tab: Tab, most: number): Promise<void> {
      const name = `w${wave}t${tabs.indexOf(tab)}`;
      await tab.call('fail', name, 0, most);
      for (let index = 0; index < most; index += 1) made.set(`MARK-${name}-${index}-end`, 1);
    }
    const failSome = () => Promise.all(tabs.map((tab) => fail(tab, 50 + random.below(mostAtOnce - 50))));
    const flush = () => Promise.all(tabs.map((tab) => tab.call('flush')));
    const settleDown = () => new Promise((resolve) => setTimeout(resolve, random.below(60)));

    /** Whoever has met a failure reports again in the next session of the tab. */
    async function deliver(): Promise<void> {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        for (const tab of tabs) if ((await tab.call('stats')).stopped) await reload(tab);
        await flush();
        const stats = await Promise.all(tabs.map((tab) => tab.call('stats')));
        if (stats.every(({ pending, stopped }) => pending === 0 && !stopped)) return;
      }
      assert.fail(`records still wait: ${JSON.stringify(await tabs[0]!.call('stats'))}`);
    }

    const TROUBLES: Readonly<Record<keyof typeof WEIGHTS, () => Promise<unknown>>> = {
      async flush() {
        await failSome();
        await flush();
      },
      async interval() {
        await failSome();
        await Promise.all(tabs.map(({ page }) => page.clock.runFor(DRAIN_MS)));
      },
      async offline() {
        await context.setOffline(true);
        await failSome();
        await flush();
        await context.setOffline(false);
      },
      async kill() {
        await failSome();
        const flushing = flush();
        await settleDown();
        await collector.kill();
        await flushing;
        await collector.start();
      },
      async unheard() {
        await failSome();
        await collector.answer('cut');
        await flush();
        await collector.answer('accept');
      },
      async refused() {
        await failSome();
        await collector.answer('refuse');
        await flush();
        await collector.answer('accept');
      },
      async closed() {
        await failSome();
        const { page, call } = tabs.splice(1)[0]!;
        if (random.chance(0.5)) void call('flush').catch(() => {});
        const gone = page.waitForEvent('close');
        await page.close({ runBeforeUnload: true });
        await gone;
        tabs.push(await openTab());
      },
      async reloaded() {
        await failSome();
        await Promise.all(tabs.map(reload));
      },
      async repeated() {
        const { call } = tabs[0]!;
        const name = `w${wave}again`;
        // Counted up before, while and after it goes.
        await call('repeat', name, REPEATS);
        const flushing = call('flush');
        await call('repeat', name, REPEATS);
        await flushing;
        made.set(`MARK-${name}-end`, 2 * REPEATS);
      },
      async flood() {
        await deliver();
        await context.setOffline(true);
        await fail(tabs[0]!, FLOOD);
        await flush();
        await context.setOffline(false);
      },
    };

    /** A tab knows what others have written since it last looked only when it looks again. */
    async function waiting(): Promise<number> {
      const { rows } = await tabs[0]!.call('stored');
      const stats = await Promise.all(tabs.map(({ call }) => call('stats')));
      return Math.max(rows, ...stats.map(({ pending }) => pending));
    }

    async function play(trouble: keyof typeof WEIGHTS): Promise<void> {
      wave += 1;
      done.set(trouble, (done.get(trouble) ?? 0) + 1);
      const isToDeliver = random.chance(0.5);
      await TROUBLES[trouble]();
      // Sometimes the next trouble meets what this one has left, as long as there is room for both: what was taken unheard
      // and has to go then is told as dropped all the same.
      if (isToDeliver || (await waiting()) > 2_000 - 2 * mostAtOnce) await deliver();
    }

    for (const trouble of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
      await play(trouble);
      await deliver();
    }
    while (made.size < many(RECORDS)) await play(random.pick(WEIGHTS));
    await deliver();

    const { marks, dropped } = tally(collector.taken());
    const lost = [...made.keys()].filter((mark) => !marks.has(mark));
    assert.ok(
      lost.length === dropped,
      `${lost.length} were not delivered (${lost.slice(0, 5).join()}), ${dropped} told as dropped`,
    );
    for (const [mark, times] of made) {
      const records = [...(marks.get(mark)?.values() ?? [times])];
      const sum = records.reduce((all, one) => all + one, 0);
      assert.equal(sum, times, `${mark} happened ${times} times and is ${records.join(' + ')}`);
      if (times === 1) assert.equal(records.length, 1, `${mark} has one id`);
    }
    assert.deepEqual(await tabs[1]!.call('stored'), { rows: 0, keys: [] });

    // What a page that goes on does not keep.
    const [tab] = tabs;
    const scales = await scalesFor(tab!.page);
    const calm = async (most: number) => {
      for (let left = most; left > 0; left -= CALM_AT_ONCE) {
        wave += 1;
        await fail(tab!, Math.min(left, CALM_AT_ONCE));
        await tab!.call('flush');
      }
    };
    await calm(isShort ? 250 : 1_000);
    const light = await scales.weigh();
    await calm(many(CALM));
    const found = await scales.assertBack(light, { count: many(CALM), bytesEach: 16 });
    const { marks: all } = tally(collector.taken());
    assert.equal([...made.keys()].filter((mark) => !all.has(mark)).length, dropped);

    for (const { page, call } of tabs) {
      await call('dispose');
      assert.deepEqual(await page.evaluate(() => window.endure.timers()), [], 'no timer runs any more');
    }
    const troubles = [...done].map(([name, times]) => `${name} ${times}`).join(', ');
    tell(`${count(made.size)} errors, ${dropped} dropped and told: ${troubles}; ${found}`);
  } finally {
    await collector.close();
  }
});
