// An end for every wait; and whoever has been answered while the page slept is not told that it came too late.
import { expect } from '@open-wc/testing';
import { withDeadline } from '../../../core/base/deadline.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { rejection } from '../../support/runtime.js';

describe('withDeadline', () => {
  /** A clock whose timers stand still for a while, as those of a page in the back/forward cache do. */
  function setUp() {
    const clock = createFakeClock();
    let asleepMs = 0;
    return {
      clock: { ...clock, now: () => clock.now() + asleepMs },
      sleep: (ms: number) => (asleepMs += ms),
      advance: clock.advance,
    };
  }

  it('given no answer, then it ends in time', async () => {
    const { clock, advance } = setUp();
    const wait = rejection(withDeadline(new Promise(() => {}), { clock, ms: 30_000 }));
    await advance(30_000);
    expect((await wait).message).to.equal('No answer within 30000 ms');
  });

  it('given a sleep over the end, then what has been answered meanwhile counts', async () => {
    const { clock, advance, sleep } = setUp();
    let resolve!: (answer: string) => void;
    const work = new Promise<string>((resolveWork) => (resolve = resolveWork));
    const wait = withDeadline(work, { clock, ms: 30_000 });
    await advance(10_000);
    sleep(3_600_000);
    await advance(20_500);
    resolve('answer');
    expect(await wait).to.equal('answer');
  });

  it('given a sleep over the end and no answer, then it ends soon after', async () => {
    const { clock, advance, sleep } = setUp();
    const wait = rejection(withDeadline(new Promise(() => {}), { clock, ms: 30_000 }));
    sleep(3_600_000);
    await advance(31_000);
    expect((await wait).message).to.equal('No answer within 30000 ms');
  });
});
