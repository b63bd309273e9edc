/**
 * Ten thousand slow renders, through refused reports, a killed collector and hours without a connection: each is in one
 * report, or counted among those that there was no room for.
 */
import assert from 'node:assert/strict';
import { callerOf } from './support/caller.js';
import { startCollector } from './support/collector.js';
import { count, prepareStage } from './support/stage.js';

const endure = prepareStage();

const MEASUREMENTS = 10_000;
/** A page keeps 300 at most until its next report. */
const MOST_KEPT = 300;
const REPORT_WAITS_MS = 2_000;
const REPORT_WEIGHTS = { report: 10, refused: 2, unheard: 2, killed: 2, offline: 3, flood: 2 };

/** What the script of the page offers. */
type Functions = {
  readonly isRenderTimed: () => boolean;
  readonly render: (from: number, count: number) => void;
  readonly report: () => Promise<void>;
};

interface Report {
  readonly sequence: number;
  readonly renders: readonly { readonly name: string }[];
  readonly dropped: number;
}

endure(
  'given ten thousand measurements and every trouble, then each is reported or counted',
  async (stage) => {
    const { random, many, tell } = stage;
    const collector = await startCollector();
    try {
      const context = await stage.newContext();
      const page = await stage.open(`${collector.origin}/orders`, {
        context,
        clock: true,
        client: 'records',
      });
      const call = callerOf<Functions>(page, 'records');
      const done = new Map<string, number>();
      let made = 0;

      async function report(): Promise<void> {
        const reporting = call('report');
        let isOver = false;
        void reporting.finally(() => (isOver = true));
        // Between two calls there is a pause, and one more before the second try.
        while (!isOver) await page.clock.runFor(100);
        await reporting;
      }
      async function render(most: number): Promise<void> {
        await call('render', made, most);
        made += most;
      }

      const TROUBLES: Readonly<Record<keyof typeof REPORT_WEIGHTS, () => Promise<unknown>>> = {
        report,
        async refused() {
          await collector.answer('refuse');
          await report();
          await collector.answer('accept');
        },
        /** Taken, but nobody is told so. */
        async unheard() {
          await collector.answer('cut');
          await report();
          await collector.answer('accept');
        },
        async killed() {
          await collector.kill();
          await report();
          await collector.start();
        },
        async offline() {
          await context.setOffline(true);
          await report();
          await context.setOffline(false);
        },
        async flood() {
          await render(MOST_KEPT);
          await report();
        },
      };

      // The first answer turns the switch.
      await page.clock.runFor(REPORT_WAITS_MS);
      await report();
      assert.ok(await call('isRenderTimed'));
      const reports = () =>
        collector
          .taken()
          .flatMap(({ path, body }) =>
            path.endsWith('reportSubData') ? [body['reportData'] as Report] : [],
          );
      const measured = many(MEASUREMENTS);
      while (made < measured) {
        const trouble = random.pick(REPORT_WEIGHTS);
        done.set(trouble, (done.get(trouble) ?? 0) + 1);
        await render(10 + random.below(120));
        await TROUBLES[trouble]();
        // After three failures in a row a page leaves its collector alone.
        if (trouble !== 'report') await report();
      }
      await report();

      const bySequence = new Map(reports().map((one) => [one.sequence, one]));
      const names = [...bySequence.values()].flatMap(({ renders }) => renders.map(({ name }) => name));
      assert.equal(new Set(names).size, names.length, 'nothing is reported under two numbers');
      const { dropped } = [...bySequence.values()].at(-1)!;
      assert.equal(names.length + dropped, made, `${names.length} reported, ${dropped} told as dropped`);
      const troubles = [...done].map(([name, times]) => `${name} ${times}`).join(', ');
      tell(
        `${count(made)} measurements in ${bySequence.size} reports, ${dropped} dropped and told: ${troubles}`,
      );
    } finally {
      await collector.close();
    }
  },
);
