/**
 * The session of an embedding stays good while somebody works with it: over hours, lost networks and closed lids. The host
 * hears of it once when nothing helps, and hears again when it does.
 */
import { expect } from '@open-wc/testing';
import { createSession } from '../../core/session/session.js';
import { SdkError } from '../../sdk/errors.js';
import { createSessionRefresh, type SessionRefreshParts } from '../../sdk/session-refresh.js';
import { createSdkTexts } from '../../sdk/texts.js';
import type { SessionGrant } from '../../sdk/types.js';
import { createFakeClock } from '../../testkit/clock.js';

const DAY_MS = 86_400_000;

/** A failure that the network is to blame for, and one that it is not. */
const lost = () => new SdkError('NO_TOKEN', 'no', { cause: { code: 'NETWORK' } });
const refused = () => new SdkError('NO_TOKEN', 'no');

describe('session refresh', () => {
  /** A clock that can be put forward and back, and that stands still while the machine sleeps. */
  function createWallClock() {
    const timers = createFakeClock();
    let offset = 0;
    return {
      now: () => timers.now() + offset,
      setTimeout: timers.setTimeout,
      clearTimeout: timers.clearTimeout,
      advance: timers.advance,
      pending: () => timers.pending,
      jump: (ms: number) => (offset += ms),
    };
  }

  type Answer = Partial<SessionGrant> | Error | 'never';

  function setUp(answers: Answer[] = [], given: Partial<SessionRefreshParts> = {}) {
    const clock = createWallClock();
    const window = new EventTarget();
    const listening = new Set<unknown>();
    const { addEventListener, removeEventListener } = window;
    Object.assign(window, {
      addEventListener(type: string, listener: () => void) {
        listening.add(listener);
        addEventListener.call(window, type, listener);
      },
      removeEventListener(type: string, listener: () => void) {
        listening.delete(listener);
        removeEventListener.call(window, type, listener);
      },
    });
    const document = { visibilityState: 'visible' as DocumentVisibilityState };
    const start = clock.now();
    /** When it was asked, in seconds since the start. */
    const asked: number[] = [];
    const signals: AbortSignal[] = [];
    const refreshed: string[] = [];
    const expired: SdkError[] = [];
    const session = createSession({ environment: { document: undefined }, initialId: 's-0' });
    const refresh = createSessionRefresh({
      environment: {
        clock,
        window,
        document,
        navigator: undefined,
      } as unknown as SessionRefreshParts['environment'],
      texts: createSdkTexts(() => 'en'),
      session,
      signIn(signal) {
        asked.push((clock.now() - start) / 1000);
        signals.push(signal);
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
        if (answer === 'never') return new Promise(() => {});
        if (answer instanceof Error) return Promise.reject(answer);
        return Promise.resolve({ sessionId: `s-${asked.length}`, expiresIn: 60, ...answer });
      },
      onRefreshed: ({ sessionId }) => refreshed.push(sessionId),
      onExpired: (error) => expired.push(error),
      ...given,
    });
    const wake = (type = 'visibilitychange') => window.dispatchEvent(new Event(type));
    return { refresh, clock, wake, document, asked, signals, refreshed, expired, session, listening };
  }

  const begun = (expiresIn: number | undefined, ...of: Parameters<typeof setUp>) => {
    const story = setUp(...of);
    story.refresh.begin({ sessionId: 's-0', expiresIn });
    return story;
  };

  describe('by itself', () => {
    it('renews 5 s before the session expires, and so on', async () => {
      const { clock, asked, refreshed, session, expired } = begun(60);
      await clock.advance(54_999);
      expect(asked).to.deep.equal([]);
      await clock.advance(1);
      expect(session.id$.get()).to.equal('s-1');
      await clock.advance(120_000);
      expect(asked).to.deep.equal([55, 110, 165]);
      expect(refreshed).to.deep.equal(['s-1', 's-2', 's-3']);
      expect(expired).to.deep.equal([]);
    });

    it('leaves 10 s between two renewals, however short a session is', async () => {
      const { clock, asked } = begun(3, [{ expiresIn: 0.001 }]);
      await clock.advance(40_000);
      expect(asked).to.deep.equal([10, 20, 30, 40]);
    });

    for (const expiresIn of [undefined, 0, -5, NaN, Infinity]) {
      it(`plans nothing for a session that is good for ${String(expiresIn)} s`, async () => {
        const { clock, asked, expired } = begun(expiresIn);
        expect(clock.pending()).to.equal(0);
        await clock.advance(DAY_MS);
        expect([asked, expired]).to.deep.equal([[], []]);
      });
    }

    it('waits for longer than a timer of the browser can', async () => {
      const { clock, asked } = begun((60 * DAY_MS) / 1000);
      await clock.advance(60 * DAY_MS - 5_001);
      expect(asked).to.deep.equal([]);
      await clock.advance(1);
      expect(asked).to.have.length(1);
      const forEver = begun(1e300);
      await forEver.clock.advance(60 * DAY_MS);
      expect(forEver.asked).to.deep.equal([]);
    });

    it('gives an attempt 30 s, and what comes of it later is ignored', async () => {
      let answer!: (grant: SessionGrant) => void;
      const { clock, signals, session, expired, refresh } = begun(60, ['never', { sessionId: 'good' }]);
      await clock.advance(55_000 + 29_999);
      expect(signals[0]?.aborted).to.equal(false);
      await clock.advance(1);
      expect(signals[0]?.aborted).to.equal(true);
      expect(expired.map(({ cause }) => (cause as SdkError).code)).to.deep.equal(['AUTH_TIMEOUT']);
      await clock.advance(10_000);
      expect(session.id$.get()).to.equal('good');
      refresh.dispose();

      const late = begun(60, [], { signIn: () => new Promise((resolve) => (answer = resolve)) });
      await late.clock.advance(55_000 + 30_000);
      answer({ sessionId: 'late' });
      await late.clock.advance(0);
      expect(late.session.id$.get()).to.equal('s-0');
      late.refresh.dispose();
    });
  });

  describe('after a failure', () => {
    it('tries again 10 s later; all is well then, and nobody has heard of it while the session was good', async () => {
      const { clock, asked, expired, refreshed } = begun(60, [lost(), { sessionId: 'good' }]);
      // Time for a second try before the session ends.
      clock.jump(-20_000);
      await clock.advance(55_000);
      expect(asked).to.have.length(1);
      await clock.advance(9_999);
      expect(asked).to.have.length(1);
      await clock.advance(1);
      expect(refreshed).to.deep.equal(['good']);
      expect(expired).to.deep.equal([]);
    });

    it('tells the host once when the session has run out, and goes on while the network is missing', async () => {
      const { clock, asked, expired, refreshed } = begun(60, [lost()]);
      await clock.advance(59_999);
      expect(expired).to.deep.equal([]);
      await clock.advance(1);
      expect(expired).to.have.length(1);
      expect(expired[0]).to.include({
        code: 'SESSION_EXPIRED',
        message: 'the session has expired and could not be renewed',
      });
      await clock.advance(60_000);
      expect(asked).to.deep.equal([55, 65, 75, 85, 95, 105, 115]);
      expect([expired.length, refreshed.length]).to.deep.equal([1, 0]);
    });

    it('is well again when the network is, and tells of the next outage', async () => {
      const { clock, expired, refreshed, refresh } = begun(60, [lost(), lost(), { expiresIn: 60 }, lost()]);
      await clock.advance(75_000);
      expect([expired.length, refreshed]).to.deep.equal([1, ['s-3']]);
      expect(await refresh.renew()).to.equal(true);
      await clock.advance(60_000);
      expect(expired).to.have.length(2);
    });

    for (const [what, cause] of Object.entries({
      'a lost call': { code: 'NETWORK' },
      'a call without an answer': { code: 'TIMEOUT' },
      'what fetch says of a lost connection': new TypeError('Failed to fetch'),
      'a script that cannot be loaded': new DOMException('', 'NetworkError'),
      'a gateway without a server': { code: 'HTTP', status: 502 },
    })) {
      it(`takes ${what} for a missing network`, async () => {
        const { clock, asked } = begun(60, [new SdkError('NO_SESSION_ID', 'no', { cause })]);
        await clock.advance(100_000);
        expect(asked).to.deep.equal([55, 65, 75, 85, 95]);
      });
    }

    for (const error of [
      refused(),
      new SdkError('LOGIN_REQUIRED', 'no', { loginUrl: 'https://suite.example/login' }),
      new SdkError('NO_TOKEN', 'no', { cause: { code: 'HTTP', status: 403 } }),
      new SdkError('NO_SESSION_ID', 'no', {
        cause: {
          get code(): string {
            throw new Error();
          },
        },
      }),
    ]) {
      it(`does not go on asking for ever when ${error.code} is the answer, until somebody comes back`, async () => {
        const { clock, asked, expired, wake, refreshed } = begun(60, [error, error, { sessionId: 'good' }]);
        await clock.advance(600_000);
        expect(asked).to.deep.equal([55, 65]);
        expect(clock.pending()).to.equal(0);
        expect(expired).to.have.length(1);
        expect(expired[0]?.loginUrl).to.equal(error.loginUrl);
        expect(expired[0]?.cause).to.equal(error);
        wake();
        await clock.advance(0);
        expect(refreshed).to.deep.equal(['good']);
      });
    }

    for (const sessionId of ['', 'a\r\nb', 'x'.repeat(600), 7, null, { a: 1 }, undefined]) {
      it(`takes ${JSON.stringify(sessionId)?.slice(0, 20) ?? 'nothing'} for a failure, and the session stays`, async () => {
        const { clock, session, refreshed, refresh } = begun(60, [{ sessionId: sessionId as string }]);
        expect(await refresh.renew()).to.equal(false);
        await clock.advance(0);
        expect([session.id$.get(), refreshed]).to.deep.equal(['s-0', []]);
      });
    }

    it('survives a sign-in that throws before it begins', async () => {
      const { refresh, expired } = begun(60, [], {
        signIn() {
          throw new Error('broken');
        },
      });
      expect(await refresh.renew()).to.equal(false);
      expect(expired[0]?.cause).to.include({ message: 'broken' });
    });
  });

  describe('when somebody asks', () => {
    it('renews at once, for all who ask meanwhile with one attempt', async () => {
      const { refresh, asked, refreshed } = begun(3600);
      expect(await Promise.all([refresh.renew(), refresh.renew(), refresh.renew()])).to.deep.equal([
        true,
        true,
        true,
      ]);
      expect([asked, refreshed]).to.deep.equal([[0], ['s-1']]);
    });

    it('joins the renewal that is under way by itself', async () => {
      const { refresh, asked, clock } = begun(60, ['never']);
      await clock.advance(55_000);
      const answers = [refresh.renew(), refresh.renew()];
      await clock.advance(30_000);
      expect(await Promise.all(answers)).to.deep.equal([false, false]);
      expect(asked).to.deep.equal([55]);
    });

    it('asks at most every 10 s, and says meanwhile what came of it', async () => {
      const { refresh, asked, clock, expired } = begun(3600, [{}, refused()]);
      expect(await refresh.renew()).to.equal(true);
      await clock.advance(9_999);
      expect(await refresh.renew()).to.equal(true);
      await clock.advance(1);
      expect(await refresh.renew()).to.equal(false);
      expect(await refresh.renew()).to.equal(false);
      expect(asked).to.deep.equal([0, 10]);
      expect(expired).to.have.length(1);
    });

    it('asks at once for a person who wants it, also right after a failure', async () => {
      const { refresh, asked, clock } = begun(3600, [refused(), {}]);
      expect(await refresh.renew()).to.equal(false);
      await clock.advance(1_000);
      expect(await refresh.renew({ isPerson: true })).to.equal(true);
      expect(asked).to.deep.equal([0, 1]);
    });

    it('tells the host when a call has found the session expired and nothing helps', async () => {
      const { refresh, expired } = begun(3600, [refused()]);
      await refresh.renew();
      expect(expired.map(({ code }) => code)).to.deep.equal(['SESSION_EXPIRED']);
    });

    it('does not alarm the host when the host asks and the session is still good', async () => {
      const { refresh, expired, clock, asked } = begun(60, [refused(), {}]);
      expect(await refresh.renew({ isExpired: false })).to.equal(false);
      expect(expired).to.deep.equal([]);
      await clock.advance(10_000);
      expect(asked).to.deep.equal([0, 10]);
    });

    it('tells the host when a call finds the session expired right after a renewal has failed', async () => {
      const { refresh, expired, clock } = begun(60, [refused()]);
      await clock.advance(56_000);
      expect(expired).to.deep.equal([]);
      expect(await refresh.renew()).to.equal(false);
      expect(expired).to.have.length(1);
    });

    it('does not take the session that has expired for a new one', async () => {
      const { refresh, expired, refreshed } = begun(undefined, [{ sessionId: 's-0' }]);
      expect(await refresh.renew()).to.equal(false);
      expect([expired.length, refreshed]).to.deep.equal([1, []]);
    });

    it('takes a session that goes on under its id before it has expired', async () => {
      const { clock, asked, refreshed } = begun(60, [{ sessionId: 's-0' }]);
      await clock.advance(110_000);
      expect([asked, refreshed]).to.deep.equal([
        [55, 110],
        ['s-0', 's-0'],
      ]);
    });

    it('in two tabs, given the session expires in both, then each renews once and keeps what it has', async () => {
      const tabs = [begun(60), begun(60)];
      for (const { refresh } of tabs) await Promise.all([refresh.renew(), refresh.renew()]);
      for (const { asked, session } of tabs) {
        expect(asked).to.have.length(1);
        expect(session.id$.get()).to.equal('s-1');
      }
    });
  });

  describe('given a session that only the host can renew', () => {
    const alone = (expiresIn?: number) => begun(expiresIn, [], { signIn: undefined });

    it('then the host is told when it runs out', async () => {
      const { clock, expired } = alone(60);
      await clock.advance(59_999);
      expect(expired).to.deep.equal([]);
      await clock.advance(DAY_MS);
      expect(expired.map(({ code }) => code)).to.deep.equal(['SESSION_EXPIRED']);
    });

    it('then the host is told also when the timer comes early by the clock, be it put back', async () => {
      for (const ms of [1, 3_600_000]) {
        const { clock, expired } = alone(60);
        clock.jump(-ms);
        await clock.advance(60_000);
        expect(expired).to.deep.equal([]);
        await clock.advance(ms);
        expect(expired).to.have.length(1);
      }
    });

    it('then the host is told when a call finds it expired, once', async () => {
      const { refresh, expired } = alone();
      expect(await refresh.renew({ isExpired: false })).to.equal(true);
      expect([await refresh.renew(), await refresh.renew()]).to.deep.equal([false, false]);
      expect(expired).to.have.length(1);
    });

    it('then what the host hands over counts, and the next outage is told again', async () => {
      const { refresh, expired, refreshed, session, clock } = alone(60);
      await clock.advance(60_000);
      refresh.take({ sessionId: 'theirs', expiresIn: 60 });
      expect(session.id$.get()).to.equal('theirs');
      expect(refreshed).to.deep.equal(['theirs']);
      await clock.advance(60_000);
      expect(expired).to.have.length(2);
    });
  });

  describe('given the host renews by itself', () => {
    it('then that is planned with', async () => {
      const { refresh, clock, asked } = begun(60);
      await clock.advance(50_000);
      refresh.take({ sessionId: 'theirs', expiresIn: 100 });
      await clock.advance(94_999);
      expect(asked).to.deep.equal([]);
      await clock.advance(1);
      expect(asked).to.deep.equal([145]);
    });

    it('then who waits for a renewal goes on, and what comes of that is ignored', async () => {
      let answer!: (grant: SessionGrant) => void;
      const { refresh, session, refreshed } = begun(60, [], {
        signIn: () => new Promise((resolve) => (answer = resolve)),
      });
      const waiting = refresh.renew();
      refresh.take({ sessionId: 'theirs' });
      expect(await waiting).to.equal(true);
      answer({ sessionId: 'late' });
      await new Promise((resolve) => setTimeout(resolve));
      expect([session.id$.get(), refreshed]).to.deep.equal(['theirs', ['theirs']]);
    });

    for (const grant of [
      {},
      { sessionId: '' },
      { sessionId: 'a\nb' },
      { sessionId: undefined },
      null,
      'text',
    ]) {
      it(`then ${JSON.stringify(grant)} is refused and the session stays`, () => {
        const { refresh, session } = begun(60);
        expect(() => refresh.take(grant as unknown as SessionGrant))
          .to.throw('Eteamsid invalid!')
          .with.property('code', 'INVALID_SESSION_ID');
        expect(session.id$.get()).to.equal('s-0');
      });
    }
  });

  describe('given a machine that sleeps and clocks that jump', () => {
    for (const type of ['visibilitychange', 'pageshow', 'online']) {
      it(`looks at once on ${type} when time has passed that no timer has seen`, async () => {
        const { clock, wake, refreshed, expired } = begun(3600);
        await clock.advance(1_000);
        clock.jump(5 * 3_600_000);
        wake(type);
        await clock.advance(0);
        expect([refreshed, expired]).to.deep.equal([['s-1'], []]);
      });
    }

    it('counts anew from the time of day when a shorter time has passed', async () => {
      const { clock, wake, asked } = begun(3600);
      clock.jump(3_000_000);
      wake();
      await clock.advance(594_999);
      expect(asked).to.deep.equal([]);
      await clock.advance(1);
      expect(asked).to.have.length(1);
    });

    it('does not look when the page is being hidden', async () => {
      const { clock, wake, document, asked } = begun(60);
      clock.jump(DAY_MS);
      document.visibilityState = 'hidden';
      wake();
      expect(asked).to.deep.equal([]);
      document.visibilityState = 'visible';
      wake();
      expect(asked).to.have.length(1);
    });

    it('tries again as soon as the network is back, but not more than every 10 s', async () => {
      const { clock, wake, asked } = begun(3600, [lost(), lost(), {}]);
      await clock.advance(3_595_000);
      wake('online');
      wake('online');
      expect(asked).to.deep.equal([3595]);
      await clock.advance(5_000);
      clock.jump(6_000);
      wake('online');
      await clock.advance(0);
      expect(asked).to.deep.equal([3595, 3606]);
    });

    it('given a clock that is put back, then the session is renewed all the same', async () => {
      const { clock, refreshed, refresh } = begun(60);
      clock.jump(-DAY_MS);
      await clock.advance(55_000);
      expect(refreshed).to.deep.equal(['s-1']);
      clock.jump(-DAY_MS);
      expect(await refresh.renew()).to.equal(true);
      expect(refreshed).to.deep.equal(['s-1', 's-2']);
    });
  });

  describe('given it is disposed of', () => {
    it('then no timer and no listener is left', async () => {
      const { refresh, clock, listening, wake, asked } = begun(60);
      expect([clock.pending(), listening.size > 0]).to.deep.equal([1, true]);
      refresh.dispose();
      expect([clock.pending(), listening.size]).to.deep.equal([0, 0]);
      wake();
      expect(await refresh.renew()).to.equal(false);
      await clock.advance(DAY_MS);
      expect(asked).to.deep.equal([]);
    });

    it('then it lets go of what is under way, and an answer that comes later changes nothing', async () => {
      let answer!: (grant: SessionGrant) => void;
      const { refresh, clock, session, refreshed, expired } = begun(60, [], {
        signIn: () => new Promise((resolve) => (answer = resolve)),
      });
      const waiting = refresh.renew();
      refresh.dispose();
      expect(await waiting).to.equal(false);
      expect(clock.pending()).to.equal(0);
      answer({ sessionId: 'late', expiresIn: 60 });
      await clock.advance(DAY_MS);
      expect([session.id$.get(), refreshed, expired]).to.deep.equal(['s-0', [], []]);
      expect(clock.pending()).to.equal(0);
    });

    it('given it never began, then there was nothing', () => {
      const { clock, listening } = setUp();
      expect([clock.pending(), listening.size]).to.deep.equal([0, 0]);
    });
  });
});
