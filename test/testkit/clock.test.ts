/** A tester of a module moves time by hand and sees what the module does meanwhile. */
import { expect } from '@open-wc/testing';
import { createFakeClock, type FakeClock } from '../../testkit/clock.js';

/** Arms a timer that notes its name and the time at which it ran. */
function noting(clock: FakeClock) {
  const notes: string[] = [];
  const start = clock.now();
  return {
    notes,
    arm: (name: string, ms: number) =>
      clock.setTimeout(() => notes.push(`${name}@${clock.now() - start}`), ms),
  };
}

describe('fake clock', () => {
  it('stands still until it is moved', async () => {
    const clock = createFakeClock(1000);
    const { notes, arm } = noting(clock);
    arm('a', 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(clock.now()).to.equal(1000);
    expect(notes).to.deep.equal([]);
  });

  it('starts on the same day in every run', () => {
    expect(new Date(createFakeClock().now()).toISOString()).to.equal('2026-01-01T00:00:00.000Z');
  });

  it('runs timers in order of time, those of one instant in the order of arming', async () => {
    const clock = createFakeClock();
    const { notes, arm } = noting(clock);
    arm('late', 30);
    arm('b', 20);
    arm('a', 10);
    arm('c', 20);
    await clock.advance(25);
    expect(notes).to.deep.equal(['a@10', 'b@20', 'c@20']);
    expect(clock.pending).to.equal(1);
    await clock.advance(5);
    expect(notes).to.deep.equal(['a@10', 'b@20', 'c@20', 'late@30']);
    expect(clock.pending).to.equal(0);
  });

  it('does not run what was cleared, by another timer of the same instant either', async () => {
    const clock = createFakeClock();
    const { notes, arm } = noting(clock);
    clock.setTimeout(() => clock.clearTimeout(second), 10);
    const second = arm('second', 10);
    const never = arm('never', 5);
    clock.clearTimeout(never);
    clock.clearTimeout(undefined);
    await clock.advance(100);
    expect(notes).to.deep.equal([]);
    expect(clock.pending).to.equal(0);
  });

  it('runs timers that promises arm within the span, at their own times', async () => {
    const clock = createFakeClock();
    const { notes, arm } = noting(clock);
    const wait = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));
    void (async () => {
      await wait(10);
      await Promise.resolve();
      await wait(10);
      arm('third', 10);
    })();
    await clock.advance(100);
    expect(notes).to.deep.equal(['third@30']);
  });

  it('lets the body of a response be read between two timers', async () => {
    const clock = createFakeClock();
    const { notes, arm } = noting(clock);
    clock.setTimeout(() => void new Response('body').text().then((text) => arm(text, 5)), 10);
    await clock.advance(20);
    expect(notes).to.deep.equal(['body@15']);
  });

  it('shows the end of the span as the time after it', async () => {
    const clock = createFakeClock(0);
    clock.setTimeout(() => undefined, 10);
    await clock.advance(25);
    expect(clock.now()).to.equal(25);
  });

  it('adds up moves that overlap', async () => {
    const clock = createFakeClock(0);
    const { notes, arm } = noting(clock);
    arm('a', 15);
    await Promise.all([clock.advance(10), clock.advance(10)]);
    expect(clock.now()).to.equal(20);
    expect(notes).to.deep.equal(['a@15']);
  });

  it('takes delays as browsers do: none, negative, endless and longer than 24 days are at once', async () => {
    const clock = createFakeClock();
    const { notes, arm } = noting(clock);
    arm('NaN', NaN);
    arm('negative', -5);
    arm('endless', Infinity);
    arm('25 days', 2 ** 31);
    arm('24 days', 2 ** 31 - 1);
    await clock.advance(0);
    expect(notes).to.deep.equal(['NaN@0', 'negative@0', 'endless@0', '25 days@0']);
  });

  it('passes on what a timer throws and can go on from there', async () => {
    const clock = createFakeClock(0);
    const { notes, arm } = noting(clock);
    clock.setTimeout(() => {
      throw new Error('broken timer');
    }, 10);
    arm('next', 20);
    const failed = await clock.advance(50).catch((error: unknown) => error);
    expect(failed).to.have.property('message', 'broken timer');
    expect(clock.now()).to.equal(10);
    await clock.advance(50);
    expect(notes).to.deep.equal(['next@20']);
  });

  it('says so when a timer without delay arms itself for ever', async () => {
    const clock = createFakeClock();
    const again = () => void clock.setTimeout(again, 0);
    again();
    const failed = await clock.advance(1).catch((error: unknown) => error);
    expect(failed).to.be.an('error').with.property('message').that.contains('keeps arming itself');
  });

  for (const ms of [-1, NaN]) {
    it(`refuses to move by ${ms}`, async () => {
      const failed = await createFakeClock()
        .advance(ms)
        .catch((error: unknown) => error);
      expect(failed).to.be.instanceOf(RangeError);
    });
  }
});
