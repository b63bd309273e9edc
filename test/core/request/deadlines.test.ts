/** Time limits of calls while the page is in sight, out of it, and asleep. */
import { expect } from '@open-wc/testing';
import { createDeadlines } from '../../../core/request/deadlines.js';

const MINUTE_MS = 60_000;

describe('the time limit of a call', () => {
  /** A page whose timers fire only when it is woken. */
  function sleepyPage({ hidden }: { hidden: boolean }) {
    let now = 1_700_000_000_000;
    let due: { at: number; run: () => void }[] = [];
    const clock = {
      now: () => now,
      setTimeout(run: () => void, ms: number) {
        due.push({ at: now + ms, run });
        return run as never;
      },
      clearTimeout: (run: unknown) => (due = due.filter((one) => one.run !== run)),
    };
    return {
      deadlines: createDeadlines(clock, () => hidden),
      wakeAfter(ms: number) {
        now += ms;
        const ripe = due.filter(({ at }) => at <= now);
        due = due.filter(({ at }) => at > now);
        for (const { run } of ripe) run();
      },
    };
  }

  for (const limitMs of [20_000, 60_000, 150_000]) {
    it(`of ${limitMs / 1000} s is kept out of sight, where timers fire once a minute`, () => {
      const { deadlines, wakeAfter } = sleepyPage({ hidden: true });
      let ended: string | undefined;
      deadlines.add(limitMs, (reason) => (ended = reason));
      let minutes = 0;
      while (!ended && minutes < 60) {
        wakeAfter(MINUTE_MS);
        minutes += 1;
      }
      expect(ended).to.equal('timeout');
      expect(minutes).to.be.at.most(Math.ceil(limitMs / MINUTE_MS) + 1);
    });
  }

  for (const hidden of [true, false]) {
    it(`does not end a call at the end of a long sleep before its answer is heard, ${hidden ? 'out of' : 'in'} sight`, () => {
      const { deadlines, wakeAfter } = sleepyPage({ hidden });
      let ended: string | undefined;
      const answer = deadlines.add(MINUTE_MS, (reason) => (ended = reason));
      wakeAfter(10 * MINUTE_MS);
      expect(ended).to.equal(undefined);
      answer();
      wakeAfter(MINUTE_MS);
      expect(ended).to.equal(undefined);
    });
  }

  it('does not run while the page sleeps in sight', () => {
    const { deadlines, wakeAfter } = sleepyPage({ hidden: false });
    let ended: string | undefined;
    deadlines.add(MINUTE_MS, (reason) => (ended = reason));
    for (let times = 0; times < 10; times += 1) wakeAfter(10 * MINUTE_MS);
    expect(ended).to.equal(undefined);
  });
});
