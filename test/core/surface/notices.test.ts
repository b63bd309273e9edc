// "Saved" leaves by itself, "Not saved" stays until someone has read it, and whoever is reading gets the time to.
import { expect } from '@open-wc/testing';
import { createNotices, type NoticeCloseReason } from '../../../core/surface/notices.js';
import { createFakeClock } from '../../../testkit/clock.js';

function setUp() {
  const clock = createFakeClock();
  const notices = createNotices({ clock });
  const texts = () => notices.list$.get().map(({ text }) => text);
  return { clock, notices, texts };
}

describe('createNotices', () => {
  it('given a notice, then it is listed with every gap filled', () => {
    const { notices } = setUp();
    const { id } = notices.show({ text: 'Saved' });
    expect(notices.list$.get()).to.deep.equal([
      { id, look: 'notice', kind: 'info', title: '', text: 'Saved', action: undefined },
    ]);
  });

  it('given a text alone, as to a toast, then it is a notice that says it', () => {
    const { notices } = setUp();
    notices.show('Saved');
    expect(notices.list$.get()).to.deep.equal([
      { id: 'notice-1', look: 'notice', kind: 'info', title: '', text: 'Saved', action: undefined },
    ]);
  });

  it('given several notices, then the oldest comes first and each closes by itself', () => {
    const { notices, texts } = setUp();
    notices.show({ text: 'first' });
    const second = notices.show({ text: 'second' });
    notices.show({ text: 'third' });
    second.close();
    expect(texts()).to.deep.equal(['first', 'third']);
  });

  it('given a success or a piece of information, then it leaves after 10 s; warnings and failures stay', async () => {
    const { clock, notices, texts } = setUp();
    for (const kind of ['info', 'success', 'warning', 'error'] as const) notices.show({ kind, text: kind });
    await clock.advance(9_999);
    expect(texts()).to.have.length(4);
    await clock.advance(1);
    expect(texts()).to.deep.equal(['warning', 'error']);
    await clock.advance(86_400_000);
    expect(texts()).to.deep.equal(['warning', 'error']);
  });

  it('given a time or a kind that is none, as from a wrong sum, then those are the usual ones', async () => {
    const { clock, notices, texts } = setUp();
    for (const timeoutMs of [NaN, 'soon' as never]) {
      notices.show({ text: 'notice', timeoutMs });
      notices.toast('toast', { timeoutMs });
    }
    notices.toast('toast', { timeoutMs: null as never });
    notices.show({ text: 'notice', kind: null as never });
    notices.toast('toast', null as never);
    expect(notices.list$.get().map(({ kind }) => kind)).to.have.members(Array(6).fill('info'));
    await clock.advance(3_000);
    expect(texts()).to.deep.equal(['notice', 'notice', 'notice']);
    await clock.advance(7_000);
    expect(texts()).to.deep.equal([]);
  });

  it('given its own time, then it leaves after that; null stays', async () => {
    const { clock, notices, texts } = setUp();
    notices.show({ text: 'short', timeoutMs: 500 });
    notices.show({ text: 'failure that leaves', kind: 'error', timeoutMs: 2_000 });
    notices.show({ text: 'stays', timeoutMs: null });
    await clock.advance(500);
    expect(texts()).to.deep.equal(['failure that leaves', 'stays']);
    await clock.advance(86_400_000);
    expect(texts()).to.deep.equal(['stays']);
  });

  it('given a time longer than timers can be, then it stays and does not leave at once', async () => {
    const { clock, notices, texts } = setUp();
    notices.show({ text: 'for ever', timeoutMs: Infinity });
    const { id } = notices.show({ text: 'thirty days', timeoutMs: 30 * 86_400_000 });
    await clock.advance(1_000);
    notices.pause(id);
    notices.resume(id);
    await clock.advance(1_000);
    expect(texts()).to.deep.equal(['for ever', 'thirty days']);
  });

  it('given each way out, then the handle says which it was, and only the first counts', async () => {
    const { clock, notices } = setUp();
    const reasons: Promise<NoticeCloseReason>[] = [];
    const byApi = notices.show({ text: 'api' });
    byApi.close();
    notices.close(byApi.id, 'person');
    reasons.push(byApi.closed);
    const byPerson = notices.show({ text: 'person' });
    notices.close(byPerson.id, 'person');
    byPerson.close();
    reasons.push(byPerson.closed);
    reasons.push(notices.show({ text: 'timeout' }).closed);
    await clock.advance(10_000);
    expect(await Promise.all(reasons)).to.deep.equal(['api', 'person', 'timeout']);
    notices.close('notice-unknown');
  });

  describe('pausing', () => {
    it('given a pause, then the clock of the notice stands and goes on with what was left', async () => {
      const { clock, notices, texts } = setUp();
      const { id } = notices.show({ text: 'read slowly' });
      await clock.advance(8_000);
      notices.pause(id);
      await clock.advance(60_000);
      expect(texts()).to.deep.equal(['read slowly']);
      notices.resume(id);
      await clock.advance(1_999);
      expect(texts()).to.deep.equal(['read slowly']);
      await clock.advance(1);
      expect(texts()).to.deep.equal([]);
    });

    it('given hover and focus at once, then both must end before the clock goes on', async () => {
      const { clock, notices, texts } = setUp();
      const { id } = notices.show({ text: 'twice' });
      notices.pause(id);
      notices.pause(id);
      notices.resume(id);
      await clock.advance(60_000);
      expect(texts()).to.deep.equal(['twice']);
      notices.resume(id);
      await clock.advance(10_000);
      expect(texts()).to.deep.equal([]);
    });

    it('given pauses again and again, then the time left never grows', async () => {
      const { clock, notices, texts } = setUp();
      const { id } = notices.show({ text: 'nervous' });
      for (let round = 0; round < 9; round += 1) {
        await clock.advance(1_000);
        notices.pause(id);
        notices.resume(id);
      }
      await clock.advance(1_000);
      expect(texts()).to.deep.equal([]);
    });

    it('given a clock that is set back by an hour, then the notice does not stay for an hour more', async () => {
      const clock = createFakeClock();
      let backMs = 0;
      const notices = createNotices({ clock: { ...clock, now: () => clock.now() - backMs } });
      const { id } = notices.show({ text: 'read' });
      backMs = 3_600_000;
      notices.pause(id);
      notices.resume(id);
      await clock.advance(10_000);
      expect(notices.list$.get()).to.deep.equal([]);
    });

    it('given a resume too many, then the notice still leaves once and on time', async () => {
      const { clock, notices, texts } = setUp();
      const { id } = notices.show({ text: 'steady' });
      await clock.advance(5_000);
      notices.resume(id);
      await clock.advance(4_999);
      expect(texts()).to.deep.equal(['steady']);
      await clock.advance(1);
      expect(texts()).to.deep.equal([]);
      notices.pause(id);
      notices.resume(id);
      expect(clock.pending).to.equal(0);
    });

    it('given a notice that stays, then pausing and resuming does not make it leave', async () => {
      const { clock, notices, texts } = setUp();
      const { id } = notices.show({ kind: 'error', text: 'stays' });
      notices.pause(id);
      notices.resume(id);
      await clock.advance(86_400_000);
      expect(texts()).to.deep.equal(['stays']);
    });
  });

  it('given disposal, then all notices leave, new ones are not shown, and no timer is left', async () => {
    const { clock, notices, texts } = setUp();
    const open = notices.show({ text: 'open' });
    notices.dispose();
    expect(await open.closed).to.equal('api');
    const late = notices.show({ text: 'late' });
    expect(texts()).to.deep.equal([]);
    expect(clock.pending).to.equal(0);
    expect(await late.closed).to.equal('api');
    late.close();
  });
});
