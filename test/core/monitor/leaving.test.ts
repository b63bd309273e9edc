/**
 * The page goes away: real frames navigate while records wait. What is pending leaves with a call that outlives the
 * page, and whatever may not have arrived is in the database for the next session.
 */
import { expect } from '@open-wc/testing';
import { eventually } from '../../support/eventually.js';
import { startServer, useServer } from '../../support/server.js';
import {
  ACCEPTED,
  callsTo,
  COLLECT,
  forgetMonitors,
  messagesAt,
  monitorFor,
  numbered,
  recordsAt,
  storedRows,
} from './support.js';

describe('a page that goes away', () => {
  const server = useServer();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  /** A frame with a started monitor of its own, on the browser's own clock. */
  async function openPage(origin: string): Promise<Page> {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<script type="module" src="/test/core/monitor/page.ts?${encodeURIComponent(origin)}"></script>`;
    document.body.append(frame);
    const { capture, lastWords } = await eventually(() => {
      const page = frame.contentWindow as unknown as Partial<Page> | null;
      if (!page?.capture || !page.lastWords) throw new Error('The page has not started yet.');
      return { capture: page.capture, lastWords: page.lastWords };
    });
    return {
      capture,
      lastWords,
      leave: () => {
        frame.contentWindow?.location.replace('about:blank');
      },
      close: () => frame.remove(),
    };
  }

  interface Page {
    capture(message: string): void;
    /** Captured by the page in the moment it goes away. */
    readonly lastWords: string[];
    leave(): void;
    close(): void;
  }

  it('delivers what is pending when it is left', async () => {
    const page = await openPage(server().origin);
    for (const message of numbered('pending', 20)) page.capture(message);
    page.leave();
    await eventually(async () => expect(await messagesAt(server())).to.deep.equal(numbered('pending', 20)));
    page.close();
  });

  it('delivers the same records under the same ids if it cannot know that they have arrived', async () => {
    const page = await openPage(server().origin);
    page.capture('once');
    page.leave();
    await eventually(async () => expect(await recordsAt(server())).to.have.length(1));
    page.close();
    await monitorFor(server()).flush();
    expect(new Set((await recordsAt(server())).map(({ id }) => id)).size).to.equal(1);
  });

  it('loses nothing when the collector is away at that moment', async () => {
    const page = await openPage(server().origin);
    page.capture('opens the database');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    await server().refuse();
    page.lastWords.push(...numbered('last words', 100));
    page.leave();
    await eventually(() =>
      expect(document.querySelector('iframe')?.contentWindow).not.to.have.property('capture'),
    );
    page.close();
    await server().accept();
    await eventually(async () => {
      await monitorFor(server()).flush();
      expect(new Set(await messagesAt(server()))).to.deep.equal(
        new Set(['opens the database', ...numbered('last words', 100)]),
      );
    });
  });

  describe('when the database does not come to write what a dying page has asked of it', () => {
    const busy = new Proxy(indexedDB, {
      get: (_, key) => (key === 'open' ? () => new EventTarget() : undefined),
    });
    const lastWords = () => Object.keys(localStorage).filter((key) => key.includes(server().origin));
    afterEach(() => lastWords().forEach((key) => localStorage.removeItem(key)));

    function die(...messages: string[]): void {
      const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      const dying = monitorFor(server(), { environment: { indexedDB: busy, fetch } });
      dying.start();
      for (const message of messages) dying.capture(message);
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      dying.dispose();
    }

    it('the next page delivers it, once, and leaves nothing in the storage of the host', async () => {
      die('first', 'second');
      await monitorFor(server()).flush();
      await monitorFor(server()).flush();
      expect(await messagesAt(server())).to.deep.equal(['first', 'second']);
      expect(lastWords()).to.deep.equal([]);
    });

    it('and no page gets it, then the next one delivers it all the same', async () => {
      const broken = new Proxy(indexedDB, {
        get: (_, key) => () => {
          throw new Error(String(key));
        },
      });
      die('first', 'second');
      die('third');
      const next = monitorFor(server(), { environment: { indexedDB: broken } });
      await next.flush();
      await next.flush();
      expect(await messagesAt(server())).to.have.members(['first', 'second', 'third']);
      expect(lastWords()).to.deep.equal([]);
    });

    it('fills the storage of the host with no more than a few pages', async () => {
      for (const message of numbered('page', 20)) die(message);
      expect(lastWords().length).to.be.within(1, 4);
    });

    it('passes over what others have written there', async () => {
      die('genuine');
      const [key = ''] = lastWords();
      const forged = [
        '{',
        '5',
        '[null,7,{"key":[1]}]',
        '[{"key":["1",2,"x",3],"record":{"id":"x"},"acceptedBy":[]}]',
      ];
      forged.forEach((text, index) => localStorage.setItem(`${key}${index}`, text));
      await monitorFor(server()).flush();
      expect(await messagesAt(server())).to.deep.equal(['genuine']);
      expect(lastWords()).to.deep.equal([]);
    });
  });

  it('leaves half of the 64 KiB to the host, and the rest to the next session', async () => {
    const calls: RequestInit[] = [];
    const monitor = monitorFor(server(), {
      environment: {
        fetch: (input, init) => {
          calls.push(init ?? {});
          return fetch(input, init);
        },
      },
    });
    monitor.start();
    for (const message of numbered('much', 40)) monitor.capture(`${message} ${'漢'.repeat(330)}`);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(calls.map(({ keepalive }) => keepalive)).to.deep.equal([true]);
    expect((calls[0]?.body as string).length * 3).to.be.greaterThan(20_000);
    expect(new Blob([calls[0]?.body as string]).size).to.be.at.most(34_000);
    await eventually(() => expect(monitor.stats$.get().pending).to.be.within(1, 39));
    await monitor.flush();
    expect(await recordsAt(server())).to.have.length(40);
  });

  it('leaves half of the 64 KiB to the host where another sink takes the records too', async () => {
    const sent: number[] = [];
    const send = (body: unknown, { keepalive }: { readonly keepalive: boolean }) => {
      if (keepalive) sent.push(new Blob([String(body)]).size);
    };
    const monitor = monitorFor(server(), {
      environment: {
        fetch: (input, init) => {
          send(init?.body, { keepalive: init?.keepalive ?? false });
          return fetch(input, init);
        },
      },
    });
    monitor.addSink({
      name: 'second',
      async send(batch, options) {
        send(JSON.stringify(batch), options);
        return 'accepted';
      },
    });
    monitor.start();
    for (const message of numbered('much', 40)) monitor.capture(`${message} ${'漢'.repeat(330)}`);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(sent).to.have.length(2);
    expect(sent[0]! + sent[1]!).to.be.within(20_000, 34_000);
    await eventually(() => expect(monitor.stats$.get().pending).to.be.within(1, 39));
    await monitor.flush();
    expect(await recordsAt(server())).to.have.length(40);
  });

  it('gives the whole quota back once the reply is there', async () => {
    const beacons = await startServer();
    const monitor = monitorFor(server());
    monitor.start();
    for (let round = 0; round < 6; round++) {
      for (const message of numbered(`round ${round}`, 20)) monitor.capture(`${message} ${'漢'.repeat(330)}`);
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await eventually(() => expect(monitor.stats$.get()).to.include({ pending: 0, stopped: false }));
    }
    // The monitor has the head of the last reply a moment before the browser gives its room back.
    await eventually(() => {
      expect(navigator.sendBeacon(`${beacons.origin}/host`, 'x'.repeat(60_000))).to.equal(true);
    });
    expect(await callsTo(server())).to.have.length(6);
    await beacons.stop();
  });

  it('delivers what fails after it has said farewell', async () => {
    const monitor = monitorFor(server());
    monitor.start();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    monitor.capture('late');
    await eventually(async () => expect(await messagesAt(server())).to.deep.equal(['late']));
  });

  it('leaves to the page of the suite that follows in its tab what that one finds, and it is sent once', async () => {
    const activation = { entry: { url: window.location.href } };
    const [leaving, next] = [monitorFor(server()), monitorFor(server())];
    leaving.start();
    leaving.capture('left');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    window.dispatchEvent(Object.assign(new Event('pageswap'), { activation }));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    leaving.dispose();
    expect(await callsTo(server())).to.deep.equal([]);
    next.start();
    await next.clock.advance(1_000);
    await eventually(async () => expect(await messagesAt(server())).to.deep.equal(['left']));
    await eventually(async () => expect(await storedRows(server())).to.deep.equal([]));
    expect(await recordsAt(server())).to.have.length(1);
  });

  it('sends what it has where no database lets the next page find it, and leaves nothing behind', async () => {
    const activation = { entry: { url: window.location.href } };
    const monitor = monitorFor(server(), { environment: { indexedDB: undefined } });
    monitor.start();
    monitor.capture('only here');
    window.dispatchEvent(Object.assign(new Event('pageswap'), { activation }));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(Object.keys(localStorage).filter((key) => key.includes(server().origin))).to.deep.equal([]);
    await eventually(async () => expect(await messagesAt(server())).to.deep.equal(['only here']));
  });

  it('sends nothing on leaving after the collector has failed', async () => {
    await server().reply(COLLECT, { status: 500 });
    const monitor = monitorFor(server());
    monitor.start();
    monitor.capture('kept');
    await monitor.flush();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await monitor.flush();
    expect(await callsTo(server())).to.have.length(1);
  });

  it('is no longer leaving when it was stopped as it left, and is started again', async () => {
    const calls: unknown[] = [];
    const fetch = (...call: unknown[]) => {
      calls.push(call);
      return new Promise<Response>(() => {});
    };
    const monitor = monitorFor(server(), { environment: { fetch } });
    monitor.start();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    monitor.stop();
    monitor.start();
    monitor.capture('as ever');
    await eventually(async () => expect(await storedRows(server())).to.have.length(1));
    expect(calls).to.deep.equal([]);
  });

  it('goes on when it comes back from the back/forward cache', async () => {
    await server().reply(COLLECT, [{ ...ACCEPTED, hold: true }, ACCEPTED]);
    const monitor = monitorFor(server());
    monitor.start();
    monitor.capture('before');
    const flushing = monitor.flush();
    await eventually(async () => expect(await callsTo(server())).to.have.length(1));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await flushing;
    expect(monitor.stats$.get().stopped).to.equal(false);
    monitor.capture('after');
    await monitor.flush();
    await eventually(() => expect(monitor.stats$.get().pending).to.equal(0));
    expect(new Set(await messagesAt(server()))).to.deep.equal(new Set(['after', 'before']));
  });
});
